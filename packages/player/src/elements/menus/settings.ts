/** `<qipu-settings>`: five choices about the board, the others behind “more”, and what else a player can do. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import type { Game } from 'qipu/games'
import { type Text, textOf } from 'qipu/text'
import { type Label, labels } from '../../labels/labels.ts'
import { valueName } from '../../labels/values.ts'
import { boardOptions, type OptionFacts, playerOptions } from '../../options.ts'
import { define, localized } from '../define-element.ts'
import type { PlayerPort } from '../player-port.ts'
import { controlStyles } from '../theme.ts'
import { dismissOnOutsidePress } from './dismiss.ts'
import { numberField } from './number-field.ts'

/** Part of the player that the settings use: its options, and actions without a button. */
export type SettingsPort = Pick<
  PlayerPort,
  | 'ask'
  | 'choose'
  | 'focus'
  | 'hidesMoves'
  | 'navigator'
  | 'renderRoot'
  | 'settingsOpen'
  | 'toggleComparison'
  | 'toggleMode'
  | 'toggleSettings'
  | keyof typeof boardOptions
  | keyof typeof playerOptions
>

const NUMBERS = ['none', 'all', 'last 5', 'here', 'variation']
const options: Readonly<Record<string, OptionFacts>> = { ...boardOptions, ...playerOptions }

type Name = Label & keyof SettingsPort

/** Settings that users change most, before all others. A page that embeds the player chooses the theme of both. */
const FIRST: readonly Name[] = ['theme', 'coordinates', 'numbers', 'nextMoves', 'lastMove', 'sound']
const MORE: readonly Name[] = ['faces', 'notation', 'stones', 'rotate', 'mirror', 'marks', 'siblings', 'wheel', 'delay']
/** Settings whose values are those of the game; games without them have no such setting. */
const OF_GAME = {
  faces: ({ pieces }: Game) => pieces.faces,
  notation: ({ moveNotations }: Game) => moveNotations,
}
type OfGame = keyof typeof OF_GAME
const isOfGame = (name: string): name is OfGame => Object.hasOwn(OF_GAME, name)
/** Number of settings shown first. */
const FEW = 5

/** Commands in the settings: also for users without a keyboard. */
const DEEDS: readonly (readonly [label: Label, act: (player: SettingsPort) => void, isOpen?: true])[] = [
  ['find', (player) => player.ask('find')],
  ['guess', (player) => player.toggleMode('guess')],
  ['compare', (player) => player.toggleComparison()],
  ['keys', (player) => player.ask('keys'), true],
]

export class QipuSettings extends localized(LitElement, labels) {
  static override properties = { player: { attribute: false } }

  static override styles = [
    controlStyles,
    css`
      :host { display: block; padding: var(--qipu-space-3); border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); background: var(--qipu-paper);
        overflow-wrap: break-word; font-size: var(--qipu-text-usual); }
      .choices { display: grid; gap: var(--qipu-space-1); }
      label { display: flex; align-items: center; justify-content: space-between; gap: var(--qipu-space-4); min-height: 2.5rem; }
      select { width: 9.5rem; min-width: 0; }
      input[type='checkbox'] { width: 1.25rem; height: 1.25rem; accent-color: var(--qipu-ink); }
      input[type='number'] { width: 5em; }
      details { margin-top: var(--qipu-space-1); border-top: 1px solid var(--qipu-line); }
      summary { display: flex; align-items: center; min-height: 2.75rem; color: var(--qipu-muted); cursor: pointer; list-style: none; }
      summary::-webkit-details-marker { display: none; }
      summary::after { content: ''; width: 0.5em; height: 0.5em; margin-inline: auto 0.5em; border: solid currentColor; border-width: 0 1.5px 1.5px 0; rotate: 45deg; translate: 0 -0.15em; }
      details[open] summary::after { rotate: 225deg; translate: 0 0.15em; }
      .deeds { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); padding-top: var(--qipu-space-3); border-top: 1px solid var(--qipu-line); }
      .deeds button { flex: 1 0 auto; }
    `,
  ]

  declare player: SettingsPort | undefined

  constructor() {
    super()
    dismissOnOutsidePress(this, '.settings-button', () => this.#close())
  }

  protected override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>('select')?.focus()
  }

  protected override render() {
    const { player } = this
    if (!player) return nothing
    const offered = FIRST.filter((name) => name !== 'theme' || player.layout !== 'stage')
    const more = MORE.filter((name) => !isOfGame(name) || this.#ofGame(name).length > 0)
    const deeds = DEEDS.filter(([, , isOpen]) => isOpen || !player.hidesMoves)
    return html`<section aria-label=${this.say('settings')} @keydown=${(event: KeyboardEvent) => this.#key(event)}>
      <div class="choices">${offered.slice(0, FEW).map((name) => this.#choice(name))}</div>
      <details>
        <summary>${this.say('more')}</summary>
        <div class="choices">${[...offered.slice(FEW), ...more].map((name) => this.#choice(name))}</div>
      </details>
      <div class="deeds">
        ${deeds.map(([label, act]) => html`<button type="button" class="plain" @click=${() => this.#do(act)}>${this.say(label)}</button>`)}
      </div>
    </section>`
  }

  #choice(name: Name): TemplateResult {
    if (name === 'numbers') return this.#numbers()
    const facts = options[name]!
    if (facts.type === 'switch') return this.#switch(name)
    if (isOfGame(name)) return this.#select(name, ['auto', ...this.#ofGame(name).map(({ id }) => id)])
    if (facts.type === 'choice') return this.#select(name, facts.values)
    return html`<label
      >${this.say(name)}${numberField(Number(this.player![name]), { min: 0.1, max: 60, step: 0.1 }, (value) => this.#choose(name, value))}</label
    >`
  }

  /** Choices of the game. */
  #ofGame(name: OfGame): readonly { readonly id: string; readonly name: Text }[] {
    const game = this.player?.navigator?.game
    return (game && OF_GAME[name](game)) ?? []
  }

  #valueName(name: Name, value: string): string {
    if (name === 'rotate') return `${value}°`
    const own = isOfGame(name) ? this.#ofGame(name).find(({ id }) => id === value)?.name : undefined
    return own ? textOf(own, this.locale) : valueName(value, this.locale)
  }

  #select(name: Name, values: readonly string[]): TemplateResult {
    const player = this.player!
    return html`<label
      >${this.say(name)}<select @change=${(event: Event) => this.#choose(name, (event.target as HTMLSelectElement).value)}>
        ${values.map(
          (value) =>
            html`<option value=${value} .selected=${value === `${player[name]}`}>
              ${this.#valueName(name, value)}
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
        ${NUMBERS.map((value) => html`<option value=${value} .selected=${value === now}>${valueName(value, this.locale)}</option>`)}
      </select></label
    >`
  }

  #switch(name: Name): TemplateResult {
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

  #do(act: (player: SettingsPort) => void): void {
    const player = this.player!
    this.#close()
    player.focus()
    act(player)
  }

  #close(): void {
    if (this.player?.settingsOpen) this.player.toggleSettings()
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    const player = this.player!
    this.#close()
    player.renderRoot.querySelector<HTMLElement>('.settings-button')?.focus()
  }
}

define('qipu-settings', QipuSettings)
