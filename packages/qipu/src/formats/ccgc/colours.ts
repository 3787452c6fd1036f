import type { Side } from '../../games/game.ts'
import type { GameReading } from './game-reading.ts'
import { excerpt, sideInSeat } from './game-reading.ts'

/** Whose move it is, by its letter, by another name of the colour or by the team's name; else by the order of play. */
export function colourOf(reading: GameReading, who: string, from: number, to: number): Side {
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

function namedSide({ dialect, teams }: GameReading, word: string): Side | undefined {
  const { sides, firstSide = 1 } = dialect.game
  const seat = teams.findIndex((team) => team !== '' && team === word)
  if (seat >= 0) return sideInSeat(seat === 0 ? 1 : 2, firstSide)
  const plain = word.toLowerCase()
  const index = sides.findIndex(({ id, name }) => plain === id || plain === name.zh || plain === name.zh.charAt(0))
  return index < 0 ? undefined : ((index + 1) as Side)
}
