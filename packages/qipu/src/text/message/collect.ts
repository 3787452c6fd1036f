import type { Details, Message, Report, Reporter } from './message.ts'

/** Stands for the messages of a code that were not kept: `{ code, count }`. */
const AND_MORE = 'qipu/and-more'

const KEYS = ['at', 'game', 'node', 'clause', 'args'] as const

/** A message with nothing in it but what is known. */
export function messageOf(code: string, details: Details = {}): Message {
  const message: { -readonly [Key in keyof Message]: unknown } = { code }
  for (const key of KEYS) if (details[key] !== undefined) message[key] = details[key]
  return message as Message
}

/** Keeps what is reported. Of each code only so many are kept, the rest is counted. */
export class Diagnostics {
  readonly #enough: number
  readonly #list: Message[] = []
  readonly #counts = new Map<string, number>()

  constructor(enough = Number.POSITIVE_INFINITY) {
    this.#enough = enough
  }

  readonly report: Reporter = (code, details) => {
    const count = (this.#counts.get(code) ?? 0) + 1
    this.#counts.set(code, count)
    if (count <= this.#enough) this.#list.push(messageOf(code, details))
  }

  /** Collected messages, and for each code over its limit the number of the others. */
  get messages(): Message[] {
    const more = [...this.#counts]
      .filter(([, count]) => count > this.#enough)
      .map(([code, count]) => messageOf(AND_MORE, { args: { code, count: count - this.#enough } }))
    return [...this.#list, ...more]
  }
}

/** The result of some work together with what it has reported. */
export function collecting<Result extends object>(
  work: (report: Reporter) => Result,
): Result & { messages: Message[] } {
  const diagnostics = new Diagnostics()
  const result = work(diagnostics.report)
  return { ...result, messages: diagnostics.messages }
}

/** Returns the messages of work that has no other result. */
export function messagesOf(work: (report: Reporter) => void): Message[] {
  const diagnostics = new Diagnostics()
  work(diagnostics.report)
  return diagnostics.messages
}

/** Holds reports back until it is known whether, or in which order, they count. */
export class HeldReports<Code extends string = string> {
  readonly #held: [code: Code, details: Details | undefined][] = []
  readonly #target: Report<Code>
  /** Undefined if no listener is given. */
  readonly report: Report<Code>

  constructor(target: Report<Code>) {
    this.#target = target
    if (target) this.report = (code, details) => void this.#held.push([code, details])
  }

  release(): void {
    for (const [code, details] of this.#held) this.#target!(code, details)
  }

  /** In the order of the text; what has no place comes first. */
  releaseByPlace(): void {
    this.#held.sort(([, a], [, b]) => (a?.at?.offset ?? 0) - (b?.at?.offset ?? 0))
    this.release()
  }
}

/** Passes on messages that were made before. */
export function reportAll<Code extends string>(messages: Iterable<Message>, report: Report<Code>): void {
  if (report) for (const message of messages) report(message.code as Code, message)
}
