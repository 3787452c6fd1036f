/** A match that a referee holds on the page's server, watched while it is played. Loaded when an address leads there. */

import type { QipuPlayer } from '@qipu/player/player'
import { html, nothing, type TemplateResult } from 'lit'
import type { AppPort } from '../app/app-port.ts'
import type { Broadcast } from './broadcast.ts'
import type { QipuWatching } from './view.ts'

export type WatchPort = Pick<AppPort, 'go' | 'layout' | 'locale' | 'renderRoot'>

const KEY = /^#watch=([\w-]{8,80})$/

export class Watching {
  readonly #app: WatchPort
  #key: string | undefined
  broadcast: Broadcast | undefined

  constructor(app: WatchPort) {
    this.#app = app
  }

  get isOffered(): boolean {
    return this.broadcast !== undefined
  }

  /** The address of the match. */
  get hash(): string {
    return this.#key === undefined ? '' : `#watch=${this.#key}`
  }

  /** Goes to the match that an address names; false where it names none. */
  async arrive(hash: string): Promise<boolean> {
    const key = KEY.exec(hash)?.[1]
    if (key === undefined) return false
    if (key !== this.#key) {
      const [{ Broadcast }] = await Promise.all([import('./broadcast.ts'), import('./view.ts')])
      this.broadcast?.close()
      this.#key = key
      const address = new URL(`watch/${key}`, location.href.replace(/[?#].*$/, ''))
      address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
      this.broadcast = new Broadcast(() => new WebSocket(address))
    }
    this.#app.go('watch')
    return true
  }

  /** Player of the match, which handles unused keys. */
  get player(): QipuPlayer | null {
    return this.#app.renderRoot.querySelector<QipuWatching>('qipu-watching')?.player ?? null
  }

  view(): TemplateResult | typeof nothing {
    const { locale } = this.#app
    return this.broadcast
      ? html`<qipu-watching .app=${this.#app} .broadcast=${this.broadcast} .layout=${this.#app.layout} lang=${locale.id}></qipu-watching>`
      : nothing
  }
}
