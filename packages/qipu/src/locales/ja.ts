import type { Locale } from '../text/language/locale.ts'
import { cardFormats } from './ja/messages/cards.ts'
import { ccgc } from './ja/messages/ccgc.ts'
import { holdem } from './ja/messages/holdem.ts'
import { ishi } from './ja/messages/ishi.ts'
import { jgf } from './ja/messages/jgf.ts'
import { judging } from './ja/messages/judging.ts'
import { pdn } from './ja/messages/pdn.ts'
import { pgn } from './ja/messages/pgn.ts'
import { reading } from './ja/messages/reading.ts'
import { servers } from './ja/messages/servers.ts'
import { sgf } from './ja/messages/sgf.ts'
import { wei7 } from './ja/messages/wei7.ts'
import { xiangqiFormats } from './ja/messages/xiangqi-formats.ts'
import { japaneseBoard } from './ja-board.ts'

/** Japanese: every text of Qipu and its player. */
export const japanese: Locale = {
  ...japaneseBoard,
  texts: {
    ...japaneseBoard.texts,
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
