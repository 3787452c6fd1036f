import { type BoardTransform, canTurn, type TurnedBoard, turnedBoard } from '../games/board-transform.ts'
import type { Game, Setting } from '../games/game.ts'
import { firstMover, settingOf } from '../games/replay.ts'
import { pass, playOf } from '../record/actions.ts'
import { type Move, type Mover, otherSide, type PairSide, type Placement, type Side } from '../record/basics.ts'
import type { Action, GameRecord, Node, Notes, Region, Setup } from '../record/record.ts'
import type { TreeIndex } from '../record/tree.ts'
import type { Message } from '../text/message/message.ts'
import type { Refusal } from '../text/message/refusal.ts'
import { exchangeInfo, exchangeResult } from './exchange.ts'
import { type PlayedImage, turnNotes } from './notes-under.ts'
import { type Changed, editMessage, refusing } from './operation.ts'
import { turnInWords } from './transform-text.ts'

/** Options of turning a record. */
export interface TurnOptions {
  readonly tree?: TreeIndex
  readonly ownsNodes?: boolean
}

/**
 * A record on a board that is turned or mirrored, with the sides as they were or exchanged. Everything that names a point
 * or a side follows; what Qipu does not understand stays, and is reported. A draft hands over its tree. Nodes that no one
 * else holds may be used again: of millions, copies cost as much as reading them.
 */
export function transformRecord(
  record: GameRecord,
  game: Game,
  turn: BoardTransform,
  { tree, ownsNodes = false }: TurnOptions = {},
): Changed | Refusal {
  if (turn.symmetry === 'same' && !turn.exchange) return { record, messages: [] }
  if (!canTurn(game, turn)) return refusalOf(game, turn)
  if (!game.board.holds(record.board)) return offBoard(record, game)
  const view = new TurnedView(game, record, turn, tree)
  const messages: Message[] = []
  /** Names of foreign data that may hold points: that of the whole record does not. */
  const keys = new Set<string>()
  const nodes: Node[] = ownsNodes ? record.nodes : record.nodes.map((node) => ({ ...node }))
  for (let id = 0; id < nodes.length; id++) {
    const node = nodes[id]!
    const { action: deed, notes: said } = node
    const after = deed?.type === 'play' ? view.played(deed) : deed && view.action(deed)
    if (deed && !after) return offBoard(record, game, id)
    if (said?.extras) for (const { key } of said.extras) keys.add(key)
    node.action = after
    if (said) node.notes = view.notes(said)
  }
  const { action, notes } = nodes[0]!
  const root = view.rootAction(action)
  if (root === 'taken') return refusing('edit/start-not-kept')
  if (root !== action) nodes[0] = { parent: -1, action: root, notes }
  const info = turn.exchange ? exchangeInfo(record.info, game, messages) : record.info
  const { region } = record
  const after: GameRecord = { ...record, board: view.board, info, nodes }
  if (region) after.region = regionUnder(region, record, view)
  if (keys.size > 0) messages.push(editMessage('edit/not-turned', { args: { keys: [...keys].join(', ') } }))
  return { record: after, messages }
}

function refusalOf(game: Game, turn: BoardTransform): Refusal {
  const possible = [
    ...game.symmetry.kept.filter((id) => id !== 'same').map((symmetry) => ({ symmetry, exchange: false })),
    ...(game.symmetry.exchanged ?? []).map((symmetry) => ({ symmetry, exchange: true })),
  ].map(turnInWords)
  return refusing('edit/cannot-turn', { args: { game: game.name, how: turnInWords(turn), possible } })
}

const offBoard = (record: GameRecord, game: Game, node?: number): Refusal =>
  refusing('edit/off-board', { ...(node !== undefined && { node }), args: { game: game.name, ...record.board } })

function regionUnder({ left, top, right, bottom }: Region, { board }: GameRecord, view: TurnedBoard): Region {
  const corners = [view.at(left + top * board.width), view.at(right + bottom * board.width)]
  const { width } = view.board
  const xs = corners.map((point) => point % width)
  const ys = corners.map((point) => Math.floor(point / width))
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

type Play = Extract<Action, { type: 'play' }>

/** Transformed moves of a game, by side and move; filled on demand. */
interface MoveTable {
  readonly game: Game
  readonly turn: BoardTransform
  readonly before: GameRecord['board']
  readonly turned: TurnedBoard
  /** By what moves. */
  readonly plays: readonly (Play | undefined)[][]
}

let latest: MoveTable | undefined

/** Records that are turned one after the other mostly have the same board: they share one table. */
function tableFor(game: Game, board: GameRecord['board'], turn: BoardTransform): MoveTable {
  const isLatest =
    latest?.game === game &&
    latest.before.width === board.width &&
    latest.before.height === board.height &&
    latest.turn.symmetry === turn.symmetry &&
    latest.turn.exchange === turn.exchange
  if (!isLatest)
    latest = { game, turn, before: board, turned: turnedBoard(game, board, turn), plays: [[], [], [], [], []] }
  return latest!
}

/** Moves below this number are kept in the table: those of all boards with stones on points. */
const KEPT = 4096

/** One record's board seen from another side. */
class TurnedView implements TurnedBoard, PlayedImage {
  readonly board: TurnedBoard['board']
  readonly at: TurnedBoard['at']
  readonly piece: TurnedBoard['piece']
  readonly #game: Game
  readonly #record: GameRecord
  readonly #turn: BoardTransform
  readonly #plays: MoveTable['plays']
  /** Setting of the record before it was turned: the start of games that begin with pieces, the first side. */
  readonly #setting: Setting | undefined
  readonly #first: Side | undefined

  constructor(game: Game, record: GameRecord, turn: BoardTransform, tree: TreeIndex | undefined) {
    const { turned: after, plays } = tableFor(game, record.board, turn)
    const { board, at, piece } = after
    this.#plays = plays
    this.board = board
    this.at = at
    this.piece = piece
    this.#game = game
    this.#record = record
    this.#turn = turn
    // In games of stones on points, the board is empty at first.
    if (!game.pieces.putsPartly && !game.pieces.stones) this.#setting = settingOf(record, game, tree)
    if (turn.exchange) this.#first = firstMover(record, tree)
  }

  move(move: Move): Move {
    return this.#game.symmetry.move!(move, this, this.#record.board)
  }

  /** Returns a move's image; undefined for a move that its game does not have. */
  played({ move, side }: Play): Play | undefined {
    const row = this.#plays[side]!
    const known = row[move]
    if (known) return known
    if (!this.#game.isMove(move, this.#record.board)) return undefined
    const after = playOf(this.move(move), this.#side(side))
    if (move >= 0 && move < KEPT) row[move] = after
    return after
  }

  notes(notes: Notes): Notes {
    return turnNotes(notes, this, this.#turn.exchange)
  }

  #side<M extends Mover>(side: M): M | PairSide {
    return this.#turn.exchange ? otherSide(side) : side
  }

  action(action: Exclude<Action, Play>): Action {
    switch (action.type) {
      case 'pass':
        return pass(this.#side(action.side))
      case 'setup':
        return {
          ...action,
          put: this.#put(action.put),
          ...(action.turn !== undefined && { turn: this.#side(action.turn) }),
        }
      case 'mark':
        return { type: 'mark', mark: this.notes({ marks: [action.mark] }).marks![0]! }
      case 'claim':
        return this.#turn.exchange ? { type: 'claim', result: exchangeResult(action.result) } : action
      case 'diagram':
        return this.#diagram(action)
      default:
        return action
    }
  }

  /** A figure may have a board of its own. */
  #diagram(action: Extract<Action, { type: 'diagram' }>): Action {
    const board = action.board ?? this.#record.board
    const view = action.board ? turnedBoard(this.#game, board, this.#turn) : this
    return {
      ...action,
      put: action.put.map(([at, piece]): Placement => [view.at(at), view.piece(piece)]),
      hide: action.hide.map(view.at),
      ...(action.board && { board: view.board }),
      ...(action.region && { region: regionUnder(action.region, { ...this.#record, board }, view) }),
    }
  }

  #put(put: readonly Placement[]): readonly Placement[] {
    return put.map(([at, piece]) => [this.#place(at), this.piece(piece)])
  }

  #place(point: number): number {
    return this.#game.symmetry.place?.(point, this) ?? this.at(point)
  }

  /** Returns the setup of the first node, so that play starts from the image of the old start with the right side. */
  rootAction(action: Action | undefined): Action | undefined | 'taken' {
    if (this.#record.startUnknown) return action
    const own: Setup | undefined = action?.type === 'setup' ? action : undefined
    const start = this.#startMoved(own)
    const turn = this.#firstTurn(own)
    if (start.length === 0 && turn === undefined) return action
    if (action && !own) return 'taken'
    const put = [...start, ...(own?.put ?? [])]
    const next = turn ?? own?.turn
    return { type: 'setup', put, ...(next && { turn: next }) }
  }

  /** Pieces of the start that do not stand where the rules put them. */
  #startMoved(own: Setup | undefined): Placement[] {
    const game = this.#game
    const setting = this.#setting
    if (!setting) return []
    const before = game.start(setting)
    const after = game.start(this.#settingAfter(setting))
    const wanted = new Map<number, number>()
    const points = this.board.width * this.board.height
    for (let point = 0; point < points; point++) {
      const piece = this.piece(before.at(point))
      const place = this.at(point)
      if (after.at(place) !== piece) wanted.set(place, piece)
    }
    for (const [at] of own?.put ?? []) wanted.delete(at)
    return [...wanted]
  }

  #settingAfter(setting: Setting): Setting {
    const first = setting.first && this.#side(setting.first)
    return { ...setting, board: this.board, ...(first && { first }) }
  }

  /** Returns the first side if it differs from the one that the rules prescribe. */
  #firstTurn(own: Setup | undefined): Side | undefined {
    if (!this.#turn.exchange || own?.turn !== undefined) return undefined
    const first = this.#first
    const { firstSide } = this.#game
    return first !== undefined && firstSide !== undefined && first === firstSide ? otherSide(first) : undefined
  }
}
