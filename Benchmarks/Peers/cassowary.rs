// cassowary.rs: replays a workload on cassowary-rs and prints how long it took. See ../README.md for the file format.
//
// usage: cassowary PROGRAM VALUES [SECONDS]
//
// Prints {"build_us": …, "step_us": …, "worst_us": 0}: the median of several builds, and the mean of a step in the median
// of as many passes through the steps as fit into SECONDS (0.1), at least one. VALUES receives the values after the first pass.

extern crate cassowary;

use cassowary::{Constraint, Expression, RelationalOperator, Solver, Term, Variable};
use std::fmt::Write;

struct Row {
    relation: usize, // 0 ==, 1 >=, 2 <=
    rank: usize,     // 0 weak, 1 medium, 2 strong, 3 stronger, 4 required
    weight: f64,
    constant: f64,
    terms: Vec<(usize, f64)>,
}

enum Step {
    Suggest(Vec<(usize, f64)>),
    Churn(usize), // the row to be removed and added again
}

#[derive(Default)]
struct Program {
    variables: usize,
    edits: Vec<(usize, usize)>, // variable, rank
    rows: Vec<Row>,
    steps: Vec<Step>,
}

fn pairs(words: &[&str]) -> Vec<(usize, f64)> {
    words.chunks(2).map(|pair| (pair[0].parse().unwrap(), pair[1].parse().unwrap())).collect()
}

fn read(path: &str) -> Program {
    let mut program = Program::default();
    for line in std::fs::read_to_string(path).unwrap().lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[0] {
            "v" => program.variables = words[1].parse().unwrap(),
            "e" => program.edits.push((words[1].parse().unwrap(), words[2].parse().unwrap())),
            "r" => program.rows.push(Row {
                relation: words[1].parse().unwrap(),
                rank: words[2].parse().unwrap(),
                weight: words[3].parse().unwrap(),
                constant: words[4].parse().unwrap(),
                terms: pairs(&words[6..]),
            }),
            "s" => program.steps.push(Step::Suggest(pairs(&words[2..]))),
            "x" => program.steps.push(Step::Churn(words[1].parse().unwrap())),
            other => panic!("unknown line: {}", other),
        }
    }
    program
}

fn strength(rank: usize, weight: f64) -> f64 {
    const LEVELS: [f64; 4] = [1.0, 1e3, 1e6, 2e8];
    if rank == 4 { cassowary::strength::REQUIRED } else { LEVELS[rank] * weight }
}

struct System {
    solver: Solver,
    variables: Vec<Variable>,
    constraints: Vec<Constraint>,
}

impl System {
    fn new(program: &Program) -> System {
        let variables: Vec<Variable> = (0..program.variables).map(|_| Variable::new()).collect();
        let mut solver = Solver::new();
        for &(variable, rank) in &program.edits {
            solver.add_edit_variable(variables[variable], strength(rank, 1.0)).unwrap();
        }
        let operators =
            [RelationalOperator::Equal, RelationalOperator::GreaterOrEqual, RelationalOperator::LessOrEqual];
        let mut constraints = Vec::with_capacity(program.rows.len());
        for row in &program.rows {
            let terms =
                row.terms.iter().map(|&(variable, coefficient)| Term { variable: variables[variable], coefficient });
            let expression = Expression::new(terms.collect(), -row.constant);
            let constraint = Constraint::new(expression, operators[row.relation], strength(row.rank, row.weight));
            solver.add_constraint(constraint.clone()).unwrap();
            constraints.push(constraint);
        }
        solver.fetch_changes();
        System { solver, variables, constraints }
    }

    fn carry_out(&mut self, step: &Step) -> f64 {
        match step {
            Step::Churn(row) => {
                self.solver.remove_constraint(&self.constraints[*row]).unwrap();
                self.solver.add_constraint(self.constraints[*row].clone()).unwrap();
            }
            Step::Suggest(suggestions) => {
                for &(variable, value) in suggestions {
                    self.solver.suggest_value(self.variables[variable], value).unwrap();
                }
            }
        }
        self.solver.fetch_changes().iter().map(|&(_, value)| value).sum()
    }
}

#[repr(C)]
struct Timespec {
    seconds: i64,
    nanoseconds: i64,
}

extern "C" {
    fn clock_gettime(clock: i32, time: *mut Timespec) -> i32;
}

/// The processor time used so far, in microseconds: what else the machine does counts less than on a wall clock.
fn now() -> f64 {
    const PROCESS_CPU_TIME: i32 = 2;
    let mut time = Timespec { seconds: 0, nanoseconds: 0 };
    unsafe { clock_gettime(PROCESS_CPU_TIME, &mut time) };
    time.seconds as f64 * 1e6 + time.nanoseconds as f64 / 1e3
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if arguments.len() < 3 {
        eprintln!("usage: cassowary PROGRAM VALUES [SECONDS]");
        std::process::exit(64);
    }
    let program = read(&arguments[1]);
    let budget = arguments.get(3).map_or(0.1, |text| text.parse().unwrap()) * 1e6;

    let mut builds = Vec::new();
    let begin = now();
    let mut system = loop {
        let start = now();
        let system = System::new(&program);
        builds.push(now() - start);
        if now() - begin >= budget || builds.len() >= 2000 {
            break system;
        }
    };
    builds.sort_by(|a, b| a.partial_cmp(b).unwrap());

    let (mut spent, mut passes, mut checksum) = (0.0, Vec::new(), 0.0);
    loop {
        let start = now();
        for step in &program.steps {
            checksum += system.carry_out(step);
        }
        let pass = now() - start;
        spent += pass;
        passes.push(pass);
        if passes.len() == 1 {
            let mut text = String::new();
            for &variable in &system.variables {
                writeln!(text, "{:?}", system.solver.get_value(variable)).unwrap();
            }
            std::fs::write(&arguments[2], text).unwrap();
        }
        if spent >= budget || program.steps.is_empty() {
            break;
        }
    }
    passes.sort_by(|a, b| a.partial_cmp(b).unwrap());
    let steps = program.steps.len();
    println!(
        "{{\"build_us\": {:.4}, \"step_us\": {:.5}, \"worst_us\": 0, \"checksum\": {}}}",
        builds[builds.len() / 2],
        if steps == 0 { 0.0 } else { passes[passes.len() / 2] / steps as f64 },
        checksum
    );
}
