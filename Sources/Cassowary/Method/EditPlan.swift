// EditPlan.swift: what an edit of the same rows moves, remembered while the basis stays what it is.
//
// A finger drags a divider, a window is resized, cells open and close: the same constants change again and again. As
// long as no pivot comes between, each of them moves the variables along the same direction B⁻¹ e_p. The second time a
// row is edited under the same basis its direction is computed apart and kept; from then on an edit is a weighted sum
// for each variable that moves, and a look at the nonbasic rows that move, as soon as the steps since the last look add up
// to so much that one of them may have come near zero.
//
// In a small system a plan takes in one row after the other; in a large one it is made for a few rows edited together.
// Neighbours that move alike make one run: in a strip all that lies between two cells.
//
// Where none of the rows edited holds, before or after, nothing moves and no plan is needed.
//
// A plan is void as soon as a row enters or leaves the basis, or comes or goes as a nonbasic row. `EditPlan+Making.swift`
// makes it, `EditPlan+Following.swift` follows it.

struct EditPlan: ~Copyable {
  /// Variables with the same directions: `first`, `first + stride`, …
  struct Run {
    var first: Int32
    var stride: Int32
    var count: Int32
  }

  /// A nonbasic row under watch.
  struct Watched {
    var row: Int32
    /// As of the last look. While it stays away from zero, the row's side stays right.
    var residual = 0.0
    /// The least distance of planned rows, all added up, that moves the residual by 1.
    var distancePerUnit = Double.infinity
  }

  /// A planned row that is edited.
  struct Step {
    /// Its place among the planned rows.
    var place: Int
    /// How far it is to move.
    var size: Double
  }

  /// `State.structure` for which the plan holds; −1 for a void plan.
  var structure = -1
  /// The rows edited once so far.
  var noted = Buffer<Int32>()
  /// The rows whose directions are known.
  var rows = Buffer<Int32>()
  /// How many variables the solve moved in which rows were noted last; 0 before it has ended.
  var moved = 0
  /// Movements of the rows cancel: a plan would visit far more variables than move.
  var isHopeless = false
  /// A solve went by without the plan: what is known of the rows watched is out of date.
  var isStale = false
  /// The variables that move, ascending.
  var moving = Buffer<Int32>()
  /// For each of them, its movement for each unit of each row's constant: as many numbers as there are rows.
  var movements = Buffer<Double>()
  /// So few of them move alike that it costs less to go through them than through runs.
  var isScattered = false
  /// The same in runs.
  var runs = Buffer<Run>()
  /// For each of the runs, its movement for each unit of each row's constant: as many numbers as there are rows.
  var directions = Buffer<Double>()
  /// The largest size among them.
  var largestDirection = 0.0
  /// The nonbasic rows that move.
  var watched = Buffer<Watched>()
  /// How far planned rows have moved since the rows watched were looked at.
  var travelled = Buffer<Step>()
  /// While those distances, added up, are no longer than this, none of the rows watched has come near zero.
  var reach = 0.0
  /// For each of them, its movement for each unit of each row's constant.
  var slopes = Buffer<Double>()
  /// What the present edit moves.
  var steps = Buffer<Step>()

  /// Scratch: slots to look behind.
  var open = Buffer<Int32>()
  // Scratch of `makePlan`.
  var entries = Buffer<Entry>()
  var starts = Buffer<Int32>()

  mutating func begin(structure: Int) {
    self.structure = structure
    noted.removeAll()
    forgetRows()
  }

  mutating func forgetRows() {
    rows.removeAll()
    runs.removeAll()
    directions.removeAll()
    largestDirection = 0
    watched.removeAll()
    slopes.removeAll()
    moved = 0
    isHopeless = false
  }
}
