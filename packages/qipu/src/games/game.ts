/** Interface of a game and its positions. Nothing here knows a particular game. */

import type { BoardSize, Move, Mover, PairSide, Piece, Placement, Point, Side } from '../record/basics.ts'
import type { Phrase, Text } from '../text/language/texts.ts'
import type { Random } from '../text/random.ts'

export { CHANCE, otherSide, PASS } from '../record/basics.ts'
export type { BoardSize, Move, Mover, PairSide, Piece, Placement, Point, Side }

/** Definition of one side of a game. */
export interface SideFacts {
  /** The colour's plain English name, lower case: `black`, `white`, `red`, `blue`. */
  readonly id: string
  /** One capital letter, as records write it. */
  readonly letter: string
  readonly name: Text
}

/** Definition of one kind of piece. */
export interface PieceFacts {
  readonly id: string
  /** Side of the piece; undefined for neutral pieces (an arrow, a wall). */
  readonly side?: Side
  /** Letter in a text board and in notation. */
  readonly letter: string
  readonly name: Text
  /** How it is drawn; a stone where nothing is said. */
  readonly figure?: PieceFigure
  /** Text on the piece: a figure common to all languages, or a text. */
  readonly sign?: string | Text
}

/** Figure that a piece is drawn as, if it is no plain stone. */
export type PieceFigure = 'queen' | 'block' | 'die' | 'tile' | 'box' | 'disc' | 'card'

/** One of several looks of a game's pieces that readers choose from. */
export interface PieceFaces {
  readonly id: string
  readonly name: Text
  /** Text on each piece, by its number. */
  readonly signs: readonly string[]
  /** Figures instead, by the piece's number. */
  readonly emblems?: readonly (PieceEmblem | undefined)[]
}

/** Figure of a piece of xiangqi. */
export type PieceEmblem = 'general' | 'advisor' | 'elephant' | 'horse' | 'chariot' | 'cannon' | 'soldier'

/** An optional rule: its values, and the default. */
export interface OptionFacts {
  readonly values: readonly (string | number | boolean)[]
  readonly default: string | number | boolean
  readonly name: Text
  /** Set if any whole number from 0 on is valid, and `values` are the usual ones. */
  readonly numbers?: 'whole'
  /** Name in records. */
  readonly alias?: string
  /** True where the default is our reading rather than something that a rule book says. */
  readonly assumed?: boolean
}

/** Optional rules of a game by their names. */
export type RuleOptions = Readonly<Record<string, string | number | boolean>>

/** Setting of a game before its first move: board, rules, first side. */
export interface Setting {
  readonly board?: BoardSize
  readonly options?: RuleOptions
  /** The side that moves first, in games where either may. */
  readonly first?: Side
  readonly komi?: number
}

/** Why a move is against the rules: an entry of the game's `reasons`. */
export type Reason = string

/** End of a game by its rules. */
export interface Outcome {
  readonly winner: Side | 'draw'
  /** An entry of the game's `reasons`. */
  readonly reason: Reason
  /** Points, boxes or chips by side, where the game counts them: entry 0 is that of side 1. */
  readonly scores?: readonly number[]
}

/**
 * Points and pieces that a move touches, for drawing and for words. Which fields are there depends on the game only.
 */
export interface Trace {
  readonly from?: Point
  readonly to?: Point
  /** Amazons: where the arrow lands. */
  readonly arrow?: Point
  /** Dots and boxes: the edge from `to` to this neighbour. */
  readonly edge?: Point
  /** Einstein: the die and the number of the piece. */
  readonly die?: number
  readonly piece?: Piece
  /** Cards that are played: columns of the pack. */
  readonly cards?: readonly number[]
}

/**
 * A position that moves are played on and taken back from. It is mutable and fast; do not store one for later.
 * The move or point comes first and the side second, here as everywhere. `side` may be left out: then it is the turn's.
 */
export interface Position {
  readonly board: BoardSize
  readonly turn: Mover
  /** Moves (and passes, and skipped moves) since the start or the last `put`. */
  readonly ply: number
  at(point: Point): Piece
  /** Sets pieces by hand (piece 0 clears) and, if asked, the turn. It can't be undone; it starts a new history. */
  put(pieces: readonly Placement[], turn?: Mover): void
  /**
   * State that the next moves depend on besides pieces and turn, as one word of a position's key: a ko, a jump that goes
   * on, moves since the last capture. Left out where there is nothing like that; empty where nothing is open now.
   */
  stateWord?(): string
  /** Takes up such a word, behind `put`. False where the word is none of this game's: then the position is of no use. */
  resume?(word: string): boolean
  /** Why the move can't be played now, or undefined when it can. Cheap enough to ask for every point of a board. */
  refusal(move: Move, side?: Mover): Reason | undefined
  /** Every legal move of the side to move, in a fixed order, without those that `refusal` names; a pass if it is legal. */
  legal(): Move[]
  /** Turns of the side to move as their plays, in games that count plays in a row as one move: those that differ in what they do. */
  wholeTurns?(): readonly (readonly Move[])[]
  /** Point of the piece that has to go on with its turn. */
  readonly goingOn?: Point | undefined
  /** The legal moves that chance left to choose from where this one was made: those for the same die. */
  legalBeside?(move: Move): Move[]
  /** Returns the moves that the side to move may try as far as it can know, in games with refused tries. */
  permitted?(): Move[]
  /**
   * Plays a move. An illegal one is played as far as the game makes sense of it (a stone on an occupied point replaces
   * it), except that a game with refused tries (`Game.refusedTries`) leaves the board alone. Returns what was removed.
   */
  play(move: Move, side?: Mover): readonly Point[]
  /**
   * Plays an unknown move of a side: the board stays as it is, and the turn goes on as after any move that captures
   * and decides nothing. It is no pass: it never ends a game.
   */
  skip(side?: Mover): void
  /** Takes back the last `play` or `skip`, completely. */
  undo(): void
  /** Equal positions (pieces, turn, whatever the next moves depend on) have equal hashes. */
  hash(): bigint
  /** Set once the rules alone decide the game. */
  outcome(): Outcome | undefined
  /** The pieces that decided, where their shape did: the row, the chain. None while the game goes on. */
  winning?(): readonly Point[]
  /** Legal, but worth a word to a referee: entries of the game's `reasons`. */
  remarks?(move: Move, side?: Mover): readonly Reason[]
  /** Returns the piece that one side sees on a point, in games with hidden information. */
  seenBy?(point: Point, side: Side): Piece
  /** The side that decides for the side to move, if that is another one: the declarer for the dummy. */
  readonly actor?: Mover
  /** Referee that answers every move, in games whose players do not see what they meet. */
  readonly referee?: Referee
}

/** A referee's announcements; the codes are those of `Verdict` in a record. */
export interface Referee {
  /** Returns the fate of the moving piece, legal or not: 0 it dies, 1 it takes, 2 both die, 3 it only moves. */
  answer(move: Move): number
  /** Returns the point of a side's flag, or where it was taken, once it is public. */
  flag(side: Side): Point | undefined
}

/** Notation of points and moves: names, and their readings. */
export interface Notation {
  /** A point in the game's own coordinates, e.g. `Q16`, `c3`, `2E`. */
  point(point: Point, board: BoardSize): string
  parsePoint(text: string, board: BoardSize): Point | undefined
  /** A move without its side, e.g. `Q16`, `d1d8(b6)`, `2E-3E`. Parsing accepts any case and what `format` gives. */
  format(move: Move, board: BoardSize): string
  parse(text: string, board: BoardSize): Move | undefined
}

/** A way to write moves that depends on the position: `炮二平五`, `C2=5`, `Che2`. */
export interface MoveNotation {
  readonly id: string
  readonly name: Text
  /** Languages whose players read moves like this, where none is chosen: `zh`. */
  readonly languages?: readonly string[]
  /** The move as it is written in the position before it. */
  format(move: Move, position: Position): string
  /** The move that a text means in the position before it. An illegal move is read too, as far as it is clear. */
  parse(text: string, position: Position): MoveReading
}

/** Move that a text means, or the reason why it means none. */
export type MoveReading =
  | {
      readonly move: Move
      /** True where the text leaves out a sign that it needs, and only one of the moves is legal. */
      readonly isIncomplete?: true
    }
  | { readonly fault: MoveReadingFault }

/** `unreadable`: not written like this at all; `no-such-piece`: no piece stands there; `ambiguous`: two moves fit. */
export type MoveReadingFault = 'unreadable' | 'no-such-piece' | 'ambiguous'

/** A whole position as one line of text, such as FEN. */
export interface PositionNotation {
  format(position: Pick<Position, 'at' | 'turn'>): string
  parse(text: string): PositionReading | PositionFault
}

/** Position that a text describes. */
export interface PositionReading {
  /** Every point of the board. */
  readonly put: readonly Placement[]
  readonly turn: Mover
  /** Number of the next move, where the text has one. */
  readonly moveNumber?: number
}

/** A text that is no position: the reason, and the part of the text that shows it. */
export interface PositionFault {
  readonly fault: 'rows' | 'row-length' | 'piece' | 'turn'
  readonly text: string
}

/** Rules about the pieces before the first move. */
export interface StartRules {
  /** Those of the game's `reasons` that a start can break. */
  readonly reasons: readonly Reason[]
  /** True where the players themselves choose where their pieces start. */
  readonly isArranged?: boolean
  flaws(position: Position, options?: RuleOptions): readonly StartFlaw[]
}

/** First thing that is wrong with a start position, and whose it is. */
export interface StartFlaw {
  readonly side: Side
  readonly reason: Reason
}

/** Ways to turn and mirror a board, as in `go/symmetry.ts`. */
export type SymmetryId =
  | 'same'
  | 'flip-x'
  | 'flip-y'
  | 'half-turn'
  | 'transpose'
  | 'quarter-turn'
  | 'three-quarter-turn'
  | 'anti-transpose'

/** Images of points when a board is turned or mirrored, and of pieces when the sides are exchanged. */
export interface Image {
  at(point: Point): Point
  piece(piece: Piece): Piece
}

/** Edge of a board. */
export type BoardEdge = 'top' | 'bottom' | 'left' | 'right'

/** How a board is drawn. */
export type Grid = 'lines' | 'cells' | 'hexagons' | 'dots' | 'surakarta' | 'army' | 'xiangqi' | 'cards'

export type Suit = 'clubs' | 'diamonds' | 'hearts' | 'spades'

/** A card of a pack: a column of its board. */
export interface CardFacts {
  /** As text boards and moves have it: `Th`, `SA`, `RJ`. */
  readonly id: string
  /** Sign in its corner: `10`, `A`; empty for a joker. */
  readonly rank: string
  /** Undefined for a joker. */
  readonly suit?: Suit
  /** Colour of its signs. */
  readonly color: 'black' | 'red'
  readonly name: Text | Phrase
}

/** A place where cards lie: a row of the board of a pack. */
export interface PlaceFacts {
  /** Letters that name it: `A`, `L`. */
  readonly id: string
  /** `hand`: of one side, which alone sees it; `table`: open in the middle; `stock`: not dealt yet; `taken`: out of play. */
  readonly kind: 'hand' | 'table' | 'stock' | 'taken'
  /** Owner of a hand, or the side whose cards lie there. */
  readonly side?: Side
  readonly name: Text | Phrase
}

/** A pack of cards as a board: a card is a column, a place is a row, and a card lies where its column has a piece. */
export interface PackFacts {
  readonly cards: readonly CardFacts[]
  readonly places: readonly PlaceFacts[]
  /** Every card once, in the order in which players sort a hand. */
  readonly order: readonly number[]
  /** Sides that play together, where sides do: of each side. */
  readonly partner?: (side: Side) => Side
  /** The side at the lower edge of the table, unless the viewer is another one; left out: the first. */
  readonly bottom?: Side
  /** True where every play is one card, as in games of tricks. */
  readonly playsSingleCards?: true
  /** True where the turn goes against the clock. */
  readonly isCounterclockwise?: true
  /** Words about a position, for those who look at the table: of each seat, and of the whole deal. */
  notes?(position: Position): TableNotes
}

/** Words on a card table, such as `declarer`, `bid 3`, `2,610 in the pot`. */
export interface TableNotes {
  /** By side: entry 0 is that of side 1. */
  readonly seats: readonly (readonly (Text | Phrase)[])[]
  readonly table: readonly (Text | Phrase)[]
}

/** Boards that a game is played on, and what a drawing of them shows. */
export interface BoardFacts {
  /** The size that is played on where none is named. */
  readonly size: BoardSize
  /** True if the game is played on a board of that size. */
  allows(size: BoardSize): boolean
  /**
   * True if every move on a board of that size has a number of its own. A reader that meets another board reads no
   * moves.
   */
  holds(size: BoardSize): boolean
  readonly grid: Grid
  /** Returns the coordinate at an edge of the board, if it is not a part of the points' names; empty for none. */
  edgeName?(edge: BoardEdge, index: number, size: BoardSize): string
  /** Points that a board shows a dot or a sign on; for drawing only. */
  landmarks?(size: BoardSize): readonly { readonly at: Point; readonly kind: string }[]
  /** Set if the board is a pack of cards. */
  readonly pack?: PackFacts
}

/** Pieces of a game by their numbers. */
export interface PieceSet {
  /** Index is the piece's number; entry 0 is the empty point. */
  readonly kinds: readonly PieceFacts[]
  /** Looks of the pieces; the first holds where none is chosen. */
  readonly faces?: readonly PieceFaces[]
  /** Set if moves put stones on points, and tries are never refused: tells if stones are captured. */
  readonly stones?: 'captured' | 'stay'
  /** True where pieces put by hand can't make every position: an edge that closes no box is no piece. */
  readonly putsPartly?: true
}

/** Meaning of a turned or mirrored board. */
export interface SymmetryFacts {
  /** After which of them play goes on alike, `same` among them; those that change the board's size do not apply to it. */
  readonly kept: readonly SymmetryId[]
  /** After which of them it does with the sides exchanged: a Hex board must be mirrored, since each side has its own edges. */
  readonly exchanged?: readonly SymmetryId[]
  /** True where a board seen in a mirror is another position, though moves are points (Hex): rows counted from the wrong edge show. */
  readonly isHanded?: true
  /** The same move on a board that was turned; a game without it has records that can't be turned. */
  move?(move: Move, image: Image, size: BoardSize): Move
  /**
   * Returns the image of a point for a piece that is put on it, if it differs from the point's: a box is called by one
   * of its corners.
   */
  place?(point: Point, image: Image): Point
}

/** Rules that records, referees and judges ask for by name; `Position` knows the rest. */
export interface RuleSet {
  readonly options: Readonly<Record<string, OptionFacts>>
  /** The option that takes the name of the rules as a record writes it, in any of its forms. */
  readonly nameOption?: string
  /** Returns the name of rules that a record names in its own words; undefined if the words are unknown. */
  nameOf?(text: string): Text | undefined
  /** Rules about the pieces before the first move. */
  readonly start?: StartRules
  /** Options for programs, which cannot agree on anything: dead stones are not marked. */
  readonly amongPrograms?: RuleOptions
  /** True where a side may pass, but that is no placement: who counts the moves that are possible leaves it out (renju). */
  readonly passIsNoPlacement?: true
  /** True where a move against the rules ends the game, and its side has lost (army chess). */
  readonly illegalLoses?: true
  /** Those of the `remarks` that lose the game once the other side claims so (renju's forbidden moves). */
  readonly claimable?: readonly Reason[]
}

/** Terms of the points of a game that ends by them. */
export interface ScoringFacts {
  /** True where a komi is among the points. */
  readonly komi?: true
  /** Unit of a margin, if not points. */
  readonly units?: Text
  /** Points of a match for the sum of a team's points at two tables with the same deal: IMPs in bridge. */
  tablePoints?(sum: number): number
}

/** Dice, and cards that are dealt. */
export interface ChanceFacts {
  /** How many faces the die has that is thrown before every move; every `trace` then names what was thrown. */
  readonly die?: number
  /** The maker of chance's own moves, such as cards that are dealt during the play; undefined if it has none. */
  readonly dealer?: Text
  /** Deals: the pieces that a random deal puts on the empty board before the first move. */
  deal?(random: Random): readonly Placement[]
  /** First side and options that go with the number of a deal in its match, from 1; the usual ones where left out. */
  conditions?(deal: number): Pick<Setting, 'first' | 'options'>
}

/** Information that a side lacks. */
export interface HiddenFacts {
  /** True where a refused move is part of the play (Phantom Go). */
  readonly refusedTries?: true
}

/** Game: its rules, its notation and what it can do. Shared code asks these, never the id. */
export interface Game {
  readonly id: string
  readonly name: Text
  readonly sides: readonly SideFacts[]
  /** Undefined where either side may begin. */
  readonly firstSide?: Side
  /** True where moves of one side in a row are one turn (Connect6, dots and boxes): what it left is shown together. */
  readonly longTurns?: true
  /**
   * True if a play of the same side goes on with the one before it, and both are one move on paper with one number: the jumps
   * of a capture in draughts.
   */
  continues?(before: Move, move: Move): boolean
  /** True where players number rounds of both sides rather than moves (xiangqi). */
  readonly countsRounds?: true
  readonly board: BoardFacts
  readonly pieces: PieceSet
  readonly symmetry: SymmetryFacts
  readonly rules: RuleSet
  /** Set where points are counted. */
  readonly scoring?: ScoringFacts
  /** Set where chance takes part in the play. */
  readonly chance?: ChanceFacts
  /** Set where a side does not see everything. */
  readonly hidden?: HiddenFacts
  /** Every reason that `refusal`, `remarks` and `outcome` can give, in words. `{x}` in a text is never used. */
  readonly reasons: Readonly<Record<Reason, Text>>
  readonly notation: Notation
  /** Ways to write moves that need the position, in the order in which readers try them. */
  readonly moveNotations?: readonly MoveNotation[]
  readonly positionNotation?: PositionNotation
  /**
   * The move in words that follow the name of its side, in games whose moves are not seen on points: `bids 3`. The position
   * is the one before it.
   */
  phraseOf?(move: Move, position: Position): Phrase
  /** True if a number is a move on that board, by the rules or against them. A pass is none. */
  isMove(move: Move, size: BoardSize): boolean
  trace(move: Move, size: BoardSize): Trace
  /** The position before the first move, with the pieces that the rules put there. */
  start(setting?: Setting): Position
}
