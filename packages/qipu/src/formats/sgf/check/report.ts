import type { Message, MessageArgs } from '../../../text/message/messages.ts'
import type { BoardCode } from '../messages/all.ts'
import { Sayings } from '../sayings.ts'

/** Collects what a check finds. */
export class Report {
  #sayings: Sayings | undefined
  #counted: Map<BoardCode, { node: number; count: number }> | undefined

  tell(code: BoardCode, node: number | undefined, args?: MessageArgs): void {
    this.#sayings ??= new Sayings()
    this.#sayings.add(code, { node, args })
  }

  /** For what a study of openings does a thousand times: the first one is shown, the others are counted. */
  count(code: BoardCode, node: number): void {
    this.#counted ??= new Map()
    const seen = this.#counted.get(code)
    if (seen) seen.count++
    else this.#counted.set(code, { node, count: 1 })
  }

  finish(): Message[] {
    if (this.#counted) for (const [code, { node, count }] of this.#counted) this.tell(code, node, { count })
    if (!this.#sayings) return []
    return this.#sayings
      .finish()
      .sort((a, b) => (a.node ?? Number.POSITIVE_INFINITY) - (b.node ?? Number.POSITIVE_INFINITY))
  }
}
