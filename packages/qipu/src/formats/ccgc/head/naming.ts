import type { Game, Side } from '../../../games/game.ts'
import { halfWidth } from '../../shared/width.ts'

/** Words by which heads and results name one of the two sides. */

/** The first or the second to move. */
export type MoveOrder = 1 | 2

/** Side named by words: by turn, by colour, or by both. */
export interface Named {
  readonly seat?: MoveOrder
  readonly side?: Side
}

const SEAT = /^([先后後])(?:手|行)?(?:方|队|参赛队)?$/
const COLOUR = /^(.+?)(?:方|棋|队| ?(?:player|side|team))?$/

/** Returns the side that one word names: `后手`, `先手方`, `红`, `蓝方`, `Blue`. */
function namedBy(word: string, { sides }: Game): Named | undefined {
  const seat = SEAT.exec(word)?.[1]
  if (seat !== undefined) return { seat: seat === '先' ? 1 : 2 }
  const colour = COLOUR.exec(word.toLowerCase())?.[1]
  const index = sides.findIndex(({ id, name }) => colour === id || colour === name.zh.charAt(0))
  return index < 0 ? undefined : { side: (index + 1) as Side }
}

/** `Blue 后手`, `蓝方先手`, `先手(黑)` */
const BETWEEN = /[\s,()]+|(?<=[方棋])(?=[先后後])|(?<=手)(?=[黑白红蓝])/

/** Returns the side that several words name together; undefined unless each of them names one. */
export function whoIs(words: string, game: Game): Named | undefined {
  const whole = halfWidth(words).trim()
  const one = namedBy(whole, game)
  if (one) return one
  const found = whole.split(BETWEEN).map((word) => (word === '' ? {} : namedBy(word, game)))
  return found.includes(undefined) ? undefined : Object.assign({}, ...found)
}

const LABELLED = /^([^:：]{1,20})[:：]\s*(\S.*)$/s

/** Returns the label in a team's name: `红方:钝角`, `后手`. */
export function labelOf(name: string, game: Game): Named {
  return namedBy(halfWidth(LABELLED.exec(name)?.[1] ?? name).trim(), game) ?? {}
}

/** Returns a team's name without a label that tells its colour: `红方:钝角` is `钝角`; undefined where there is none. */
export function withoutColour(name: string, game: Game): string | undefined {
  const [, label, rest] = LABELLED.exec(name) ?? []
  return rest !== undefined && namedBy(halfWidth(label!).trim(), game)?.side !== undefined ? rest : undefined
}

/** True if a team has that name, with or without its label. */
export function isCalled(name: string, words: string, game: Game): boolean {
  if (name === '' || words === '') return false
  const [, label, rest] = LABELLED.exec(name) ?? []
  return words === name || (words === rest && namedBy(halfWidth(label!).trim(), game) !== undefined)
}
