import { holdemCheck } from '../shared/holdem-check.ts'

/** Moves against the competition's limits, and chips that do not add up. */
export const check = holdemCheck('acpc', 'acpc')
