import type { Locale } from 'qipu/text'
import type { Stream, Terminal } from '../terminal/terminal.ts'
import { adviceOn, sentenceOf } from './advice.ts'
import type { Finding } from './findings.ts'
import { jsonLine } from './json-line.ts'

/** Reports for machines: one JSON object per line. */

type Members = Readonly<Record<string, unknown>>

/** An object with one list that may be long: what stands before the list, its items, what stands after. */
export interface JsonParts<Item = unknown> {
  readonly head: Members
  readonly list: string
  readonly items: readonly Item[]
  readonly tail: Members
}

/** The same with each item as JSON: so they are cheap to send to another thread. */
export const withTexts = (parts: JsonParts): JsonParts<string> => ({
  ...parts,
  items: parts.items.map((item) => JSON.stringify(item)),
})

/** The object of a whole file. */
export const lineOf = ({ head, list, items, tail }: JsonParts): string => jsonLine({ ...head, [list]: items, ...tail })

const membersOf = (members: Members): string[] =>
  Object.entries(members).flatMap(([key, value]) =>
    value === undefined ? [] : [`${JSON.stringify(key)}:${JSON.stringify(value)}`],
  )

/** An object whose list comes bit by bit: it is printed as it comes, so that memory does not grow with the file. */
export class OpenLine {
  readonly #print: Terminal[Stream]
  #isFirst = true

  constructor(print: Terminal[Stream], { head, list }: JsonParts<string>) {
    this.#print = print
    print(`{${[...membersOf(head), `${JSON.stringify(list)}:[`].join(',')}`)
  }

  add(items: readonly string[]): void {
    if (items.length === 0) return
    this.#print(`${this.#isFirst ? '' : ','}${items.join(',')}`)
    this.#isFirst = false
  }

  end(tail: Members): void {
    this.#print(`${[']', ...membersOf(tail)].join(',')}}\n`)
  }
}

/** A finding with its sentence, in the chosen language. */
export function findingData({ excerpt: _, args = {}, fixable, ...facts }: Finding, locale: Locale): Members {
  const finding = { ...facts, args, fixable }
  const fix = adviceOn(finding, locale)
  return { ...facts, text: sentenceOf(finding, locale), ...(fix !== undefined && { fix }), fixable, args }
}

export const findingsData = (findings: readonly Finding[], locale: Locale): Members[] =>
  findings.map((finding) => findingData(finding, locale))
