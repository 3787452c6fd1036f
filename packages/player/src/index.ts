/** Web components that show and replay game records. */

import { QipuBoard } from './elements/board.ts'
import { define } from './elements/element.ts'

define('qipu-board', QipuBoard)

export { QipuBoard }
