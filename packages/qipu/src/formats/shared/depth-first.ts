import type { GameRecord } from '../../record/record.ts'
import { depthFirst, indexTree, inOrder } from '../../record/tree.ts'
import type { Message, SourceRange } from '../../text/message/message.ts'
import type { ReadResult } from '../format.ts'

/** A game as it was read: its record, what was reported about it, and where its nodes stand in the text. */
export interface ReadGame {
  readonly record: GameRecord
  readonly messages: readonly Message[]
  /** By node; a node that no line of the file stands for has none. */
  readonly places: readonly (SourceRange | undefined)[]
}

/** The same with its nodes in depth-first order: messages and places go with their nodes. */
export function inDepthFirstOrder({ record, messages, places }: ReadGame): ReadGame {
  const order = depthFirst(indexTree(record.nodes))
  const moved = new Int32Array(order.length)
  for (let i = 0; i < order.length; i++) moved[order[i]!] = i
  return {
    record: inOrder(record, order),
    messages: messages.map((message) =>
      message.node === undefined ? message : { ...message, node: moved[message.node]! },
    ),
    places: Array.from(order, (old) => places[old]),
  }
}

/** Returns the places of messages that a board has found: they only name a node. */
export const placesOf =
  (games: readonly Pick<ReadGame, 'places'>[]): NonNullable<ReadResult['place']> =>
  ({ game = 0, node }) =>
    node === undefined ? undefined : games[game]?.places[node]
