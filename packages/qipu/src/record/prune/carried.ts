/** What a format carries of a value. */

import type { Abilities, Carry, Where } from '../abilities.ts'
import type { Extra, Mark, Notes } from '../record.ts'
import type { Lost } from './types.ts'

export const survives = <T>(carry: Carry<T> | undefined, value: T, where: Where): T | undefined =>
  carry === undefined ? undefined : carry === true ? value : carry(value, where)

export const extraDetail = ({ format, key }: Extra): string => `${format}:${key}`

/** All that the notes of a node say: marks and extras are lost one by one. */
export const lossesOf = (notes: Notes = {}): Lost[] =>
  Object.entries(notes).flatMap(([key, value]): Lost[] => {
    const thing = `notes.${key as keyof Notes}` as const
    if (key === 'marks') return (value as Mark[]).map((mark) => ({ thing, detail: mark.type, value: mark }))
    if (key === 'extras')
      return (value as Extra[]).map((extra) => ({ thing, detail: extraDetail(extra), value: extra }))
    return value === undefined ? [] : [{ thing, value }]
  })

/** Types may be called anything, as `constructor`. */
export function markCarry({ marks = {} }: Abilities, type: string): Carry<Mark> | undefined {
  return Object.hasOwn(marks, type) ? marks[type] : marks['*']
}
