import type { MessageCatalogue } from '../../../text/message/catalogue.ts'
import { cardMessages } from './cards.ts'
import { checkMessages } from './check.ts'
import { fileMessages } from './file.ts'
import { gameMessages } from './game.ts'
import { headMessages } from './head.ts'
import { moveMessages } from './moves.ts'

export const ccgcMessages = {
  ...fileMessages,
  ...headMessages,
  ...moveMessages,
  ...gameMessages,
  ...cardMessages,
  ...checkMessages,
} satisfies MessageCatalogue

export type CcgcCode = keyof typeof ccgcMessages
