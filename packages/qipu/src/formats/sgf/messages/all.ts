import type { MessageCatalogue } from '../../../text/message/catalogue.ts'
import { boardMessages } from './board.ts'
import { nameMessages } from './names.ts'
import { nodeMessages } from './nodes.ts'
import { structureMessages } from './structure.ts'
import { valueMessages } from './values.ts'

/** Everything that the reader and the checker can report about a file. */
export const sgfMessages = {
  ...structureMessages,
  ...nameMessages,
  ...valueMessages,
  ...nodeMessages,
  ...boardMessages,
} satisfies MessageCatalogue

export type SgfCode = keyof typeof sgfMessages
/** Codes that only `check` reports. */
export type BoardCode = keyof typeof boardMessages
