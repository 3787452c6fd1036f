/** A JSON file that a person wrote: its value, or what is wrong with it, and where. */

import { type JsonProblem, type LineColumn, Lines, type Phrase, parseJson, type Text, texts } from 'qipu/text'
import { jsonText, type Read, type ShapeFault } from './json-reader.ts'

const words = texts('json-file', {
  place: { en: 'line {line}, column {column}: {reason}', zh: '第 {line} 行第 {column} 列：{reason}' },
  expected: { en: 'expected {wants}{at}', zh: '应为{wants}{at}' },
  empty: { en: 'the file is empty', zh: '文件是空的' },
  unclosed: { en: '“{what}” is never closed', zh: '“{what}”没有闭合' },
  missing: { en: '“{what}” is missing', zh: '缺少“{what}”' },
  value: { en: '“{what}” has no value', zh: '“{what}”没有值' },
  escape: {
    en: 'a backslash is written twice in JSON: {what}',
    zh: 'JSON 中的反斜杠要写两个：{what}',
  },
  end: { en: 'there is more text after the end: {what}', zh: '结尾之后还有内容：{what}' },
  other: { en: 'this is not JSON: {what}', zh: '不是 JSON：{what}' },
})

/** Names of the kinds of problems; all others mean invalid JSON. */
const KINDS: Partial<Record<JsonProblem['kind'], Text>> = {
  empty: words.empty,
  unclosed: words.unclosed,
  missing: words.missing,
  'no-value': words.value,
  'bad-escape': words.escape,
  'after-end': words.end,
}

/** Deviations from JSON that people write by hand and that are unambiguous. */
const FORGIVEN: ReadonlySet<JsonProblem['kind']> = new Set(['comment', 'trailing-comma', 'semicolon', 'number-form'])

const SHOWN = 24

const shortened = (text: string): string => {
  const [line = ''] = text.split(/[\r\n]/)
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line
}

/** Reason why a JSON file cannot be used, with its place. */
export interface JsonFault {
  readonly place: LineColumn
  readonly reason: Phrase
}

/** The fault as a whole sentence, its place included. */
export const jsonFaultText = ({ place: { line, column }, reason }: JsonFault): Phrase => ({
  text: words.place,
  args: { line, column, reason },
})

/** Reads a JSON file; faults have line and column. */
export function readJsonFile<T>(
  bytes: Uint8Array,
  read: (value: unknown) => Read<T>,
): { readonly value: T } | { readonly fault: JsonFault } {
  const text = jsonText(bytes)
  const json = parseJson(text)
  const lines = new Lines(text)
  const problem = json.problems.find(({ kind }) => !FORGIVEN.has(kind))
  if (problem) {
    const { kind, what, at } = problem
    const reason = { text: KINDS[kind] ?? words.other, args: { what: shortened(what) } }
    return { fault: { place: lines.locate(at.offset), reason } }
  }
  const found = read(json.value)
  if (!('fault' in found)) return found
  const { at, wants, part } = found.fault
  const { offset } = json.locate(stepsOf(at), part)
  const reason = { text: words.expected, args: { wants, at: at === '' ? '' : ` (${at})` } }
  return { fault: { place: lines.locate(offset), reason } }
}

/** A JSON pointer of ours; numbers are places in lists, as no object here has such names. */
const stepsOf = (pointer: ShapeFault['at']): (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
