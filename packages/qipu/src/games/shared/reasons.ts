import { texts } from '../../text/language/texts.ts'

/** Reasons that any game of moving pieces may give, with the same texts everywhere. */
export const commonReasons = texts('reason', {
  'no-such-move': { en: 'There is no such move in this game.', zh: '本棋种没有这样的着法。' },
  'not-your-turn': { en: 'It is the other side’s turn.', zh: '现在轮到对方行棋。' },
  'game-over': { en: 'The game is already decided.', zh: '对局已经结束。' },
})
