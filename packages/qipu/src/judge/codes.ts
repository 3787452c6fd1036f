import type { Game } from '../games/game.ts'

export type JudgeCode = (game: Game, reason: string) => string

/** Every reason of every game is a message of its own, in the words of that game. */
export const judgeCodes = {
  illegal: (game, reason) => `judge/${game.id}.${reason}`,
  remark: (game, reason) => `judge/${game.id}.remark.${reason}`,
  refused: (game, reason) => `judge/${game.id}.refused.${reason}`,
  start: (game, reason) => `judge/${game.id}.start.${reason}`,
} satisfies Readonly<Record<string, JudgeCode>>
