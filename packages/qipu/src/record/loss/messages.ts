import { texts } from '../../text/language/texts.ts'
import type { MessageCatalogue, MessageDefinition } from '../../text/message/catalogue.ts'
import { partNames } from '../part-names.ts'

/**
 * `loss/info.place`; `loss/info.dates.part` where something poorer is written instead; `loss/notes.title.said` where a
 * comment says it; `loss/info.komi.implied` where the record leaves open what the format can't.
 */
const kinds = texts('loss', {
  '': { en: '{format} cannot represent {what}{detail}: {value}', zh: '{format} 无法表示{what}{detail}：{value}' },
  '.part': {
    en: '{format} can represent {what} only in part{detail}: {value} becomes {kept}',
    zh: '{format} 只能部分表示{what}{detail}：{value} 变为 {kept}',
  },
  '.said': {
    en: '{format} cannot represent {what}{detail}: {value} becomes the comment {kept}',
    zh: '{format} 无法表示{what}{detail}：{value} 写成评论 {kept}',
  },
  '.implied': {
    en: '{format} cannot leave {what} open{detail}; the file will mean {kept}',
    zh: '{format} 无法表示{what}不详{detail}：写出的文件将表示 {kept}',
  },
})

/** The lost part is an argument of its kind's sentence, so that a language needs four sentences and not hundreds. */
export const lossMessages: MessageCatalogue = {
  ...Object.fromEntries(
    Object.entries(partNames).flatMap(([thing, what]) =>
      Object.entries(kinds).map(([kind, text]): [string, MessageDefinition] => [
        `loss/${thing}${kind}`,
        { severity: 'loss', ...text, args: { what } },
      ]),
    ),
  ),
  'loss/node.part': {
    severity: 'loss',
    en: '{format} has no nodes without a move; the comment {kept} is written with the node before',
    zh: '{format} 没有不含着法的节点：评论 {kept} 写在前一个节点',
  },
}
