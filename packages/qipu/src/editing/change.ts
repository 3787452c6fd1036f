import type { BoardTransform } from '../games/board-transform.ts'
import type { Game } from '../games/game.ts'
import { edit } from '../record/edit/draft.ts'
import type { GameRecord } from '../record/record.ts'
import type { Message } from '../text/message/message.ts'
import { isRefusal, type Refusal } from '../text/message/refusal.ts'
import { type FactChange, setFacts } from './facts/set.ts'
import { type Changed, type Planned, refusing } from './operation.ts'
import { keepMoves, type MoveRange } from './range.ts'
import { mainLineOnly, type Strippable, strip } from './strip.ts'
import { transformRecord } from './transform.ts'

/** Changes to a record, applied in this order. */
export interface RecordChanges {
  readonly mainLine?: boolean
  readonly moves?: MoveRange
  readonly strip?: readonly Strippable[]
  readonly turn?: BoardTransform
  readonly facts?: readonly FactChange[]
}

/** Options of a change of a whole record. */
export interface ChangeOptions {
  /** The caller is the only owner of the nodes: they may become those of the changed one, even where it is refused. */
  readonly ownsNodes?: boolean
}

/** Record after a change, and where its nodes come from. */
export interface ChangedRecord extends Changed {
  /** For each node the one that it was, as `Draft.compact` says; left out where all are where they were. */
  readonly ids?: ArrayLike<number>
}

/** Several changes at once: all of them, or none and the reason. The record itself comes back where nothing changes. */
export function changeRecord(
  record: GameRecord,
  game: Game | undefined,
  changes: RecordChanges,
  options: ChangeOptions = {},
): ChangedRecord | Refusal {
  const cut = withBranches(record, game, changes)
  if (isRefusal(cut)) return cut
  const messages: Message[] = [...cut.messages]
  let result = cut.record
  const { turn, facts } = changes
  if (turn && !game) return refusing('edit/unknown-game', { args: { game: record.game } })
  for (const change of [
    turn && ((given: GameRecord) => transformRecord(given, game!, turn, options)),
    facts && ((given: GameRecord) => setFacts(given, game, facts)),
  ]) {
    const after = change?.(result)
    if (!after) continue
    if (isRefusal(after)) return after
    result = after.record
    messages.push(...after.messages)
  }
  return { record: result, messages, ...(cut.ids && { ids: cut.ids }) }
}

/** Changes that take nodes away. */
function withBranches(
  record: GameRecord,
  game: Game | undefined,
  { mainLine, moves, strip: kinds }: RecordChanges,
): ChangedRecord | Refusal {
  if (!mainLine && !moves && !kinds) return { record, messages: [] }
  const messages: Message[] = []
  const draft = edit(record)
  let isChanged = false
  const steps: (undefined | (() => Planned))[] = [
    mainLine ? () => mainLineOnly(draft) : undefined,
    moves && (() => keepMoves(draft, game, moves)),
    kinds && (() => strip(draft, kinds)),
  ]
  for (const step of steps) {
    const plan = step?.()
    if (!plan) continue
    if (isRefusal(plan)) return plan
    messages.push(...plan.messages)
    if (plan.edit.type === 'batch' && plan.edit.edits.length === 0) continue
    const outcome = draft.apply(plan.edit)
    if (isRefusal(outcome)) throw new Error(`a plan that can't be carried out: ${outcome.refusal.code}`)
    isChanged = true
  }
  if (!isChanged) return { record, messages }
  const { record: after, ids } = draft.compact()
  return { record: after, messages, ids }
}
