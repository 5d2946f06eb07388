"""Talks to `layout-inspect mcp` as agents do, through the official Python SDK, and as no agent should, by hand.

    python Tools/mcp-test/converse.py .build/release/layout-inspect [--calls 10000]

Asks every tool in both eras of the protocol, cancels calls, runs one into the time limit, names unknown tools and paths
outside the folder, sends what is no message and a document of 50 MB, and then measures: a call on a screen of 300 views,
and the server's memory over many calls. Prints a line for each thing, and ends with a status other than 0 if one fails.
"""

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import anyio
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.shared.exceptions import MCPError

ROOT = Path(__file__).resolve().parents[2]
META = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}
LOG = """Unable to simultaneously satisfy constraints.
(
    "<NSLayoutConstraint:0x600000a1 UIView:0x7f8a.width == 100   (active)>",
    "<NSLayoutConstraint:0x600000a2 UIView:0x7f8a.width == 200   (active)>"
)
"""
failures = []


def check(name, passed, note=""):
    print(f"{'ok  ' if passed else 'FAIL'}  {name}{'  ' + str(note) if note else ''}", flush=True)
    if not passed:
        failures.append(name)


def screen(count):
    """A screen of so many views: rows of ten labels."""
    views, constraints = [], []
    for row in range(count // 10):
        for column in range(10):
            name = f"v{row}_{column}"
            views.append({"id": name, "intrinsicSize": [30, 20]})
            constraints.append(f"{name}.left == v{row}_{column - 1}.right + 4" if column else f"{name}.left == 8")
            constraints.append(f"{name}.top == v{row - 1}_{column}.bottom + 4" if row else f"{name}.top == 8")
    return json.dumps({
        "format": "layout/1", "root": {"id": "screen", "size": [390, 844]}, "views": views, "constraints": constraints,
    })


def folder(place):
    """What the server may read, what it may not, and links from the one to the other."""
    inside, outside = place / "inside", place / "outside"
    inside.mkdir()
    outside.mkdir()
    for source in ["Examples/Profile.storyboard", "Examples/Proof/row.json", "Examples/Proof/rows.json"]:
        (inside / Path(source).name).write_bytes((ROOT / source).read_bytes())
    (outside / "secret.json").write_bytes((inside / "row.json").read_bytes())
    (inside / "link.json").symlink_to("../outside/secret.json")
    (inside / "linked").symlink_to("../outside")
    (inside / "log.txt").write_text(LOG)
    (inside / "screen.json").write_text(screen(300))
    os.mkfifo(inside / "never.json")
    with open(inside / "huge.json", "w") as huge:
        huge.write('{"format":"layout/1","root":{"id":"s","size":[1,1]},"views":[')
        huge.write(",".join(f'{{"id":"view{i:010}"}}' for i in range(2_200_000)))
        huge.write("]}")
    return inside


def client(command, inside, mode, *options):
    server = StdioServerParameters(command=command, args=["mcp", *options], cwd=inside)
    return Client(stdio_client(server), mode=mode)


def text(result):
    return "".join(block.text for block in result.content if block.type == "text")


# What each tool is asked, and what its answer must hold: from the README and the pages of the command.
CALLS = [
    ("solve", {"file": "Profile.storyboard"}, "9 views, no conflict, 1 ambiguous"),
    ("explain", {"file": "Profile.storyboard", "item": "follow.top"}, "follow.top is 774"),
    ("lint", {"file": "Profile.storyboard"}, "1 file, 2 warnings"),
    ("prove", {"file": "row.json", "width": "320...1366"}, "fails for 320…340"),
    ("diff", {"before": "row.json", "after": "rows.json"}, "price"),
    ("render", {"file": "Profile.storyboard"}, ""),
    ("log", {"content": LOG}, "is 100 wide"),
    ("log", {"file": "log.txt"}, "is 100 wide"),
    ("convert", {"file": "Profile.storyboard"}, '"format": "layout/1"'),
]


async def tools(command, inside, mode):
    async with client(command, inside, mode) as server:
        listed = await server.list_tools()
        names = [tool.name for tool in listed.tools]
        wanted = ["solve", "explain", "lint", "prove", "diff", "render", "log", "convert"]
        check(f"{mode}: eight tools", names == wanted, f"protocol {server.protocol_version}")
        for name, arguments, expected in CALLS:
            result = await server.call_tool(name, arguments)
            check(f"{mode}: {name}", not result.is_error and expected in text(result), f"{len(text(result))} bytes")
        drawn = await server.call_tool("render", {"file": "row.json"})
        check(f"{mode}: a picture as a resource", drawn.content[0].resource.text.startswith("<svg")
              and drawn.content[0].resource.mime_type == "image/svg+xml")
        drawn = await server.call_tool("prove", {"file": "row.json", "width": "320...1366", "picture": "image"})
        check(f"{mode}: a picture as an image", drawn.content[1].mime_type == "image/svg+xml" and "PHN2Zy" in drawn.content[1].data)
        try:
            await server.call_tool("melt", {})
            check(f"{mode}: an unknown tool", False)
        except MCPError as error:
            check(f"{mode}: an unknown tool", error.error.code == -32602, error.error.message)
        for name, arguments in [
            ("solve", {"file": "../outside/secret.json"}), ("solve", {"file": str(inside.parent / "outside/secret.json")}),
            ("solve", {"file": "link.json"}), ("lint", {"file": "linked"}), ("solve", {"file": "linked/secret.json"}),
            ("solve", {"file": "none/../../outside/secret.json"}), ("diff", {"before": "row.json", "after": "link.json"}),
            ("solve", {"file": "/etc/passwd"}), ("lint", {"file": ".."}),
        ]:
            result = await server.call_tool(name, arguments)
            path = arguments.get("file", arguments.get("after"))
            refused = result.is_error and ("outside the working folder" in text(result) or "no such file" in text(result))
            check(f"{mode}: not {path}", refused, text(result).strip())
        for arguments in [{"file": "row.json", "sise": "1x1"}, {"file": 5}, {}, {"file": "row.json", "content": "{}"},
                          {"file": "row.json", "size": "wide"}, {"file": "--help"}, {"file": "-"}]:
            result = await server.call_tool("solve", arguments)
            check(f"{mode}: wrong arguments {json.dumps(arguments)}", result.is_error, text(result).strip())
        result = await server.call_tool("solve", {"file": "huge.json"})
        check(f"{mode}: a file of {os.path.getsize(inside / 'huge.json') >> 20} MB", result.is_error, text(result).strip())
        started = time.monotonic()
        result = await server.call_tool("solve", {"content": (inside / "huge.json").read_text()})
        check(f"{mode}: the same as content", result.is_error, text(result).strip() + f" {time.monotonic() - started:.2f} s")


async def cancelling(command, inside):
    async with client(command, inside, "auto") as server:
        with anyio.move_on_after(0.3):
            await server.call_tool("solve", {"file": "never.json"})
            check("a call that never ends", False)
        started = time.monotonic()
        result = await server.call_tool("lint", {"file": "Profile.storyboard"})
        spent = time.monotonic() - started
        check("cancelled, the next call answers at once", not result.is_error and spent < 1, f"{spent * 1000:.1f} ms")
        # Four at a time: more would wait for ever if a cancelled one kept its place.
        for _ in range(6):
            with anyio.move_on_after(0.05):
                await server.call_tool("solve", {"file": "never.json"})
        result = await server.call_tool("solve", {"file": "row.json"})
        check("six cancelled, and a call answers", not result.is_error)
    async with client(command, inside, "auto", "--time-limit", "0.5") as server:
        started = time.monotonic()
        result = await server.call_tool("solve", {"file": "never.json"})
        check("the time limit ends a call", result.is_error and "stopped after" in text(result),
              f"{time.monotonic() - started:.2f} s: {text(result)}")


def malformed(command, inside):
    """What is no message is answered with an error of JSON-RPC, and the server goes on."""
    lines = [
        (b"nonsense", -32700, None), (b'{"jsonrpc":"2.0","id":1,', -32700, None), (b'"\xff\xfe"', -32700, None),
        (b"[" * 200 + b"]" * 200, -32700, None), (b"[]", -32600, None), (b'[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32600, None),
        (b"17", -32600, None), (b'{"id":1,"method":"ping"}', -32600, 1), (b'{"jsonrpc":"2.0","id":2}', -32600, 2),
        (b'{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600, None), (b'{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32600, None),
        (b'{"jsonrpc":"2.0","id":3,"method":"tools/list","params":[1]}', -32600, 3),
        (b'{"jsonrpc":"2.0","id":"a","method":5}', -32600, "a"), (b'{"jsonrpc":"2.0","id":4,"method":"tools/list"}', -32602, 4),
        (b'{"jsonrpc":"2.0","id":5,"method":"melt","params":' + json.dumps({"_meta": META}).encode() + b"}", -32601, 5),
        (json.dumps({"jsonrpc": "2.0", "id": 6, "method": "tools/list", "params": {
            "_meta": {**META, "io.modelcontextprotocol/protocolVersion": "1900-01-01"}}}).encode(), -32022, 6),
        (json.dumps({"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"_meta": META, "name": "solve", "arguments": []}}).encode(), -32602, 7),
        (b'{"jsonrpc":"2.0","id":8,"method":"x","params":{"a":"' + b"x" * (65 << 20) + b'"}}', -32600, None),
    ]
    silent = [b"", b"  ", b'{"jsonrpc":"2.0","method":"notifications/unknown"}', b'{"jsonrpc":"2.0","id":1,"result":{}}',
              b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"none"}}',
              b'{"jsonrpc":"2.0","method":"notifications/cancelled"}']
    with subprocess.Popen([command, "mcp"], cwd=inside, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        for line, code, id in lines:
            for quiet in silent:
                server.stdin.write(quiet + b"\n")
            server.stdin.write(line + b"\n")
            server.stdin.flush()
            answer = json.loads(server.stdout.readline())
            right = answer.get("jsonrpc") == "2.0" and answer["error"]["code"] == code and answer["id"] == id
            check(f"malformed {line[:60]!r}", right, answer["error"]["message"])
        last = {"jsonrpc": "2.0", "id": "last", "method": "server/discover", "params": {"_meta": META}}
        server.stdin.write(json.dumps(last).encode() + b"\n")
        server.stdin.flush()
        check("and the server goes on", json.loads(server.stdout.readline())["result"]["supportedVersions"] == ["2026-07-28"])
        server.stdin.close()
        started = time.monotonic()
        check("it ends with its input", server.wait(5) == 0, f"{(time.monotonic() - started) * 1000:.0f} ms")


class Plain:
    """A client without a library, to measure the server and not the client."""

    def __init__(self, command, inside):
        self.process = subprocess.Popen([command, "mcp"], cwd=inside, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.id = 0

    def call(self, name, arguments):
        self.id += 1
        message = {"jsonrpc": "2.0", "id": self.id, "method": "tools/call", "params": {"_meta": META, "name": name, "arguments": arguments}}
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        answer = json.loads(line)
        assert answer["id"] == self.id and not answer["result"].get("isError"), line
        return len(line)

    def memory(self):
        """Resident memory in kB, with the highest so far."""
        status = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        fields = {line.split(":")[0]: line.split()[1] for line in status if line.startswith(("VmRSS", "VmHWM"))}
        return int(fields["VmRSS"]), int(fields["VmHWM"])

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))


def figures(command, inside, count):
    server = Plain(command, inside)
    for name, arguments in [
        ("solve", {}), ("explain", {"item": "v20_5"}), ("lint", {}), ("convert", {}), ("render", {}),
        ("prove", {"width": "360...430"}), ("diff", None),
    ]:
        arguments = {"before": "screen.json", "after": "screen.json"} if arguments is None else {"file": "screen.json", **arguments}
        times = []
        for _ in range(30):
            started = time.perf_counter()
            size = server.call(name, arguments)
            times.append((time.perf_counter() - started) * 1000)
        middle, worst = statistics.median(times), max(times)
        # A proof is no look at a screen: it decides 46,311 claims at every width of the range.
        limit = 100 if name == "prove" else 50
        check(f"300 views: {name}, at most {limit} ms", middle < limit, f"median {middle:.1f} ms, worst {worst:.1f} ms, {size} bytes")
    calls = [("solve", {"file": "Profile.storyboard"}), ("lint", {"file": "Profile.storyboard"}),
             ("explain", {"file": "Profile.storyboard", "item": "follow"}), ("convert", {"file": "row.json"}),
             ("render", {"file": "row.json"}), ("diff", {"before": "row.json", "after": "rows.json"}), ("log", {"content": LOG}),
             ("prove", {"file": "row.json", "width": "320...1366"})]
    marks, started = [], time.monotonic()
    for index in range(count):
        name, arguments = calls[index % len(calls)]
        server.call(name, arguments)
        if index + 1 in (100, count // 2, count):
            marks.append((index + 1, *server.memory(), server.descriptors()))
    spent = time.monotonic() - started
    note = "; ".join(f"after {n}: {rss} kB, highest {peak} kB, {files} descriptors" for n, rss, peak, files in marks)
    flat = marks[-1][1] - marks[0][1] <= 256 and marks[-1][3] == marks[0][3]
    check(f"{count} calls, memory flat", flat, f"{note}; {spent / count * 1000:.2f} ms a call")
    server.process.stdin.close()
    server.process.wait(5)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("command")
    parser.add_argument("--calls", type=int, default=10_000)
    options = parser.parse_args()
    command = os.path.abspath(options.command)
    with tempfile.TemporaryDirectory() as place:
        inside = folder(Path(place).resolve())
        for mode in ["auto", "legacy"]:
            asyncio.run(tools(command, inside, mode))
        asyncio.run(cancelling(command, inside))
        malformed(command, inside)
        figures(command, inside, options.calls)
    print(f"{len(failures)} failed" if failures else "all as it should be")
    sys.exit(1 if failures else 0)


main()
