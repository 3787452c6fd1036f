/** Connection of the page to its desk: news as they come, and actions. */

import type { DeskAction, DeskState, Refusal } from '@qipu/engines/operate'

const RETRY = 1000

export class DeskClient {
  #state: DeskState | undefined
  /** When the state came, in milliseconds of the page. */
  #at = 0
  #isReached = true
  #isClosed = false
  readonly #changed: () => void

  constructor(changed: () => void) {
    this.#changed = changed
    void this.#listen()
  }

  get state(): DeskState | undefined {
    return this.#state
  }

  get isReached(): boolean {
    return this.#isReached
  }

  /** Seconds since the state was told: clocks that run have gone on. */
  get age(): number {
    return (performance.now() - this.#at) / 1000
  }

  close(): void {
    this.#isClosed = true
  }

  async act(action: DeskAction): Promise<Refusal | undefined> {
    try {
      const response = await fetch('desk/act', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(action),
      })
      const { state, refused } = (await response.json()) as { state: DeskState; refused?: Refusal }
      this.#take(state)
      return refused
    } catch {
      this.#reach(false)
      return undefined
    }
  }

  async #listen(): Promise<void> {
    while (!this.#isClosed) {
      try {
        const since = this.#isReached ? (this.#state?.version ?? -1) : -1
        const response = await fetch(`desk/state?since=${since}`)
        this.#take((await response.json()) as DeskState)
      } catch {
        this.#reach(false)
        await new Promise((resolve) => setTimeout(resolve, RETRY))
      }
    }
  }

  /** An answer to an action may overtake news. */
  #take(state: DeskState): void {
    const isOlder = this.#isReached && this.#state !== undefined && state.version < this.#state.version
    if (!isOlder) {
      this.#state = state
      this.#at = performance.now()
    }
    this.#reach(true)
  }

  #reach(isReached: boolean): void {
    this.#isReached = isReached
    this.#changed()
  }
}
