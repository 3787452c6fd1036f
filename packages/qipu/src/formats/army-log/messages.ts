import type { MessageCatalogue } from '../../text/message/catalogue.ts'

export const messages = {
  'army-log/no-game': {
    severity: 'error',
    en: 'there is no setup and no move in this file',
    zh: '此文件中没有布局和着法',
  },
  'army-log/bad-line': {
    severity: 'error',
    en: 'this line is not part of the protocol: {text}',
    zh: '此行不符合协议：{text}',
    clause: 'army chess 1.0',
    drops: true,
  },
  'army-log/one-side': {
    severity: 'info',
    en: 'the log of one side does not contain the other side’s setup; append the other engine’s log to it',
    zh: '一方的日志没有对方的布局；可将另一方引擎的日志附在其后',
  },
  'army-log/differs': {
    severity: 'error',
    en: 'the two logs are of different games: they differ at move {ply}',
    zh: '两份日志不是同一局：第 {ply} 手不同',
  },
} satisfies MessageCatalogue

export type ArmyLogCode = keyof typeof messages
