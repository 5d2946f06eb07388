// Habits.swift: what Interface Builder does that documents do not say, and what changed with its versions and devices.
//
// One row a property, and the evidence beside each: so many of so many edges that were recorded so, in so many public
// repositories. What has no number is Apple's documentation or UIKit's. All lengths are in points.
//
// What each row is worth, by repository, `Tools/rules` tells. A row marked "one repository: …" moved views to where they are
// recorded in one alone of the 297 it was asked about, and "none" in none of them; what speaks for it all the same stands
// there.

import AutoLayout

/// The habits of Interface Builder.
enum Habits {
  // MARK: Safe areas of roots

  static let statusBarHeight = 20.0

  /// What it takes on a device with a home button. Left out 66 of 67 times in 24 repositories, there again 48 of 48 in 10.
  static let statusBar = ByVersion(statusBarHeight, (14845, 0), (21701, statusBarHeight))

  /// The notch as the first phones have it: 12 of 12 in 10 repositories with those of 6.5 inches, and see the next rows.
  static let notch = 44.0

  /// The notch of the 6.1 inch phones: 44 in 268 of 269 in 20 repositories, later 48 in 41 of 41 in 15.
  static let notch61 = ByVersion(notch, (21225, 48))

  /// The notch of the 5.8 inch phones: 44 through 19455, 50 from 21701 on in 11 of 11 in 5 repositories. Between is one repository,
  /// with 47 in 12 of 12 with 21507 (swift-Text-to-Image-Ai-Module, 20 views); the other notches change with 21225.
  static let notch58 = ByVersion(notch, (21225, 47), (21701, 50))

  /// The notch of the phones of 2020: 44 through 19529 in 2 repositories, 47 from 21225.
  static let notch2020 = ByVersion(notch, (21225, 47))

  /// The island of the phones 393 and 430 wide: 14 of 14 in 7 repositories, and 4 more.
  static let island = 59.0

  /// The island of the phones 402 and 440 wide: few. None; it is UIKit's.
  static let lowIsland = 62.0

  /// The status bar of pads without a home button: 24 in 9 roots of 5 repositories from 19162 through 22113; none in
  /// 7 of 7 in 3 repositories from 15400 through 17701, while devices with a home button had none.
  static let padStatusBar = ByVersion(24.0, (14845, 0), (19162, 24))

  /// The home indicator of a phone held upright, and of a pad.
  static let homeIndicator = 34.0
  /// The home indicator of a phone that lies on its side: 7 views in 4 documents of 3 repositories; 6 of a xib of
  /// another (UTM) speak against it. It is UIKit's.
  static let flatHomeIndicator = 21.0
  static let padHomeIndicator = 20.0

  /// Whether the insets of phones without a home button have those of portrait added once more: 96 of 96 edges in 13
  /// repositories; not so in 15 of 15 in 6 with 23504.
  static let addsPortraitInsets = ByVersion(false, (23727, true))

  /// Whether a view of a free size that is lower than any screen loses a status bar on a device with a home button: 0 in 26 of
  /// 27 in 11 repositories while that was left out for all, 20 in 5 of 5 in 4 later.
  static let freeViewsHaveStatusBar = ByVersion(false, (21701, true))

  /// From which height on a root of a free size is taken for a screen, whose status bar counted while roots had one: 18 of 18
  /// in 3 repositories, the lowest 480 high; not so in 13 of 13 in 7, the highest 353. It is the height of the first phones.
  static let lowestScreen = 480.0

  /// Whether a view that fits the screen loses all of the home indicator, not only what it reaches into: not in 24 of 24 in
  /// 12 repositories and, with 21507, 22 views in 4 more (tinode, covpass-ios, safe-ios, unstoppable-ios-app); from 21701 on in 8 of
  /// 8 in 5. Those of 21507 that do are wider than the screen.
  static let lowViewsHaveBottom = ByVersion(false, (21701, true))

  /// The same of controllers of a free size: 3 of 3 in 2 repositories, the first with 21701 (woocommerce-ios, xdripswift); not in 2
  /// of 2 with 21507 in one (swift-Text-to-Image-Ai-Module, 37 views).
  static let lowControllersHaveBottom = ByVersion(false, (21701, true))

  /// Whether documents without a device show a status bar: until it was left out for all.
  static let showsSimulatedStatusBar = ByVersion(true, (14845, false))

  /// Whether a controller whose status bar is switched off has none on a device with a home button: 3 of 3 roots in 3 repositories
  /// through 12120 and with 14313; not in 4 of 4 in 3 from 13529 through 14113.
  static let hidesSimulatedStatusBar = ByVersion(true, (13529, false), (14313, true), (14845, false))

  // MARK: Bars

  /// Whether a navigation bar that is recorded at the very top of its controller lies there, above a home button and in sheets of
  /// any height: 19 of 19 edges in 14 repositories. Before, many lay below a status bar. 2 views in 2 repositories.
  static let recordsBarsInPlace = ByVersion(false, (14810, true))

  static let oldNavigationBar = 44.0
  /// 54 in 7 repositories, 44 still with 23727.
  static let navigationBar = ByVersion(oldNavigationBar, (24127, 54))
  /// None.
  static let padNavigationBar = ByVersion(oldNavigationBar, (16097, 50), (24127, 54))
  /// Navigation and tab bars of a phone that lies on its side: 3 views in 2 repositories; it is UIKit's.
  static let flatBar = 32.0
  /// Where no bar is recorded 5 views in 2 repositories; of the recorded ones it is what large titles add, 17 of 17 and 4 of 4.
  static let largeTitle = 52.0
  /// Whether a table with rows that is the first view of the first controller scrolls its large title away: 10 of 10 roots in 7
  /// repositories from 16097 through 21507, the one before, with 14490, not; neither where the table has no rows, 2 of 2 in 2, nor
  /// in controllers that are pushed, 2 of 2 in 2. A collection with cells does as well: 2 of 2 in 2 repositories, with 15505
  /// (ViewAnimator) and 32700 (hemlock-ios); one without cells, and one that another editor wrote with 14460, do not.
  static let rowsScrollTitlesAway = ByVersion(false, (15505, true))
  /// Whether a root that is shorter than the screen may lie in a sheet: iOS 13 has them, whose first Xcode writes 14810. Before, one that
  /// is shorter by less than what an opaque bar takes keeps the status bar: 2 of 2 in 2 repositories with 13196 (Wallet) and 13771
  /// (CabRide_Driver_iOS_Team_KV), 6 views. The first sheets recorded have 15400.
  static let hasSheets = ByVersion(false, (14810, true))
  /// The bar of a navigation controller that is presented as a sheet: 12 documents, 5 repositories.
  static let sheetBar = 56.0
  /// By how much newer sheets are shorter than the screen; they end above the home indicator: 3 repositories.
  static let sheetPeek = 10.0
  /// Whether a sheet's root is shorter by what the sensors take, or 10 more, and loses as much: 20 roots in 3 repositories with
  /// 24765, 1 in 1 with 24506, and 3 in 1 with 20037 (Store-Managment-System, 17 views). Through 19529 such roots lose nothing
  /// above and the home indicator below, 25 in 10 repositories; between these there is none of that height.
  static let sheetsBeginBelowSensors = ByVersion(false, (20037, true))
  /// The most that bars and the top of a sheet take of a root of a free size: the island, a navigation and a tab bar and the
  /// indicator below them. A root that misses more was of another size before.
  static let mostAboveAndBelow = island + oldNavigationBar + tabBar + homeIndicator
  /// 22 of 22 in 9 repositories.
  static let tabBar = 49.0
  /// 7 views in 3 repositories, with 14460 and 22113.
  static let padTabBar = 50.0
  /// A toolbar: 44 in 5 repositories, the last with 14490, 10 views of 2 of these above the home indicator, against 1 view of
  /// another; 49 in 7, the first with 15705, 14 views of 5 of these above the home indicator. 69 in one without a device.
  static let toolbar = ByVersion(toolbarItems, (14845, 49))
  /// The part of a toolbar that its items stand in, at its bottom: recorded so of toolbars of 44 and of 49,
  /// 17 views in 5 repositories.
  static let toolbarItems = 44.0

  /// The screens of the time before devices were chosen.
  static let oldScreens = [
    Size(width: 320, height: 480), Size(width: 320, height: 568), Size(width: 375, height: 667),
    Size(width: 414, height: 736), Size(width: 600, height: 600), Size(width: 768, height: 1024),
  ]

  // MARK: Margins

  /// What a root, and a bar across the screen, leaves at either side: 16 in 300 of 300 in 41 repositories, 20 from 400 on in
  /// 137 of 138 in 26.
  static func sideMargin(width: Double, _ version: ToolsVersion) -> Double {
    width >= wideRoot && hasWideRoots[version] ? wideSide : narrowSide
  }
  static let narrowSide = 16.0
  static let wideSide = 20.0
  static let wideRoot = 400.0
  /// Whether wide roots leave more: those of Xcode 6, 600 wide, do not, 9 of 9 in 2 repositories; later ones 9 of 9 in 7.
  static let hasWideRoots = ByVersion(false, (8000, true))

  /// Whether margins begin where the safe area does: UIKit's since iOS 11, whose first Xcode writes 13122
  /// (`insetsLayoutMarginsFromSafeArea`). Before that those of a root below a status bar were nothing above: 3 of 3 edges in 2
  /// repositories, of which one view is elsewhere for another reason.
  static let marginsHaveSafeArea = ByVersion(false, (13122, true))

  /// The margins of a view that is no root: 152 of 158 in 23 repositories.
  static let innerMargin = 8.0

  /// Whether the content of cells has margins that align with its table's: all were 8 before, in 148 of 150 in 16 repositories,
  /// 9 of these in 3 with 13189 and 13196. From 13526 on in many. It is UIKit's since iOS 11.
  static let cellsAlignWithTable = ByVersion(false, (13526, true))

  /// The sides of cells in a table before that, where both the cell and its content preserve the table's: 15 in 23 of 23 cells in
  /// 2 repositories with 12120; 16 in 6 cells of one repository with 13196 (MiniKeePass, 12 views), which has 8 in 7 more
  /// below what is seen.
  static let oldTableMargin = ByVersion(15.0, (13179, narrowCellSide))

  /// Above and below the content of a cell: 11 in 218 of 219 in 38 repositories, later 15 in 44 of 45 in 6. Between
  /// 13196, the last with 8, and 13529 there is one repository with cells: BarMagnet, 16 views with 13526.
  static let cellMargin = ByVersion(8.0, (13526, 11), (24127, 15))

  /// Whether the separator counts as a part of the margin below: 30 of 30 in 7 repositories. None by more than a pixel.
  static let cellMarginHasSeparator = ByVersion(false, (13526, true), (14501, false))

  static let narrowCellSide = 16.0
  static let wideCellSide = 20.0

  /// From which width on a device has wide sides in the cells of its tables: 379 of 398 in 22 repositories; below it they are
  /// narrow in 170 of 184 in 18. Those 390 wide had wide ones through 23504 in 5 repositories, and narrow ones from 23727 on in 2:
  /// OsmAnd, 64 views, and the groups of documents-app-ios.
  static let wideDevice = ByVersion(390.0, (23727, 393))

  /// The sides of cells in a table inside another view: 15 in 30 of 31 edges in 6 repositories before 17000, later narrow
  /// ones in 122 of 123 in 12, on pads, on narrow phones and phones on their side, and without a device, up to 800 wide.
  /// Wide upright phones have wide sides there as in roots: 39 of 41 in 10 without a home button, and 45 views in 4 with
  /// one. A table that is its controller's root has narrow ones on narrow devices in any version: 65 of 65 in 7.
  static let innerTableCellSide = ByVersion(15.0, (17000, narrowCellSide))

  /// What the sides of a cell without a table depend on.
  enum LonelyCellSides {
    /// Its own width, as a root's: 34 of 34 in 7 repositories.
    case byWidth
    /// Nothing but on large devices: 34 of 34 in 6 repositories.
    case oneForAll
    /// Narrow on devices below 390 (34 of 35 in 7 repositories), and on others up to 320 (15 of 15 in 5); else wide (31 of 31
    /// in 6, the narrowest 339).
    case byDevice
  }

  static let lonelyCellSides = ByVersion(LonelyCellSides.byWidth, (14810, .oneForAll), (17000, .byDevice))
  static let oldLonelyCellSide = 15.0
  /// From which width on a device is large, in the years of one margin for all: 18 views in 3 repositories.
  static let largeDevice = 414.0
  /// Up to which width cells on a wide device have narrow sides, in a table (10 of 10 in 3 repositories, the narrowest wide
  /// one 350) or without.
  static let narrowCell = 320.0

  /// Whether cells that begin below the end of a table that is its controller's root have the sides of a plain view: 18 of 18 in 3
  /// repositories (MiniKeePass with 13196, Lumina with 13771, TextFieldEffects with 18122), while those that begin above it
  /// have the table's; not in 2 of 2 of one repository with 22505 (ish).
  static let unseenCellsHavePlainSides = ByVersion(true, (22154, false))

  /// Beside an accessory: 44 of 46 in 14 repositories.
  static let accessoryMargin = 8.0

  // MARK: Cells

  /// The height of the rows of a table that does not say any (UITableView); for cells without a frame. None.
  static let rowHeight = 44.0

  /// What the separator takes of a content view that is not recorded, or not as it was drawn. Xcode 6's screens had no more
  /// than one pixel a point.
  static let separator = 1.0

  /// What a disclosure indicator takes of a content view that is not recorded: 33 in 8 of 8 in 2 repositories. None by
  /// itself: no view is elsewhere without it.
  static let disclosure = 33.0

  /// Whether only what of a table is seen is laid out, and everything in cells below it counts as ambiguous: so in 7 tables of
  /// 6 repositories from 22154 on. Against it speak 4 tables in 4 repositories, in which the few cells below begin within 100
  /// points of the end of the table. Before, 1 table in 1 repository is so, and 2 in 2 are not. Of collections one repository:
  /// test-ios-app, 14 views beside 2 of 2 that are scrolled sideways.
  static let leavesUnseenCells = ByVersion(false, (22154, true))
  /// How far the cells of such a table reach below its end at least: those that reach 153 to 226 points below it are laid out to the
  /// last cell. 28 views in 6 repositories are not called ambiguous that Xcode does not mark, and 2 in one of these that it does.
  /// The least of those that are not laid out reach 265.
  static let leastUnseen = 240.0

  /// Whether nothing of a collection without a width or a height is laid out: 3 in 2 repositories (SsgSag_iOS, bittr-ios-app), the
  /// first with 15702. Of tables nothing is known but that one with 11542 is.
  static let leavesEmptyCollections = ByVersion(false, (15702, true))
  /// Whether a stack view alone in a collection view cell is not laid out, if the cell's content view has no id: 11 of 11 in 4
  /// repositories (SsgSag_iOS, canvas-ios, gongmanse_ios, carPlateRecognition), the last with 17701. With an id 2 of 2 are, in 2. Of
  /// those without, 1 with 12120 is, and 5 of 5 in 5 from 19529 on; and 152 of 152 that are no stack views.
  static let leavesLonelyStacks = ByVersion(false, (14490, true), (19529, false))

  /// Whether in a row of a table or collection that its content does not fit the greatest length written in it is broken rather
  /// than the edge at its end: 104 views in 13 repositories, against 21 in one of these, Passenger_iOS, where the greatest was not what
  /// had to move least, and 3 in 2 others. The first with it has 14490. Before, the last with 13771, edges
  /// are broken there as in cells on their own, where they are in any version (24 documents in 16 repositories).
  static let lengthsYieldInRows = ByVersion(false, (14490, true))

  /// Whether a scroll view with nothing in it has an open content, if it has constraints of its own or guides: 9 of 9 in 8 repositories,
  /// the first with 14460; without either it has not, 21 of 21 in 14. Those before, the last 2 with 14313, have not, 6 of 6 in 3.
  static let emptyContentsAreOpen = ByVersion(false, (14460, true))

  // MARK: Controls and pixels

  /// By which part of its side a symbol may be larger than what constraints act on: by 0.04 to 0.24 in 4 of 4 in 2
  /// repositories.
  static let symbolOverhang = 0.25

  /// By how much sliders are drawn larger than constraints act on: 169 of 169 edges through 23727; nothing in 30 of 30 in 4
  /// repositories from 24127.
  static let sliderInsets = ByVersion(EdgeInsets(left: 2, bottom: 1, right: 2), (24127, .zero))
  /// 114 of 118 edges.
  static let switchInsets = EdgeInsets(right: 2)
  /// 35 of 36 edges.
  static let segmentedControlInsets = EdgeInsets(bottom: 1)
  /// Those of a progress view in the style of a bar: 4 of 4 in 2 repositories, with 14854 through 22155; none in the default
  /// style, 13 of 13 in 7.
  static let progressBarInsets = EdgeInsets(bottom: 1)

  /// Whether a view that constraints place in one without a place counts as having none either, whatever holds it there: so in 31 of 31 in
  /// 5 repositories from 6250 through 13771 (aws-sdk-ios-samples, bff.fm-iOS, CabRide_Driver_iOS_Team_KV, Questly, SirenMD), but not
  /// because of what a scroll view shows, 7 of 7 in one of them; not in 1 of 1 with 5053, nor in 104 of 108 in 18 repositories from 14490
  /// on. Those that autoresizing masks place do not count: 3 of 3.
  static let countsOpenPositionsFromRoot = ByVersion(false, (6250, true), (14490, false))

  /// Whether a label of one line that is higher than that by less than a point counts as stretched: not in 65 views of 14 documents in
  /// 9 repositories from 14490 on, against 3 in one (OsmAnd-iOS); in 6 of one with 9059 (designs-using-autolayout). Labels that may have
  /// more lines count in any version: 15 views in 3 repositories, against 8 in 2.
  static let seesSlightStrain = ByVersion(true, (14490, false))

  /// What lengths of up to a thousand points may be off by when they are recorded in single precision. One
  /// repository: Care4Seniors, 2 views, and 1 against it; without it 13 views more are taken for ambiguous.
  static let singlePrecision = 1e-4

  /// The least width of a button and what it has above and below its text, in points: with 15 points of text 30 by 30,
  /// the commonest height of 238 recorded buttons. None: for views that no frame is recorded of.
  static let buttonSize = 30.0
  static let buttonPadding = 12.0
  /// The height of a text field with a rounded border, as 166 are recorded.
  static let fieldHeight = 34.0

  /// The size that views have when they come out of Interface Builder's library.
  static let librarySize = Size(width: 240, height: 128)

  /// How much a point of a view without a content counts beside one of what is optional at 250 (`OpenSizePhase`). One
  /// repository: stopp-corona-ios, 19 views in 5 documents; none contradicts it.
  static let librarySizeWeight = 0.75

  /// Whether the middle of a view lay half a point to the right of its superview's: 12 of 13 widths that a centre and one
  /// edge decide, 10 of them in the launch screens that Xcode 6 gave every project (4 repositories), 2 in 2 others; 0 of 1
  /// with 9059.
  static let hasHalfPointCentres = ByVersion(true, (9000, false))
  /// Whether a launch screen that is a storyboard is no longer one of these: Xcode 7 gave every project one, and its middle is the
  /// middle: 4 of 4 in 2 repositories with 8076 and 8191.
  static let launchScreensAreStoryboards = ByVersion(false, (8000, true))
  /// The canvas of the launch screens that Xcode 6 gave every project.
  static let oldLaunchScreen = Size(width: 480, height: 480)
  /// Whether those that a newer version has saved are taken for laid out by Xcode 6 still: 12 of 14 documents in 7
  /// repositories up to 14113; 1 of 4 later, against 3 in 2.
  static let keepsOldLaunchScreens = ByVersion(true, (14490, false))
  /// Pixels a point of what names no device.
  static let plainScale = 2.0

  /// What `symbolic` says of the distance to a top or bottom layout guide, whatever is written: 2 repositories.
  static let symbolicGuideDistance = 8.0
  /// The same to the safe area: 8, 20 or nothing is written in 3 repositories each.
  static let symbolicSafeAreaDistance = 0.0
}
