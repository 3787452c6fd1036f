/** Ways to make a record: modes of the player, in the order in which they are offered. */
export const authoringModes = ['play', 'edit', 'score', 'record'] as const
export type Making = (typeof authoringModes)[number]
