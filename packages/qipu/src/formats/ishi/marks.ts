import type { BoardSize, Point } from '../../record/basics.ts'
import type { Mark } from '../../record/record.ts'
import { wordsOf } from './line-text.ts'
import { formatLocation, type NumberRange, parseLocation, parseNumbers } from './locations.ts'
import type { NumberedStones } from './path.ts'

/**
 * MARK and UNMARK (5.4): a little program that says, in order, what appears on the board and what goes again. It starts
 * from nothing at every event, move and diagram, because marks show there "and only then" (4.2, 4.3, 4.4).
 */
export interface MarkStep {
  readonly keyword: 'MARK' | 'UNMARK'
  /** In the writing of `tidyField`. */
  readonly fields: string[]
}

/** Section 5.3: the special characters, by the letter after their backslash. */
const SPECIAL = { t: 'triangle', s: 'square', d: 'diamond', c: 'check' } as const
const specialCode = new Map<string, string>(Object.entries(SPECIAL).map(([letter, type]) => [type, `\\${letter}`]))

const IS_SPECIAL = /^\\[tsdc]$/i
/** One or two characters from 33 to 126. */
const IS_LABEL = /^[!-~]{1,2}$/

/** Sign before the `@`; undefined: the move's own number. */
type Sign =
  | { readonly type: (typeof SPECIAL)[keyof typeof SPECIAL] }
  | { readonly type: 'label'; readonly text: string }

export type Field =
  | { readonly target: 'all' }
  | { readonly target: 'point'; readonly at: Point; readonly sign?: Sign }
  | { readonly target: 'numbers'; readonly numbers: NumberRange; readonly sign?: Sign }

/** A backslash with another letter is a label, but hardly meant as one (5.3). */
export const isUnknownSpecial = (label: string): boolean => /^\\[^tsdc]$/i.test(label)

/** True if a text can be the `cc` of a mark or of a variation; `\t` and its like stand for something else. */
export const isLabel = (text: string): boolean => IS_LABEL.test(text) && !IS_SPECIAL.test(text)

export const isVariationLabel = (text: string): boolean => IS_LABEL.test(text)

const known = new WeakMap<readonly Mark[], ReadonlyMap<Point, string>>()

/** The last label of each point that has one. */
export function lastLabels(marks: readonly Mark[] = []): ReadonlyMap<Point, string> {
  let found = known.get(marks)
  if (!found) {
    const labels = marks.filter(({ type, text }) => type === 'label' && text !== undefined && isLabel(text))
    known.set(marks, (found = new Map(labels.map(({ at, text }) => [at, text!]))))
  }
  return found
}

/** One writing for each field: case counts in labels only (section 3). */
export function tidyField(field: string): string {
  const at = field.lastIndexOf('@')
  if (at < 0) return field.toUpperCase()
  const sign = field.slice(0, at)
  return (IS_SPECIAL.test(sign) ? sign.toLowerCase() : sign) + field.slice(at).toUpperCase()
}

function parseSign(text: string): Sign | undefined {
  if (IS_SPECIAL.test(text)) return { type: SPECIAL[text[1]!.toLowerCase() as keyof typeof SPECIAL] }
  return IS_LABEL.test(text) ? { type: 'label', text } : undefined
}

export function parseField(field: string, keyword: MarkStep['keyword'], board: BoardSize): Field | undefined {
  const split = field.lastIndexOf('@')
  const sign = split < 0 ? undefined : parseSign(field.slice(0, split))
  if (split >= 0 && (!sign || keyword === 'UNMARK')) return undefined
  const place = field.slice(split + 1)
  if (!sign && /^all$/i.test(place)) return { target: 'all' }
  const numbers = parseNumbers(place)
  if (numbers) return { target: 'numbers', numbers, ...(sign && { sign }) }
  const at = parseLocation(place, board)
  return at === undefined ? undefined : { target: 'point', at, ...(sign && { sign }) }
}

const KINDS = ['number', 'triangle', 'square', 'diamond', 'check', 'label'] as const

/** The marks that are left when all steps are done. Several kinds can share a point; of two labels the later one stays. */
export function showMarks(steps: readonly MarkStep[], scene: NumberedStones): Mark[] {
  const shown = new Map<number, Mark>()
  const keyOf = (at: Point, type: (typeof KINDS)[number]): number => at * KINDS.length + KINDS.indexOf(type)
  const set = (at: Point, sign: Sign | undefined): void => {
    shown.set(keyOf(at, sign?.type ?? 'number'), sign ? { ...sign, at } : { type: 'number', at })
  }
  const unset = (at: Point): void => {
    for (const kind of KINDS) shown.delete(keyOf(at, kind))
  }
  for (const { keyword, fields } of steps) {
    for (const text of fields) {
      const field = parseField(text, keyword, scene.board)
      if (!field) continue
      if (field.target === 'all') {
        if (keyword === 'UNMARK') shown.clear()
        else scene.each((at) => set(at, undefined))
        continue
      }
      const act = keyword === 'UNMARK' ? unset : (at: Point) => set(at, field.sign)
      if (field.target === 'point') act(field.at)
      else for (const at of stonesOf(field.numbers, scene)) act(at)
    }
  }
  return [...shown.values()]
}

/** The stones in sight of some numbers, each the most recent of its number, in the order of their numbers. */
export function stonesOf({ from, to }: NumberRange, scene: NumberedStones): Point[] {
  if (from === to) {
    const at = scene.find(from)
    return at === undefined ? [] : [at]
  }
  const found: [number, Point][] = []
  scene.each((at, number, latest) => {
    if (latest && number >= from && number <= to) found.push([number, at])
  })
  return found.sort((a, b) => a[0] - b[0]).map(([, at]) => at)
}

/** Marks as the writer writes them when nothing else is asked of it: each by its location. */
export const fieldsOf = (marks: readonly Mark[], board: BoardSize): string[] =>
  marks.map((mark) => {
    const place = formatLocation(mark.at, board)
    if (mark.type === 'number') return place
    return `${mark.type === 'label' ? mark.text : specialCode.get(mark.type)}@${place}`
  })

/** True if the steps equal those of `fieldsOf` for their outcome, so that they need not be preserved. */
export function saysNoMore(steps: readonly MarkStep[], marks: readonly Mark[], board: BoardSize): boolean {
  const fields = fieldsOf(marks, board)
  const [only, ...more] = steps
  if (!only) return fields.length === 0
  return more.length === 0 && only.keyword === 'MARK' && sameTexts(only.fields, fields)
}

export const sameTexts = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, i) => text === b[i])

/** Adds a step; steps of one keyword in a row are one. */
export function addStep(steps: MarkStep[], step: MarkStep): void {
  const last = steps.at(-1)
  if (last?.keyword !== step.keyword) steps.push(step)
  else for (const field of step.fields) last.fields.push(field)
}

export const stepText = ({ keyword, fields }: MarkStep): string => [keyword, ...fields].join(' ')

export function stepFrom(text: string): MarkStep | undefined {
  const [keyword, ...fields] = wordsOf(text)
  return keyword === 'MARK' || keyword === 'UNMARK' ? { keyword, fields } : undefined
}
