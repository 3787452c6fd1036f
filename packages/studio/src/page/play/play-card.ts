/** `<qipu-play-card>`: a game against the computer in two clicks: game, level and colour are those of the last time. */

import type { Opponent } from '@qipu/player/player'
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { gameById } from 'qipu/games'
import { otherSide, type Side } from 'qipu/record'
import { textOf } from 'qipu/text'
import type { AppPort } from '../app/app-port.ts'
import { shared } from '../app/styles.ts'
import { gameSamples } from '../start/game-samples.ts'
import { type Challenge, fittingChallenge, levelsFor, playableGames } from './challenge.ts'
import { speakPlay } from './labels.ts'
import { strengthOf } from './strengths.ts'

type SayPlay = ReturnType<typeof speakPlay>

export type PlayCardPort = Pick<AppPort, 'engines' | 'locale' | 'playing' | 'theme'>

/** Node of a game's sample that its picture shows. */
const SHOWN = 30

export class QipuPlayCard extends LitElement {
  static override properties = {
    app: { attribute: false },
    locale: { attribute: false },
    challenge: { state: true },
  }

  declare app: PlayCardPort
  /** Follows the page's language. */
  declare locale: AppPort['locale']
  declare challenge: Challenge | undefined

  static override styles = [
    ...shared,
    css`
      :host { display: block; container-type: inline-size; }
      form { display: grid; grid-template-columns: 10rem minmax(0, 1fr); gap: var(--qipu-space-4); padding: var(--qipu-space-4); border: 1px solid var(--qipu-line);
        border-radius: var(--qipu-radius-card); background: var(--qipu-paper); box-shadow: var(--qipu-shadow-card); }
      .thumb { display: grid; place-items: center; align-self: start; width: 100%; aspect-ratio: 1; overflow: clip; border-radius: var(--qipu-radius-board); background: var(--qipu-soft); }
      .thumb qipu-board { width: max(100%, 100% * var(--qipu-board-aspect, 1)); pointer-events: none; }
      h2 { margin: 0; font-size: var(--qipu-text-title); letter-spacing: 0; text-transform: none; color: var(--qipu-ink); font-weight: 700; }
      p { margin: 0; color: var(--qipu-muted); font-size: var(--qipu-text-small); line-height: 1.4; }
      .choices { display: grid; gap: var(--qipu-space-3); align-content: start; }
      .row { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: var(--qipu-space-2); }
      .row label { display: grid; gap: 2px; font-size: var(--qipu-text-small); color: var(--qipu-muted); }
      select { width: 100%; min-height: 2.5rem; color: var(--qipu-ink); font-size: var(--qipu-text-comment); }
      fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
      legend { padding: 0; font-size: var(--qipu-text-small); color: var(--qipu-muted); }
      .levels { display: flex; align-items: flex-end; gap: 3px; height: 2rem; }
      .levels label { position: relative; flex: 1; height: 100%; display: flex; align-items: flex-end; cursor: pointer; }
      .levels input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
      .levels i { display: block; width: 100%; height: var(--height); border-radius: 2px; background: var(--qipu-strong-line); }
      .levels .reached i { background: var(--qipu-ink); }
      .levels label:has(:focus-visible) i { outline: 3px solid var(--qipu-focus); outline-offset: 2px; }
      button { min-height: 2.9rem; font-weight: 650; }
      @container (max-width: 480px) { form { grid-template-columns: 6.5rem minmax(0, 1fr); gap: var(--qipu-space-3); padding: var(--qipu-space-3); } .row, fieldset, form > button { grid-column: 1 / -1; } .choices { display: contents; } }
      @container (max-width: 480px) { .head { align-self: center; } }
      @container (min-width: 481px) { form > button { grid-column: 1 / -1; } }
    `,
  ]

  get #opponents(): readonly Opponent[] {
    return this.app.engines.extensions.opponents ?? []
  }

  /** Chooses a game, with the level and the colour of the last time as far as they fit. */
  choose(game: string): void {
    this.#set({ game })
    this.renderRoot.querySelector<HTMLElement>('button')?.focus()
  }

  #set(change: Partial<Challenge>): void {
    this.challenge = fittingChallenge({ ...this.#challenge, ...change }, this.#opponents)
  }

  get #challenge(): Challenge {
    return this.challenge ?? this.app.playing.last
  }

  override render(): TemplateResult | typeof nothing {
    const { app } = this
    if (!app) return nothing
    const say = speakPlay(app.locale)
    const challenge = this.#challenge
    const game = gameById(challenge.game)!
    const { file } = gameSamples.find((each) => each.game === game)!
    return html`<form
      aria-labelledby="title"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault()
        void app.playing.begin(this.#challenge)
      }}
    >
      <span class="thumb"><qipu-board src="samples/${file}" node=${SHOWN} coordinates="none" next-moves="none" theme=${app.theme} .locale=${app.locale} inert></qipu-board></span>
      <div class="choices">
        <div class="head"><h2 id="title">${say('title')}</h2><p>${say('about')}</p></div>
        <div class="row">${this.#games(challenge, say)} ${this.#colors(challenge, say)}</div>
        ${this.#levels(challenge, say)}
      </div>
      <button class="main">${say('begin')}</button>
    </form>`
  }

  #games({ game: chosen, size: chosenSize }: Challenge, say: SayPlay): TemplateResult {
    const { locale } = this.app
    const changed = (event: Event): void => {
      const [game, size] = (event.target as HTMLSelectElement).value.split(' ')
      this.#set({ game: game!, size: Number(size) })
    }
    return html`<label
      >${say('game')}<select name="game" @change=${changed}>
        ${playableGames(this.#opponents).map(({ game, size, isSized }) => {
          const name = textOf(game.name, locale)
          const text = isSized ? say('sized', { game: name, size: `${size}×${size}` }) : name
          return html`<option value="${game.id} ${size}" .selected=${game.id === chosen && size === chosenSize}>${text}</option>`
        })}
      </select></label
    >`
  }

  #colors({ game: id, side: chosen }: Challenge, say: SayPlay): TemplateResult {
    const game = gameById(id)!
    const first = game.firstSide ?? 1
    const changed = (event: Event): void => {
      const { value } = event.target as HTMLSelectElement
      this.#set({ side: value === 'chance' ? value : (Number(value) as Side) })
    }
    return html`<label
      >${say('color')}<select name="color" @change=${changed}>
        ${[first, otherSide(first)].map((side) => html`<option value=${side} .selected=${side === chosen}>${textOf(game.sides[side - 1]!.name, this.app.locale)}</option>`)}
        <option value="chance" .selected=${chosen === 'chance'}>${say('chance')}</option>
      </select></label
    >`
  }

  /** Steps from the weakest program to the strongest, and what the chosen one does. */
  #levels({ game, opponent: chosen }: Challenge, say: SayPlay): TemplateResult {
    const { locale } = this.app
    const levels = levelsFor(gameById(game)!, this.#opponents)
    const at = levels.findIndex(({ id }) => id === chosen)
    const height = (i: number): number => 35 + (65 * (i + 1)) / levels.length
    const about = levels[at]?.about?.(locale)
    const measured = strengthOf(game, chosen)
    const strength = measured
      ? say('strength', { elo: measured.least, games: measured.games })
      : about
        ? ''
        : say('unmeasured')
    return html`<fieldset>
      <legend>${say('level')}</legend>
      <div class="levels">
        ${levels.map(
          ({ id, name }, i) =>
            html`<label class=${i <= at ? 'reached' : ''} style="--height:${height(i)}%" title=${name(locale)}
              ><input type="radio" name="level" value=${id} aria-label=${name(locale)} .checked=${id === chosen} @change=${() => this.#set({ opponent: id })} /><i></i
            ></label>`,
        )}
      </div>
      <p><b>${say('levelOf', { number: at + 1, count: levels.length })}</b> · ${[levels[at]!.name(locale), about, strength].filter(Boolean).join(' · ')}</p>
    </fieldset>`
  }
}

customElements.define('qipu-play-card', QipuPlayCard)
