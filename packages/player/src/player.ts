/** Defines both elements at once, for pages that are bundled and know that they need them. */

import { QipuBoard } from './elements/board.ts'
import { define } from './elements/define-element.ts'
import { QipuPlayer } from './elements/player.ts'

define('qipu-board', QipuBoard)
define('qipu-player', QipuPlayer)

export type { BoardLayer } from './board/layers.ts'
export type { BoardEventDetails, PlayerEventDetails, QipuBoardEventMap, QipuPlayerEventMap } from './elements/events.ts'
export type { ProblemProgress } from './elements/modes/mode-port.ts'
export type { PlayerMode } from './elements/modes/player-mode.ts'
export { defineParts } from './elements/parts.ts'
export { PlayerFollower } from './elements/player-follower.ts'
export { controlStyles, fontStyles, themeStyles } from './elements/theme.ts'
export { resultInWords } from './labels/results.ts'
export { sideName } from './labels/sides.ts'
export type { MoveRequest, MoveResponse, Opponent, OpponentGame, Seated, Seating } from './play/opponent.ts'
export type { Session } from './state/session.ts'
export { QipuBoard, QipuPlayer }

/** Defines `<qipu-rules-card>`, the rules of a game on one screen. */
export async function defineRulesCard(): Promise<void> {
  await import('./play/rules/qipu-rules-card.ts')
}
