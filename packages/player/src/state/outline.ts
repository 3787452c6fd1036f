/** What a record has to show, found in one look over its nodes. */

import type { GameRecord, TreeIndex } from 'qipu/record'

export interface Outline {
  readonly comments: boolean
  readonly forks: boolean
  readonly messages: boolean
}

export function outlineOf({ nodes }: GameRecord, tree: TreeIndex): Outline {
  let comments = false
  let forks = false
  let messages = false
  for (let i = 0; i < nodes.length && !(comments && forks && messages); i++) {
    const { action, notes } = nodes[i]!
    if (notes?.comments) comments = true
    if (action?.type === 'message') messages = true
    if (tree.nextSibling[i]! >= 0) forks = true
  }
  return { comments, forks, messages }
}
