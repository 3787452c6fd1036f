import type { Extra } from '../../../record/record.ts'
import { canStandOutside } from '../read/outside.ts'

/** True if set-aside text is written before a game's tree or, for the last game, after it. */
export function standsOutside({ key, value }: Extra, isLast: boolean): boolean {
  if (key !== 'before' && !(key === 'after' && isLast)) return false
  return typeof value === 'string' && canStandOutside(value)
}
