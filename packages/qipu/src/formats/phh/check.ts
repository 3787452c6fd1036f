import { holdemCheck } from '../shared/holdem-check.ts'

/** Moves against the usual limits of raises, and chips that do not add up. */
export const check = holdemCheck('phh', 'acpc')
