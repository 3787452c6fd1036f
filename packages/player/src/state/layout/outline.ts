/** Summary of a record's contents, from one pass over its nodes. */

import type { GameRecord, TreeIndex } from 'qipu/record'

/** Parts that a record has, by which a page is laid out. */
export interface Outline {
  readonly comments: boolean
  readonly forks: boolean
  readonly messages: boolean
  /** True if a position has been evaluated. */
  readonly opinions: boolean
  /** True if a node contains text: a title, a comment, a message, or an evaluation of a move. */
  readonly words: boolean
}

const NOTHING: Outline = { comments: false, forks: false, messages: false, opinions: false, words: false }

/** Returns a record's outline; with `added`, the outline after these nodes were added to the one `before`. */
export function outlineOf(
  { nodes }: GameRecord,
  tree: TreeIndex,
  before = NOTHING,
  added: Iterable<number> = nodes.keys(),
): Outline {
  let { comments, forks, messages, opinions, words } = before
  for (const node of added) {
    if (comments && forks && messages && opinions) break
    const { parent, action, notes } = nodes[node]!
    if (notes?.comments) comments = true
    if (action?.type === 'message') messages = true
    if (notes?.analysis || notes?.value !== undefined) opinions = true
    if (notes?.title || notes?.evaluation || notes?.judgement) words = true
    if (parent >= 0 && tree.firstChild[parent] !== node) forks = true
  }
  return { comments, forks, messages, opinions, words: words || comments || messages }
}
