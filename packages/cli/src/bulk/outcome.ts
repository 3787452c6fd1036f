import type { Message } from 'qipu'
import type { Words } from 'qipu/games'
import type { Replaceable } from '../output/output.ts'
import type { Counts, Part } from './work.ts'

/** A file that is to be written. */
export interface Output {
  /** `-` is standard output. */
  readonly path: string
  /** How the file is called that it comes from. */
  readonly file: string
  readonly bytes: Uint8Array
  /** What it may replace. */
  readonly force: Replaceable
  /** Whether the file that it replaces stays under another name. */
  readonly isBackedUp?: boolean
  /** It goes on with the next piece of the same input file, or with whatever comes until the end; otherwise it is whole. */
  readonly lasts?: 'file' | 'run'
  /** Files that last are written if some part asks for it and none refuses; without a word, a part asks for it. */
  readonly vote?: 'indifferent' | 'refuse'
  /** What stands between it and what was written to the same place before. */
  readonly between?: string
}

/** What is told of a file whose outputs may or may not come to be written. */
export interface Tale {
  /** Where it stands in the text that is printed. */
  readonly at: number
  /** Its outputs: the first, and the one after the last. */
  readonly outputs: readonly [from: number, to: number]
  /** How its JSON object ends; `outputs` in it become those that were written. */
  readonly tail?: Readonly<Record<string, unknown>>
  /** What is to be told besides where a file was replaced. */
  readonly repaired?: string
  /** What is to be told besides where one could not be written. */
  readonly unless?: Withheld
}

/** Messages of what is repaired once the file is written. */
export interface Withheld {
  /** For people, or members of a JSON object's list. */
  readonly text: string
  readonly tail: Readonly<Record<string, unknown>>
  readonly counts: Readonly<Counts>
  readonly failed: boolean
}

/** A message of something that is repaired once its file is written, as it is told then: lines, or a JSON object. */
export interface Repair extends Pick<Message, 'code' | 'args'> {
  readonly told: unknown
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
  unread = 0
  /** Outputs that are there, and those that are not though they were asked for. */
  written = 0
  unwritten = 0
  readonly counts: Counts = { error: 0, warning: 0, loss: 0, info: 0 }
  readonly outputs: Output[] = []
  /** Only of files for which it matters whether they could be written. */
  readonly tales: Tale[] = []
  /** Messages of a piece of a file that are not told, since they are repaired once the file is written. */
  withheld: Counts | undefined = undefined
  /** What is told of them then. */
  readonly repairs: Repair[] = []
  /** What the command wants to have of each game or file in the end, in order. */
  readonly rows: unknown[] = []
  /** The item that turned out to be too large to be done at once: it and those after it are not done. */
  stoppedAt: number | undefined = undefined
  /** Why a piece of a file could not be done: what is written of that file is not whole. */
  broken: Words | undefined = undefined
  /** For a piece of a file, where JSON was asked for: how its object begins, and members of the list in it. */
  head = ''
  items = ''
}

/** Remembers how far an outcome is. The function that comes back undoes what was added since, for work that broke off. */
export function checkpoint(outcome: Outcome): () => void {
  const {
    out,
    err,
    files,
    games,
    failed,
    troubles,
    unread,
    written,
    unwritten,
    withheld,
    head,
    items,
    outputs,
    tales,
    rows,
    repairs,
  } = outcome
  const { error, warning, loss, info } = outcome.counts
  const lists = [outputs, tales, rows, repairs] as const
  const lengths = lists.map(({ length }) => length)
  const withheldBefore = withheld && { ...withheld }
  return () => {
    Object.assign(outcome, { out, err, files, games, failed, troubles, unread, written, unwritten, head, items })
    outcome.withheld = withheldBefore
    Object.assign(outcome.counts, { error, warning, loss, info })
    for (const [i, list] of lists.entries()) list.length = lengths[i]!
  }
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
  addOpenJson(outcome, { stream, part }, head, list)
  if (!part) outcome[stream] += jsonEnd(tail)
}

/** The same without its end. */
export function addOpenJson(
  outcome: Outcome,
  { stream, part }: { readonly stream: 'out' | 'err'; readonly part: Part | undefined },
  head: Readonly<Record<string, unknown>>,
  list: Readonly<Record<string, readonly unknown[]>>,
): void {
  const [name, members] = Object.entries(list)[0]!
  const begin = `${JSON.stringify(head).slice(0, -1)},"${name}":[`
  const items = jsonItems(members)
  if (!part) outcome[stream] += begin + items
  else {
    if (part.index === 0) outcome.head = begin
    outcome.items += outcome.items !== '' && items !== '' ? `,${items}` : items
  }
}

export const jsonItems = (members: readonly unknown[]): string =>
  members.map((member) => JSON.stringify(member)).join(',')

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
