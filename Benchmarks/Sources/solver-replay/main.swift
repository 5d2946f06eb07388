// main.swift: solver-replay reads a program of constraint changes on standard input and answers one line of JSON for
// each solve, so that another program can check the solver from outside.
//
//     case K                 a fresh solver
//     v N                    variables 0 ..< N, all at 0
//     a ID REL LEVEL WEIGHT CONST N var coef …   insert the row  Σ coef·x + CONST REL 0;  REL 0 is ==, 1 is >=, 2 is <=
//     add ID …               the same by the throwing `add`: without effect if it contradicts the required rows
//     r ID                   remove it
//     c ID CONST             change its constant;  p ID LEVEL  its priority;  w ID WEIGHT  its weight
//     f                      solve, and answer {"aside": …, "proofs": …, "sums": …, "x": …}
//
// What the solver refuses is answered by {"error": "…"} where an answer is due, and the rest of the case is skipped.

var input = Input.standard()
var machine = Machine()
var failure: String?
while let command = input.nextCommand() {
  if command == "case" {
    machine = Machine()
    failure = nil
  } else if let failure {
    if command == "f" { print("{\"error\": \"\(failure)\"}") }
  } else {
    do {
      if let answer = try machine.perform(command, &input) { print(answer) }
    } catch {
      failure = "line \(input.line): \(error)".filter { $0 != "\"" && $0 != "\\" && $0 != "\n" }
      if command == "f" { print("{\"error\": \"\(failure ?? "")\"}") }
    }
  }
  input.endLine()
}
