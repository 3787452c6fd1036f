/** Checks that a game has a winner once both sides have passed. */

import { type Game, PASS, type Setting } from 'qipu/games'
import { settingFor } from '../referee/index.ts'

/** Reason why such games have no result: komi is missing, or the rules leave the counting to the players. */
export type CountFault = 'no-komi' | 'by-players'

/** An empty board is as hard to count as a full one, so two passes show it before the first game. */
export function scoringFault(game: Game, setting: Setting = {}): CountFault | undefined {
  if (!game.scoring?.komi) return undefined
  const { komi } = setting
  if (!isCounted(game, { ...setting, komi: komi ?? 0 })) return 'by-players'
  return komi === undefined && !isCounted(game, setting) ? 'no-komi' : undefined
}

function isCounted(game: Game, setting: Setting): boolean {
  const position = game.start(settingFor({ game, setting }))
  for (let passes = 0; passes < 2; passes++) position.play(PASS, position.turn)
  return position.outcome() !== undefined
}
