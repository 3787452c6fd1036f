/** Texts on a board: labels, move numbers, letters of next moves. */

import type { Game, Piece } from '../games/game.ts'
import type { Replay } from '../games/replay.ts'
import type { Mark, Node } from '../record/record.ts'
import { childrenOf, indexTree } from '../record/tree.ts'
import { chosen, movesOn, type NumberedMove, type PointOrEdge, placeKey, placeOf, standing } from './numbers.ts'
import type { ViewOptions } from './view-options.ts'

export type TextKind = 'label' | 'number' | 'next'

/** Text on a point or an edge. */
export interface PlacedText extends PointOrEdge {
  readonly text: string
  readonly kind: TextKind
  /** The node that a next move leads to. */
  readonly node?: number
}

interface Writing {
  readonly marks: readonly Mark[]
  readonly path: readonly number[]
  readonly pieces: Uint16Array
  readonly replay: Replay
  readonly options: ViewOptions
}

/** One text a place: labels of the record come first, then move numbers, then letters of next moves. */
export function textsOf({ marks, path, pieces, replay, options }: Writing): PlacedText[] {
  const texts = new Map<string, PlacedText>()
  const add = (text: PlacedText): void => {
    const key = placeKey(text)
    if (!texts.has(key)) texts.set(key, text)
  }
  for (const { type, at, text } of marks) if (type === 'label' && text) add({ at, text, kind: 'label' })
  const { numbers = 'none' } = options
  const asked = marks.filter(({ type }) => type === 'number')
  const counts = numbers !== 'none' || asked.length > 0
  const moves = counts ? movesOn(replay.record, replay.game, path) : []
  const numbered = asked.length > 0 ? standing(moves) : undefined
  for (const { at } of asked) {
    const move = numbered?.get(`${at}`)
    if (move) add({ at, text: `${move.number}`, kind: 'number' })
  }
  for (const move of standing(chosen(moves, numbers)).values()) {
    const place = placeOf(move.trace)!
    if (place.to !== undefined || belongs(pieces[place.at]!, move, replay.game)) {
      add({ ...place, text: `${move.number}`, kind: 'number' })
    }
  }
  for (const text of nextMoves(replay, options, new Set([...texts.values()].map(({ text }) => text)))) add(text)
  return [...texts.values()]
}

/** True if a piece is the one that the move left there: captured and hidden ones are not. */
function belongs(piece: Piece, move: NumberedMove, game: Game): boolean {
  if (piece === 0) return false
  const { side } = game.pieces.kinds[piece]!
  return side === undefined || side === move.side
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZαβγδεζηθικλμνξπρστυφχψω'

/** The nodes that get a letter: what can follow, and what could have been played instead. */
function lettered({ record, node }: Replay, { next = 'none', siblings = false, tree }: ViewOptions): number[] {
  if (next === 'none' && !siblings) return []
  const index = tree ?? indexTree(record.nodes)
  const children = next === 'none' ? [] : [...childrenOf(index, node)]
  const { parent } = record.nodes[node]!
  const others = siblings && parent >= 0 ? [...childrenOf(index, parent)].filter((other) => other !== node) : []
  return [...(next === 'branches' && children.length < 2 ? [] : children), ...others]
}

function nextMoves(replay: Replay, options: ViewOptions, used: Set<string>): PlacedText[] {
  const { record, game, position } = replay
  const { viewer: view } = options
  if (position.seenBy && view !== undefined && view !== 'referee') return []
  // A beside a would be confusing.
  const taken = new Set([...used].map((text) => text.toLowerCase()))
  const texts: PlacedText[] = []
  const nodes = lettered(replay, options)
  const markers = nodes.map((child) => markerOf(record.nodes[child]!)?.toLowerCase())
  const free = [...LETTERS].filter(
    (letter) => !taken.has(letter.toLowerCase()) && !markers.includes(letter.toLowerCase()),
  )
  for (const child of nodes) {
    const { action } = record.nodes[child]!
    const place = action?.type === 'play' ? placeOf(game.trace(action.move, record.board)) : undefined
    const same = place && texts.some((text) => placeKey(text) === placeKey(place))
    const letter = place && !same ? (markerOf(record.nodes[child]!) ?? free.shift()) : undefined
    if (place && letter) texts.push({ ...place, text: letter, kind: 'next', node: child })
  }
  return texts
}

/** The record's own marker of a variation (Ishi's `VAR a`): a title of one or two characters is shown where its move is. */
const markerOf = ({ notes }: Node): string | undefined => (MARKER.test(notes?.title ?? '') ? notes!.title : undefined)

const MARKER = /^[\p{L}\p{N}]{1,2}$/u
