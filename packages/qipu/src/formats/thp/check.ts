import { holdemCheck } from '../shared/holdem-check.ts'

/** Moves against the event's limits, and chips that do not add up. */
export const check = holdemCheck('thp', 'event')
