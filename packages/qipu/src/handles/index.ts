/** Games, nodes and positions as objects over plain records: what people meet first. */

export { type CreateOptions, create } from './create.ts'
export { FileMessage } from './file-message.ts'
export { Game, type PictureOptions, type Score, type WrittenGame } from './game.ts'
export { GameFile } from './game-file.ts'
export { type GameInfo, GameTree } from './game-tree.ts'
export { IllegalMove } from './illegal-move.ts'
export { GameNode, type MarkDetails, type NodeMark, type PlayedMove } from './node.ts'
export { type ParseOptions, parse } from './parse.ts'
export { parsePosition } from './parse-position.ts'
export { Player, type PlayerFacts } from './player.ts'
export { type Group, Position, type PositionFor, PositionOfStones, type PositionOutcome } from './position.ts'
export { GameResult, type ResultFacts } from './result.ts'
