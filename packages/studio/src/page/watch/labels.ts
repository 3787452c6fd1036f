/** Texts about a watched match. */

import { type Args, type Locale, textOf, texts } from 'qipu/text'

export const watchWords = texts('watch', {
  title: { en: 'Watching a match', zh: '观看比赛' },
  connecting: { en: 'Connecting …', zh: '正在连接……' },
  live: { en: 'Live', zh: '直播中' },
  waiting: { en: 'No game has begun yet.', zh: '对局尚未开始。' },
  lost: { en: 'Connection lost. Trying again …', zh: '连接中断，正在重连……' },
  over: { en: 'The match is over.', zh: '比赛已结束。' },
  refused: { en: 'This link leads to no match.', zh: '此链接没有对应的比赛。' },
  games: { en: 'Games', zh: '对局' },
  moves: { en: 'Moves', zh: '着法' },
  game: { en: 'Game {number}', zh: '第 {number} 局' },
  playing: { en: 'Game {number}, being played', zh: '第 {number} 局，进行中' },
  latest: { en: 'To the latest move', zh: '回到最新一手' },
  keep: { en: 'Keep a copy', zh: '保存副本' },
})

export type WatchWord = keyof typeof watchWords

export const speakWatch =
  (locale: Locale) =>
  (word: WatchWord, args?: Args): string =>
    textOf(watchWords[word], locale, args)
