import type { Notes } from '../../record/record.ts'

const isByte = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 256

/** Moves that are not on the board, as their bytes. */
export const unreadIn = (notes: Notes | undefined): readonly (readonly [from: number, to: number])[] =>
  (notes?.extras ?? []).flatMap(({ format, key, value }) =>
    format === 'xqf' && key === 'unread' && Array.isArray(value) && value.length === 2 && value.every(isByte)
      ? [value as unknown as [number, number]]
      : [],
  )
