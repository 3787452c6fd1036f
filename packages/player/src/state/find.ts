/** Finds places of a record: by what is written or said there, by a point, or by the number of a move. */

import { childrenOf, goesOn, type Node, type Point } from 'qipu/record'
import type { Navigator } from './navigator.ts'

export type FoundBy = 'move' | 'point' | 'title' | 'comment' | 'message'

export interface Found {
  readonly node: number
  readonly by: FoundBy
  /** Matching text: the text before the match, the match, and the text after it. */
  readonly excerpt?: readonly [before: string, match: string, after: string]
}

export interface Findings {
  readonly found: readonly Found[]
  /** True if further matches were omitted. */
  readonly isCut: boolean
}

export interface FindOptions {
  /** Reads a point in the coordinates that are shown; the game's own if left out. */
  readonly parsePoint?: (text: string) => Point | undefined
  readonly most?: number
}

const MOST = 200
/** Length of the excerpt before and after a match. */
const BEFORE = 24
const AFTER = 60

const NUMBER = /^#?\s*(\d{1,7})$/

export function find(navigator: Navigator, query: string, options: FindOptions = {}): Findings {
  const { most = MOST } = options
  const found: Found[] = []
  for (const one of matches(navigator, query.trim(), options)) {
    if (found.length === most) return { found, isCut: true }
    found.push(one)
  }
  return { found, isCut: false }
}

function* matches(navigator: Navigator, query: string, options: FindOptions): Generator<Found> {
  if (query === '') return
  const number = NUMBER.exec(query)
  if (number) yield* byNumber(navigator, Number(number[1]))
  if (query.startsWith('#')) return
  const { game, record } = navigator
  const point = number ? undefined : (options.parsePoint?.(query) ?? game.notation.parsePoint(query, record.board))
  if (point !== undefined) yield* byPoint(navigator, point)
  yield* byWords(navigator, query)
}

/** On the line that one is on first: that is the one that is meant. */
function* byNumber(navigator: Navigator, number: number): Generator<Found> {
  const { record, moves } = navigator
  const here = new Set(navigator.line())
  const nodes = record.nodes.flatMap((_, node) =>
    node > 0 && moves.standing[node] === node && moves.number[node] === number && !isMidTurn(navigator, node)
      ? [node]
      : [],
  )
  for (const node of nodes) if (here.has(node)) yield { node, by: 'move' }
  for (const node of nodes) if (!here.has(node)) yield { node, by: 'move' }
}

/** True if what follows goes on with the move: only its last node is found by the number. */
const isMidTurn = ({ record, tree, game }: Navigator, node: number): boolean =>
  [...childrenOf(tree, node)].some((child) => goesOn(record.nodes, node, child, game.continues))

function* byPoint({ record, game }: Navigator, point: Point): Generator<Found> {
  for (let node = 0; node < record.nodes.length; node++) {
    const { action, parent } = record.nodes[node]!
    if (action?.type !== 'play' || (parent < 0 && node > 0)) continue
    const { to, arrow, edge } = game.trace(action.move, record.board)
    if (to === point || arrow === point || edge === point) yield { node, by: 'point' }
  }
}

function* byWords({ record }: Navigator, query: string): Generator<Found> {
  const wanted = query.toLowerCase()
  for (let node = 0; node < record.nodes.length; node++) {
    const one = record.nodes[node]!
    if (one.parent < 0 && node > 0) continue
    for (const [by, text] of textsOf(one)) {
      const excerpt = excerptOf(text, wanted)
      if (!excerpt) continue
      yield { node, by, excerpt }
      break
    }
  }
}

function* textsOf({ action, notes }: Node): Generator<readonly [FoundBy, string]> {
  if (notes?.title) yield ['title', notes.title]
  for (const { title, text, author } of notes?.comments ?? []) {
    yield ['comment', text]
    if (title) yield ['title', title]
    if (author) yield ['comment', author]
  }
  if (action?.type === 'message') yield ['message', action.text]
}

function excerptOf(text: string, wanted: string): Found['excerpt'] | undefined {
  const lower = text.toLowerCase()
  const at = lower.indexOf(wanted)
  if (at < 0) return undefined
  // Letters that change their length with their case would shift what follows.
  const source = lower.length === text.length ? text : lower
  const from = Math.max(0, at - BEFORE)
  const end = at + wanted.length
  const to = Math.min(source.length, end + AFTER)
  const plain = (part: string): string => part.replace(/\s+/g, ' ')
  return [
    (from > 0 ? '…' : '') + plain(source.slice(from, at)),
    plain(source.slice(at, end)),
    plain(source.slice(end, to)) + (to < source.length ? '…' : ''),
  ]
}
