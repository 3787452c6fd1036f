import { type Details, type Message, speaker } from '../../text/message/messages.ts'
import { type SgfCode, sgfMessages } from './messages/all.ts'

const say = speaker(sgfMessages)

/** Nobody reads more of the same, and a file of ten million faults must not become ten million objects. */
const ENOUGH = 500

/** What is said about a file. Of each thing only so many are listed, the rest is counted. */
export class Sayings {
  readonly list: Message[]
  #counts: Map<SgfCode, number> | undefined

  constructor(list: Message[] = []) {
    this.list = list
  }

  add(code: SgfCode, details: Details = {}): void {
    this.#counts ??= new Map()
    const count = (this.#counts.get(code) ?? 0) + 1
    this.#counts.set(code, count)
    if (count <= ENOUGH) this.list.push(say(code, details))
  }

  /** All of them, with a word about those that were left out. */
  finish(): Message[] {
    if (!this.#counts) return this.list
    for (const [code, count] of this.#counts) {
      if (count > ENOUGH) this.list.push(say('sgf/and-more', { args: { code, count: count - ENOUGH } }))
    }
    this.#counts = undefined
    return this.list
  }
}
