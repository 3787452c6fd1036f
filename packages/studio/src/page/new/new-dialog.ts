/** `<qipu-new>`: asks what a new record is of, and whether it is to be played or edited. `made` tells. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { type Game, gameById, games, type OptionFacts } from 'qipu/games'
import { rulesets } from 'qipu/games/go'
import type { GameRecord } from 'qipu/record'
import { type Locale, textOf } from 'qipu/text'
import { shared } from '../app/styles.ts'
import { type PageText, type Say, speak } from '../labels.ts'
import {
  type Choices,
  type Flaw,
  hasSizes,
  mostHandicap,
  type Position,
  recordFrom,
  usualChoices,
} from './new-record.ts'

/** Sizes that many people play on. */
const SIZES: readonly number[] = [9, 13, 19]

export interface Made {
  readonly record: GameRecord
  readonly mode: 'play' | 'edit'
}

export class QipuNew extends LitElement {
  static override properties = {
    locale: { attribute: false },
    position: { attribute: false },
    choices: { state: true },
    flaw: { state: true },
  }

  declare locale: Locale
  /** Position on the board, if there is one. */
  declare position: Position | undefined
  declare choices: Choices
  declare flaw: Flaw | undefined

  static override styles = [
    ...shared,
    css`
      dialog { width: min(40rem, 94vw); max-height: min(94dvh, 52rem); padding: 0; background: var(--qipu-paper); color: var(--qipu-ink); border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); }
      dialog::backdrop { background: var(--qipu-veil); }
      form { display: grid; gap: var(--qipu-space-4); padding: var(--qipu-space-5); }
      h2 { margin: 0; font-size: var(--qipu-text-heading); letter-spacing: 0; text-transform: none; color: var(--qipu-ink); font-weight: 650; }
      fieldset { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); min-width: 0; margin: 0; padding: 0; border: 0; }
      legend { padding: 0 0 var(--qipu-space-1); font-size: var(--qipu-text-small); color: var(--qipu-muted); }
      .chip { position: relative; display: inline-flex; align-items: center; min-height: 2.25rem; padding-inline: var(--qipu-space-3); border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-pill); cursor: pointer; }
      .chip input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
      .chip:has(:checked) { background: var(--qipu-ink); border-color: var(--qipu-ink); color: var(--qipu-paper); }
      .chip:has(:focus-visible) { outline: 3px solid var(--qipu-focus); outline-offset: 1px; }
      .chip:has(:disabled) { opacity: 0.5; cursor: default; }
      .row { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr)); gap: var(--qipu-space-3); align-items: end; }
      .field { display: flex; flex-direction: column; gap: 2px; min-width: 0; font-size: var(--qipu-text-small); color: var(--qipu-muted); }
      .field input, .field select { width: 100%; min-height: 2.5rem; padding: var(--qipu-space-1) var(--qipu-space-2); border: 1px solid var(--qipu-control); border-radius: var(--qipu-radius-control);
        background: var(--qipu-paper); color: var(--qipu-ink); font: inherit; font-size: var(--qipu-text-comment); }
      .size { display: flex; flex-wrap: wrap; align-items: center; gap: var(--qipu-space-2); font-size: var(--qipu-text-usual); color: var(--qipu-ink); }
      .size .pair { display: flex; align-items: center; gap: var(--qipu-space-2); }
      .size input { width: 4.5rem; }
      .size .chip { padding-inline: var(--qipu-space-2); }
      .acts { position: sticky; bottom: 0; display: flex; flex-wrap: wrap; justify-content: flex-end; align-items: center; gap: var(--qipu-space-2); margin: 0 calc(-1 * var(--qipu-space-5)) calc(-1 * var(--qipu-space-5));
        padding: var(--qipu-space-3) var(--qipu-space-5); background: var(--qipu-paper); border-top: 1px solid var(--qipu-line); }
      .acts button { min-height: 2.75rem; padding-inline: var(--qipu-space-4); }
      .acts .error { flex: 1 1 100%; margin: 0; }
      @media (max-width: 480px) { form { padding: var(--qipu-space-4); } .acts { margin: 0 calc(-1 * var(--qipu-space-4)) calc(-1 * var(--qipu-space-4)); padding-inline: var(--qipu-space-4); } .acts button { flex: 1; } }
    `,
  ]

  constructor() {
    super()
    this.choices = usualChoices(games[0]!)
  }

  get #say(): Say {
    return speak(this.locale)
  }

  get #game(): Game {
    const { choices, position } = this
    return gameById(choices.start === 'board' && position ? position.record.game : choices.game)!
  }

  get #dialog(): HTMLDialogElement {
    return this.renderRoot.querySelector('dialog')!
  }

  /** Begins anew, with the game of the last time or of what is on the board. */
  ask(position: Position | undefined, game?: string): void {
    this.position = position
    this.choices = usualChoices(gameById(game ?? position?.record.game ?? this.choices.game) ?? games[0]!)
    this.flaw = undefined
    this.#dialog.showModal()
  }

  #set(choices: Partial<Choices>): void {
    this.choices = { ...this.choices, ...choices }
    this.flaw = undefined
  }

  #make(mode: Made['mode']): void {
    const made = recordFrom(this.choices, this.position)
    if (typeof made === 'string') {
      this.flaw = made
      return
    }
    this.#dialog.close()
    this.dispatchEvent(new CustomEvent<Made>('made', { detail: { record: made, mode } }))
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.locale) return nothing
    const game = this.#game
    const { choices, flaw } = this
    const isEmpty = choices.start === 'empty' || !this.position
    return html`<dialog aria-labelledby="title">
      <form
        @submit=${(event: SubmitEvent) => {
          event.preventDefault()
          this.#make((event.submitter as HTMLButtonElement | null)?.value === 'edit' ? 'edit' : 'play')
        }}
      >
        <h2 id="title">${this.#say('newRecord')}</h2>
        ${this.position ? this.#starts() : nothing} ${isEmpty ? this.#games() : nothing}
        ${isEmpty && hasSizes(game) ? this.#sizes(game) : nothing}
        <div class="row">${game.sides.map(({ name }, i) => this.#name(textOf(name, this.locale), i as 0 | 1))}</div>
        ${this.#conditions(game, isEmpty)}
        <div class="row">
          ${this.#text('date', 'date')} ${this.#text('event')} ${this.#text('place')}
        </div>
        <div class="acts">
          ${flaw ? html`<p class="error" role="alert">${this.#say(flaw)}</p>` : nothing}
          <button type="button" @click=${() => this.#dialog.close()}>${this.#say('cancel')}</button>
          <button class="plain" value="edit">${this.#say('edit')}</button>
          <button class="main" value="play">${this.#say('play')}</button>
        </div>
      </form>
    </dialog>`
  }

  #radios<T extends string | number>(
    name: string,
    legend: PageText,
    rows: readonly (readonly [T, string])[],
    chosen: T,
    choose: (value: T) => void,
  ): TemplateResult {
    return html`<fieldset>
      <legend>${this.#say(legend)}</legend>
      ${rows.map(
        ([value, text]) =>
          html`<label class="chip"><input type="radio" name=${name} value=${value} .checked=${value === chosen} @change=${() => choose(value)} />${text}</label>`,
      )}
    </fieldset>`
  }

  #games(): TemplateResult {
    return this.#radios(
      'game',
      'game',
      games.map(({ id, name }) => [id, textOf(name, this.locale)] as const),
      this.choices.game,
      (id) => {
        const { names, date, event, place } = this.choices
        this.#set({ ...usualChoices(gameById(id)!), names, date, event, place })
      },
    )
  }

  #starts(): TemplateResult {
    const rows = [
      ['empty', this.#say('startEmpty')],
      ['board', this.#say('startBoard')],
    ] as const
    return this.#radios('start', 'start', rows, this.choices.start, (start) => this.#set({ start }))
  }

  #sizes(game: Game): TemplateResult {
    const { width, height } = this.choices
    const usual = SIZES.includes(game.board.size.width) ? SIZES : [game.board.size.width]
    const number = (name: 'width' | 'height', value: number): TemplateResult =>
      html`<input type="number" name=${name} min="1" max="52" aria-label=${this.#say(name)} .value=${`${value}`} @change=${(
        event: Event,
      ) => this.#set({ [name]: Math.trunc(Number((event.target as HTMLInputElement).value)) })} />`
    return html`<fieldset>
      <legend>${this.#say('size')}</legend>
      <span class="field"><span class="size">
        ${usual.map(
          (size) =>
            html`<label class="chip"><input type="radio" name="size" .checked=${width === size && height === size} @change=${() => this.#set({ width: size, height: size })} />${size}×${size}</label>`,
        )}
        <span class="pair">${number('width', width)} × ${number('height', height)}</span>
      </span></span>
    </fieldset>`
  }

  #name(side: string, seat: 0 | 1): TemplateResult {
    const { names } = this.choices
    return html`<label class="field"
      >${this.#say('nameOf', { side })}
      <input
        name=${seat === 0 ? 'first' : 'second'}
        autocomplete="off"
        .value=${names[seat]}
        @input=${(event: Event) => {
          const { value } = event.target as HTMLInputElement
          this.#set({ names: seat === 0 ? [value, names[1]] : [names[0], value] })
        }}
    /></label>`
  }

  #text(name: 'date' | 'event' | 'place', type = 'text'): TemplateResult {
    return html`<label class="field"
      >${this.#say(name)}
      <input name=${name} type=${type} autocomplete="off" .value=${this.choices[name]} @input=${(event: Event) => this.#set({ [name]: (event.target as HTMLInputElement).value })}
    /></label>`
  }

  #select(
    label: string,
    name: string,
    rows: readonly (readonly [string, string])[],
    chosen: string,
    choose: (value: string) => void,
  ): TemplateResult {
    return html`<label class="field"
      >${label}
      <select name=${name} @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
        ${rows.map(([value, text]) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`)}
      </select></label
    >`
  }

  /** Rules, komi and handicap, as far as the game has them. */
  #conditions(game: Game, isEmpty: boolean): TemplateResult | typeof nothing {
    const { rules, komi, handicap, width, height } = this.choices
    const most = isEmpty ? mostHandicap(game, { width, height }) : 0
    const usual = rulesets.find(({ id }) => id === rules)?.komi
    const fields = [
      game.rules.nameOption === undefined ? nothing : this.#rules(rules),
      game.scoring?.komi
        ? html`<label class="field"
            >${this.#say('komi')}
            <input name="komi" inputmode="decimal" autocomplete="off" placeholder=${usual === undefined ? '' : this.#say('usually', { komi: usual })} .value=${komi} @input=${(
              event: Event,
            ) => this.#set({ komi: (event.target as HTMLInputElement).value })}
          /></label>`
        : nothing,
      most < 2
        ? nothing
        : this.#select(
            this.#say('handicap'),
            'handicap',
            [['0', '–'], ...Array.from({ length: most - 1 }, (_, i) => [`${i + 2}`, `${i + 2}`] as const)],
            `${handicap}`,
            (value) => this.#set({ handicap: Number(value) }),
          ),
      ...(game.rules.nameOption === undefined ? this.#options(game) : []),
    ]
    return fields.every((field) => field === nothing) ? nothing : html`<div class="row">${fields}</div>`
  }

  #rules(rules: string): TemplateResult {
    const rows = rulesets.map(({ id, name }) => [id, textOf(name, this.locale)] as const)
    return this.#select(this.#say('rules'), 'rules', [['', this.#say('notStated')], ...rows], rules, (value) =>
      this.#set({ rules: value }),
    )
  }

  #options(game: Game): readonly TemplateResult[] {
    const { options } = this.choices
    return Object.entries(game.rules.options).map(([id, facts]: readonly [string, OptionFacts]) =>
      this.#select(
        textOf(facts.name, this.locale),
        id,
        facts.values.map((value) => [`${value}`, this.#valueText(value)] as const),
        `${options[id] ?? facts.default}`,
        (text) => this.#set({ options: { ...options, [id]: facts.values.find((value) => `${value}` === text)! } }),
      ),
    )
  }

  #valueText(value: string | number | boolean): string {
    return typeof value === 'boolean' ? this.#say(value ? 'yes' : 'no') : `${value}`
  }
}

customElements.define('qipu-new', QipuNew)
