// kiwi.cpp: replays a workload on kiwi and prints how long it took. See ../README.md for the file format.
//
// usage: kiwi PROGRAM VALUES [SECONDS]
//
// Prints {"build_us": …, "step_us": …, "rss_kb": …}: the median of several builds, and the mean of a step in the median
// of as many passes through the steps as fit into SECONDS (0.1), at least one. VALUES receives the values after the first pass.

#include <kiwi/kiwi.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace {

struct Row {
  int relation;  // 0 ==, 1 >=, 2 <=
  int rank;      // 0 weak, 1 medium, 2 strong, 3 stronger, 4 required
  double weight, constant;
  std::vector<std::pair<int, double>> terms;
};

struct Step {
  std::vector<std::pair<int, double>> suggestions;
  int churned = -1;  // the row to be removed and added again
};

struct Program {
  int variables = 0;
  std::vector<std::pair<int, int>> edits;  // variable, rank
  std::vector<Row> rows;
  std::vector<Step> steps;
};

Program read(const char* path) {
  Program program;
  std::ifstream in(path);
  std::string word;
  while (in >> word) {
    if (word == "v") {
      in >> program.variables;
    } else if (word == "e") {
      int variable, rank;
      in >> variable >> rank;
      program.edits.emplace_back(variable, rank);
    } else if (word == "r") {
      Row row;
      int count;
      in >> row.relation >> row.rank >> row.weight >> row.constant >> count;
      for (int i = 0; i < count; i++) {
        int variable;
        double coefficient;
        in >> variable >> coefficient;
        row.terms.emplace_back(variable, coefficient);
      }
      program.rows.push_back(row);
    } else if (word == "s") {
      Step step;
      int count;
      in >> count;
      for (int i = 0; i < count; i++) {
        int variable;
        double value;
        in >> variable >> value;
        step.suggestions.emplace_back(variable, value);
      }
      program.steps.push_back(step);
    } else if (word == "x") {
      Step step;
      in >> step.churned;
      program.steps.push_back(step);
    } else {
      std::fprintf(stderr, "unknown line: %s\n", word.c_str());
      std::exit(65);
    }
  }
  return program;
}

double strength(int rank, double weight) {
  static const double levels[] = {1, 1e3, 1e6, 2e8, 0};
  return rank == 4 ? kiwi::strength::required : levels[rank] * weight;
}

struct System {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;

  explicit System(const Program& program) {
    variables.resize(program.variables);
    for (auto& edit : program.edits) solver.addEditVariable(variables[edit.first], strength(edit.second, 1));
    static const kiwi::RelationalOperator operators[] = {kiwi::OP_EQ, kiwi::OP_GE, kiwi::OP_LE};
    constraints.reserve(program.rows.size());
    for (auto& row : program.rows) {
      std::vector<kiwi::Term> terms;
      terms.reserve(row.terms.size());
      for (auto& term : row.terms) terms.emplace_back(variables[term.first], term.second);
      kiwi::Expression expression(std::move(terms), -row.constant);
      constraints.emplace_back(expression, operators[row.relation], strength(row.rank, row.weight));
      solver.addConstraint(constraints.back());
    }
    solver.updateVariables();
  }

  double carryOut(const Step& step) {
    if (step.churned >= 0) {
      solver.removeConstraint(constraints[step.churned]);
      solver.addConstraint(constraints[step.churned]);
    }
    for (auto& suggestion : step.suggestions) solver.suggestValue(variables[suggestion.first], suggestion.second);
    solver.updateVariables();
    return variables[0].value();
  }
};

/// The processor time used so far, in microseconds: what else the machine does counts less than on a wall clock.
double now() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

/// The memory in use now, in kB, from the system's own books (0 where it keeps none).
long memory() {
  std::ifstream status("/proc/self/status");
  std::string word;
  long kilobytes = 0;
  while (status >> word)
    if (word == "VmRSS:") status >> kilobytes;
  return kilobytes;
}

/// The slowest step: of each step the fastest of five passes, and of those the largest.
double worstStep(const Program& program, System& system) {
  if (program.steps.size() > 10000) return 0;
  std::vector<double> fastest(program.steps.size(), 1e300);
  for (int pass = 0; pass < 5; pass++)
    for (size_t i = 0; i < program.steps.size(); i++) {
      const double start = now();
      system.carryOut(program.steps[i]);
      fastest[i] = std::min(fastest[i], now() - start);
    }
  return fastest.empty() ? 0 : *std::max_element(fastest.begin(), fastest.end());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: kiwi PROGRAM VALUES [SECONDS]\n");
    return 64;
  }
  const Program program = read(argv[1]);
  const double budget = (argc > 3 ? std::stod(argv[3]) : 0.1) * 1e6;

  const long before = memory();
  std::vector<double> builds;
  std::unique_ptr<System> system;
  const double begin = now();
  do {
    system.reset();
    const double start = now();
    system = std::make_unique<System>(program);
    builds.push_back(now() - start);
  } while (now() - begin < budget && builds.size() < 2000);
  std::nth_element(builds.begin(), builds.begin() + builds.size() / 2, builds.end());

  const long used = memory() - before;

  double perStep = 0, worst = 0, checksum = 0;
  if (!program.steps.empty()) {
    double spent = 0;
    std::vector<double> passes;
    do {
      const double start = now();
      for (auto& step : program.steps) checksum += system->carryOut(step);
      passes.push_back(now() - start);
      spent += passes.back();
      if (passes.size() == 1) {
        std::ofstream out(argv[2]);
        out.precision(17);
        for (auto& variable : system->variables) out << variable.value() << "\n";
      }
    } while (spent < budget);
    std::nth_element(passes.begin(), passes.begin() + passes.size() / 2, passes.end());
    perStep = passes[passes.size() / 2] / program.steps.size();
    if (spent < 2e6) worst = worstStep(program, *system);
  } else {
    std::ofstream out(argv[2]);
    out.precision(17);
    for (auto& variable : system->variables) out << variable.value() << "\n";
  }
  std::printf("{\"build_us\": %.4f, \"step_us\": %.5f, \"worst_us\": %.4f, \"rss_kb\": %ld, \"checksum\": %g}\n", builds[builds.size() / 2],
              perStep, worst, used, checksum);
}
