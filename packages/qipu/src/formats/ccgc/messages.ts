import type { CcgcFacts } from './clauses.ts'
import { checkMessages } from './messages-check.ts'
import { fileMessages } from './messages-file.ts'
import { gameMessages } from './messages-game.ts'
import { headMessages } from './messages-head.ts'
import { moveMessages } from './messages-moves.ts'

export const ccgcMessages = {
  ...fileMessages,
  ...headMessages,
  ...moveMessages,
  ...gameMessages,
  ...checkMessages,
} satisfies Readonly<Record<string, CcgcFacts>>

export type CcgcCode = keyof typeof ccgcMessages
