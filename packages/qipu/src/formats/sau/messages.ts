import type { MessageCatalogue } from '../../text/message/catalogue.ts'

/** There is no specification of the log; that of its moves is the platform's protocol. */
export const messages = {
  'sau/no-moves': {
    severity: 'error',
    en: 'there is no move in this file',
    zh: '此文件中没有着法',
  },
  'sau/no-game': {
    severity: 'error',
    en: 'the moves are legal in none of the games of the platform',
    zh: '着法不符合平台上任何棋种的规则',
    fix: { en: 'name the game', zh: '请指定棋种', needs: 'game' },
  },
  'sau/which-game': {
    severity: 'error',
    en: 'the moves are legal in several games: {games}',
    zh: '着法符合多个棋种的规则：{games}',
    fix: { en: 'name the game', zh: '请指定棋种', needs: 'game' },
  },
  'sau/other-game': {
    severity: 'error',
    en: '{game} is not a game of the platform; its games are {games}',
    zh: '平台没有棋种 {game}；可选 {games}',
  },
  'sau/hidden': {
    severity: 'error',
    en: 'this is the log of one side; it does not contain the other side’s moves',
    zh: '这是一方的日志，其中没有对方的着法',
    fix: { en: 'use the log of the platform', zh: '请使用平台的日志' },
  },
  'sau/bad-line': {
    severity: 'error',
    en: 'this line is not a move of {game}: {text}',
    zh: '此行不是{game}的着法：{text}',
    drops: true,
  },
  'sau/illegal': {
    severity: 'warning',
    en: 'move {ply} ({text}) is against the rules of {game}',
    zh: '第 {ply} 手（{text}）不符合{game}的规则',
  },
} satisfies MessageCatalogue

export type SauCode = keyof typeof messages
