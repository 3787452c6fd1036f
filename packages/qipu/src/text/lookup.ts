/**
 * A table that is asked with words from a file. It has its own rows and no others: an ordinary object also answers to
 * `constructor` and whatever else every object knows.
 */
export const lookup = <T>(rows: Readonly<Record<string, T>>): ReadonlyMap<string, T> => new Map(Object.entries(rows))
