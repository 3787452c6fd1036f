import { Board } from '../../games/go/board.ts'
import { pass, play } from '../../record/actions.ts'
import type { BoardSize, Piece, Placement, Point, Side } from '../../record/basics.ts'
import { type Action, type GameRecord, notesOf } from '../../record/record.ts'
import { addComment } from '../shared/annotate.ts'
import type { TextLine } from '../shared/text-lines.ts'
import type { Variations } from '../shared/variations.ts'
import type { UgfGame } from './game.ts'
import type { MoveLine } from './moves.ts'

/** A `.Fig`: a position, moves that go on from it, and what is said about them. */
export interface Figure {
  /** How many moves had been played. */
  readonly about: number
  readonly title: string
  /** The line that it begins with. */
  readonly heading: TextLine
  readonly lines: readonly { readonly move: MoveLine; readonly line: TextLine }[]
  readonly text: string
}

/** No file that is not meant to be slow comes near to it. */
const MOST_STEPS = 3_000_000

/** The positions of a game's line, to find those that figures begin with. */
export class Positions {
  readonly #record: GameRecord
  readonly #line: readonly number[]
  #known: Map<string, number> | undefined
  #steps = 0

  constructor(record: GameRecord, line: readonly number[]) {
    this.#record = record
    this.#line = line
  }

  /** After how many moves these stones and no others are on the board, or undefined. */
  find(stones: readonly Placement[]): number | undefined {
    this.#known ??= this.#replay()
    const board = new Board(this.#record.board, false)
    board.putAll(stones)
    return this.#known.get(keyOf(board))
  }

  /** The pieces after a number of moves; undefined once too much has been played for that. */
  after(moves: number): Piece[] | undefined {
    this.#steps += moves
    if (this.#steps > MOST_STEPS) return undefined
    const board = this.#start()
    for (let i = 1; i <= moves; i++) this.#play(board, this.#line[i]!)
    const { width, height } = this.#record.board
    return Array.from({ length: width * height }, (_, at) => board.at(at))
  }

  #replay(): Map<string, number> {
    const board = this.#start()
    const known = new Map([[keyOf(board), 0]])
    for (let i = 1; i < this.#line.length; i++) {
      this.#play(board, this.#line[i]!)
      known.set(keyOf(board), i)
    }
    return known
  }

  #start(): Board {
    const board = new Board(this.#record.board, false)
    const { action } = this.#record.nodes[0]!
    if (action?.type === 'setup') board.putAll(action.put)
    return board
  }

  #play(board: Board, node: number): void {
    const { action } = this.#record.nodes[node]!
    if (action?.type === 'play') board.play(action.move, action.side)
  }
}

const keyOf = (board: Board): string => `${board.hashHigh} ${board.hashLow}`

/**
 * Adds a figure as a variation of the position that it begins with. Where the game never had that position, stones are
 * set up for it. Returns the last node of the variation.
 */
export function addFigure(figure: Figure, game: UgfGame, positions: Positions, variations: Variations): number {
  const { record, line, stands } = game
  const { heading, title, text } = figure
  const stones = stonesOf(figure, game)
  const about = Math.min(figure.about, line.length - 1)
  const known = stones.size === 0 ? about : positions.find([...stones])
  const from = line[known ?? about]!
  const added: number[] = []
  const add = (action: Action, at: TextLine): void => {
    added.push(variations.add(added.at(-1) ?? from, action))
    stands(added.at(-1)!, at)
  }
  if (known === undefined) {
    const put = difference(positions.after(about), stones, record.board)
    if (put.length > 0) add({ type: 'setup', put }, heading)
  }
  for (const { move, line: at } of figure.lines) {
    if (move.number === 0) continue
    add(move.point < 0 ? pass(move.side) : play(move.point, move.side), at)
    game.keepTime(added.at(-1)!, move)
  }
  const node = added.at(-1) ?? from
  const [first] = added
  const headed = title !== '' && first === undefined
  if (text !== '') addComment(record, node, { text, ...(headed && { title }) })
  if (title !== '' && first !== undefined) notesOf(record.nodes[first]!).title = title
  // Visible part of the board, and numbers of unknown meaning.
  game.keep(first ?? node, heading.text.trim(), 'figure')
  return node
}

/** The stones of its position: those with the number 0. */
function stonesOf({ lines }: Figure, { report }: UgfGame): Map<Point, Side> {
  const stones = new Map<Point, Side>()
  for (const { move, line } of lines) {
    if (move.number > 0) continue
    if (stones.has(move.point)) report?.('ugf/stone-twice', line, { args: { text: line.text.trim() } })
    stones.set(move.point, move.side)
  }
  return stones
}

/** Returns the points to put and to clear; the whole board if its contents are unknown. */
function difference(
  before: readonly Piece[] | undefined,
  stones: ReadonlyMap<Point, Side>,
  { width, height }: BoardSize,
): Placement[] {
  const put: Placement[] = []
  for (let at = 0; at < width * height; at++) {
    const wanted = stones.get(at) ?? 0
    if (wanted !== before?.[at]) put.push([at, wanted])
  }
  return put
}
