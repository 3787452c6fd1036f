/** View of a node: all data for painters, independent of the visual style. */

import type { BoardSize, Game, Mover, PieceFaces, Point, Position, Side, Trace } from '../games/game.ts'
import type { Replay } from '../games/replay.ts'
import type { GameRecord, Mark, Node, Region } from '../record/record.ts'
import { pathTo } from '../record/tree.ts'
import { english, type Locale } from '../text/language/locale.ts'
import type { Arg, Text } from '../text/language/texts.ts'
import { type Coordinates, coordinatesOf } from './coordinates.ts'
import type { Signs } from './marks.ts'
import { earlierInTurn, lastMoveAt, type NumberedMove, type PointOrEdge } from './numbers.ts'
import { type PlacedText, textsOf } from './texts.ts'
import type { ViewOptions } from './view-options.ts'

/** Line between two points. */
export interface DrawnEdge {
  readonly ends: readonly [Point, Point]
  readonly side: Mover
}

/** Last move as it is marked. */
export interface LastMove extends Trace {
  readonly side: Mover
  /** Points of the captured pieces. */
  readonly captured: readonly Point[]
  /** Earlier actions of its side in the same turn, in games of long turns. */
  readonly earlier: readonly PointOrEdge[]
}

/** Content of a card table beside its cards. */
export interface TableView {
  /** Side at the lower edge. */
  readonly bottom: Side
  readonly turn: Mover
  /** By side: the name of the player or the seat, and words about it. */
  readonly seats: readonly { readonly name: string | Text; readonly notes: readonly Arg[] }[]
  readonly notes: readonly Arg[]
  /** Points of the cards that stand out of the hand. */
  readonly raised: ReadonlySet<Point>
  /** True for a table that is higher than broad. */
  readonly isTall: boolean
}

/** Visible content of a board at a node. */
export interface BoardView {
  readonly game: Game
  readonly board: BoardSize
  readonly region: Region
  readonly locale: Locale
  readonly pieces: Uint16Array
  /** Cards of each place of a pack that the viewer does not see. */
  readonly backs?: readonly number[]
  readonly table?: TableView
  /** Edges that were drawn, in games of edges. */
  readonly edges: readonly DrawnEdge[]
  /** At most one for a place. */
  readonly texts: readonly PlacedText[]
  /** Marks other than labels. */
  readonly marks: readonly Mark[]
  readonly dim: ReadonlySet<Point>
  readonly hidden: ReadonlySet<Point>
  readonly last: LastMove | undefined
  /** The pieces that decided the game, where their shape did. */
  readonly winning: readonly Point[]
  /** Faces of the pieces, if the game lets the reader choose. */
  readonly faces?: PieceFaces | undefined
  readonly stars: boolean
  readonly labelSize: number
  /** Undefined where the edges stay empty. */
  readonly coordinates: Coordinates | undefined
  readonly title: string | undefined
  readonly signs?: Signs | undefined
}

/** Returns the view of a replay's node. */
export function viewOf(replay: Replay, options: ViewOptions = {}): BoardView {
  const { record, game, node } = replay
  const { action } = record.nodes[node]!
  const diagram = action?.type === 'diagram' ? action : undefined
  const board = diagram?.board ?? record.board
  const path = pathTo(record, node)
  const pieces = piecesOf(replay, board, options.viewer)
  // Ishi's HIDE takes stones off, not points: the grid stays whole.
  for (const at of diagram?.hide ?? []) if (at < pieces.length) pieces[at] = 0
  for (const [at, piece] of diagram?.put ?? []) if (game.pieces.kinds[piece] && at < pieces.length) pieces[at] = piece
  const visible = inherited(record, path, 'view')
  const hidden = hiddenOf(visible, pieces.length)
  const last = lastOf(replay, pieces, options)
  const isLastSeen = last && (last.to === undefined || (!hidden.has(last.to) && !diagram?.hide.includes(last.to)))
  const isPoint = (point: Point): boolean => point >= 0 && point < pieces.length
  const marks =
    options.marks === false ? [] : marksAt(record.nodes[node]!, options.transient).filter(({ at }) => isPoint(at))
  const texts = textsOf({ marks, path, pieces, replay, options })
  return {
    game,
    board,
    region: clip(options.region ?? diagram?.region ?? boundsOf(visible, board) ?? record.region, board),
    locale: options.locale ?? english,
    pieces,
    ...(game.board.pack && { backs: backsOf(replay, pieces), table: tableViewOf(replay, options) }),
    edges: edgesOf(replay.position, game),
    texts,
    marks: marks.filter(({ type }) => type !== 'label' && type !== 'number'),
    dim: new Set(inherited(record, path, 'dim')),
    hidden,
    last: isLastSeen ? last : undefined,
    winning: options.winning === false || diagram ? [] : winningOf(replay, options, hidden),
    faces: facesOf(game, options.faces),
    stars: options.stars ?? true,
    labelSize: options.labelSize ?? 0,
    coordinates:
      options.coordinates === 'none' || game.board.pack ? undefined : coordinatesOf(game, board, options.coordinates),
    title: options.title,
    signs: options.signs,
  }
}

/** The chosen look of a game's pieces, or its usual one. */
export const facesOf = ({ pieces: { faces } }: Game, id: string | undefined): PieceFaces | undefined =>
  faces?.find((set) => set.id === id) ?? faces?.[0]

export const wholeOf = ({ width, height }: BoardSize): Region => ({
  left: 0,
  top: 0,
  right: width - 1,
  bottom: height - 1,
})

function clip(region: Region | undefined, board: BoardSize): Region {
  const whole = wholeOf(board)
  if (!region) return whole
  const left = Math.max(0, Math.min(region.left, region.right))
  const top = Math.max(0, Math.min(region.top, region.bottom))
  const right = Math.min(whole.right, Math.max(region.left, region.right))
  const bottom = Math.min(whole.bottom, Math.max(region.top, region.bottom))
  return left <= right && top <= bottom ? { left, top, right, bottom } : whole
}

/** The least part of a board that has all of some points. */
function boundsOf(points: readonly Point[], { width }: BoardSize): Region | undefined {
  if (points.length === 0) return undefined
  const region = { left: width, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 }
  for (const point of points) {
    const x = point % width
    const y = (point - x) / width
    region.left = Math.min(region.left, x)
    region.right = Math.max(region.right, x)
    region.top = Math.min(region.top, y)
    region.bottom = Math.max(region.bottom, y)
  }
  return region
}

export const inRegion = (point: Point, { width }: BoardSize, { left, top, right, bottom }: Region): boolean => {
  const x = point % width
  const y = (point - x) / width
  return x >= left && x <= right && y >= top && y <= bottom
}

function piecesOf({ position, record }: Replay, board: BoardSize, view: ViewOptions['viewer']): Uint16Array {
  const pieces = new Uint16Array(board.width * board.height)
  if (board.width !== record.board.width || board.height !== record.board.height) return pieces
  const side = view === 'referee' ? undefined : view
  for (let point = 0; point < pieces.length; point++) {
    pieces[point] = side && position.seenBy ? position.seenBy(point, side) : position.at(point)
  }
  return pieces
}

function tableViewOf({ record, game, position }: Replay, { viewer, raised, isTall }: ViewOptions): TableView {
  const { bottom = 1, notes } = game.board.pack!
  const { players = [], participants = [] } = record.info
  const words = notes?.(position)
  return {
    bottom: typeof viewer === 'number' ? viewer : bottom,
    turn: position.outcome() ? 0 : position.turn,
    seats: game.sides.map(({ name }, i) => ({
      name: participants[players.find(({ side }) => side === i + 1)?.participant ?? -1]?.name || name,
      notes: words?.seats[i] ?? [],
    })),
    notes: words?.table ?? [],
    raised: new Set(raised),
    isTall: isTall ?? false,
  }
}

/** Counts the pieces of each row that lie there unseen. */
function backsOf({ position }: Replay, pieces: Uint16Array): number[] {
  const { width, height } = position.board
  const backs = new Array<number>(height).fill(0)
  for (let point = 0; point < pieces.length; point++)
    if (pieces[point] === 0 && position.at(point) !== 0) backs[Math.floor(point / width)]!++
  return backs
}

/** Positions of games of edges tell who drew one. */
interface WithWalls {
  wall(edge: number): Side | 0
}

function edgesOf(position: Position, game: Game): DrawnEdge[] {
  const edges: DrawnEdge[] = []
  if (game.board.grid !== 'dots' || !('wall' in position)) return edges
  const walls = position as Position & WithWalls
  const { width, height } = position.board
  const count = 2 * width * height - width - height
  for (let edge = 0; edge < count; edge++) {
    const side = walls.wall(edge)
    const { to, edge: end } = game.trace(edge, position.board)
    if (side !== 0 && to !== undefined && end !== undefined) edges.push({ ends: [to, end], side })
  }
  return edges
}

function lastOf(
  replay: Replay,
  pieces: Uint16Array,
  { lastMove = true, viewer: view }: ViewOptions,
): LastMove | undefined {
  if (!lastMove) return undefined
  const { record, game, node, position, captured } = replay
  const move = lastMoveAt(record, game, node)
  const to = move?.trace.to
  if (!move) return undefined
  if (to === undefined) return move.trace.cards && { ...move.trace, side: move.side, captured, earlier: [] }
  const unseen = view !== undefined && view !== 'referee' && pieces[to] === 0 && position.at(to) !== 0
  if (unseen) return undefined
  const from = move.trace.from ?? originOf(move, replay)
  const earlier = game.longTurns ? earlierInTurn(record, game, move) : []
  return { ...move.trace, ...(from !== undefined && { from }), side: move.side, captured, earlier }
}

/** A view that hides pieces does not show what decided the game either. */
function winningOf({ position }: Replay, { viewer: view }: ViewOptions, hidden: ReadonlySet<Point>): readonly Point[] {
  if (position.seenBy && view !== undefined && view !== 'referee') return []
  return position.winning?.().filter((point) => !hidden.has(point)) ?? []
}

/** Returns the origin of a piece if its move names only the piece: one step back it is still there. */
function originOf({ node, trace: { piece } }: Pick<NumberedMove, 'node' | 'trace'>, replay: Replay): Point | undefined {
  const { position, record } = replay
  const { action } = record.nodes[node]!
  if (piece === undefined || node !== replay.node || action?.type !== 'play') return undefined
  position.undo()
  const points = record.board.width * record.board.height
  let from: Point | undefined
  for (let point = 0; point < points && from === undefined; point++) if (position.at(point) === piece) from = point
  position.play(action.move, action.side)
  return from
}

/** The marks that are to be seen at a node: its own, and those that are there for a moment. */
export const marksAt = ({ notes, action }: Node, transient?: readonly Mark[]): readonly Mark[] => [
  ...(notes?.marks ?? []),
  ...(transient ?? (action?.type === 'mark' ? [action.mark] : [])),
]

/** Returns the value at the nearest node on the path; it applies until another node changes it. */
function inherited(record: GameRecord, path: readonly number[], key: 'dim' | 'view'): readonly Point[] {
  for (let i = path.length - 1; i >= 0; i--) {
    const points = record.nodes[path[i]!]!.notes?.[key]
    if (points) return points
  }
  return []
}

function hiddenOf(visible: readonly Point[], points: number): ReadonlySet<Point> {
  const hidden = new Set<Point>()
  if (visible.length === 0) return hidden
  const shown = new Set(visible)
  for (let point = 0; point < points; point++) if (!shown.has(point)) hidden.add(point)
  return hidden
}
