/** The match that a deal of Dou dizhu belongs to: the teams at the table, and the round. */

/** The id that readers give a match; a team without a name is `?`. */
export const matchIdOf = (names: readonly (string | undefined)[], round: string | undefined): string =>
  [...names.map((name) => name ?? '?'), ...(round === undefined ? [] : [round])].join(' · ')

/** Numbers of deals and rounds as records have them. */
export const isRoundNumber = (value: string): boolean => /^[1-9]\d{0,6}$/.test(value)

/**
 * Facts of a round that records have no field for: rounds in all, how many advance, the cap. Records and logs keep them
 * under these names, so that each writes what the other read.
 */
export const ROUND_EXTRAS = ['TC', 'UC', 'MS'] as const
