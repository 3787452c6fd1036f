/** Board options of a player: the user's choice, else the record's setting, else the default. */

import { attributeOf, boardOptions, type OptionFacts } from '../options.ts'
import type { DisplaySettings } from '../state/display-settings.ts'
import type { QipuBoard } from './board.ts'
import type { PlayerPort } from './player-port.ts'

/** Options that the board takes from the player. */
export type BoardOptionsPort = Pick<
  PlayerPort,
  keyof typeof boardOptions | 'chosen' | 'extensions' | 'hasAttribute' | 'hints' | 'locale' | 'session'
>

const WISHED: Partial<Record<keyof typeof boardOptions, keyof DisplaySettings>> = {
  lastMove: 'lastMove',
  nextMoves: 'nextMoves',
  siblings: 'siblings',
}

/** True if the page or the user has set a value, even the default one. */
const isChosen = (player: BoardOptionsPort, name: string, { default: usual }: OptionFacts): boolean =>
  player.chosen.has(name) ||
  player.hasAttribute(attributeOf(name)) ||
  (player as unknown as Record<string, unknown>)[name] !== usual

/** The value of an option that is in use. */
export function effectiveOption(player: BoardOptionsPort, name: keyof typeof boardOptions): unknown {
  const wish = WISHED[name]
  const wished = wish && player.session?.wishes[wish]
  return wished === undefined || isChosen(player, name, boardOptions[name]) ? player[name] : wished
}

export function applyBoardOptions(player: BoardOptionsPort, board: QipuBoard): void {
  const { session } = player
  for (const name of Object.keys(boardOptions) as (keyof typeof boardOptions)[]) {
    ;(board as unknown as Record<string, unknown>)[name] = effectiveOption(player, name)
  }
  // The letters of next moves would give away what is to be found.
  if (session?.hidesMoves) {
    board.nextMoves = 'none'
    board.siblings = false
  }
  board.locale = player.locale
  board.extensions = player.extensions
  board.navigator = session?.navigator
  board.peek = session?.peeks.node
  board.transient = session?.clock?.marks()
  const solutions = session?.solutions ?? []
  board.hints = solutions.length > 0 ? [...player.hints, ...solutions] : player.hints
}
