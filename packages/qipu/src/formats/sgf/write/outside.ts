import type { Extra } from '../../../record/record.ts'
import { canStandOutside } from '../read/outside.ts'

/** Whether something that was put aside is written before a game's tree or, if it is the last game, after it. */
export function standsOutside({ key, value }: Extra, isLast: boolean): boolean {
  if (key !== 'before' && !(key === 'after' && isLast)) return false
  return typeof value === 'string' && canStandOutside(value)
}
