/** Printed sheet: the figures of the game on the board, or the report of a check; nothing of the page. */

import { sideName } from '@qipu/player/player'
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import { type BookFigure, branchInWords, figuresOf, noteInWords, sceneOf, svgOf, themeById } from 'qipu/diagram'
import { gameById } from 'qipu/games'
import { manyColored } from 'qipu/internal/formats/jgf/many-colors'
import type { GameRecord } from 'qipu/record'
import { playerOf, type Side } from 'qipu/record'
import { Lines, listOf, punctuation, textOf } from 'qipu/text'
import type { AppPort, Printing } from '../app/app-port.ts'
import { resultInWords } from '../state/results.ts'
import { reportText } from './report.ts'

export type PrintPort = Pick<AppPort, 'chosen' | 'isResultHidden' | 'locale' | 'printing' | 'record' | 'say'>

const SIDES: readonly Side[] = [1, 2]

export class QipuPrint extends LitElement {
  static override properties = { app: { attribute: false }, what: { attribute: false }, isWanted: { state: true } }

  declare app: PrintPort
  declare what: Printing
  /** True while printing: a dictionary of joseki has thousands of figures, which are only needed then. */
  declare isWanted: boolean
  readonly #begin = (): void => {
    this.isWanted = true
    // The browser takes the page as it is when all have heard of it.
    this.performUpdate()
  }
  readonly #end = (): void => {
    this.isWanted = false
    this.app.printing = 'figures'
  }

  constructor() {
    super()
    this.isWanted = false
  }

  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('beforeprint', this.#begin)
    addEventListener('afterprint', this.#end)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('beforeprint', this.#begin)
    removeEventListener('afterprint', this.#end)
  }

  static override styles = css`
    :host { display: none; }
    @media print { :host { display: block; color: #111; background: #fff; font: 10.5pt/1.55 Georgia, 'Noto Serif', 'Songti SC', 'Noto Serif CJK SC', serif; } }
    h1 { margin: 0 0 2mm; font-size: 18pt; line-height: 1.25; text-align: center; }
    .who, .facts { margin: 0 0 6mm; text-align: center; }
    .who:has(+ .facts) { margin-bottom: 2mm; }
    .facts { color: #444; font-size: 9.5pt; }
    .sum { margin: 0 0 4mm; font-weight: 700; }
    figure { margin: 0 0 7mm; break-inside: avoid; text-align: center; }
    /* Stones have about the same size on all boards, so that two small boards share a page. */
    figure svg { display: block; width: 128mm; max-width: 100%; height: auto; max-height: 170mm; margin: 0 auto; }
    .small svg { width: 84mm; }
    .middle svg { width: 108mm; }
    figcaption { margin-top: 2mm; }
    .said { margin: 0 6mm 2mm; text-align: start; white-space: pre-line; overflow-wrap: anywhere; }
    pre { margin: 0; font: 9.5pt/1.5 ui-monospace, Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
  `

  override render(): TemplateResult | typeof nothing {
    const { app, what } = this
    const { chosen, record, say, locale } = app
    if (!chosen || !this.isWanted) return nothing
    if (what === 'report') return this.#report(reportText(chosen, new Lines(chosen.reading.text()), say, locale))
    return record ? this.#figures(record) : nothing
  }

  /** Its first lines, which name the file and sum up, stand above the rest. */
  #report(text: string): TemplateResult {
    const [name, about, sum, ...messages] = text.split('\n')
    return html`<h1>${name}</h1><p class="facts">${about}</p><p class="sum">${sum}</p><pre>${messages.join('\n').trim()}</pre>`
  }

  #figures(given: GameRecord): TemplateResult | typeof nothing {
    const { app } = this
    const { locale } = app
    const rules = gameById(given.game)
    if (!rules) return nothing
    const { record, game } = manyColored(given, rules) ?? { record: given, game: rules }
    const { name, event, dates, place } = record.info
    const who = SIDES.map((side) => {
      const { name: player, rank } = playerOf(record, side) ?? {}
      const colon = textOf(punctuation.colon, locale)
      return `${sideName(game, side, locale)}${colon}${[player ?? '–', rank].filter(Boolean).join(' ')}`
    })
    const facts = [
      name ? event : undefined,
      dates?.map((date) => date.replace(/T(\d\d:\d\d).*$/, ' $1')).join(', '),
      place,
      app.isResultHidden ? undefined : resultInWords(record, locale),
    ].filter(Boolean)
    return html`<h1>${name ?? event ?? app.chosen!.name}</h1>
      <p class="who">${listOf(who, locale)}</p>
      ${facts.length > 0 ? html`<p class="facts">${facts.join(' · ')}</p>` : nothing}
      ${figuresOf(record, game, { variations: true, locale }).map((figure, i) => this.#figure(figure, i))}`
  }

  #figure(figure: BookFigure, index: number): TemplateResult {
    const { locale } = this.app
    const { moves, title, notes, comments, score } = figure
    // Every text in it was escaped where it was drawn.
    const picture = svgOf(sceneOf(figure.view), { theme: themeById('paper')!, prefix: `p${index}` })
    const range = moves && (moves[0] === moves[1] ? `${moves[0]}` : `${moves[0]}–${moves[1]}`)
    const { width } = this.app.record!.board
    return html`<figure class=${width < 10 ? 'small' : width < 14 ? 'middle' : 'large'}>
        ${unsafeHTML(picture)}
        <figcaption>
          <b>${[branchInWords(figure, locale), range, title].filter(Boolean).join(' · ')}</b>
          ${
            notes.length > 0
              ? html`<div>${listOf(
                  notes.map((note) => noteInWords(note, locale)),
                  locale,
                )}</div>`
              : nothing
          }
        </figcaption>
      </figure>
      ${score.length > 0 ? html`<p class="said">${score.map(({ number, text }) => `${number}. ${text}`).join('  ')}</p>` : nothing}
      ${comments.map(({ number, comment }) => html`<p class="said">${number === undefined ? nothing : html`<b>${number}.</b> `}${comment.title ?? ''} ${comment.text}</p>`)}`
  }
}

customElements.define('qipu-print', QipuPrint)
