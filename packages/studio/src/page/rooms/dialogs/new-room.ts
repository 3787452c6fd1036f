/** `<qipu-new-room>`: asks what a new room is for, and makes it. */

import { createRoom } from '@qipu/rooms/client'
import { isKind, kinds, LIMITS, type RoomKind, type RoomRefusal, refusals } from '@qipu/rooms/log'
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { games } from 'qipu/games'
import { type GameRecord, inOrder, newRecord } from 'qipu/record'
import { isRefusal, type Locale, refuse, textOf } from 'qipu/text'
import type { AppPort } from '../../app/app-port.ts'
import { appIcon } from '../../app/icons.ts'
import { shared } from '../../app/styles.ts'
import type { EnteringPort } from '../entering.ts'
import { enter, showLinks } from '../entering.ts'
import { type RoomSay, speakRooms } from '../labels.ts'
import { createExercises } from '../state/create-exercises.ts'
import { knownRooms, nickname, personKey, rememberRoom } from '../state/known.ts'
import { roomDialogStyles } from './dialog-styles.ts'

export type NewRoomPort = EnteringPort & Pick<AppPort, 'chosen' | 'game' | 'say' | 'updateComplete'>

/** A room is begun with so many chapters at most. */
const MOST_CHAPTERS = 20
const LISTED = 6

/** Initial content of a room. */
interface Content {
  readonly id: string
  readonly text: string
  /** Title of the room by default. */
  readonly title?: string
  readonly chapters: () => readonly Chosen[]
}

const baseName = (name: string): string =>
  name
    .split('/')
    .at(-1)!
    .replace(/\.[^.]*$/, '')

interface Chosen {
  readonly title: string
  readonly record: GameRecord
}

export class QipuNewRoom extends LitElement {
  static override properties = {
    app: { attribute: false },
    locale: { attribute: false },
    kind: { state: true },
    why: { state: true },
    isBusy: { state: true },
  }

  declare app: NewRoomPort
  declare locale: Locale
  declare kind: RoomKind
  declare why: RoomRefusal | undefined
  declare isBusy: boolean

  static override styles = [
    ...shared,
    roomDialogStyles,
    css`
      fieldset { display: grid; gap: var(--qipu-space-1); margin: 0; padding: 0; border: 0; }
      legend { padding: 0 0 var(--qipu-space-1); font-size: var(--qipu-text-small); color: var(--qipu-muted); }
      .kind { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 var(--qipu-space-3); align-items: center; padding: var(--qipu-space-2) var(--qipu-space-3); border: 1px solid var(--qipu-line);
        border-radius: var(--qipu-radius-control); cursor: pointer; }
      .kind:has(:checked) { border-color: var(--qipu-ink); background: var(--qipu-soft); }
      .kind input { width: 1.1rem; height: 1.1rem; margin: 0; accent-color: var(--qipu-ink); }
      .kind span { grid-column: 2; font-size: var(--qipu-text-small); color: var(--qipu-muted); line-height: 1.4; }
      .two { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: var(--qipu-space-3); }
      .known { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); }
      .known button { max-width: 100%; }
      .known span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      h3 { margin: 0 0 var(--qipu-space-2); font-size: var(--qipu-text-small); font-weight: 400; color: var(--qipu-muted); }
    `,
  ]

  constructor() {
    super()
    this.kind = 'teaching'
    this.isBusy = false
  }

  get #say(): RoomSay {
    return speakRooms(this.locale)
  }

  get #dialog(): HTMLDialogElement {
    return this.renderRoot.querySelector('dialog')!
  }

  ask(): void {
    this.why = undefined
    this.requestUpdate()
    void this.updateComplete.then(() => this.#dialog.showModal())
  }

  /** The record on the board first; then everything that the file has, and empty boards. */
  #contents(): readonly Content[] {
    const { app } = this
    const say = this.#say
    const item = app.chosen
    const records = item?.reading.records ?? []
    const titleOf = (record: GameRecord, i: number): string =>
      (record.info.name ?? (records.length > 1 ? `${item!.name} ${i + 1}` : item!.name)).slice(0, LIMITS.title)
    const all = records.map((record, i): Chosen => ({ title: titleOf(record, i), record: inOrder(record) }))
    const one = all[app.game] ?? all[0]
    const isSeveral = all.length > 1 && all.length <= MOST_CHAPTERS
    return [
      ...(one ? [{ id: 'one', text: one.title, chapters: () => [one] }] : []),
      ...(isSeveral
        ? [
            {
              id: 'all',
              text: say('allGames', { count: all.length }),
              title: baseName(item!.name),
              chapters: () => all,
            },
          ]
        : []),
      ...games.map((game) => ({
        id: game.id,
        text: say('emptyBoard', { game: game.name }),
        title: textOf(game.name, this.locale),
        chapters: () => [{ title: textOf(game.name, this.locale), record: newRecord(game.id, game.board.size) }],
      })),
    ]
  }

  /** Sets the title to that of the selected content, until the user enters another one. */
  #suggest(contents: readonly Content[]): void {
    const field = this.renderRoot.querySelector<HTMLInputElement>('[name="title"]')!
    const titles = contents.map(({ title, text }) => title ?? text)
    const chosen = contents.findIndex(({ id }) => id === this.#value('content'))
    if (titles.includes(field.value) && chosen >= 0) field.value = titles[chosen]!
  }

  #value(name: string): string {
    return this.renderRoot.querySelector<HTMLInputElement>(`[name='${name}']`)!.value.trim()
  }

  async #create(event: Event): Promise<void> {
    event.preventDefault()
    if (this.isBusy) return
    const contents = this.#contents()
    const chapters = (contents.find(({ id }) => id === this.#value('content')) ?? contents[0]!).chapters()
    const [title, name] = [this.#value('title') || chapters[0]!.title, this.#value('name')]
    this.isBusy = true
    const { address } = this.app.rooms
    const request = { kind: this.kind, title, name, person: personKey(), chapters }
    const made = await createRoom(address, request).catch(() => refuse('unavailable'))
    this.isBusy = false
    if (isRefusal(made)) {
      this.why = made.refusal.code
      return
    }
    const { room, keys } = made
    rememberRoom({ room, title, role: 'host', keys }, Date.now())
    this.#dialog.close()
    enter(this.app, { room, key: keys.guest }, name)
    if (this.kind === 'problems' || this.kind === 'homework') createExercises(this.app.rooms.visit!)
    await this.app.updateComplete
    showLinks(this.app)
  }

  override render(): TemplateResult | typeof nothing {
    const { app } = this
    if (!app) return nothing
    const say = this.#say
    const contents = this.#contents()
    return html`<dialog aria-labelledby="heading">
      <form class="inner" @submit=${(event: Event) => void this.#create(event)}>
        <span class="head"><h2 id="heading">${app.say('together')}</h2><button type="button" aria-label=${say('close')} title=${say('close')} @click=${() => this.#dialog.close()}>${appIcon('close')}</button></span>
        <p class="about">${say('about')}</p>
        ${this.#known()}
        <div class="two">
          <label class="field">${say('title')}<input name="title" maxlength=${LIMITS.title} .value=${contents[0]!.text} required /></label>
          <label class="field">${say('yourName')}<input name="name" maxlength=${LIMITS.name} .value=${nickname()} required autocomplete="nickname" ?autofocus=${nickname() === ''} /></label>
        </div>
        <label class="field">${say('content')}<select name="content" @change=${() => this.#suggest(contents)}>${contents.map(({ id, text }) => html`<option value=${id}>${text}</option>`)}</select></label>
        <fieldset>
          <legend>${say('kind')}</legend>
          ${Object.entries(kinds).map(
            ([id, { name, about }]) => html`<label class="kind">
              <input type="radio" name="kind" value=${id} .checked=${id === this.kind} @change=${() => isKind(id) && ((this.kind = id))} />
              <b>${textOf(name, this.locale)}</b><span>${textOf(about, this.locale)}</span>
            </label>`,
          )}
        </fieldset>
        ${this.why ? html`<p class="trouble" role="alert">${say('refused', { reason: refusals[this.why] ?? refusals.unavailable })}</p>` : nothing}
        <span class="acts">
          <button class="main" aria-disabled=${this.isBusy ? 'true' : 'false'}>${say('create')}</button>
          <button type="button" class="plain" @click=${() => this.#dialog.close()}>${say('cancel')}</button>
        </span>
      </form>
    </dialog>`
  }

  /** Rooms that one has been in. */
  #known(): TemplateResult | typeof nothing {
    const known = knownRooms().slice(0, LISTED)
    if (known.length === 0) return nothing
    const open = (room: string): void => {
      this.#dialog.close()
      enter(this.app, { room })
    }
    return html`<section>
      <h3>${this.#say('yourRooms')}</h3>
      <span class="known">${known.map(({ room, title }) => html`<button type="button" class="plain" @click=${() => open(room)}><span>${title}</span></button>`)}</span>
    </section>`
  }
}

customElements.define('qipu-new-room', QipuNewRoom)
