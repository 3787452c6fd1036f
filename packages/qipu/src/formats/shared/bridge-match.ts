/** The match that a board belongs to: boards of one event, stage and date count together. */

import type { Info } from '../../record/record.ts'

const UNKNOWN = 'boards'

/** The id that a reader gives a match, from facts that every board of it has. */
export const matchIdOf = ({ event, round }: Pick<Info, 'event' | 'round'>): string =>
  [event, round].filter((part) => part !== undefined).join(' · ') || UNKNOWN
