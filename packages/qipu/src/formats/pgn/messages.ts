import type { MessageCatalogue } from '../../text/message/catalogue.ts'
import { positionMessages } from '../shared/position-messages.ts'

/** Clauses: `PGN` is the standard of 1994, `CC` the chapter on xiangqi of the championship's standard. */
export const messages = {
  'pgn/no-game': {
    severity: 'error',
    en: 'there is no game in this file',
    zh: '此文件中没有对局',
  },
  'pgn/unknown-game': {
    severity: 'error',
    clause: 'CC 2 (1)',
    en: 'nothing says that this is a game Qipu knows; PGN of chess is not read',
    zh: '无法判断棋种；不读取国际象棋的 PGN',
    fix: { en: 'name the game, also in the tag Game', zh: '指明棋种，也可用标签 Game', needs: 'game' },
  },
  'pgn/bad-tag': {
    severity: 'warning',
    clause: 'CC 2 (1)',
    en: 'the tag {name} is not written [{name} "…"] with straight quotes; it is read all the same',
    zh: '标签 {name} 没有写成 [{name} "…"] 的形式（英文引号）；仍按其内容读取',
    fix: { en: 'write the value between straight quotes', zh: '用英文引号书写取值' },
    fixable: true,
  },
  'pgn/bad-result': {
    severity: 'warning',
    clause: 'CC 2 (1), Result',
    en: 'the result “{text}” is not one of 1-0, 0-1, 1/2-1/2 and *',
    zh: '结果“{text}”不是 1-0、0-1、1/2-1/2、* 之一',
  },
  'pgn/result-form': {
    severity: 'info',
    clause: 'CC 2 (1), Result',
    en: 'the result “{text}” is read as {read}',
    zh: '结果“{text}”读作 {read}',
    fix: { en: 'write the result as {read}', zh: '结果写作 {read}' },
    fixable: true,
  },
  'pgn/results-differ': {
    severity: 'warning',
    clause: 'PGN 8.2.6',
    en: 'the tag says {tag}, the end of the moves says {end}; the tag counts',
    zh: '标签写明 {tag}，着法末尾却是 {end}；以标签为准',
  },
  'pgn/bad-date': {
    severity: 'warning',
    clause: 'PGN 8.1.1.3',
    en: 'the date “{text}” is not written YYYY.MM.DD',
    zh: '日期“{text}”没有写成 YYYY.MM.DD',
  },
  'pgn/bad-fen': {
    severity: 'error',
    clause: 'CC 2 (2)',
    en: 'the FEN is not read: {why} ({text}); the usual position is used',
    zh: '无法读取 FEN：{why}（{text}）；按初始局面读取',
  },
  'pgn/bad-move': {
    severity: 'error',
    clause: 'CC 2 (3)',
    en: '“{text}” is not a move in any notation of the game; it is kept, but not played',
    zh: '“{text}”不是任何已知记法的着法；已保留，但不走',
  },
  'pgn/no-such-piece': {
    severity: 'error',
    clause: 'CC 2 (3)',
    en: 'no piece can be meant by “{text}”; the move is kept, but not played',
    zh: '没有棋子符合“{text}”；已保留，但不走',
  },
  'pgn/ambiguous-move': {
    severity: 'error',
    clause: 'CC 2 (3)',
    en: 'two moves fit “{text}”; it is kept, but not played',
    zh: '“{text}”有两种走法，有歧义；已保留，但不走',
    fix: { en: 'say which piece moves: 前 or 后, or its file', zh: '用“前”“后”或路数指明棋子' },
  },
  'pgn/incomplete-move': {
    severity: 'info',
    clause: 'CC 2 (3)',
    en: '“{text}” does not say which of two pieces moves; only one of them can',
    zh: '“{text}”没有指明两子中的哪一个；只有一个能这样走',
  },
  'pgn/elision': {
    severity: 'info',
    clause: 'CC 2',
    en: 'moves are left out here',
    zh: '此处省略了着法',
  },
  'pgn/open-comment': {
    severity: 'warning',
    clause: 'PGN 5',
    en: 'the comment is not closed',
    zh: '评注没有结束符',
  },
  'pgn/open-variation': {
    severity: 'warning',
    clause: 'PGN 8.2.5',
    en: '{count} {count?variation is|variations are} not closed',
    zh: '有 {count} 个变化没有结束符',
  },
  'pgn/stray-close': {
    severity: 'warning',
    clause: 'PGN 8.2.5',
    en: 'a variation is closed that was not opened',
    zh: '多余的变化结束符',
  },
  'pgn/no-variation': {
    severity: 'warning',
    clause: 'PGN 8.2.5',
    en: 'a variation stands before the first move; its moves follow the position there',
    zh: '变化出现在第一着之前；从该处局面继续',
  },
  ...positionMessages('pgn', { 'bad-position': 'CC 2 (2)', 'illegal-move': 'CC 2 (3)' }),
} satisfies MessageCatalogue

export type PgnCode = keyof typeof messages
