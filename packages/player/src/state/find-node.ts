/** Nodes by the names that a record gives them (SGF's `N`, JGF's `name`). */

import type { GameRecord } from 'qipu/record'

/** The first node of that name, in the order of the record; -1 where none has it. */
export const nodeNamed = ({ nodes }: GameRecord, name: string): number =>
  nodes.findIndex(({ notes }) => notes?.title === name)

/** Returns the node with the given number or name. */
export function resolveNode(record: GameRecord, call: number | string): number {
  const named = typeof call === 'string' ? nodeNamed(record, call) : -1
  if (named >= 0) return named
  const number = Number(call)
  return Number.isInteger(number) && number >= 0 && number < record.nodes.length ? number : -1
}
