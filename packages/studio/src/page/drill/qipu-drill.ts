/** `<qipu-drill>`: how it goes with a drill. */

import { sideName } from '@qipu/player/player'
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import type { Side } from 'qipu/record'
import { english, type Locale } from 'qipu/text'
import { shared } from '../app/styles.ts'
import type { DrillSession, DrillState } from './drill-session.ts'
import { type DrillText, speakDrill } from './labels.ts'

const WORDS: Readonly<Record<DrillState, DrillText>> = {
  thinking: 'thinking',
  missed: 'missed',
  answering: 'answering',
  over: 'over',
}
const SIDES = [1, 2] as const

export class QipuDrill extends LitElement {
  static override properties = { drill: { attribute: false }, locale: { attribute: false } }

  declare drill: DrillSession | undefined
  declare locale: Locale
  /** Called when the user goes on to the next line. */
  next: () => void = () => {}
  /** Called when the user gives the position up. */
  show: () => void = () => {}
  leave: () => void = () => {}
  /** Called when the user chooses the colour to drill. */
  drillFor: (side: Side) => void = () => {}

  static override styles = [
    ...shared,
    css`
      :host { display: grid; gap: var(--qipu-space-3); }
      .state { margin: 0; font-size: var(--qipu-text-title); font-weight: 650; min-height: 1.5em; }
      .missed { color: var(--qipu-bad); }
      .over { color: var(--qipu-good); }
      p { margin: 0; color: var(--qipu-muted); font-size: var(--qipu-text-small); }
      progress { width: 100%; height: 0.6rem; accent-color: var(--qipu-ink); }
      .buttons { display: flex; flex-wrap: wrap; align-items: center; gap: var(--qipu-space-2); }
      .buttons button { min-height: 2.5rem; padding-inline: var(--qipu-space-3); }
      label { display: inline-flex; align-items: center; gap: var(--qipu-space-2); color: var(--qipu-muted); font-size: var(--qipu-text-small); }
    `,
  ]

  constructor() {
    super()
    this.locale = english
  }

  override render(): TemplateResult | typeof nothing {
    const { drill } = this
    if (!drill) return nothing
    const say = speakDrill(this.locale)
    const { game } = drill.navigator
    const { state, score } = drill
    const side = sideName(game, drill.side, this.locale)
    return html`<p class="state ${state}" role="status">${score.count === 0 ? say('empty', { side }) : say(WORDS[state], { side })}</p>
      <progress max=${Math.max(1, score.count)} value=${score.solved} aria-label=${say('progress')}></progress>
      <p>${say('score', { ...score })}</p>
      <div class="buttons">
        ${state === 'thinking' ? html`<button class="plain" @click=${() => this.show()}>${say('show')}</button>` : nothing}
        <button class=${state === 'over' ? 'main' : 'plain'} @click=${() => this.next()}>${say('next')}</button>
        <button class="plain" @click=${() => this.leave()}>${say('leave')}</button>
        <label
          >${say('color')}<select @change=${(event: Event) => this.drillFor(Number((event.target as HTMLSelectElement).value) as Side)}>
            ${SIDES.map((each) => html`<option value=${each} .selected=${each === drill.side}>${sideName(game, each, this.locale)}</option>`)}
          </select></label
        >
      </div>`
  }
}

customElements.define('qipu-drill', QipuDrill)
