/** Name of a record's line: the main line, or a variation by its letter and its first move. */

import { type Locale, textOf } from 'qipu/text'
import { headOf } from '../state/folds.ts'
import type { Navigator } from '../state/navigator.ts'
import { labels } from './labels.ts'

const LETTERS = 26

/** The line that a node is on. */
export function lineName({ record, tree, moves }: Navigator, node: number, locale: Locale): string {
  const head = headOf(record, tree, node)
  if (head === undefined) return textOf(labels.lineMain, locale)
  let place = 0
  for (let child = tree.firstChild[record.nodes[head]!.parent]!; child !== head; child = tree.nextSibling[child]!)
    place++
  const letter = place < LETTERS ? String.fromCharCode(65 + place) : `${place + 1}`
  return textOf(labels.lineVariation, locale, { letter, number: moves.number[head]! })
}
