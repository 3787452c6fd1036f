/** What a record has to show, found in one look over its nodes. */

import type { GameRecord, TreeIndex } from 'qipu/record'

export interface Outline {
  readonly comments: boolean
  readonly forks: boolean
  readonly messages: boolean
  /** Whether a program or a person has said how a position stands. */
  readonly opinions: boolean
  /** Whether a node says anything in words: a title, a comment, a message, or what a move is worth. */
  readonly words: boolean
}

const NOTHING: Outline = { comments: false, forks: false, messages: false, opinions: false, words: false }

/** What a record has to show; or, with `added`, what it has since these nodes were added to what it had `before`. */
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
