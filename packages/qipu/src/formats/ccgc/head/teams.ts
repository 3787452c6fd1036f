import type { Side } from '../../../games/game.ts'
import type { Dialect } from '../dialects.ts'

/** A team's name and the colour after it, as `A2 B` has it; the tag is kept word for word, with its blank. */
export interface Team {
  readonly name: string
  readonly tag: string
}

const TAGGED = /^(.*\S)( +[BWR])$/s

export function splitTeam(field: string): Team {
  const [, name, tag] = TAGGED.exec(field) ?? []
  return name === undefined || tag === undefined ? { name: field, tag: '' } : { name, tag }
}

export const endsLikeTag = (name: string): boolean => TAGGED.test(name)

/** The colour's letter; in Amazons the standard has B for the first team and W for the second, whatever they play. */
export const tagLetter = (side: Side, seat: 1 | 2, { tagged, game }: Dialect): string =>
  tagged ? game.sides[side - 1]!.letter : 'BW'[seat - 1]!

/**
 * The tag that a writer adds. Where teams have none, a name that ends like one gets a tag all the same, so that its own
 * last letter is not taken for it.
 */
export function usualTag(name: string, letter: string, { hasTags, tagged }: Dialect): string {
  if (name === '' || !hasTags) return ''
  return tagged || endsLikeTag(name) ? ` ${letter}` : ''
}
