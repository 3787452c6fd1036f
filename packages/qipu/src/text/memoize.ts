/** One that says a thousand different things need not be remembered. */
const MOST = 100

/** A function that remembers its answers: a collection of games asks with the same words again and again. */
export function memoize<T>(answer: (words: string) => T): (words: string) => T {
  const known = new Map<string, T>()
  return (words) => {
    if (known.has(words)) return known.get(words)!
    const found = answer(words)
    if (known.size < MOST) known.set(words, found)
    return found
  }
}
