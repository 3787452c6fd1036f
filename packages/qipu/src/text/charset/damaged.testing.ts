import type { Random } from '../random.ts'

/** The text with some signs put into it, each perhaps in the place of a few characters. */
export function damaged(text: string, random: Random, sign: () => string): string {
  let result = text
  for (let n = 1 + random(4); n > 0; n--) {
    const at = random(result.length)
    const cut = random(3) === 0 ? random(30) : 0
    result = result.slice(0, at) + sign() + result.slice(at + cut)
  }
  return result
}
