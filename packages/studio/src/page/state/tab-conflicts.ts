/** Which file is edited in which tab: two tabs that change the same one would undo each other's work. */

interface Told {
  readonly tab: string
  /** The id of the file that the tab edits. */
  readonly holds: string | undefined
  /** True where it only answers another one. */
  readonly answers: boolean
}

const CHANNEL = 'qipu-edited'

export class TabConflicts extends EventTarget {
  readonly #tab = String(crypto.getRandomValues(new Uint32Array(1))[0])
  readonly #channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined
  readonly #others = new Set<string>()
  #held: string | undefined

  constructor() {
    super()
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => this.#hear(data))
    globalThis.addEventListener?.('pagehide', () => this.hold(undefined))
  }

  /** True while another tab edits what is edited here. */
  get hasConflict(): boolean {
    return this.#others.size > 0
  }

  /** Says which file is edited here from now on. */
  hold(id: string | undefined): void {
    if (id === this.#held) return
    this.#held = id
    this.#others.clear()
    this.#tell(false)
    this.dispatchEvent(new Event('change'))
  }

  #tell(answers: boolean): void {
    this.#channel?.postMessage({ tab: this.#tab, holds: this.#held, answers } satisfies Told)
  }

  #hear({ tab, holds, answers }: Told): void {
    const isSame = holds !== undefined && holds === this.#held
    if (isSame === this.#others.has(tab) && !isSame) return
    if (isSame) this.#others.add(tab)
    else this.#others.delete(tab)
    if (isSame && !answers) this.#tell(true)
    this.dispatchEvent(new Event('change'))
  }
}
