import { catalogue } from 'qipu'
import type { Message } from 'qipu/text'
import { type Severity, severityOf } from 'qipu/text'
import type { Verbosity } from '../terminal/terminal.ts'

/** Messages of one kind shown per file: to people, and to machines. */
export const ENOUGH = { people: 20, machines: 500 }

export const limitOf = (reader: keyof typeof ENOUGH, volume: Verbosity | undefined): number =>
  volume === 'everything' ? Number.POSITIVE_INFINITY : ENOUGH[reader]

type MessageKind = Pick<Message, 'code' | 'args'>

/** The first of each kind in a list that may come bit by bit, and how many of each kind were left out. */
export class FirstOfKinds<T extends MessageKind> {
  readonly #limit: number
  readonly #counts = new Map<string, number>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Those that are shown. What a bit left out already is counted with the rest of its kind. */
  take(items: readonly T[]): T[] {
    return items.filter(({ code, args }) => {
      if (code !== MORE) return this.#count(code, 1) <= this.#limit
      this.#count(String(args?.['code']), Number(args?.['count']))
      return false
    })
  }

  #count(code: string, more: number): number {
    const count = (this.#counts.get(code) ?? 0) + more
    this.#counts.set(code, count)
    return count
  }

  /** One message for each kind of which some were left out. */
  left(): { code: string; severity: 'info'; fixable: false; args: { code: string; count: number } }[] {
    return [...this.#counts]
      .filter(([, count]) => count > this.#limit)
      .map(([code, count]) => ({
        code: MORE,
        severity: 'info',
        fixable: false,
        args: { code, count: count - this.#limit },
      }))
  }
}

/** The first messages of each kind; those that are left out are counted in one more message for each kind. */
export function limitPerCode(messages: readonly Message[], limit: number): readonly Message[] {
  if (messages.length <= limit) return messages
  const first = new FirstOfKinds<Message>(limit)
  const shown = first.take(messages)
  return [...shown, ...first.left()]
}

const MORE = 'qipu/more-of-a-kind'

/** How many messages a message stands for: readers may have left some out, too. */
export function standsFor(message: Message): { severity: Severity; count: number } {
  const { code, args } = message
  if (code !== 'qipu/and-more') return { severity: severityOf(message, catalogue), count: 1 }
  return { severity: severityOf({ code: String(args?.['code']) }, catalogue), count: Number(args?.['count']) }
}
