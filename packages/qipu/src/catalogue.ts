import { convertMessages } from './api/messages.ts'
import { editMessages } from './editing/messages.ts'
import { formats } from './formats/all.ts'
import type { Format } from './formats/format.ts'
import { judgeMessages } from './judge/messages.ts'
import { lossMessages } from './record/loss/messages.ts'
import { charsetMessages } from './text/charset/messages.ts'
import type { MessageCatalogue } from './text/message/catalogue.ts'
import { schemaMessages } from './text/schema/fault.ts'

/** Definition of every message of Qipu, by its code. `catalogueOf` adds those of formats from outside. */
export const catalogue: MessageCatalogue = Object.assign(
  {},
  charsetMessages,
  schemaMessages,
  lossMessages,
  convertMessages,
  judgeMessages,
  editMessages,
  ...formats.map((format) => format.messages),
)

const extended = new WeakMap<readonly Format[], MessageCatalogue>()

/** Definitions of every message where other formats are known: theirs are added by themselves. */
export function catalogueOf(known: readonly Format[] = formats): MessageCatalogue {
  if (known === formats) return catalogue
  const made = extended.get(known) ?? Object.assign({}, catalogue, ...known.map((format) => format.messages))
  extended.set(known, made)
  return made
}
