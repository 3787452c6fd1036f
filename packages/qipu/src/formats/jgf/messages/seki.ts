import type { Fix, MessageCatalogue } from '../../../text/message/catalogue.ts'

const fix: Fix = { en: 'write the file for Seki', zh: '为 Seki 写出文件', needs: 'program' }

/** Messages of the writer about files that follow the specification more closely than Seki does. */
export const sekiMessages = {
  'jgf/seki-players': {
    severity: 'info',
    clause: 'players',
    en: 'the players are written as a list, as the specification asks; Seki will not show their names',
    zh: '对局者按规范写成列表；Seki 不会显示其姓名',
    fix,
  },
  'jgf/seki-markup': {
    severity: 'info',
    clause: 'tree.markup.type',
    en: 'Seki cannot open a file with this markup: {types}',
    zh: 'Seki 无法打开含有这些标记的文件：{types}',
    fix,
  },
} as const satisfies MessageCatalogue

export type SekiCode = keyof typeof sekiMessages
