/** Part of a value that a format represents. */

import type { Capabilities, Support, ValueContext } from '../capabilities.ts'
import { markFacts } from '../marks.ts'
import type { Extra, Mark, Notes } from '../record.ts'
import type { Lost } from './types.ts'

export const survives = <T>(carry: Support<T> | undefined, value: T, where: ValueContext): T | undefined =>
  carry === undefined ? undefined : carry === true ? value : carry(value, where)

export const extraDetail = ({ format, key }: Extra): string => `${format}:${key}`

/** All that the notes of a node say: marks and extras are lost one by one. */
export const noteLosses = (notes: Notes = {}): Lost[] =>
  Object.entries(notes).flatMap(([key, value]): Lost[] => {
    const thing = `notes.${key as keyof Notes}` as const
    if (key === 'marks') return (value as Mark[]).map((mark) => ({ thing, detail: mark.type, value: mark }))
    if (key === 'extras')
      return (value as Extra[]).map((extra) => ({ thing, detail: extraDetail(extra), value: extra }))
    return value === undefined ? [] : [{ thing, value }]
  })

/** Types may be called anything, as `constructor`. A format with a mark of this type can carry what belongs to it. */
export function markCarry({ marks = {} }: Capabilities, type: string): Support<Mark> | undefined {
  if (!Object.hasOwn(marks, type)) return marks['*']
  return marks[type] === true ? asItsKind : marks[type]
}

/** The mark without what its kind does not have; itself where that is nothing. */
function asItsKind(mark: Mark): Mark {
  const { has } = markFacts(mark.type) ?? {}
  const isBare = (['to', 'text', 'side'] as const).every((field) => field === has || mark[field] === undefined)
  if (isBare) return mark
  return { type: mark.type, at: mark.at, ...(has && mark[has] !== undefined && { [has]: mark[has] }) }
}
