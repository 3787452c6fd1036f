/** `<qipu-keys>`: what the keys do, and other keys for those who want them. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { textOf } from 'qipu/text'
import { labels } from '../../labels/labels.ts'
import { define, localized } from '../define-element.ts'
import { icon } from '../icons.ts'
import { dialogStyles } from '../menus/dialog-styles.ts'
import type { PlayerPort } from '../player-port.ts'
import { controlStyles } from '../theme.ts'
import { keysIn, withKey } from './bindings.ts'
import type { KeyBinding } from './default-bindings.ts'
import { capsOf, nameOf } from './names.ts'

/** Part of the player that the dialog of keys uses. */
export type KeysDialogPort = Pick<PlayerPort, 'ask' | 'choose' | 'keys'>

export class QipuKeys extends localized(LitElement, labels) {
  static override properties = {
    player: { attribute: false },
    waiting: { state: true },
    told: { state: true },
  }

  static override styles = [
    controlStyles,
    dialogStyles,
    css`
      dialog { width: min(46rem, calc(100vw - 2rem)); }
      dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); gap: 0 var(--qipu-space-5); margin: var(--qipu-space-2) 0 0; }
      dl div { display: flex; align-items: center; justify-content: space-between; gap: var(--qipu-space-2); min-height: 2.3rem; border-bottom: 1px solid var(--qipu-line); }
      dt { min-width: 0; }
      dd { margin: 0; flex: none; }
      dd button { min-height: 1.9rem; padding: 2px var(--qipu-space-1); gap: var(--qipu-space-2); }
      kbd { padding: 0.05em 0.45em; border: 1px solid var(--qipu-strong-line, var(--qipu-line)); border-radius: 0.3em; background: var(--qipu-panel); font: inherit; }
      .waiting { background: var(--qipu-soft); font-weight: 600; }
      .none { color: var(--qipu-muted); }
      footer { display: flex; align-items: center; justify-content: space-between; gap: var(--qipu-space-4); min-height: 2.8rem; margin-top: var(--qipu-space-2); }
      footer p { margin: 0; color: var(--qipu-muted); }
    `,
  ]

  declare player: KeysDialogPort | undefined
  /** The deed that gets the next key. */
  declare waiting: string
  declare told: string

  constructor() {
    super()
    this.waiting = ''
    this.told = ''
  }

  protected override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')?.showModal()
  }

  protected override render(): TemplateResult | typeof nothing {
    const { player } = this
    if (!player) return nothing
    return html`<dialog
      aria-labelledby="title"
      @close=${() => player.ask(undefined)}
      @keydown=${(event: KeyboardEvent) => this.#key(event)}
    >
      <header>
        <h2 id="title">${this.say('keys')}</h2>
        <button type="button" aria-label=${this.say('close')} title=${this.say('close')} @click=${() => this.#close()}>${icon('close')}</button>
      </header>
      <dl>${[...keysIn(player.keys)].map(([row, names]) => this.#row(row, names))}</dl>
      <footer>
        <p role="status">${this.told || this.say('keysHelp')}</p>
        ${
          player.keys
            ? html`<button type="button" class="plain" @click=${() => this.#set('', '')}>${this.say('resetKeys')}</button>`
            : nothing
        }
      </footer>
    </dialog>`
  }

  #row(row: KeyBinding, names: readonly string[]): TemplateResult {
    const deed = textOf(row.does, this.locale)
    const isWaiting = this.waiting === row.id
    return html`<div>
      <dt>${deed}</dt>
      <dd>
        <button
          type="button"
          class=${isWaiting ? 'waiting' : ''}
          title=${this.say('changeKey', { deed })}
          @click=${() => {
            this.waiting = isWaiting ? '' : row.id
          }}
          ><span class="quiet">${this.say('changeKey', { deed })} </span>${isWaiting ? this.say('pressKey') : this.#caps(names)}</button
        >
      </dd>
    </div>`
  }

  #caps(names: readonly string[]): TemplateResult {
    if (names.length === 0) return html`<span class="none">${this.say('noKey')}</span>`
    return html`${names.map(
      (name) => html`<span>${capsOf(name).map((cap, i) => html`${i > 0 ? ' ' : nothing}<kbd>${cap}</kbd>`)}</span>`,
    )}`
  }

  #key(event: KeyboardEvent): void {
    event.stopPropagation()
    if (!this.waiting || event.key === 'Tab') return
    event.preventDefault()
    const name = nameOf(event)
    if (name === '') return
    const id = this.waiting
    this.waiting = ''
    if (name === 'Escape') return
    const row = [...keysIn('').keys()].find((known) => known.id === id)!
    const key = capsOf(name).join(' ')
    this.#set(withKey(this.player!.keys, id, name), this.say('keyMeans', { key, deed: textOf(row.does, this.locale) }))
  }

  #set(keys: string, told: string): void {
    this.player!.choose('keys', keys)
    this.told = told
    this.requestUpdate()
  }

  #close(): void {
    this.renderRoot.querySelector('dialog')?.close()
  }
}

define('qipu-keys', QipuKeys)
