import { checkMessages } from './check.ts'
import type { CcgcFacts } from './clauses.ts'
import { fileMessages } from './file.ts'
import { gameMessages } from './game.ts'
import { headMessages } from './head.ts'
import { moveMessages } from './moves.ts'

export const ccgcMessages = {
  ...fileMessages,
  ...headMessages,
  ...moveMessages,
  ...gameMessages,
  ...checkMessages,
} satisfies Readonly<Record<string, CcgcFacts>>

export type CcgcCode = keyof typeof ccgcMessages
