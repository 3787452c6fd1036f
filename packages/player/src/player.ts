/** Defines both elements at once, for pages that are bundled and know that they need them. */

import { QipuBoard } from './elements/board.ts'
import { define } from './elements/element.ts'
import { QipuPlayer } from './elements/player.ts'

define('qipu-board', QipuBoard)
define('qipu-player', QipuPlayer)

export type { BoardLayer } from './board/layers.ts'
export type { OwnMode } from './elements/modes/own-mode.ts'
export { defineParts } from './elements/parts.ts'
export { controlStyles, fontStyles, themeStyles } from './elements/theme.ts'
export type { Opponent, OpponentSeat, Question, Said } from './play/opponent.ts'
export type { Session } from './state/session.ts'
export { resultInWords } from './words/results.ts'
export { sideName } from './words/sides.ts'
export { QipuBoard, QipuPlayer }
