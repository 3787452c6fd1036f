import type { ForeignDataSlot } from '../../record/preserve/preserve.ts'

/** The key of an extra, and so of an entry in our private property, that holds what SGF itself cannot represent. */
const OURS = 'qipu'

export const keep: ForeignDataSlot = {
  wrap: (value) => ({ format: 'sgf', key: OURS, value }),
  unwrap: ({ format, key, value }) => (format === 'sgf' && key === OURS ? value : undefined),
  isSpoilt: ({ format, key, value }) =>
    format === 'sgf' &&
    key === 'QP' &&
    Array.isArray(value) &&
    value.some((raw) => typeof raw === 'string' && raw.startsWith(`${OURS}:`)),
}
