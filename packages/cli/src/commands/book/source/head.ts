import { localeIds } from '../../../text/locales.ts'
import { faults } from '../labels.ts'
import type { Troubles } from './trouble.ts'

/** Head of a book between two lines of `---`: a fact per line, `name: value`. */
export interface Head {
  readonly title?: string
  readonly author?: string
  readonly date?: string
  /** The id of a locale. */
  readonly language?: string
  readonly paper: Paper
  /** Width of figures that say no other, in millimetres. */
  readonly width?: number
}

/** In millimetres. */
export interface Paper {
  readonly width: number
  readonly height: number
  readonly margin: number
}

const SIZES: Readonly<Record<string, readonly [width: number, height: number]>> = {
  a4: [210, 297],
  a5: [148, 210],
  b5: [176, 250],
  letter: [216, 279],
}

const MARGIN = 18
const SMALLEST = 80
const LARGEST = 1000

export const usualHead: Head = { paper: { width: 210, height: 297, margin: MARGIN } }

/** How wide text and figures may be. */
export const textWidth = ({ width, margin }: Paper): number => width - 2 * margin

type Parse = (value: string) => Partial<Head> | undefined

const verbatim =
  (name: 'title' | 'author' | 'date'): Parse =>
  (value) => ({ [name]: value })

function paper(value: string): Partial<Head> | undefined {
  const [, w, h] = /^(\d{2,4})\s*[x×]\s*(\d{2,4})(?:\s*mm)?$/.exec(value) ?? []
  const [width, height] = SIZES[value.toLowerCase()] ?? [Number(w), Number(h)]
  const fits = width! >= SMALLEST && height! >= SMALLEST && width! <= LARGEST && height! <= LARGEST
  return fits ? { paper: { width: width!, height: height!, margin: MARGIN } } : undefined
}

function language(value: string): Partial<Head> | undefined {
  return localeIds.includes(value) ? { language: value } : undefined
}

function width(value: string): Partial<Head> | undefined {
  const found = Number(/^(\d{1,4}(?:\.\d{1,3})?)mm$/.exec(value)?.[1] ?? 0)
  return found > 0 ? { width: found } : undefined
}

const facts: Readonly<Record<string, Parse>> = {
  title: verbatim('title'),
  author: verbatim('author'),
  date: verbatim('date'),
  language,
  paper,
  width,
}

const expected = {
  language: { text: faults['some-languages'], args: { known: localeIds.join(', ') } },
  paper: { text: faults['some-papers'], args: { known: Object.keys(SIZES).join(', ') } },
  width: { text: faults['some-width'], args: {} },
}

/** The facts, and the text with the head's lines left empty, so that lines keep their numbers. */
export function readHead(file: string, text: string, troubles: Troubles): { head: Head; body: string } {
  const lines = text.split('\n')
  if (lines[0]!.trim() !== '---') return { head: usualHead, body: text }
  const end = lines.findIndex((line, i) => i > 0 && line.trim() === '---')
  if (end < 0) {
    troubles.add({ file, line: 1, column: 1 }, 'no-end')
    return { head: usualHead, body: text }
  }
  let head = usualHead
  for (let i = 1; i < end; i++) {
    const [, name, value = ''] = /^\s{0,20}([\w-]+)\s{0,20}:\s{0,20}(.*?)\s{0,20}$/.exec(lines[i]!) ?? []
    const at = { file, line: i + 1, column: 1 }
    if (name === undefined) {
      if (lines[i]!.trim() !== '') troubles.add(at, 'no-fact')
    } else if (!Object.hasOwn(facts, name)) {
      troubles.add(at, 'unknown-fact', { name, known: Object.keys(facts).join(', ') })
    } else {
      const found = facts[name]!(value.replace(/^(["'])(.*)\1$/, '$2'))
      if (found) head = { ...head, ...found }
      else troubles.add(at, 'bad-fact', { name, value, expected: expected[name as keyof typeof expected] })
    }
  }
  return { head, body: lines.map((line, i) => (i <= end ? '' : line)).join('\n') }
}
