import type { Counts, Part } from './work.ts'

/** A file that is to be written. */
export interface Output {
  /** `-` is standard output. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly force: boolean
  /** It goes on with the next piece of the same input file, or with whatever comes until the end; otherwise it is whole. */
  readonly lasts?: 'file' | 'run'
  /** Files that last are written if some part asks for it and none refuses; without a word, a part asks for it. */
  readonly vote?: 'indifferent' | 'refuse'
  /** What stands between it and what was written to the same place before. */
  readonly between?: string
}

/** What came of some work: texts to print, files to write, counts. Plain data: it travels between threads. */
export class Outcome {
  out = ''
  err = ''
  files = 0
  games = 0
  /** Errors, or what else the command was told to fail for. */
  failed = false
  /** Files that could not be read or written at all. */
  troubles = 0
  readonly counts: Counts = { error: 0, warning: 0, loss: 0, info: 0 }
  readonly outputs: Output[] = []
  /** What the command wants to have of each game or file in the end, in order. */
  readonly rows: unknown[] = []
  /** The item that turned out to be too large to be done at once: it and those after it are not done. */
  stoppedAt: number | undefined = undefined
  /** For a piece of a file, where JSON was asked for: how its object begins, and members of the list in it. */
  head = ''
  items = ''
}

/**
 * One JSON object for a file, with a list that may be long: it is printed as it comes where the file comes in pieces.
 * The rest of the object follows with `jsonEnd` then.
 */
export function addJson(
  outcome: Outcome,
  { stream, part }: { readonly stream: 'out' | 'err'; readonly part: Part | undefined },
  head: Readonly<Record<string, unknown>>,
  list: Readonly<Record<string, readonly unknown[]>>,
  tail: Readonly<Record<string, unknown>>,
): void {
  const [name, members] = Object.entries(list)[0]!
  const begin = `${JSON.stringify(head).slice(0, -1)},"${name}":[`
  const items = members.map((member) => JSON.stringify(member)).join(',')
  if (!part) outcome[stream] += begin + items + jsonEnd(tail)
  else {
    if (part.index === 0) outcome.head = begin
    outcome.items += outcome.items !== '' && items !== '' ? `,${items}` : items
  }
}

export function jsonEnd(tail: Readonly<Record<string, unknown>>): string {
  const rest = JSON.stringify(tail).slice(1)
  return rest === '}' ? ']}\n' : `],${rest}\n`
}

export function addCounts(sum: Counts, more: Readonly<Counts>): void {
  sum.error += more.error
  sum.warning += more.warning
  sum.loss += more.loss
  sum.info += more.info
}

/** Says that a file could not be read or written at all. */
export function addTrouble(
  outcome: Outcome,
  { json, paint }: { readonly json?: 'out' | 'err' | undefined; readonly paint?: (text: string) => string },
  file: string,
  problem: string,
): void {
  outcome.troubles++
  if (json) outcome[json] += `${JSON.stringify({ file, problem })}\n`
  else outcome.err += `${paint ? paint('qipu:') : 'qipu:'} ${file}: ${problem}\n`
}
