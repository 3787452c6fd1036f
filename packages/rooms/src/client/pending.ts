import type { Refusal } from 'qipu/text'
import type { RoomAction, RoomEvent } from '../log/event.ts'
import type { RoomRefusal } from '../log/refusals.ts'

/** Something that was asked for and not answered yet. */
export interface Pending {
  readonly op: string
  readonly actions: readonly RoomAction[]
  readonly expected: number
  /** Resolved once it is on disk or refused. */
  readonly settle: (result: Appended) => void
}

/** Answer to an operation: its number, or the reason why it was refused. */
export type Appended =
  | { readonly seq: number }
  /** Refused: it was taken off the board again, and can be offered once more. */
  | (Refusal<RoomRefusal> & { readonly actions: readonly RoomAction[] })

/** Operations in order, until they are acknowledged. */
export class PendingList {
  readonly #list: Pending[] = []

  get all(): readonly Pending[] {
    return this.#list
  }

  add(pending: Pending): void {
    this.#list.push(pending)
  }

  take(op: string): Pending | undefined {
    const at = this.#list.findIndex((pending) => pending.op === op)
    return at < 0 ? undefined : this.#list.splice(at, 1)[0]
  }

  /** As events that may come, after those that have. */
  asEvents(actor: string, after: number, time: number): RoomEvent[] {
    return this.#list.map(({ op, actions }, i) => ({ seq: after + 1 + i, time, actor, opId: op, actions }))
  }
}
