/** Marks that come and go. */

import { type Mark, same } from 'qipu/record'

/** Labels stand on a point one at a time, and lines between two; anything else may stand beside others. */
function meets(a: Mark, b: Mark): boolean {
  if (a.type === 'label' || a.type === 'territory') return a.type === b.type && a.at === b.at
  return same(a, b)
}

/** The marks with one more; without it where it was there already, and instead of another that it would cover. */
export function toggled(marks: readonly Mark[], mark: Mark): Mark[] {
  const others = marks.filter((each) => !meets(mark, each))
  const isThere = marks.some((each) => same(each, mark) || (mark.type === 'label' && meets(mark, each)))
  return isThere ? others : [...others, mark]
}

export const withoutMarksAt = (marks: readonly Mark[], point: number): Mark[] =>
  marks.filter(({ at, to }) => at !== point && to !== point)

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Returns labels A, B … Z, a … z, then AA, AB …, without limit. */
function letter(index: number): string {
  if (index < 26) return LETTERS[index]!
  if (index < 52) return LETTERS[index - 26]!.toLowerCase()
  const rest = index - 52
  return `${LETTERS[Math.floor(rest / 26) % 26]}${LETTERS[rest % 26]}`
}

/** The lowest label that is not taken. */
export function nextLabel(marks: readonly Mark[], counts: 'letters' | 'numbers'): string {
  const taken = new Set(marks.map(({ text }) => text))
  for (let i = 0; ; i++) {
    const text = counts === 'letters' ? letter(i) : String(i + 1)
    if (!taken.has(text)) return text
  }
}
