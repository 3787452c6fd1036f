import { type Text, type TextRow, texts } from '../text/language/texts.ts'
import type { Info, Notes } from './record.ts'
import { type Field, infoFields, noteFields, partFields, type RecordParts } from './schema/fields.ts'

/** Names of parts besides the record's fields. */
const others = {
  game: { en: 'the game', zh: '棋种' },
  board: { en: 'the board’s size', zh: '棋盘大小' },
  node: { en: 'a node', zh: '一个节点' },
  order: { en: 'the order of variations', zh: '变化的次序' },
  action: { en: 'what happens here', zh: '此处的行为' },
  try: { en: 'a refused try', zh: '被裁判拒绝的着法' },
}

/** Name of a part of a record that a format may lack or a message may be about. */
export type RecordPart = keyof typeof others | keyof RecordParts | `info.${keyof Info}` | `notes.${keyof Notes}`

const named = (fields: Readonly<Record<string, Field>>, scope = ''): [string, TextRow][] =>
  Object.entries(fields).map(([key, { name }]) => [`${scope}${key}`, name])

/** Every part of a record that can differ or be lost, in words. */
export const partNames = texts('record', {
  ...others,
  ...Object.fromEntries([...named(partFields), ...named(infoFields, 'info.'), ...named(noteFields, 'notes.')]),
}) as Readonly<Record<RecordPart, Text>>
