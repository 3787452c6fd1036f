/** Texts of playing against the computer. */

import { type Args, type Locale, textOf, texts } from 'qipu/text'

export const playTexts = texts('play-page', {
  title: { en: 'Play the computer', zh: '与电脑对局' },
  about: { en: 'It thinks in this page; nothing leaves this computer.', zh: '电脑在本页中思考，数据不会离开本机。' },
  game: { en: 'Game', zh: '棋种' },
  sized: { en: '{game} {size}', zh: '{game} {size}' },
  level: { en: 'Level', zh: '级别' },
  levelOf: { en: 'Level {number} of {count}', zh: '第 {number} 级，共 {count} 级' },
  strength: {
    en: 'at least {elo} Elo above the level below, measured in {games} games',
    zh: '比下一级至少高 {elo} 等级分（{games} 局测得）',
  },
  unmeasured: { en: 'strength not yet measured', zh: '棋力尚未测定' },
  color: { en: 'You play', zh: '你执' },
  chance: { en: 'either, by chance', zh: '随机' },
  begin: { en: 'Play', zh: '开始对局' },
  sample: { en: 'Look at a game', zh: '看一局示例' },
  create: { en: 'New record', zh: '新建棋谱' },
  fileName: { en: '{game} against {opponent}', zh: '{game} 对 {opponent}' },
})

export type PlayText = keyof typeof playTexts
export const speakPlay =
  (locale: Locale) =>
  (key: PlayText, args?: Args): string =>
    textOf(playTexts[key], locale, args)
