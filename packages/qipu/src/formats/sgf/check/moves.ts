import { Board, KO, OCCUPIED, SUICIDE } from '../../../games/go/board.ts'
import { usualCoordinates } from '../../../games/go/coordinates.ts'
import { History } from '../../../games/go/history.ts'
import type { Ruleset } from '../../../games/go/rulesets.ts'
import { type Mover, PASS, type Point } from '../../../record/basics.ts'
import type { Action, GameRecord, Setup } from '../../../record/record.ts'
import { pathTo } from '../../../record/tree.ts'
import type { BoardDiagnostics } from './diagnostics.ts'
import { rulesOf } from './rules.ts'

/** Replays every variation on a board and says what the rules would. */

/** Bits of what is known after a node: the side to move, whether PL says so, whether there were moves. */
const TURN = 3
const SAID = 4
const MOVED = 8
const WHITE_MOVED = 16

/** Property that sets a point to a piece, by the piece. */
const SETTERS = ['AE', 'AB', 'AW']

/**
 * Going back over setup means replaying the line to it. Honest files do that a little; one made to hang readers does it
 * at every node, so there is a limit.
 */
const REPLAYS = 4_000_000

/** State of the walk along the main line. */
export interface Seen {
  /** Its last node. */
  readonly last: number
  readonly hasClocks: boolean
}

export const checkMoves = (record: GameRecord, diagnostics: BoardDiagnostics): Seen =>
  new Walk(record, diagnostics).run()

const boards: { remembering: Board | undefined; forgetful: Board | undefined } = {
  remembering: undefined,
  forgetful: undefined,
}

/** A board is some kilobytes: one of each kind is kept between games. */
function emptyBoard(record: GameRecord, kind: keyof typeof boards): Board {
  const { width, height } = record.board
  const kept = boards[kind]
  if (kept?.width === width && kept.height === height) {
    kept.clear()
    return kept
  }
  const board = new Board(record.board, kind === 'remembering')
  boards[kind] = board
  return board
}

const history = new History()

let kept = new Uint8Array(4096)

/** Room for a byte a node, kept between games as well. */
function knowledge(nodes: number): Uint8Array {
  if (nodes > kept.length) kept = new Uint8Array(nodes * 2)
  return kept
}

class Walk {
  readonly #record: GameRecord
  readonly #diagnostics: BoardDiagnostics
  /** Most games are one line: only a branch asks for a board that can go back. */
  #board: Board
  readonly #rules: Ruleset | undefined
  readonly #history: History | undefined
  readonly #known: Uint8Array
  /** The node that the board stands at. */
  #at = -1
  #replays = 0
  #canGoBack = false

  constructor(record: GameRecord, diagnostics: BoardDiagnostics) {
    this.#record = record
    this.#diagnostics = diagnostics
    this.#board = emptyBoard(record, 'forgetful')
    this.#rules = rulesOf(record)
    this.#history = this.#rules?.ko.endsWith('superko') ? history : undefined
    this.#history?.clear()
    this.#history?.push(0, 0)
    this.#known = knowledge(record.nodes.length)
  }

  run(): Seen {
    const { nodes } = this.#record
    const known = this.#known
    let last = -1
    let hasClocks = false
    let at = -1
    let before = 0
    for (let i = 0; i < nodes.length; i++) {
      const { parent, action, notes } = nodes[i]!
      if (parent === last) {
        last = i
        if (notes?.clocks) hasClocks = true
      }
      if (parent !== at) {
        this.#at = at
        if (!this.#goTo(parent)) {
          this.#diagnostics.report('sgf/check-stopped', i)
          break
        }
        before = known[parent]!
      }
      at = i
      if (action === undefined) known[i] = before
      else if (action.type === 'play') known[i] = this.#play(i, action.move, action.side, before)
      else if (action.type === 'pass') known[i] = this.#play(i, PASS, action.side, before)
      else known[i] = action.type === 'setup' ? this.#setup(i, action, before) : before
      before = known[i]!
    }
    return { last, hasClocks }
  }

  /** Returns what is known after the move. */
  #play(node: number, point: Point, side: Mover, known: number): number {
    const turn = known & TURN
    if (turn !== 0 && turn !== side) this.#outOfTurn(node, side, known)
    const status = this.#board.play(point, side)
    if ((status & (OCCUPIED | KO | SUICIDE)) !== 0) this.#oddity(node, point, status)
    if (this.#history !== undefined) this.#remember(node, point, side, (status & KO) !== 0)
    return (known & (MOVED | WHITE_MOVED)) | (3 - side) | MOVED | (side === 2 ? WHITE_MOVED : 0)
  }

  #outOfTurn(node: number, side: Mover, known: number): void {
    if (known & SAID) this.#diagnostics.report('sgf/turn', node)
    // Handicap stones that are given as moves have a message of their own.
    else if (side === 2 || known & WHITE_MOVED || (this.#record.info.handicap ?? 0) < 2) {
      this.#diagnostics.count('sgf/same-side', node)
    }
  }

  /** KO in the node says that the move is meant, whatever the rules say. */
  #oddity(node: number, point: Point, status: number): void {
    if (this.#record.nodes[node]!.notes?.extras?.some((extra) => extra.format === 'sgf' && extra.key === 'KO')) return
    const args = { point: this.#name(point), rules: this.#record.info.rules ?? '' }
    if (status & OCCUPIED) this.#diagnostics.report('sgf/occupied', node, args)
    else if (status & KO && this.#rules?.ko !== 'none') this.#diagnostics.report('sgf/ko', node, args)
    if (!(status & SUICIDE)) return
    if (!this.#rules) this.#diagnostics.report('sgf/suicide-unnamed', node, args)
    else if (!this.#rules.suicide) this.#diagnostics.report('sgf/suicide', node, args)
  }

  /** A pass repeats the board and is no repetition; a ko that is retaken at once has been told of already. */
  #remember(node: number, point: Point, side: Mover, isKo: boolean): void {
    const high = this.#board.hashHigh
    const low = this.#board.hashLow ^ (this.#rules!.ko === 'situational-superko' ? side : 0)
    if (point !== PASS && !isKo && this.#history!.has(high, low)) {
      this.#diagnostics.report('sgf/superko', node, { point: this.#name(point), rules: this.#record.info.rules! })
    }
    this.#history!.push(high, low)
  }

  #setup(node: number, setup: Setup, known: number): number {
    const board = this.#board
    const { put } = setup
    let idle = 0
    let first = 0
    for (let i = put.length - 1; i >= 0; i--) {
      const [at, piece] = put[i]!
      if (board.at(at) !== piece) continue
      idle++
      first = piece
    }
    if (idle > 0) {
      const facts = { count: idle, total: put.length, property: SETTERS[first]! }
      this.#diagnostics.report('sgf/setup-without-effect', node, facts)
    }
    if (known & MOVED && put.length > 0) this.#diagnostics.count('sgf/late-setup', node)
    if (this.#clearsMoveBefore(node, setup)) this.#diagnostics.report('sgf/variation-by-setup', node)
    board.putAll(put)
    const breathless = put.find(([at, piece]) => piece !== 0 && board.isBreathless(at))
    if (breathless) this.#diagnostics.report('sgf/breathless', node, { point: this.#name(breathless[0]) })
    this.#history?.clear()
    this.#history?.push(board.hashHigh, board.hashLow)
    return (known & (MOVED | WHITE_MOVED)) | (setup.turn ? setup.turn | SAID : 0)
  }

  #clearsMoveBefore(node: number, { put }: Setup): boolean {
    const before = this.#record.nodes[this.#record.nodes[node]!.parent]?.action
    return (
      before?.type === 'play' && put.length > 0 && put.every(([, piece]) => piece === 0) && put[0]![0] === before.move
    )
  }

  /** Takes moves back to an ancestor, or replays the line from the root where setup is in the way. */
  #goTo(target: number): boolean {
    const { nodes } = this.#record
    while (this.#at > target && this.#canGoBack) {
      const { action, parent } = nodes[this.#at]!
      if (action?.type === 'setup') break
      if (isMove(action)) {
        if (!this.#board.undo()) break
        this.#history?.pop()
      }
      this.#at = parent
    }
    if (this.#at === target) return true
    const path = pathTo(this.#record, target)
    this.#replays += path.length
    if (this.#replays > REPLAYS) return false
    this.#replay(path)
    return true
  }

  #replay(path: readonly number[]): void {
    const board = emptyBoard(this.#record, 'remembering')
    this.#board = board
    this.#canGoBack = true
    this.#history?.clear()
    this.#history?.push(0, 0)
    for (const node of path) {
      const { action } = this.#record.nodes[node]!
      if (action?.type === 'setup') {
        board.putAll(action.put)
        this.#history?.clear()
        this.#history?.push(board.hashHigh, board.hashLow)
      } else if (isMove(action)) {
        board.play(action.type === 'play' ? action.move : PASS, action.side)
        const situation = this.#rules?.ko === 'situational-superko' ? action.side : 0
        this.#history?.push(board.hashHigh, board.hashLow ^ situation)
      }
    }
    this.#at = path.at(-1)!
  }

  #name(point: Point): string {
    return point === PASS ? 'pass' : usualCoordinates.point(point, this.#record.board)
  }
}

type MoveAction = Extract<Action, { type: 'play' | 'pass' }>

export const isMove = (action: Action | undefined): action is MoveAction =>
  action?.type === 'play' || action?.type === 'pass'
