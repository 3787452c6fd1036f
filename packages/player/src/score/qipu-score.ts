/** `<qipu-score>`: the count of a game, line by line, and whether both sides agree. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { rulesets } from 'qipu/games/go'
import type { Side } from 'qipu/record'
import { type Obstacle, resultOf } from 'qipu/score'
import { textOf } from 'qipu/text'
import { sideStyles } from '../design/sides.ts'
import { define, localized } from '../elements/define-element.ts'
import { controlStyles } from '../elements/theme.ts'
import { resultInWords } from '../labels/results.ts'
import { sideName } from '../labels/sides.ts'
import { scoreLabels } from './labels.ts'
import type { ScoreSession } from './score-session.ts'

const SIDES = [1, 2] as const
/** Number of open border points that are named. */
const MOST_NAMED = 8

type Row = readonly [label: keyof typeof scoreLabels, black: number, white: number]

/** Returns the rows of a count; rows that are zero for both are left out. */
function rowsOf({ tally }: ScoreSession): readonly Row[] {
  const { scoring, stones, territoryPoints, prisoners, komi, compensation } = tally
  const rows: Row[] = [
    ['territory', ...territoryPoints],
    scoring === 'area' ? ['area', ...stones] : ['prisoners', ...prisoners],
    ['komi', 0, komi],
    ['compensation', 0, compensation],
  ]
  return rows.filter(([, black, white]) => black !== 0 || white !== 0)
}

export class QipuScore extends localized(LitElement, scoreLabels) {
  static override properties = { counting: { attribute: false }, obstacle: { attribute: false } }

  static override styles = [
    controlStyles,
    sideStyles,
    css`
      :host { display: block; }
      .score { display: flex; flex-direction: column; gap: var(--qipu-space-3); }
      .result { margin: 0; font-size: var(--qipu-text-heading); font-weight: 650; line-height: 1.3; }
      p { margin: 0; line-height: var(--qipu-leading-usual); }
      .note { color: var(--qipu-muted); font-size: var(--qipu-text-small); }
      .warn { color: var(--qipu-bad); }
      table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
      th, td { padding: var(--qipu-space-1) 2px; text-align: end; font-weight: 400; border-bottom: 1px solid var(--qipu-line); }
      th[scope='row'] { text-align: start; color: var(--qipu-muted); }
      thead th { font-weight: 650; }
      .who { display: inline-flex; align-items: center; gap: var(--qipu-space-2); }
      tr.total > * { font-weight: 700; border-bottom: 0; color: var(--qipu-ink); }
      .buttons { display: grid; grid-template-columns: 1fr 1fr; gap: var(--qipu-space-2); }
      .buttons button { padding-inline: var(--qipu-space-3); }
      .buttons button[aria-pressed='true'] { background: var(--qipu-ink); color: var(--qipu-paper); }
      label { display: flex; flex-direction: column; gap: 2px; font-size: var(--qipu-text-small); color: var(--qipu-muted); }
      select { width: 100%; min-height: 2.5rem; color: var(--qipu-ink); font-size: var(--qipu-text-comment); }
    `,
  ]

  declare counting: ScoreSession | undefined
  declare obstacle: Obstacle | undefined
  /** Called after each change of the count; `isWritten` where the record has changed. */
  changed: (isWritten: boolean) => void = () => {}

  protected override render(): TemplateResult | typeof nothing {
    const { counting, obstacle } = this
    if (obstacle) return html`<p>${this.say(`obstacle-${obstacle}`)}</p>`
    if (!counting) return nothing
    const { tally, editor, game } = counting
    const { record, game: rules } = editor.navigator
    const stated = counting.isWritten ? undefined : record.info.result
    return html`<div class="score" role="group" aria-label=${this.say('score')}>
      <p class="result" role="status">${resultInWords(resultOf(tally), rules, this.locale)}</p>
      ${stated ? html`<p class="note">${this.say('stated', { result: resultInWords(stated, rules, this.locale) })}</p>` : nothing}
      ${this.#borders(counting)}
      <div class="buttons">${SIDES.map((side) => this.#accept(counting, side))}</div>
      <p class="note" role="status">${this.say(counting.isWritten ? 'written' : 'waiting')}</p>
      ${this.#table(counting)}
      ${tally.dame > 0 ? html`<p class="note">${this.say('dame', { count: tally.dame })}</p>` : nothing}
      ${this.#rules(counting)}
      ${game.komi === undefined ? html`<p class="note">${this.say('noKomi')}</p>` : nothing}
      <p class="note">${this.say('help')}</p>
    </div>`
  }

  #name(side: Side): string {
    return sideName(this.counting!.editor.navigator.game, side, this.locale)
  }

  #table(counting: ScoreSession): TemplateResult {
    const number = (value: number): string => value.toLocaleString(this.locale.id)
    const row = (label: keyof typeof scoreLabels, numbers: readonly number[], kind = ''): TemplateResult =>
      html`<tr class=${kind}><th scope="row">${this.say(label)}</th>${numbers.map((value) => html`<td>${number(value)}</td>`)}</tr>`
    return html`<table>
      <thead>
        <tr>
          <td></td>
          ${SIDES.map((side) => html`<th scope="col"><span class="who"><span class="swatch ${side === 1 ? 'black' : 'white'}" aria-hidden="true"></span>${this.#name(side)}</span></th>`)}
        </tr>
      </thead>
      <tbody>
        ${rowsOf(counting).map(([label, ...numbers]) => row(label, numbers))} ${row('total', counting.tally.totals, 'total')}
      </tbody>
    </table>`
  }

  #borders({ borders, editor: { navigator } }: ScoreSession): TemplateResult | typeof nothing {
    if (borders.length === 0) return nothing
    const { game, record } = navigator
    const named = borders.slice(0, MOST_NAMED).map((point) => game.notation.point(point, record.board))
    const points = [...named, ...(borders.length > MOST_NAMED ? ['…'] : [])].join(' ')
    return html`<p class="warn" role="status">${this.say('open', { points })}</p>`
  }

  #accept(counting: ScoreSession, side: Side): TemplateResult {
    const run = (): void => {
      const outcome = counting.accept(side)
      this.requestUpdate()
      this.changed(outcome?.kind === 'done')
    }
    return html`<button type="button" class="plain" data-accept=${side} aria-pressed=${counting.hasAccepted(side) ? 'true' : 'false'} @click=${run}>
      ${this.say('accept', { side: this.#name(side) })}
    </button>`
  }

  #rules(counting: ScoreSession): TemplateResult {
    const choices = rulesets.filter(({ scoring }) => scoring !== 'none')
    const change = (event: Event): void => {
      counting.setRules((event.target as HTMLSelectElement).value)
      this.requestUpdate()
      this.changed(false)
    }
    return html`<label
        >${this.say('rules')}
        <select name="rules" @change=${change}>
          ${choices.map(({ id, name }) => html`<option value=${id} .selected=${id === counting.ruleset.id}>${textOf(name, this.locale)}</option>`)}
        </select></label
      >${counting.game.isRulesetNamed ? nothing : html`<p class="note">${this.say('rulesAssumed')}</p>`}`
  }
}

define('qipu-score', QipuScore)
