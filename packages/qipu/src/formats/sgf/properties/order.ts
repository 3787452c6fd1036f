/** Properties in the order in which they are written, by name. `properties.ts` fills it: rows and readers need each other. */
const ranks = new Map<string, number>()

export function setOrder(names: readonly string[]): void {
  for (const [rank, name] of names.entries()) ranks.set(name, rank)
}

/** Returns the rank of a property; those outside of the standard come last. */
export const rankOf = (name: string): number => ranks.get(name) ?? ranks.size
