/** `<qipu-settings>`: every choice about the board, and the keys. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { textOf } from 'qipu/text'
import { boardOptions } from '../options.ts'
import { type Label, labels } from '../words/labels.ts'
import { valueName } from '../words/values.ts'
import { define, speaking } from './element.ts'
import { keys } from './keys.ts'
import { numberField } from './number-field.ts'
import type { QipuPlayer } from './player.ts'
import { controlStyles } from './theme.ts'

const NUMBERS = ['none', 'all', 'last 5', 'here']

/** Key caps as people know them. */
const CAPS: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
}

export class QipuSettings extends speaking(LitElement, labels) {
  static override properties = { player: { attribute: false } }

  static override styles = [
    controlStyles,
    css`
      :host { display: block; padding: 0.8rem; border: 1px solid var(--qipu-line); border-radius: 0.7rem; background: var(--qipu-panel);
        overflow-wrap: break-word; }
      .choices { display: grid; grid-template-columns: repeat(auto-fill, minmax(11.5rem, 1fr)); gap: 0.55rem 1rem; }
      .choices label { display: flex; align-items: center; justify-content: space-between; gap: 0.6rem; font-size: 0.92em; }
      select { max-width: 9rem; }
      input[type='checkbox'] { width: 1.25rem; height: 1.25rem; accent-color: var(--qipu-ink); }
      input[type='number'] { width: 5em; }
      .title { margin: 0.9rem 0 0.4rem; font-weight: 700; }
      dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 0.2rem 1rem; margin: 0; font-size: 0.88em; }
      dl div { display: flex; justify-content: space-between; gap: 0.6rem; }
      dd { margin: 0; white-space: nowrap; }
      kbd { padding: 0.05em 0.45em; border: 1px solid var(--qipu-line); border-radius: 0.3em; background: var(--qipu-paper); font: inherit; }
    `,
  ]

  declare player: QipuPlayer | undefined

  protected override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>('select')?.focus()
  }

  protected override render() {
    const { player } = this
    if (!player) return nothing
    const hides = player.session?.navigator.replay.position.seenBy !== undefined
    return html`<section aria-label=${this.say('settings')} @keydown=${(event: KeyboardEvent) => this.#key(event)}>
      <div class="choices">
        ${this.#select('theme', boardOptions.theme.values)} ${this.#select('stones', boardOptions.stones.values)}
        ${this.#select('coordinates', boardOptions.coordinates.values)} ${this.#numbers()}
        ${this.#select('nextMoves', boardOptions.nextMoves.values)} ${this.#select('turn', boardOptions.turn.values)}
        ${hides ? this.#select('viewpoint', boardOptions.viewpoint.values) : nothing}
        ${this.#switch('mirror')} ${this.#switch('lastMove')} ${this.#switch('marks')} ${this.#switch('sound')}
        <label
          >${this.say('delay')}${numberField(player.delay, { min: 0.1, max: 60, step: 0.1 }, (delay) => this.#choose('delay', delay))}</label
        >
      </div>
      <p class="title">${this.say('keyboard')}</p>
      <dl>
        ${keys.map(
          ({ keys: caps, does }) =>
            html`<div>
              <dt>${textOf(does, this.locale)}</dt>
              <dd>${caps.map((cap, i) => html`${i > 0 ? ' / ' : nothing}<kbd>${capOf(cap)}</kbd>`)}</dd>
            </div>`,
        )}
      </dl>
    </section>`
  }

  #select(name: Label & keyof QipuPlayer, values: readonly string[]): TemplateResult {
    const player = this.player!
    return html`<label
      >${this.say(name)}<select @change=${(event: Event) => this.#choose(name, (event.target as HTMLSelectElement).value)}>
        ${values.map(
          (value) =>
            html`<option value=${value} ?selected=${value === `${player[name]}`}>
              ${name === 'turn' ? `${value}°` : valueName(value, this.locale)}
            </option>`,
        )}
      </select></label
    >`
  }

  #numbers(): TemplateResult {
    const player = this.player!
    const now = player.numbers.startsWith('from') ? 'here' : player.numbers
    return html`<label
      >${this.say('numbers')}<select
        @change=${(event: Event) => {
          const { value } = event.target as HTMLSelectElement
          this.#choose('numbers', value === 'here' ? `from ${player.navigator!.moveNumber + 1}` : value)
        }}
      >
        ${NUMBERS.map((value) => html`<option value=${value} ?selected=${value === now}>${valueName(value, this.locale)}</option>`)}
      </select></label
    >`
  }

  #switch(name: Label & keyof QipuPlayer): TemplateResult {
    return html`<label
      >${this.say(name)}<input
        type="checkbox"
        .checked=${Boolean(this.player![name])}
        @change=${(event: Event) => this.#choose(name, (event.target as HTMLInputElement).checked)}
    /></label>`
  }

  #choose(name: string, value: string | number | boolean): void {
    this.player!.choose(name, value)
    this.requestUpdate()
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    this.player!.toggleSettings()
    this.player!.renderRoot.querySelector<HTMLElement>('.settings-button')?.focus()
  }
}

const capOf = (key: string): string =>
  key
    .split(/(?<=.)\+/)
    .map((part) => CAPS[part] ?? part)
    .join(' ')

define('qipu-settings', QipuSettings)
