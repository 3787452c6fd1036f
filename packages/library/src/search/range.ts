/** Ranges as people write them: `100..200`, `100..`, `..200`, `100`. */

import { type FieldFault, FORM } from './fault.ts'

export interface Range<End> {
  readonly from: End | undefined
  readonly to: End | undefined
}

/** Ends are read by `endOf`, which does not know what is none; a range must not end before it begins. */
export function rangeOf<End>(
  text: string,
  endOf: (text: string) => End | undefined,
  isBefore: (to: End, from: End) => boolean = (to, from) => to < from,
): Range<End> | FieldFault {
  const parts = text.split('..').map((part) => part.trim())
  const [first = '', last = first] = parts
  if (parts.length > 2 || (first === '' && last === '')) return FORM
  const [from, to] = [first, last].map((part) => (part === '' ? undefined : endOf(part)))
  if ((first !== '' && from === undefined) || (last !== '' && to === undefined)) return FORM
  if (from !== undefined && to !== undefined && isBefore(to, from)) {
    return { kind: 'reversed', meant: `${last}..${first}` }
  }
  return { from, to }
}
