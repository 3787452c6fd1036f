import { catalogue, type Message } from 'qipu'
import { type Severity, severityOf } from 'qipu/text'
import type { Setting } from '../bulk/work.ts'

/** So many messages of one kind are told of a file: to people, and to machines. */
export const ENOUGH = { people: 20, machines: 500 }

/** How many of a kind are told of a file, as the command was called. */
export const enoughFor = ({ json, options }: Pick<Setting, 'json' | 'options'>): number =>
  options['verbose'] ? Number.POSITIVE_INFINITY : json ? ENOUGH.machines : ENOUGH.people

/** The first of each kind in a list that may come bit by bit, and how many of each kind were left out. */
export class FirstOfKinds<T extends Pick<Message, 'code' | 'args'>> {
  readonly told: T[] = []
  readonly #enough: number
  readonly #counts = new Map<string, number>()

  constructor(enough: number) {
    this.#enough = enough
  }

  /** What was left out of a bit already is counted with the rest of its kind. */
  add(item: T): void {
    const { code, args } = item
    if (code === MORE) this.#count(String(args?.['code']), Number(args?.['count']))
    else if (this.#count(code, 1) <= this.#enough) this.told.push(item)
  }

  #count(code: string, more: number): number {
    const count = (this.#counts.get(code) ?? 0) + more
    this.#counts.set(code, count)
    return count
  }

  /** One message for each kind of which some were left out. */
  left(): Message[] {
    return [...this.#counts]
      .filter(([, count]) => count > this.#enough)
      .map(([code, count]) => ({ code: MORE, args: { code, count: count - this.#enough } }))
  }
}

/** The first messages of each kind; those that are left out are counted in one more message for each kind. */
export function withoutFlood(messages: readonly Message[], enough: number): readonly Message[] {
  if (messages.length <= enough) return messages
  const first = new FirstOfKinds<Message>(enough)
  for (const message of messages) first.add(message)
  return [...first.told, ...first.left()]
}

const MORE = 'qipu/more-of-a-kind'

/** How many messages a message stands for: readers may have left some out, too. */
export function standsFor(message: Message): { severity: Severity; count: number } {
  const { code, args } = message
  if (code !== 'qipu/and-more') return { severity: severityOf(message, catalogue), count: 1 }
  return { severity: severityOf({ code: String(args?.['code']) }, catalogue), count: Number(args?.['count']) }
}
