import type { Side, SideFacts } from '../../games/game.ts'
import { type CcgcReader, excerpt } from './reader.ts'

/**
 * Returns the side of a move by its letter, by another name of the colour or by the team's name; else by the order of
 * play.
 */
export function colourOf(reading: CcgcReader, who: string, from: number, to: number): Side {
  const word = who.trim()
  const exact = reading.sideOf(word)
  if (exact) return exact
  if (word === '') {
    reading.count('ccgc/colour-missing', from, to)
    return reading.nextSide()
  }
  const found = excerpt(word)
  const named = namedSide(reading, word)
  reading.count(named ? 'ccgc/colour-name' : 'ccgc/colour-letter', from, from + who.length, { found })
  return named ?? reading.nextSide()
}

function namedSide({ dialect, teams }: CcgcReader, word: string): Side | undefined {
  const plain = word.toLowerCase()
  const isNamed = ({ id, name }: SideFacts): boolean => [id, name.zh, name.zh.charAt(0)].includes(plain)
  const own = teams.indexOf(word)
  const index = own < 0 ? dialect.game.sides.findIndex(isNamed) : own
  return index < 0 ? undefined : ((index + 1) as Side)
}
