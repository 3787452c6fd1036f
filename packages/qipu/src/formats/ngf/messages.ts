import type { MessageCatalogue } from '../../text/message/catalogue.ts'
import { faultMessages } from '../shared/server-messages.ts'

/** There is no specification to cite: what is known of the format is told in `docs/formats/ngf.md`. */
export const messages = {
  'ngf/no-game': {
    severity: 'error',
    en: 'there is no game in this file',
    zh: '此文件中没有对局',
  },
  'ngf/short-header': {
    severity: 'warning',
    en: 'the header has only {count} {count?line|lines}; the missing facts stay unknown',
    zh: '头部只有 {count} 行：缺少的内容不得而知',
  },
  'ngf/bad-board': {
    severity: 'error',
    en: 'board size {text} is impossible; 19 is used',
    zh: '棋盘大小 {text} 无效；按 19 路读取',
  },
  'ngf/bad-handicap': {
    severity: 'warning',
    en: 'no places are known for {count} handicap {count?stone|stones}',
    zh: '不知道 {count} 个让子的位置',
  },
  'ngf/komi-half': {
    severity: 'info',
    en: 'komi is {komi} in this file; even games on these servers have half a point more: read as {read}',
    zh: '文件中贴目为 {komi}；此类服务器的分先对局另加半目：读作 {read}',
  },
  'ngf/bad-move': {
    severity: 'error',
    en: 'unreadable move “{text}”; it is kept, but not played',
    zh: '无法识别的着法“{text}”；已保留，但不落子',
  },
  'ngf/places-differ': {
    severity: 'warning',
    en: 'the two places that this move gives differ: {text}',
    zh: '着法的位置写了两遍，此处不一致：{text}',
  },
  'ngf/extra-data': {
    severity: 'info',
    en: 'unknown data after the move (kept): {text}',
    zh: '不知道着法之后的内容的含义（已保留）：{text}',
  },
  'ngf/counter-differs': {
    severity: 'warning',
    en: 'this move has the counter {found}, expected {expected}; lines may be missing',
    zh: '此手的序号是 {found}，而应为 {expected}：可能缺行',
  },
  'ngf/open-comment': {
    severity: 'warning',
    en: 'the comment is not ended by [EndTxt]',
    zh: '评论没有以 [EndTxt] 结束',
  },
  'ngf/no-such-move': {
    severity: 'warning',
    en: 'a comment on move {number}, but there {count?is|are} only {count} {count?move|moves}; it is put at the last move',
    zh: '评论属于第 {number} 手，但只有 {count} 手：归于最后一手',
  },
  'ngf/move-count': {
    severity: 'info',
    en: '{declared} moves were announced, {found} are here',
    zh: '应有 {declared} 手，实有 {found} 手',
  },
  'ngf/unknown-line': {
    severity: 'info',
    en: 'unknown line (kept): {text}',
    zh: '不知道此行的含义（已保留）：{text}',
  },
  ...faultMessages('ngf', ['occupied', 'suicide', 'ko']),
} satisfies MessageCatalogue

export type NgfCode = keyof typeof messages
