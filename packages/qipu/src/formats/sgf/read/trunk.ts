import { CLOSE, NODE, OPEN, type Tape } from '../scan/tape.ts'

/** Returns the start in the text of the last node that all lines of a game share: the first with several children. */
export function trunkEnd({ ints, length }: Tape, root: number): number {
  const hasChild = new Set<number>()
  const around: number[] = []
  let end = Number.POSITIVE_INFINITY
  let node = root
  for (let e = root + 3; e < length; e += 3) {
    const what = ints[e]!
    if (what === NODE) {
      if (hasChild.has(node)) end = Math.min(end, ints[node + 1]!)
      hasChild.add(node)
      node = e
    } else if (what === OPEN) {
      around.push(node)
    } else if (what === CLOSE) {
      const before = around.pop()
      if (before === undefined) break
      node = before
    }
  }
  return end
}
