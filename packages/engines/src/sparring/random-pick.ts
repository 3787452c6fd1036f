/** Drawing lots. */

import type { Random } from 'qipu/text'

/** Draws at most `most` elements at random. */
export function sample<T>(all: readonly T[], most: number, random: Random): readonly T[] {
  if (all.length <= most) return all
  const drawn = [...all]
  for (let i = 0; i < most; i++) {
    const j = i + random(drawn.length - i)
    ;[drawn[i], drawn[j]] = [drawn[j]!, drawn[i]!]
  }
  return drawn.slice(0, most)
}

/** All of them in an order by lot; what is left after all others were drawn is the last. */
export function shuffled<T>(all: readonly T[], random: Random): T[] {
  const drawn = sample(all, all.length - 1, random)
  return [...drawn, ...all.filter((each) => !drawn.includes(each))]
}

export const oneOf = <T>(all: readonly T[], random: Random): T => all[random(all.length)]!
