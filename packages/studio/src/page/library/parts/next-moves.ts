/** `<qipu-library-next>`: what was played next, how often, and how it ended. Who clicks walks on. */

import type { BoardAnswer } from '@qipu/library/browser'
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import type { Locale } from 'qipu/text'
import { shared } from '../../app/styles.ts'
import { speakLibrary } from '../labels.ts'
import { type Candidate, letterOf, outcomesOf, percent } from '../state/candidates.ts'
import type { LibrarySearch } from '../state/library-search.ts'
import type { SearchBoard } from '../state/search-board.ts'

/** Rows that are shown at once. */
const FIRST = 20

export class QipuLibraryNext extends LitElement {
  static override properties = {
    desk: { attribute: false },
    board: { attribute: false },
    study: { attribute: false },
    locale: { attribute: false },
    isWhole: { state: true },
  }

  static override styles = [
    ...shared,
    css`
      :host { display: block; padding: var(--qipu-space-3); }
      p { margin: 0 0 var(--qipu-space-3); color: var(--qipu-muted); }
      p b { color: var(--qipu-ink); font-weight: 650; font-variant-numeric: tabular-nums; }
      table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
      th { text-align: end; font-size: var(--qipu-text-caption); font-weight: 500; color: var(--qipu-muted); padding: var(--qipu-space-1) var(--qipu-space-2); white-space: nowrap; }
      th:first-child, td:first-child { text-align: start; padding-inline-start: 0; }
      td { text-align: end; border-top: 1px solid var(--qipu-line); padding: 0 var(--qipu-space-2); white-space: nowrap; }
      td.bar { width: 40%; }
      td button { justify-content: flex-start; min-height: 2.25rem; padding-inline: var(--qipu-space-2); font-weight: 600; gap: var(--qipu-space-2); }
      td small { color: var(--qipu-muted); font-size: var(--qipu-text-caption); font-weight: 400; min-width: 1em; }
      tr:hover td { background: color-mix(in srgb, var(--qipu-ink) 5%, transparent); }
      .stone { display: inline-block; width: 0.8em; height: 0.8em; border-radius: 50%; border: 1px solid var(--qipu-side-white-edge); background: var(--qipu-side-white); }
      .stone.black { background: var(--qipu-side-black); border-color: var(--qipu-side-black-edge); }
      .split { display: flex; height: 1.15rem; border: 1px solid var(--qipu-strong-line); border-radius: 3px; overflow: clip; font-size: var(--qipu-text-caption); line-height: 1.1rem; }
      .split span { overflow: hidden; padding-inline: 3px; min-width: 0; }
      .split .b { background: var(--qipu-side-black); color: var(--qipu-side-white); text-align: start; }
      .split .w { background: var(--qipu-side-white); color: var(--qipu-side-black); text-align: end; flex: 1; }
      .split .d { background: var(--qipu-muted); }
      tfoot td { color: var(--qipu-muted); }
      .more { margin-top: var(--qipu-space-2); }
    `,
  ]

  declare desk: LibrarySearch
  declare board: BoardAnswer | undefined
  declare study: SearchBoard
  declare locale: Locale
  declare isWhole: boolean

  constructor() {
    super()
    this.isWhole = false
  }

  #number(count: number): string {
    return count.toLocaleString(this.locale.id)
  }

  override render(): TemplateResult | typeof nothing {
    const say = speakLibrary(this.locale)
    const { board, desk } = this
    if (!board) return this.study.mode === 'shape' ? html`<p>${say('regionHint')}</p>` : nothing
    const candidates = desk.candidates
    const shown = this.isWhole ? candidates : candidates.slice(0, FIRST)
    const more = candidates.length - shown.length
    const sum = board.kind === 'position' ? outcomesOf(board.endings) : undefined
    return html`<p>${this.#summary(board)}</p>
      ${
        candidates.length === 0
          ? nothing
          : html`<table>
              <thead><tr>
                <th scope="col">${say('move')}</th>
                <th scope="col">${say('times')}</th>
                ${board.kind === 'position' ? html`<th scope="col" title=${say('reachedMeaning')}>${say('reached')}</th>` : html`<th scope="col" title=${say('atOnceMeaning')}>${say('atOnce')}</th>`}
                <th scope="col" class="bar">${say('blackWhite')}</th>
              </tr></thead>
              <tbody>${shown.map((candidate, i) => this.#row(candidate, i))}</tbody>
              ${sum ? html`<tfoot><tr><td>${say('sum')}</td><td>${this.#number(board.games)}</td><td></td><td class="bar">${this.#split(sum)}</td></tr></tfoot>` : nothing}
            </table>`
      }
      ${more > 0 ? html`<button class="plain wide more" @click=${() => (this.isWhole = true)}>${say('moreMoves', { count: more })}</button>` : nothing}`
  }

  #summary(board: BoardAnswer): TemplateResult {
    const say = speakLibrary(this.locale)
    const games = html`<b>${say('gamesFound', { count: this.#number(board.games) })}</b>`
    const rest =
      board.kind === 'shape'
        ? say('hits', { hits: this.#number(board.hits), none: this.#number(board.none) })
        : board.ended > 0
          ? say('ended', { count: this.#number(board.ended) })
          : ''
    return html`${games}${rest === '' ? '' : ` · ${rest}`}`
  }

  #row(candidate: Candidate, index: number): TemplateResult {
    const say = speakLibrary(this.locale)
    const { text, count, reached, atOnce, results, side, years } = candidate
    const period = years ? (years[0] === years[1] ? `${years[0]}` : `${years[0]}–${years[1]}`) : ''
    return html`<tr title=${period}>
      <td><button title=${say('walk', { move: text })} @click=${() => this.desk.walk(candidate)}>
        <small>${letterOf(index)}</small><i class="stone ${side === 1 ? 'black' : 'white'}"></i>${text}
      </button></td>
      <td>${this.#number(count)}</td>
      <td>${this.#number(reached ?? atOnce ?? 0)}</td>
      <td class="bar">${this.#split(results)}</td>
    </tr>`
  }

  /** Percentages are of known results, and it is said how many these are. */
  #split({ black, white, draw, known }: Candidate['results']): TemplateResult {
    const say = speakLibrary(this.locale)
    if (known === 0) return html`<small>${say('noResults')}</small>`
    const words = say('results', {
      black: percent(black, known),
      white: percent(white, known),
      known: this.#number(known),
    })
    const width = (part: number): string => `width:${(part * 100) / known}%`
    return html`<div class="split" role="img" aria-label=${words} title=${words}>
      ${black > 0 ? html`<span class="b" style=${width(black)}>${black / known > 0.2 ? percent(black, known) : ''}</span>` : nothing}
      ${draw > 0 ? html`<span class="d" style=${width(draw)}></span>` : nothing}
      ${white > 0 ? html`<span class="w">${white / known > 0.2 ? percent(white, known) : ''}</span>` : nothing}
    </div>`
  }
}

customElements.define('qipu-library-next', QipuLibraryNext)
