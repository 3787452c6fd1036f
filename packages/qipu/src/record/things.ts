import type { Catalogue, MessageFacts } from '../text/message/messages.ts'
import type { Words } from '../text/message/words.ts'
import type { Info, Notes } from './record.ts'
import { type Field, infoFields, noteFields, type Parts, partFields } from './schema/fields.ts'

const words = (en: string, zh: string): Words => ({ en, zh })

/** What can differ or be lost beside the fields of the record. */
const others = {
  game: words('the game', '棋种'),
  board: words('the board’s size', '棋盘大小'),
  node: words('a node', '一个节点'),
  order: words('the order of variations', '变化的次序'),
  action: words('what happens here', '此处的行为'),
  try: words('a refused try', '被裁判拒绝的着法'),
}

export type Thing = keyof typeof others | keyof Parts | `info.${keyof Info}` | `notes.${keyof Notes}`

const named = (fields: Readonly<Record<string, Field>>, scope = ''): [string, Words][] =>
  Object.entries(fields).map(([key, { name }]) => [`${scope}${key}`, name])

/** Every part of a record that can differ or be lost, in words. */
export const things = {
  ...others,
  ...Object.fromEntries([...named(partFields), ...named(infoFields, 'info.'), ...named(noteFields, 'notes.')]),
} as Readonly<Record<Thing, Words>>

/**
 * `loss/info.place`; `loss/info.dates.part` where something poorer is written instead; `loss/info.komi.implied` where
 * the record leaves open what the format can't.
 */
const kinds: Readonly<Record<string, (name: Words) => Words>> = {
  '': ({ en, zh }) => words(`{format} can’t say ${en}{detail}: {value}`, `{format} 无法表示${zh}{detail}：{value}`),
  '.part': ({ en, zh }) =>
    words(
      `{format} can say ${en} only in part{detail}: {value} becomes {kept}`,
      `{format} 只能部分表示${zh}{detail}：{value} 变为 {kept}`,
    ),
  '.implied': ({ en, zh }) =>
    words(
      `{format} cannot leave ${en} open{detail}: the file will mean {kept}`,
      `{format} 无法表示${zh}不详{detail}：写出的文件将表示 {kept}`,
    ),
}

export const lossMessages: Catalogue = {
  ...Object.fromEntries(
    Object.entries(things).flatMap(([thing, name]) =>
      Object.entries(kinds).map(([kind, row]): [string, MessageFacts] => [
        `loss/${thing}${kind}`,
        { severity: 'loss', ...row(name) },
      ]),
    ),
  ),
  'loss/node.part': {
    severity: 'loss',
    ...words(
      '{format} has no nodes without a move: the comment {kept} is written with the node before',
      '{format} 没有不含着法的节点：评论 {kept} 写在前一个节点',
    ),
  },
}
