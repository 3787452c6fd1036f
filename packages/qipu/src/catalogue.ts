import { formats } from './formats/all.ts'
import { judgeMessages } from './judge-messages.ts'
import { lossMessages } from './record/things.ts'
import { charsetMessages } from './text/charset/charset.ts'
import type { Catalogue } from './text/message/messages.ts'
import { convertMessages } from './verbs/messages.ts'

/** Every message that Qipu can give, by its code. */
export const catalogue: Catalogue = Object.assign(
  {},
  charsetMessages,
  lossMessages,
  convertMessages,
  judgeMessages,
  ...formats.map((format) => format.messages),
)
