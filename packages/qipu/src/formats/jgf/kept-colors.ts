import type { Extra, GameRecord, Node } from '../../record/record.ts'

/** Keys of preserved groups of other colours, beside those that were understood. */
export const OTHERS = { setup: 'setup/other', score: 'score/other' } as const

/** A whole move and a turn of another colour are kept by the key that they had. */
const KEYS: ReadonlySet<string> = new Set(['move', 'turn', ...Object.values(OTHERS)])

export const isOfOtherColor = ({ format, key }: Extra): boolean => format === 'jgf' && KEYS.has(key)

/** True if stones of other colours were on the board: then legal moves are unknown. */
export const hasOtherColors = ({ nodes }: GameRecord): boolean =>
  nodes.some(({ notes }: Node) => notes?.extras?.some(isOfOtherColor) ?? false)
