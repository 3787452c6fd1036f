import { positionCheck } from '../shared/position-check.ts'

/** Moves against the rules, and positions that cannot be. */
export const check = positionCheck('ccbridge')
