import type { Notes } from '../../record/record.ts'
import { moveIn } from './moves.ts'

/** Groups of digits that are no moves, as they stood; only whole groups leave what follows them in its place. */
export const unreadIn = (notes: Notes | undefined): readonly string[] =>
  (notes?.extras ?? []).flatMap(({ format, key, value }) =>
    format === 'dhtmlxq' && key === 'unread' && typeof value === 'string' && /^\S{4}$/.test(value) && isNoMove(value)
      ? [value]
      : [],
  )

const isNoMove = (value: string): boolean => moveIn(value) === undefined && !/[[\],|]/.test(value)
