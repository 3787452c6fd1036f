import type { Locale } from '../text/language/locale.ts'
import { cardFormats } from './ko/messages/cards.ts'
import { ccgc } from './ko/messages/ccgc.ts'
import { holdem } from './ko/messages/holdem.ts'
import { ishi } from './ko/messages/ishi.ts'
import { jgf } from './ko/messages/jgf.ts'
import { judging } from './ko/messages/judging.ts'
import { pdn } from './ko/messages/pdn.ts'
import { pgn } from './ko/messages/pgn.ts'
import { reading } from './ko/messages/reading.ts'
import { servers } from './ko/messages/servers.ts'
import { sgf } from './ko/messages/sgf.ts'
import { wei7 } from './ko/messages/wei7.ts'
import { xiangqiFormats } from './ko/messages/xiangqi-formats.ts'
import { koreanBoard } from './ko-board.ts'

/** Korean: every text of Qipu and its player. */
export const korean: Locale = {
  ...koreanBoard,
  texts: {
    ...koreanBoard.texts,
    ...reading,
    ...judging,
    ...sgf,
    ...jgf,
    ...wei7,
    ...ccgc,
    ...ishi,
    ...pgn,
    ...pdn,
    ...cardFormats,
    ...xiangqiFormats,
    ...servers,
    ...holdem,
  },
}
