/** Games that another program played, to compare ours with: JSON lines in a `fixtures` folder, and more of them if at hand. */

import { existsSync, readFileSync } from 'node:fs'
import { effort } from '../../text/seeded.testing.ts'

const linesOf = <Playout>(file: URL): Playout[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Playout)

/**
 * The playouts of `fixtures/playouts.jsonl` beside the test, followed by those of the shared oracle folder when the
 * repository has that neighbour, which add nothing but their number.
 */
export function playoutsFor<Playout>(test: string, oracle: string): readonly Playout[] {
  const more = new URL(`../../../../../../shared/oracle/${oracle}/playouts.jsonl`, import.meta.url)
  const own = linesOf<Playout>(new URL('fixtures/playouts.jsonl', test))
  if (!existsSync(more)) return own
  const others = linesOf<Playout>(more)
  return [...own, ...others.slice(0, effort(others.length))]
}

/** How many move sequences of that length there are. */
export function perft(
  position: { legal(): number[]; play(move: number): unknown; undo(): void },
  depth: number,
): number {
  const moves = position.legal()
  if (depth <= 1) return moves.length
  let sum = 0
  for (const move of moves) {
    position.play(move)
    sum += perft(position, depth - 1)
    position.undo()
  }
  return sum
}
