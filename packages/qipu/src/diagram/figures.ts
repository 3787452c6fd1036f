/** Figures as Go books have them: a stretch of moves on one board, numbered, with notes on what could not be drawn. */

import type { Game, Mover, Piece, Point } from '../games/game.ts'
import { Replay } from '../games/replay.ts'
import type { Comment, GameRecord, Notes } from '../record/record.ts'
import { timelineToTree } from '../record/timeline.ts'
import { indexTree, lineFrom, pathTo, type TreeIndex } from '../record/tree.ts'
import type { Locale } from '../text/language/locale.ts'
import { textOf } from '../text/language/text-of.ts'
import { texts } from '../text/language/texts.ts'
import { coordinatesOf } from './coordinates.ts'
import { movesOn, type NumberedMove, type PointOrEdge, placeKey, placeOf } from './numbers.ts'
import type { PlacedText } from './texts.ts'
import { type BoardView, viewOf } from './view.ts'
import type { ViewOptions } from './view-options.ts'

/** Start of a new figure: after a number of moves, after each comment, or where the record marks one. */
export type FigureBreak = 'moves' | 'comments' | 'figures'

/** Options of cutting a game into figures. */
export interface FigureOptions extends Omit<ViewOptions, 'numbers' | 'next' | 'lastMove'> {
  /** The record's own figures if it has any, otherwise a number of moves. */
  readonly at?: FigureBreak
  /** Moves of a figure. */
  readonly every?: number
  /** True if variations follow as figures of their own, numbered from one. */
  readonly variations?: boolean
}

/** A move that is not to be seen on the board. */
export interface FigureNote {
  readonly number: number
  /** Place of the move: the number or the letter there; undefined for a pass. */
  readonly at: string | undefined
  /** A try that the referee did not accept. */
  readonly refused?: true
}

/** One figure of a book: a part of a game, or a variation. */
export interface BookFigure {
  readonly kind: 'figure' | 'variation'
  readonly title: string | undefined
  /** Numbers of the first and the last move; undefined where nothing is played. */
  readonly moves: readonly [first: number, last: number] | undefined
  /** The number in the game of the move that a variation begins with, which counts from one itself. */
  readonly branch: number | undefined
  readonly view: BoardView
  readonly notes: readonly FigureNote[]
  readonly comments: readonly { readonly number: number | undefined; readonly comment: Comment }[]
  /** The moves in the game's notation, for games whose moves can't be read off a board. */
  readonly score: readonly { readonly number: number; readonly text: string }[]
}

const USUAL_LENGTH = 50

/** Cuts a game into figures, as books print them. */
export function figuresOf(given: GameRecord, game: Game, options: FigureOptions = {}): BookFigure[] {
  const record = withoutTakebacks(given)
  const tree = indexTree(record.nodes)
  const replay = new Replay(record, game)
  const figures = stretches(record, lineFrom(tree, 0), options).map((nodes) =>
    figureOf(replay, nodes, 'figure', options),
  )
  if (!options.variations) return figures
  for (const line of variations(tree)) figures.push(figureOf(replay, line, 'variation', options))
  return figures
}

/** The figure of some moves of the main line, by their numbers; undefined where it has none of them. */
export function figureBetween(
  given: GameRecord,
  game: Game,
  [first, last]: readonly [first: number, last: number],
  options: FigureOptions = {},
): BookFigure | undefined {
  const record = withoutTakebacks(given)
  const line = lineFrom(indexTree(record.nodes), 0)
  const moves = movesOn(record, game, line)
  const begin = moves.find(({ number }) => number >= first)
  const end = moves.findLast(({ number }) => number <= last)
  if (!begin || !end || begin.number > end.number) return undefined
  const nodes = line.slice(line.indexOf(begin.node), line.indexOf(end.node) + 1)
  return figureOf(new Replay(record, game), nodes, 'figure', options)
}

/** In print nothing is taken back: what was is a variation. */
const withoutTakebacks = (record: GameRecord): GameRecord =>
  record.nodes.some(({ action }) => action?.type === 'takeback') ? timelineToTree(record).record : record

/** Every line that leaves another one, in the order of the record. */
function variations({ firstChild, nextSibling }: TreeIndex): number[][] {
  const lines: number[][] = []
  for (let parent = 0; parent < firstChild.length; parent++) {
    const main = firstChild[parent]!
    for (let node = main < 0 ? -1 : nextSibling[main]!; node >= 0; node = nextSibling[node]!) {
      lines.push(lineFrom({ firstChild, nextSibling }, node))
    }
  }
  return lines
}

const isMove = (record: GameRecord, node: number): boolean => {
  const type = record.nodes[node]!.action?.type
  return type === 'play' || type === 'pass'
}

/** Cuts a line into the nodes of each figure. A separation before a move (the splitter of wei7 2.x) is a break of the author's own. */
function stretches(
  record: GameRecord,
  line: readonly number[],
  { at, every = USUAL_LENGTH }: FigureOptions,
): number[][] {
  const beginsFigure = ({ figure, separation }: Notes = {}): boolean => figure !== undefined || separation !== undefined
  const hasFigures = line.some((node) => beginsFigure(record.nodes[node]!.notes))
  const how = at ?? (hasFigures ? 'figures' : 'moves')
  const parts: number[][] = [[]]
  let moves = 0
  let commented = false
  for (const node of line) {
    const { action, notes } = record.nodes[node]!
    const full = how === 'moves' && moves >= every && isMove(record, node)
    const told = how === 'comments' && commented && isMove(record, node)
    const begins = how === 'figures' && beginsFigure(notes)
    // Stones that are put by hand can't be numbered: they belong to the board that a figure starts from.
    if (moves > 0 && (full || told || begins || action?.type === 'setup')) {
      parts.push([])
      moves = 0
      commented = false
    }
    parts.at(-1)!.push(node)
    if (isMove(record, node)) moves++
    commented ||= moves > 0 && (notes?.comments?.length ?? 0) > 0
  }
  return parts
}

function figureOf(
  replay: Replay,
  nodes: readonly number[],
  kind: BookFigure['kind'],
  options: FigureOptions,
): BookFigure {
  const { record, game } = replay
  const last = nodes.at(-1)!
  const inFigure = new Set(nodes)
  const moves = movesOn(record, game, pathTo(record, last)).filter(({ node }) => inFigure.has(node))
  const shift = shiftOf(record, nodes[0]!, kind, moves[0]?.number ?? 1)
  const numbered = moves.map((move) => ({ ...move, number: move.number - shift }))
  const bare = options.coordinates === undefined && flagsOf(record, nodes) & NO_COORDINATES
  const labels = options.marks === false ? [] : labelsOf(record, nodes)
  const { view, notes } = boardOf(replay, nodes, numbered, labels, bare ? { ...options, coordinates: 'none' } : options)
  const numbers = new Map(numbered.map(({ node, number }) => [node, number]))
  return {
    kind,
    title: titleOf(record, nodes),
    moves: numbered.length === 0 ? undefined : [numbered[0]!.number, numbered.at(-1)!.number],
    branch: kind === 'variation' ? moves[0]?.number : undefined,
    view: withLabels(view, labels),
    notes,
    comments: nodes.flatMap((node) =>
      (record.nodes[node]!.notes?.comments ?? []).map((comment) => ({ number: numbers.get(node), comment })),
    ),
    score: numbered.some(isReadOff)
      ? []
      : numbered.map(({ node, number }) => ({ number, text: moveText(record, game, node) })),
  }
}

/** Labels that the comments of a figure may speak of, those of its last node first. */
const labelsOf = (record: GameRecord, nodes: readonly number[]): PlacedText[] =>
  nodes.toReversed().flatMap((node) => {
    const { comments, marks = [] } = record.nodes[node]!.notes ?? {}
    return comments
      ? marks.flatMap(({ type, at, text }) => (type === 'label' && text ? [{ at, text, kind: 'label' as const }] : []))
      : []
  })

/** Adds labels where nothing stands. */
function withLabels(view: BoardView, labels: readonly PlacedText[]): BoardView {
  const texts = new Map(view.texts.map((text) => [placeKey(text), text]))
  for (const label of labels) {
    if (view.pieces[label.at] === 0 && !texts.has(placeKey(label))) texts.set(placeKey(label), label)
  }
  return { ...view, texts: [...texts.values()] }
}

/** Variations count from one; SGF's print mode 2 counts from the figure's own hundred. */
function shiftOf(record: GameRecord, node: number, kind: BookFigure['kind'], first: number): number {
  if (kind === 'variation') return first - 1
  let mode: number | undefined
  for (let i = node; i >= 0 && mode === undefined; i = record.nodes[i]!.parent) mode = record.nodes[i]!.notes?.printMode
  return mode === 2 ? first - (first % 100 || 100) : 0
}

/** Bits of SGF's FG, unless one of them says that the viewer's own settings hold. */
const NO_COORDINATES = 1
const NO_TITLE = 2
const AS_THE_VIEWER_LIKES = 32768

const flagsOf = (record: GameRecord, nodes: readonly number[]): number => {
  const flags = record.nodes[nodes[0]!]!.notes?.figure?.flags ?? 0
  return flags & AS_THE_VIEWER_LIKES ? 0 : flags
}

const titleOf = (record: GameRecord, nodes: readonly number[]): string | undefined => {
  if (flagsOf(record, nodes) & NO_TITLE) return undefined
  for (const node of nodes) {
    const { figure, title } = record.nodes[node]!.notes ?? {}
    if (figure?.title || title) return figure?.title || title
  }
  return undefined
}

/** True if the board keeps showing the move: a piece is put and none leaves its place. */
const isReadOff = ({ trace }: NumberedMove): boolean =>
  trace.to !== undefined && trace.from === undefined && trace.piece === undefined

function moveText({ nodes, board }: GameRecord, game: Game, node: number): string {
  const { action } = nodes[node]!
  return action?.type === 'play' ? game.notation.format(action.move, board) : 'pass'
}

function boardOf(
  replay: Replay,
  nodes: readonly number[],
  moves: readonly NumberedMove[],
  labels: readonly PlacedText[],
  options: FigureOptions,
): { view: BoardView; notes: FigureNote[] } {
  if (!moves.some(isReadOff)) {
    replay.to(nodes.at(-1)!)
    const from = movesOn(replay.record, replay.game, pathTo(replay.record, moves[0]?.node ?? 0)).at(-1)?.number
    const numbers = from === undefined ? 'none' : { from, startAt: moves[0]!.number }
    return { view: viewOf(replay, { ...options, numbers, lastMove: moves.length > 0 }), notes: [] }
  }
  const figure = new Building(replay, moves[0]!.node, labels)
  const byNode = new Map(moves.map((move) => [move.node, move]))
  for (const node of nodes.slice(nodes.indexOf(moves[0]!.node))) {
    // Step by step, whatever the node is: that is cheap, and leaps are not.
    replay.to(node)
    const move = byNode.get(node)
    if (move) figure.add(move)
  }
  const view = viewOf(replay, { ...options, lastMove: false })
  return { view: figure.on(view), notes: figure.notes }
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** The board before the first move, to which moves are added; nothing is ever taken from it. */
class Building {
  readonly notes: FigureNote[] = []
  readonly #replay: Replay
  readonly #pieces: Uint16Array
  readonly #texts = new Map<string, PlacedText>()
  readonly #letters: string[]
  /** Edges stay, and close boxes: then the pieces at the end are the right ones. */
  #edges = false

  constructor(replay: Replay, first: number, labels: readonly PlacedText[]) {
    this.#replay = replay
    const used = new Set(labels.map(({ text }) => text))
    this.#letters = LETTERS.filter((letter) => !used.has(letter))
    const { record } = replay
    replay.to(record.nodes[first]!.parent)
    this.#pieces = new Uint16Array(record.board.width * record.board.height)
    for (let point = 0; point < this.#pieces.length; point++) this.#pieces[point] = replay.position.at(point)
  }

  /** Adds the move of the node that the replay stands at. */
  add(move: NumberedMove): void {
    const { number, trace } = move
    const place = placeOf(trace)
    if (!place) {
      this.notes.push({ number, at: undefined })
      return
    }
    const stands = this.#replay.position.at(place.at)
    const mine = this.#pieceOf(move.side)
    if (this.#replay.game.hidden?.refusedTries && stands !== mine) {
      this.notes.push({ number, at: this.#point(place.at), refused: true })
    } else if (this.#texts.has(placeKey(place)) || (place.to === undefined && this.#pieces[place.at] !== 0)) {
      this.notes.push({ number, at: this.#nameOf(place) })
    } else {
      if (place.to === undefined) this.#pieces[place.at] = mine
      else this.#edges = true
      this.#texts.set(placeKey(place), { ...place, text: `${number}`, kind: 'number' })
    }
  }

  #pieceOf(side: Mover): Piece {
    return this.#replay.game.pieces.kinds.findIndex((piece) => piece.side === side)
  }

  #point(point: Point): string {
    return coordinatesOf(this.#replay.game, this.#replay.record.board).point(point)
  }

  /** Returns the text at a place: a number, or a letter that is added for the purpose. */
  #nameOf(place: PointOrEdge): string {
    const key = placeKey(place)
    const known = this.#texts.get(key)
    if (known) return known.text
    const text = this.#letters.shift() ?? this.#point(place.at)
    this.#texts.set(key, { ...place, text, kind: 'label' })
    return text
  }

  /** The figure itself: labels of the record stay where no number is. */
  on(view: BoardView): BoardView {
    const isFree = (point: Point): boolean => !this.#texts.has(`${point}`)
    const labels = view.texts.filter(({ at, kind }) => kind === 'label' && isFree(at))
    return { ...view, pieces: this.#edges ? view.pieces : this.#pieces, texts: [...this.#texts.values(), ...labels] }
  }
}

const notes = texts('figure', {
  passes: { en: '{number} passes', zh: '{number} 停一手' },
  at: { en: '{number} at {at}', zh: '{number}＝{at}' },
  refused: { en: '{number} refused at {at}', zh: '{number} 试下 {at} 被拒' },
  branch: { en: 'Variation at move {number}', zh: '第 {number} 手的变化' },
})

/** `20 at 12`, `35 passes`. */
export function noteInWords({ number, at, refused }: FigureNote, locale: Locale): string {
  if (at === undefined) return textOf(notes.passes, locale, { number })
  return textOf(refused ? notes.refused : notes.at, locale, { number, at })
}

/** Describes where a variation leaves its line; undefined for figures of the game itself. */
export const branchInWords = ({ branch }: BookFigure, locale: Locale): string | undefined =>
  branch === undefined ? undefined : textOf(notes.branch, locale, { number: branch })
