/** Returns the most similar name: the one with the fewest letters to change, if they are few. */
export function closestName(text: string, names: readonly string[]): string | undefined {
  const wanted = text.toLowerCase()
  let best: string | undefined
  let least = Math.max(2, Math.floor(wanted.length / 3)) + 1
  for (const name of names) {
    const changes = distance(wanted, name)
    // A name with all letters changed is no suggestion.
    if (changes < least && changes < Math.max(wanted.length, name.length)) [best, least] = [name, changes]
  }
  return best
}

/** Letters to add, to leave out or to replace. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++)
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === b[j] ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
