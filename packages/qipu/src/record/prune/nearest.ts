/** What comes nearest to something that a format cannot represent: as a person would put it who copies a record. */

import type { Where } from '../abilities.ts'
import type { Point } from '../basics.ts'
import { markFacts } from '../marks.ts'
import type { Comment, GameRecord, Mark } from '../record.ts'

/** What is written beside the notes of a node for something that has no place of its own. */
export interface Near {
  readonly comments?: readonly Comment[]
  readonly marks?: readonly Mark[]
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Signs for marks that have none, or whose own are taken. */
const OTHERS = ['*', '?', '※']

/** How far back a move is looked for: longer ago it has hardly anything to do with the mark. */
const FARTHEST = 1000

/** The texts of labels that may stand for a mark, the best first. */
function textsFor(mark: Mark, where: Where): readonly string[] {
  if (mark.to !== undefined) return []
  if (mark.type === 'number') {
    const number = numberOn(mark.at, where)
    return number === undefined ? [] : [String(number)]
  }
  if (mark.type !== 'label') return [...(markFacts(mark.type)?.signs?.[(mark.side ?? 1) - 1] ?? []), ...OTHERS]
  const characters = [...(mark.text ?? '')]
  return [characters.slice(0, 2).join(''), ...characters.slice(0, 2), ...LETTERS].filter((text) => text.trim() !== '')
}

/** The number of the last move that was played on a point before a node, or there. */
function numberOn(at: Point, { record: { nodes }, node }: Where): number | undefined {
  let found = -1
  for (let i = node, n = 0; i >= 0 && n < FARTHEST; i = nodes[i]!.parent, n++) {
    const { action } = nodes[i]!
    if (action?.type === 'play' && action.move === at) {
      found = i
      break
    }
  }
  if (found < 0) return undefined
  let number = 0
  for (let i = found, n = 0; i >= 0; i = nodes[i]!.parent) {
    if (++n > FARTHEST) return undefined
    const { action, notes } = nodes[i]!
    if (action?.type !== 'play' && action?.type !== 'pass') continue
    if (notes?.number !== undefined) return notes.number + number
    number++
  }
  return number
}

/** Labels that stand for other marks of one node: one per point, and no text that another label has already. */
export class Labels {
  readonly #points = new Set<Point>()
  readonly #texts = new Set<string>()
  /** What stands for marks of the same look. */
  readonly #chosen = new Map<string, string>()

  constructor(marks: readonly Mark[]) {
    for (const { type, at, text } of marks) {
      if (type !== 'label') continue
      this.#points.add(at)
      if (text !== undefined) this.#texts.add(text)
    }
  }

  /** A label that stands for the mark, if there is one that the format has. */
  for(mark: Mark, where: Where, has: (label: Mark) => boolean): Mark | undefined {
    if (this.#points.has(mark.at)) return undefined
    const look = `${mark.type} ${mark.text ?? ''} ${mark.side ?? ''}`
    const isKnown = mark.type !== 'number' && this.#chosen.has(look)
    const texts = isKnown ? [this.#chosen.get(look)!] : textsFor(mark, where).filter((text) => !this.#texts.has(text))
    for (const text of texts) {
      const label: Mark = { type: 'label', at: mark.at, text }
      if (!has(label)) continue
      this.#points.add(mark.at)
      this.#texts.add(text)
      this.#chosen.set(look, text)
      return label
    }
    return undefined
  }
}

/** What was said, with the speaker's name. */
export function saying(text: string, { info, nodes }: GameRecord, node: number): Comment {
  const actor = nodes[node]!.notes?.actor
  const author = actor === undefined ? undefined : info.participants?.[actor]?.name
  return { text, ...(author && { author }) }
}
