/** Games, nodes and positions as objects over plain records: what people meet first. */

export { type CreateOptions, create } from './create.ts'
export { FileMessage } from './file-message.ts'
export { Game } from './game.ts'
export { GameFile } from './game-file.ts'
export { IllegalMove } from './illegal-move.ts'
export { GameNode } from './node.ts'
export { type ParseOptions, parse } from './parse.ts'
export { parsePosition } from './parse-position.ts'
export { parseText, type TextFile, type TextFinding, type TextFormat, type TextOptions } from './parse-text.ts'
export { Player } from './player.ts'
export { Position, PositionOfStones } from './position.ts'
export { GameResult } from './result.ts'
