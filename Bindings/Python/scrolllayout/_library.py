"""The C library, found and declared: libcassowary.so of Bindings/C."""

import ctypes
import os
from pathlib import Path


class CTerm(ctypes.Structure):
    _fields_ = [("variable", ctypes.c_int32), ("coefficient", ctypes.c_double)]


class CLinear(ctypes.Structure):
    _fields_ = [
        ("terms", ctypes.POINTER(CTerm)),
        ("count", ctypes.c_size_t),
        ("relation", ctypes.c_int32),
        ("constant", ctypes.c_double),
        ("priority", ctypes.c_float),
        ("weight", ctypes.c_double),
        ("name", ctypes.c_char_p),
    ]


class CMember(ctypes.Structure):
    _fields_ = [("constraint", ctypes.c_int64), ("multiplier", ctypes.c_double)]


class CReason(ctypes.Structure):
    _fields_ = [
        ("constraint", ctypes.c_int64),
        ("variable", ctypes.c_int32),
        ("coefficient", ctypes.c_double),
        ("constant", ctypes.c_double),
    ]


class CAmbiguity(ctypes.Structure):
    _fields_ = [("variable", ctypes.c_int32), ("value", ctypes.c_double), ("other_value", ctypes.c_double)]


OK, CONFLICT = 0, 9
RELATIONS = {"==": 0, ">=": 1, "<=": 2}


def _load() -> ctypes.PyDLL:
    """The library that CASSOWARY_LIBRARY names, or the one beside this file, or the one that Bindings/C/build has written.

    Calls keep Python's lock, as kiwisolver's do: a solver is not made for two threads at once.
    """
    named = os.environ.get("CASSOWARY_LIBRARY")
    here = Path(__file__).resolve().parent
    places = [Path(named)] if named else [here / "libcassowary.so", here.parents[1] / "C" / "dist" / "libcassowary.so"]
    for place in places:
        if place.exists():
            return ctypes.PyDLL(str(place))
    raise ImportError(
        f"no libcassowary.so at {' or '.join(map(str, places))}: run Bindings/C/build, or set CASSOWARY_LIBRARY to its path")


_solver, _variable, _constraint = ctypes.c_void_p, ctypes.c_int32, ctypes.c_int64
_size, _double, _status = ctypes.c_size_t, ctypes.c_double, ctypes.c_int32
_made, _count = ctypes.POINTER(ctypes.c_int64), ctypes.POINTER(ctypes.c_size_t)

library = _load()
for name, result, arguments in [
    ("new", _solver, []),
    ("free", None, [_solver]),
    ("message", ctypes.c_char_p, [_solver]),
    ("make_variable", _variable, [_solver, ctypes.c_char_p, _double]),
    ("value", _double, [_solver, _variable]),
    ("set_resting_value", _status, [_solver, _variable, _double]),
    ("add", _status, [_solver, ctypes.POINTER(CLinear), _made]),
    ("insert", _status, [_solver, ctypes.POINTER(CLinear), _made]),
    ("remove", _status, [_solver, _constraint]),
    ("edit", _status, [_solver, _variable, ctypes.c_float, _made]),
    ("set_weight", _status, [_solver, _constraint, _double]),
    ("suggest", _status, [_solver, _variable, _double]),
    ("end_edit", _status, [_solver, _variable]),
    ("solve", _status, [_solver]),
    ("changed", _status, [_solver, ctypes.POINTER(_variable), _size, _count]),
    ("refusal", _status, [_solver, ctypes.POINTER(_double), ctypes.POINTER(CMember), _size, _count]),
    ("why", _status, [_solver, ctypes.POINTER(CTerm), _size, ctypes.POINTER(CReason), _size, _count]),
    ("ambiguities", _status, [_solver, ctypes.POINTER(CAmbiguity), _size, _count]),
]:
    function = getattr(library, "cassowary_" + name)
    function.restype, function.argtypes = result, arguments
