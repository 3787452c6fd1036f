/**
 * Nearest approximation of something that a format cannot represent: as a person would put it when copying a record.
 */

import type { BoardSize, Placement, Point } from '../basics.ts'
import type { ValueContext } from '../capabilities.ts'
import { markFacts } from '../marks.ts'
import type { Comment, Diagram, Evaluation, Mark, Notes } from '../record.ts'

/** Substitute in a node's notes for something that has no place of its own. */
export interface Near {
  readonly comments?: readonly Comment[]
  readonly marks?: readonly Mark[]
  readonly evaluation?: Evaluation
  /** Another sign that something new begins at this node. */
  readonly break?: Break
}

/** Signs of a break in the record: a printed figure that begins, or a move that is set apart from the one before. */
export type Break = Pick<Notes, 'figure'> | Pick<Notes, 'separation'>

/** Notes of a single value that may stand for others. */
export const NEAR_KEYS = ['evaluation', 'figure', 'separation'] as const
export type NearKey = (typeof NEAR_KEYS)[number]

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Signs for marks that have none, or whose own are taken. */
const OTHERS = ['*', '?', '※']

/** How far back a move is looked for: longer ago it has hardly anything to do with the mark. */
const FARTHEST = 1000

/** The texts of labels that may stand for a mark, the best first. */
function textsFor(mark: Mark, where: ValueContext): readonly string[] {
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
function numberOn(at: Point, { record: { nodes }, node }: ValueContext): number | undefined {
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

/** A mark that connects two points is told by the labels of its ends. */
const BETWEEN: Readonly<Record<string, string>> = { arrow: '→' }
const STRETCH = '–'

/** The pieces of a figure beside the play, by their numbers: points that are cleared or hidden have none. */
const PIECES: readonly (readonly string[])[] = [
  ['·', '.'],
  ['●', 'X', 'B'],
  ['○', 'O', 'W'],
]

type Has = (label: Mark) => boolean

/** Labels that stand for other marks of one node: one per point, and no text that another label has already. */
export class Labels {
  readonly #points = new Map<Point, string | undefined>()
  readonly #texts = new Set<string>()
  /** Substitutes of marks with the same appearance. */
  readonly #chosen = new Map<string, string>()

  constructor(marks: readonly Mark[]) {
    for (const mark of marks) this.take(mark)
  }

  /** A mark that stands for itself: where it is a label, its point and its text are taken. */
  take({ type, at, text }: Mark): void {
    if (type !== 'label') return
    this.#points.set(at, text)
    if (text !== undefined) this.#texts.add(text)
  }

  /** A label that stands for the mark, if there is one that the format has. */
  for(mark: Mark, where: ValueContext, has: Has): Mark | undefined {
    if (this.#points.has(mark.at)) return undefined
    const look = `${mark.type} ${mark.text ?? ''} ${mark.side ?? ''}`
    const isKnown = mark.type !== 'number' && this.#chosen.has(look)
    const texts = isKnown ? [this.#chosen.get(look)!] : textsFor(mark, where).filter((text) => !this.#texts.has(text))
    for (const text of texts) {
      const label: Mark = { type: 'label', at: mark.at, text }
      if (!has(label)) continue
      this.take(label)
      this.#chosen.set(look, text)
      return label
    }
    return undefined
  }

  /** Letters at both ends of what leads from one point to another, where there are no labels yet, and what they say. */
  ends({ type, at, to }: Mark, has: Has): { marks: Mark[]; comment: Comment } | undefined {
    if (to === undefined || to === at) return undefined
    const marks: Mark[] = []
    const named = [at, to].map((point): string | undefined => {
      if (this.#points.has(point)) return this.#points.get(point)
      const isFree = (text: string): boolean => !this.#texts.has(text) && !marks.some((mark) => mark.text === text)
      const text = LETTERS.find((letter) => isFree(letter) && has({ type: 'label', at: point, text: letter }))
      if (text !== undefined) marks.push({ type: 'label', at: point, text })
      return text
    })
    if (named.some((text) => !text)) return undefined
    for (const mark of marks) this.take(mark)
    return { marks, comment: { text: named.join(` ${BETWEEN[type] ?? STRETCH} `) } }
  }

  /** The stones of a figure beside the play as signs on their points, for a figure of the same board. */
  stones({ put, hide, board }: Diagram, own: BoardSize, has: Has): Mark[] {
    if (board && (board.width !== own.width || board.height !== own.height)) return []
    const marks: Mark[] = []
    for (const [at, piece] of [...put, ...hide.map((point): Placement => [point, 0])]) {
      if (this.#points.has(at)) continue
      const texts = PIECES[piece] ?? [String(piece)]
      const text = texts.find((sign) => has({ type: 'label', at, text: sign }))
      if (text === undefined) continue
      const label: Mark = { type: 'label', at, text }
      this.take(label)
      marks.push(label)
    }
    return marks
  }
}
