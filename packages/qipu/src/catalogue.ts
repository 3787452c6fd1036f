import { convertMessages } from './api/messages.ts'
import { editMessages } from './editing/messages.ts'
import { formats } from './formats/all.ts'
import { judgeMessages } from './judge/messages.ts'
import { lossMessages } from './record/loss/messages.ts'
import { charsetMessages } from './text/charset/messages.ts'
import type { MessageCatalogue } from './text/message/catalogue.ts'
import { schemaMessages } from './text/schema/fault.ts'

/** Definition of every message of Qipu, by its code. A host that adds formats adds their catalogues. */
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
