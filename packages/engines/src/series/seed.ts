/** Seeds of games: numbers that have nothing to do with each other, from one seed. */

const SPREAD = 1009
/** Seeds of any length stay whole numbers: beyond these, games would begin alike. */
const SEEDS = 2 ** 32

/** Returns the seed of one game of a series. */
export const seedOf = (seed: number, number: number): number => (seed % SEEDS) * SPREAD + number
