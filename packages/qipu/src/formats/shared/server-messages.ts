import type { MessageDefinition } from '../../text/message/catalogue.ts'

/** Faults that only a board can find in games of Go servers, which prevent illegal moves. */
const FAULTS = {
  occupied: {
    severity: 'error',
    en: 'there is a stone on that point already',
    zh: '该点已有棋子',
  },
  suicide: {
    severity: 'warning',
    en: 'the stone has no liberty and captures nothing',
    zh: '落子后己方无气，又没有提子',
  },
  ko: {
    severity: 'warning',
    en: 'the move retakes a ko at once',
    zh: '打劫立即回提',
  },
  'takeback-beyond': {
    severity: 'error',
    en: 'more moves are taken back than there are',
    zh: '悔棋手数超过已有手数',
  },
  'not-replayed': {
    severity: 'info',
    en: 'the tree is too entangled to be replayed as a whole; moves from here on were not checked',
    zh: '着法树过于复杂，无法全部重放：此后的着法未检查',
  },
} as const satisfies Readonly<Record<string, MessageDefinition>>

export type GoServerFault = keyof typeof FAULTS

/** The rows of a format's catalogue for the faults that its records can have. */
export const faultMessages = <Id extends string, F extends GoServerFault>(
  id: Id,
  faults: readonly F[],
): Readonly<Record<`${Id}/${F}`, MessageDefinition>> => {
  const rows = faults.map((fault): [string, MessageDefinition] => [`${id}/${fault}`, FAULTS[fault]])
  return Object.fromEntries(rows) as Record<`${Id}/${F}`, MessageDefinition>
}
