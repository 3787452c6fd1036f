/** `<qipu-settings>`: every choice about the board. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { boardOptions, playerOptions } from '../../options.ts'
import { type Label, labels } from '../../words/labels.ts'
import { valueName } from '../../words/values.ts'
import { define, speaking } from '../element.ts'
import type { QipuPlayer } from '../player.ts'
import { controlStyles } from '../theme.ts'
import { numberField } from './number-field.ts'

const NUMBERS = ['none', 'all', 'last 5', 'here', 'variation']

export class QipuSettings extends speaking(LitElement, labels) {
  static override properties = { player: { attribute: false } }

  static override styles = [
    controlStyles,
    css`
      :host { display: block; padding: var(--qipu-space-3); border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); background: var(--qipu-panel);
        overflow-wrap: break-word; }
      .choices { display: grid; grid-template-columns: repeat(auto-fill, minmax(11.5rem, 1fr)); gap: var(--qipu-space-2) var(--qipu-space-4); }
      .choices label { display: flex; align-items: center; justify-content: space-between; gap: var(--qipu-space-2); font-size: var(--qipu-text-usual); }
      select { max-width: 9rem; }
      input[type='checkbox'] { width: 1.25rem; height: 1.25rem; accent-color: var(--qipu-ink); }
      input[type='number'] { width: 5em; }
      .keys { margin-top: var(--qipu-space-3); }
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
        ${this.#select('wheel', playerOptions.wheel.values)}
        ${this.#switch('siblings')} ${this.#switch('mirror')} ${this.#switch('lastMove')} ${this.#switch('marks')} ${this.#switch('sound')}
        <label
          >${this.say('delay')}${numberField(player.delay, { min: 0.1, max: 60, step: 0.1 }, (delay) => this.#choose('delay', delay))}</label
        >
      </div>
      <button type="button" class="plain keys" @click=${() => player.ask('keys')}>${this.say('keys')}</button>
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

define('qipu-settings', QipuSettings)
