/**
 * Web components that show and replay game records. A board comes at once; a player comes when the page has one.
 */

import { QipuBoard } from './elements/board.ts'
import { define } from './elements/define-element.ts'
import { defineWhenUsed } from './elements/define-when-used.ts'

define('qipu-board', QipuBoard)

/** Loads and defines `<qipu-player>`; a page that has one, or gets one later, need not call this. */
export async function definePlayer(): Promise<typeof import('./elements/player.ts').QipuPlayer> {
  const { QipuPlayer } = await import('./elements/player.ts')
  define('qipu-player', QipuPlayer)
  return QipuPlayer
}

defineWhenUsed('qipu-player', definePlayer)

export type { BoardEventDetails, PlayerEventDetails, QipuBoardEventMap, QipuPlayerEventMap } from './elements/events.ts'
export type { QipuPlayer } from './elements/player.ts'
export { QipuBoard }
