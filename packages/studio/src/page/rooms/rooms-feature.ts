/** Rooms in the page: support by the server, and the open room. All else is loaded on demand. */

import type { QipuPlayer } from '@qipu/player/player'
import { html, nothing, type TemplateResult } from 'lit'
import type { AppPort } from '../app/app-port.ts'
import { appIcon } from '../app/icons.ts'
import type { ServerFacts } from '../open/server.ts'
import { load, save } from '../state/local-storage.ts'
import type { RoomViewsPort } from './lazy.ts'
import { type Invitation, invitationHash, parseInvitation } from './state/invitation.ts'
import type { RoomSession } from './state/room-session.ts'

export type RoomsFeaturePort = RoomViewsPort &
  Pick<AppPort, 'arrivals' | 'isMenuOpen' | 'say' | 'server' | 'updateComplete'>

type Kit = typeof import('./lazy.ts')

export class Rooms {
  readonly #app: RoomsFeaturePort
  /** True if this server has rooms; undefined until it answers. */
  #isOffered: boolean | undefined
  /** Public origin of this server. */
  origin: string | undefined
  /** The room that is open, or to be entered. */
  invitation: Invitation | undefined
  visit: RoomSession | undefined
  #kit: Kit | undefined

  constructor(app: RoomsFeaturePort) {
    this.#app = app
  }

  /** Address of the server that has the rooms. */
  get address(): string {
    return new URL('./', location.href.replace(/#.*$/s, '')).href
  }

  /** Takes in what the server says of its rooms. */
  know({ rooms, origin }: Pick<ServerFacts, 'rooms' | 'origin'>): void {
    this.#isOffered = rooms
    this.origin = origin
    save('rooms-offered', rooms ? 'yes' : null)
  }

  /** Goes to the room that an address names; false where it names none. */
  async arrive(hash: string): Promise<boolean> {
    const invitation = parseInvitation(hash)
    if (!invitation) return false
    const { rooms } = await this.#app.server
    if (!rooms) {
      this.#app.arrivals.tell(() => this.#app.say('noRooms'))
      this.#app.go('start')
      return true
    }
    await this.load()
    if (this.visit?.client.options.room !== invitation.room) this.#kit!.invite(this.#app, invitation)
    this.#app.go('room')
    return true
  }

  async load(): Promise<Kit> {
    this.#kit ??= await import('./lazy.ts')
    return this.#kit
  }

  /** Asks for a new room, with the record on the board. */
  async start(): Promise<void> {
    await this.load()
    this.#app.requestUpdate()
    await this.#app.updateComplete
    this.#kit!.ask(this.#app)
  }

  /** Goes into a room that this browser knows. */
  async enter(invitation: Invitation): Promise<void> {
    ;(await this.load()).enter(this.#app, invitation)
  }

  /** Address of the open room, without a host's key: it can be shared with anyone. */
  get hash(): string {
    return this.invitation ? invitationHash(this.invitation) : ''
  }

  get title(): string {
    return this.visit?.facts.title ?? ''
  }

  /** Player of the open room, which handles unused keys. */
  get player(): QipuPlayer | null {
    const room = this.#app.renderRoot.querySelector('qipu-room')
    return room?.shadowRoot?.querySelector<QipuPlayer>('qipu-player') ?? null
  }

  leave(): void {
    this.visit?.close()
    this.visit = undefined
    this.invitation = undefined
    this.#app.go('board')
  }

  bar(): TemplateResult | typeof nothing {
    return this.#kit?.bar(this.#app) ?? nothing
  }

  view(): TemplateResult | typeof nothing {
    return this.#kit?.view(this.#app) ?? nothing
  }

  dialogs(): TemplateResult | typeof nothing {
    return this.#kit?.dialogs(this.#app) ?? nothing
  }

  /** True if rooms are offered: until the server answers, as at the last visit. */
  get isOffered(): boolean {
    return this.#isOffered ?? load('rooms-offered') !== null
  }

  /** "Study together", where that is possible. */
  entry(className: string): TemplateResult | typeof nothing {
    // Until the server answers, the button has the place that it had at the last visit.
    if (!this.isOffered) return nothing
    const start = (): void => {
      this.#app.isMenuOpen = false
      void this.start()
    }
    const name = this.#app.say('together')
    return html`<button class=${className} title=${name} aria-label=${name} ?disabled=${!this.#isOffered} @click=${start}>${appIcon('people')}<span>${name}</span></button>`
  }
}
