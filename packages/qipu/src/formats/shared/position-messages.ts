import type { MessageDefinition } from '../../text/message/catalogue.ts'

/** Faults that only a board finds in games with pieces that move from point to point. */
const FAULTS = {
  'bad-position': {
    severity: 'warning',
    en: 'the position of {side} is impossible: {reason}',
    zh: '{side}的局面不可能出现：{reason}',
  },
  'illegal-move': {
    severity: 'warning',
    en: 'the move {move} is against the rules: {reason}',
    zh: '着法 {move} 违反规则：{reason}',
  },
} as const satisfies Readonly<Record<string, MessageDefinition>>

/** The rows of a format's catalogue for what `positionCheck` finds. */
export const positionMessages = <Id extends string>(
  id: Id,
  clauses: Partial<Readonly<Record<keyof typeof FAULTS, string>>> = {},
): Readonly<Record<`${Id}/${keyof typeof FAULTS}`, MessageDefinition>> => {
  const rows = (Object.keys(FAULTS) as (keyof typeof FAULTS)[]).map((fault): [string, MessageDefinition] => [
    `${id}/${fault}`,
    { ...FAULTS[fault], ...(clauses[fault] !== undefined && { clause: clauses[fault] }) },
  ])
  return Object.fromEntries(rows) as Record<`${Id}/${keyof typeof FAULTS}`, MessageDefinition>
}
