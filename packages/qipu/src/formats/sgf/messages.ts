import type { Catalogue } from '../../text/messages.ts'
import { boardMessages } from './messages/board.ts'
import { nameMessages } from './messages/names.ts'
import { nodeMessages } from './messages/nodes.ts'
import { structureMessages } from './messages/structure.ts'
import { valueMessages } from './messages/values.ts'

/** Everything that the reader and the checker can say about a file. */
export const sgfMessages = {
  ...structureMessages,
  ...nameMessages,
  ...valueMessages,
  ...nodeMessages,
  ...boardMessages,
} satisfies Catalogue

export type SgfCode = keyof typeof sgfMessages
/** What only `check` can say. */
export type BoardCode = keyof typeof boardMessages
