import { bridge, isCall } from '../../games/bridge/index.ts'
import { Replay, settingOf } from '../../games/replay.ts'
import type { GameRecord } from '../../record/record.ts'
import { indexTree, lineFrom } from '../../record/tree.ts'
import type { MessageDefinition } from '../../text/message/catalogue.ts'
import type { Reporter } from '../../text/message/message.ts'
import { illegalMoves } from './illegal-moves.ts'

/** Faults that only the rules find in boards of bridge. */
const FAULTS = {
  'illegal-call': {
    severity: 'warning',
    en: 'the call {move} is against the rules: {reason}',
    zh: '叫品 {move} 违反规则：{reason}',
  },
  'illegal-card': {
    severity: 'warning',
    en: 'the card {move} is against the rules: {reason}',
    zh: '出牌 {move} 违反规则：{reason}',
  },
  'result-differs': {
    severity: 'warning',
    en: 'by the cards NS score {expected}, by the record {found}',
    zh: '按打出的牌南北应得 {expected} 分，记录却为 {found} 分',
  },
} as const satisfies Readonly<Record<string, MessageDefinition>>

type Fault = keyof typeof FAULTS

/** The rows of a format's catalogue for what `bridgeCheck` finds. */
export const bridgeMessages = <Id extends string>(
  id: Id,
  clauses: Readonly<Record<Fault, string>>,
): Readonly<Record<`${Id}/${Fault}`, MessageDefinition>> => {
  const rows = (Object.keys(FAULTS) as Fault[]).map((fault): [string, MessageDefinition] => [
    `${id}/${fault}`,
    { ...FAULTS[fault], clause: clauses[fault] },
  ])
  return Object.fromEntries(rows) as Record<`${Id}/${Fault}`, MessageDefinition>
}

/** Reports calls and cards against the rules, and a score that the cards do not give, for the format with this id. */
export const bridgeCheck =
  (id: string) =>
  (record: GameRecord, report: Reporter): void => {
    if (record.game !== bridge.id || !bridge.board.allows(record.board)) return
    // Without its auction a board cannot be judged.
    if (record.nodes[0]!.notes?.gap) return
    for (const { node, reason } of illegalMoves(record, bridge, settingOf(record, bridge).options ?? {})) {
      const { action } = record.nodes[node]!
      if (action?.type !== 'play' || !bridge.reasons[reason]) continue
      const args = { move: bridge.notation.format(action.move, record.board), reason: bridge.reasons[reason] }
      report(`${id}/${isCall(action.move) ? 'illegal-call' : 'illegal-card'}`, { node, args })
    }
    const last = lineFrom(indexTree(record.nodes), 0).at(-1) ?? 0
    const expected = new Replay(record, bridge).to(last).outcome()?.scores?.[0]
    const found = record.info.result?.scores?.[0]
    if (expected !== undefined && found !== undefined && expected !== found)
      report(`${id}/result-differs`, { node: last, args: { expected, found } })
  }
