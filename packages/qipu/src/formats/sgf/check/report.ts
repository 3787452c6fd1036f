import { type Message, type MessageArgs, speaker } from '../../../text/messages.ts'
import { boardMessages } from '../messages-board.ts'

const say = speaker(boardMessages)

type Code = keyof typeof boardMessages

/** Collects what a check finds. */
export class Report {
  readonly messages: Message[] = []
  #counted: Map<Code, { node: number; count: number }> | undefined

  tell(code: Code, node: number | undefined, args?: MessageArgs): void {
    this.messages.push(say(code, { node, args }))
  }

  /** For what a study of openings does a thousand times: the first one is shown, the others are counted. */
  count(code: Code, node: number): void {
    this.#counted ??= new Map()
    const seen = this.#counted.get(code)
    if (seen) seen.count++
    else this.#counted.set(code, { node, count: 1 })
  }

  finish(): Message[] {
    for (const [code, { node, count }] of this.#counted ?? []) this.tell(code, node, { count })
    return this.messages.sort((a, b) => (a.node ?? -1) - (b.node ?? -1))
  }
}
