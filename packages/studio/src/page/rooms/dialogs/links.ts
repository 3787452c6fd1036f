/** `<qipu-links>`: the three links of a room, to be copied, shown as codes, changed and revoked. */

import { linkTo } from '@qipu/rooms/client'
import { type Role, type RoomRefusal, refusals } from '@qipu/rooms/log'
import { css, html, LitElement, nothing, svg, type TemplateResult } from 'lit'
import type { Locale } from 'qipu/text'
import { encode } from 'uqr'
import type { AppPort } from '../../app/app-port.ts'
import { appIcon } from '../../app/icons.ts'
import { shared } from '../../app/styles.ts'
import { copyText } from '../../open/save.ts'
import { type RoomSay, speakRooms } from '../labels.ts'
import { inviteAddress } from '../state/invitation.ts'
import { knownRoom, personKey, rememberRoom } from '../state/known.ts'
import { newLink, revokeLink } from '../state/room-api.ts'
import type { RoomSession } from '../state/room-session.ts'
import { roomDialogStyles } from './dialog-styles.ts'

export type LinksPort = Pick<AppPort, 'phoneAddress' | 'rooms'>

/** White around the code, in cells: scanners need it. */
const QUIET = 4
/** How long a button shows its result (ms). */
const SAID = 2500
const ROLES: readonly Role[] = ['guest', 'watcher', 'host']

export class QipuLinks extends LitElement {
  static override properties = {
    app: { attribute: false },
    visit: { attribute: false },
    locale: { attribute: false },
    coded: { state: true },
    copied: { state: true },
    seq: { attribute: false },
    why: { state: true },
  }

  declare app: LinksPort
  declare visit: RoomSession | undefined
  declare locale: Locale
  /** Role whose code is shown. */
  declare coded: Role
  declare copied: Role | undefined
  /** The last event of the room: there may be something else to offer after it. */
  declare seq: number
  declare why: RoomRefusal | undefined

  static override styles = [
    ...shared,
    roomDialogStyles,
    css`
      dialog { width: min(46rem, 94vw); }
      .inner { grid-template-columns: minmax(0, 1fr); }
      .sides { display: flex; flex-wrap: wrap; gap: var(--qipu-space-4); }
      .sides > div { flex: 1 0 13rem; }
      .sides > ul { flex: 3 1 20rem; }
      .code { display: block; width: min(13rem, 60vw); margin: 0 auto; border-radius: var(--qipu-radius-control); background: #fff; }
      .of { text-align: center; font-weight: 650; }
      ul { display: grid; gap: var(--qipu-space-2); }
      li { display: grid; gap: var(--qipu-space-2); padding: var(--qipu-space-3); border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-control); }
      .acts { gap: var(--qipu-space-1); }
      .acts button { min-height: 2.5rem; padding-inline: var(--qipu-space-3); }
      .warn { padding: var(--qipu-space-2) var(--qipu-space-3); border-radius: var(--qipu-radius-control); background: var(--qipu-soft); color: var(--qipu-warning); }
    `,
  ]

  constructor() {
    super()
    this.coded = 'guest'
  }

  get #say(): RoomSay {
    return speakRooms(this.locale)
  }

  show(): void {
    this.why = undefined
    this.coded = this.#keys.guest ? 'guest' : 'watcher'
    this.requestUpdate()
    void this.updateComplete.then(() => this.renderRoot.querySelector('dialog')?.showModal())
  }

  get #room(): string {
    return this.visit!.client.options.room
  }

  get #keys(): Readonly<Partial<Record<Role, string>>> {
    return this.visit ? (knownRoom(this.#room)?.keys ?? {}) : {}
  }

  get #where(): ReturnType<typeof inviteAddress> {
    const { rooms, phoneAddress } = this.app
    return inviteAddress(rooms.address, { origin: rooms.origin, lan: phoneAddress })
  }

  get #address(): string {
    return this.#where.address
  }

  #link(role: Role): string | undefined {
    const key = this.#keys[role]
    return key && linkTo(this.#address, { room: this.#room, key })
  }

  async #copy(role: Role): Promise<void> {
    const link = this.#link(role)
    if (!link || !(await copyText(link))) return
    this.copied = role
    setTimeout(() => (this.copied = undefined), SAID)
  }

  async #change(role: Role, isRevoked: boolean): Promise<void> {
    const { facts, client } = this.visit!
    const hosting = { address: this.app.rooms.address, room: this.#room, person: personKey() }
    const answer = await (isRevoked ? revokeLink : newLink)(hosting, role)
    this.why = 'why' in answer ? answer.why : undefined
    if ('why' in answer) return
    const keys = { [role]: answer.key ?? undefined }
    rememberRoom({ room: this.#room, title: facts.title, role: client.role, keys }, Date.now())
    this.requestUpdate()
  }

  override render(): TemplateResult | typeof nothing {
    const { visit, app } = this
    if (!app || !visit) return nothing
    const say = this.#say
    const link = this.#link(this.coded)
    return html`<dialog aria-labelledby="heading">
      <div class="inner">
        <span class="head"><h2 id="heading">${say('invite')}</h2><button aria-label=${say('close')} title=${say('close')} @click=${() => this.renderRoot.querySelector('dialog')!.close()}>${appIcon('close')}</button></span>
        <div class="sides">
        ${link ? html`<div>${code(link, `${say('code')}: ${say(`link-${this.coded}`)}`)}<p class="of">${say(`link-${this.coded}`)}</p></div>` : nothing}
        <ul>${ROLES.filter((role) => visit.isHost || this.#keys[role]).map((role) => this.#row(role, visit))}</ul>
        </div>
        ${this.#where.isLocal ? html`<p class="warn">${say('onlyHere')}</p>` : nothing}
        ${this.why ? html`<p class="trouble" role="alert">${say('refused', { reason: refusals[this.why] })}</p>` : nothing}
      </div>
    </dialog>`
  }

  #row(role: Role, { isHost }: RoomSession): TemplateResult {
    const say = this.#say
    const link = this.#link(role)
    return html`<li data-role=${role} data-link=${link ?? nothing}>
      <div><b>${say(`link-${role}`)}</b><p class="about">${say(link ? `link-${role}-about` : 'noLink')}</p></div>
      <span class="acts">
        ${
          link
            ? html`<button class="plain" @click=${() => void this.#copy(role)}>${appIcon('link')}${say(this.copied === role ? 'copied' : 'copyLink')}</button>
                <button class="plain" aria-pressed=${this.coded === role ? 'true' : 'false'} @click=${() => (this.coded = role)}>${say('code')}</button>`
            : nothing
        }
        ${isHost ? html`<button @click=${() => void this.#change(role, false)}>${say('newLink')}</button>` : nothing}
        ${isHost && link && role !== 'host' ? html`<button @click=${() => void this.#change(role, true)}>${say('revoke')}</button>` : nothing}
      </span>
    </li>`
  }
}

function code(link: string, label: string): TemplateResult {
  const { data, size } = encode(link, { border: QUIET })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return html`<svg class="code" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label} shape-rendering="crispEdges">${svg`<path d=${dark.join('')} fill="#000"></path>`}</svg>`
}

customElements.define('qipu-links', QipuLinks)
