export const ID = 'acpc'

/** Keys of extras that only this format has: lines of the head, and the order of the names behind `SCORE`. */
export const OWN = { head: 'head', order: 'order' } as const
