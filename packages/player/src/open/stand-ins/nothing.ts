/** Stands in for what writes and judges records: a player only reads them. */

export const abilities = undefined
export const can = undefined
export const check = undefined
export const pieces = undefined
export const write = undefined
export const writeWei7 = undefined
