import { type Action, addNode, type GameRecord } from '../../record/record.ts'

/**
 * Adds variations to a finished game. At the end of its line an empty node comes first, because the first
 * way to go on is the main line.
 */
export class Variations {
  readonly #record: GameRecord
  readonly #last: number
  #ended = false

  /** `last` is the node that the game ends with. */
  constructor(record: GameRecord, last: number) {
    this.#record = record
    this.#last = last
  }

  add(parent: number, action: Action): number {
    if (parent === this.#last && !this.#ended) {
      addNode(this.#record, parent)
      this.#ended = true
    }
    return addNode(this.#record, parent, action)
  }
}
