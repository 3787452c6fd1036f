/** `<qipu-library-statistics>`: results by year, openings, people, and one player's record. */

import type { PersonAnswer, StatisticsAnswer, WinCount } from '@qipu/library/browser'
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import type { Locale } from 'qipu/text'
import { shared } from '../../app/styles.ts'
import { speakLibrary } from '../labels.ts'
import { percent } from '../state/candidates.ts'
import type { LibrarySearch } from '../state/library-search.ts'
import { openingChart, scoreBar, yearsChart } from './charts.ts'

const PLIES = [4, 10, 20, 50, 100]

export class QipuLibraryStatistics extends LitElement {
  static override properties = {
    desk: { attribute: false },
    statistics: { attribute: false },
    locale: { attribute: false },
  }

  static override styles = [
    ...shared,
    css`
      :host { display: block; padding: var(--qipu-space-3) var(--qipu-space-4) var(--qipu-space-5); }
      section + section { margin-top: var(--qipu-space-5); }
      .head { display: flex; align-items: center; justify-content: space-between; gap: var(--qipu-space-2); margin-bottom: var(--qipu-space-2); }
      h2 { margin: 0 0 var(--qipu-space-2); }
      .head h2 { margin: 0; }
      .chart { display: block; width: 100%; overflow: visible; font-variant-numeric: tabular-nums; }
      .rule { stroke: var(--qipu-line); stroke-width: 1; fill: none; }
      .axis { fill: var(--qipu-muted); font-size: var(--qipu-text-caption); }
      .black { fill: var(--qipu-side-black); stroke: var(--qipu-side-black-edge); stroke-width: 0.5; }
      .white { fill: var(--qipu-side-white); stroke: var(--qipu-side-white-edge); stroke-width: 0.5; }
      .other { fill: var(--qipu-muted); opacity: 0.55; }
      .hit { fill: transparent; }
      .bar { cursor: pointer; outline: none; }
      .bar:hover .hit, .bar:focus-visible .hit { fill: color-mix(in srgb, var(--qipu-ink) 8%, transparent); }
      .bar:focus-visible .hit { stroke: var(--qipu-focus); stroke-width: 2; }
      .key { display: flex; flex-wrap: wrap; gap: var(--qipu-space-3); margin: var(--qipu-space-1) 0 0; font-size: var(--qipu-text-small); color: var(--qipu-muted); }
      .key i { display: inline-block; width: 0.75em; height: 0.75em; margin-inline-end: 0.35em; border: 1px solid var(--qipu-muted); border-radius: 2px; }
      .key .b { background: var(--qipu-side-black); } .key .w { background: var(--qipu-side-white); } .key .o { background: var(--qipu-muted); opacity: 0.55; }
      .opening { max-width: 22rem; margin-inline: auto; background: var(--qipu-background); border-radius: var(--qipu-radius-board); }
      .opening .rule { stroke: var(--qipu-strong-line); stroke-width: 0.3; }
      .star { fill: var(--qipu-muted); } .spot { fill: var(--qipu-ink); opacity: 0.78; }
      table + .chart, .key + table { margin-top: var(--qipu-space-4); }
      table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
      td, th { padding: var(--qipu-space-1) var(--qipu-space-2); text-align: end; border-top: 1px solid var(--qipu-line); white-space: nowrap; }
      thead td { border-top: 0; }
      th { font-weight: 500; font-size: var(--qipu-text-caption); color: var(--qipu-muted); border-top: 0; }
      td:first-child, th:first-child { text-align: start; padding-inline-start: 0; width: 40%; max-width: 12rem; overflow: hidden; text-overflow: ellipsis; }
      td button { min-height: 2rem; min-width: 0; max-width: 100%; padding: 0; justify-content: flex-start; overflow: hidden; text-overflow: ellipsis; text-decoration: underline; text-decoration-color: var(--qipu-strong-line); text-underline-offset: 0.2em; }
      td.wide { width: 30%; }
      .score { display: flex; height: 0.75rem; border-radius: 3px; overflow: clip; background: var(--qipu-soft); }
      .score .won { background: var(--qipu-good); } .score .even { background: var(--qipu-muted); opacity: 0.5; } .score .lost { background: var(--qipu-bad); opacity: 0.75; }
      p { margin: 0; color: var(--qipu-muted); }
    `,
  ]

  declare desk: LibrarySearch
  declare statistics: StatisticsAnswer | undefined
  declare locale: Locale

  #number(count: number): string {
    return count.toLocaleString(this.locale.id)
  }

  override render(): TemplateResult {
    const say = speakLibrary(this.locale)
    const { statistics } = this
    if (!statistics) return html`<p role="status">${say('working')}</p>`
    const { person, years, opening, people } = statistics
    if (statistics.games === 0) return html`<p>${say('noneFound')}</p>`
    return html`${person ? this.#person(person) : nothing} ${years.length > 0 ? this.#years(statistics) : nothing}
    ${opening && opening.games > 0 ? this.#opening(opening) : nothing}
    ${
      people.length > 0 && !person
        ? html`<section aria-label=${say('people')}><h2>${say('people')}</h2>${this.#scores(people, say('player'))}</section>`
        : nothing
    }`
  }

  #years({ years, endings }: StatisticsAnswer): TemplateResult {
    const say = speakLibrary(this.locale)
    const { black, white, draw } = endings
    const known = black + white + draw
    return html`<section aria-label=${say('byYear')}>
      <h2>${say('byYear')}</h2>
      ${yearsChart(years, {
        label: say('byYear'),
        words: (row) =>
          say('yearWords', {
            year: row.year === row.last ? String(row.year) : `${row.year}–${row.last}`,
            games: this.#number(row.black + row.white + row.other),
            black: this.#number(row.black),
            white: this.#number(row.white),
          }),
        choose: (first, last) => this.desk.setField('date', first === last ? `${first}` : `${first}..${last}`),
      })}
      <p class="key">
        <span><i class="b"></i>${say('blackWins')} ${percent(black, known)}</span><span><i class="w"></i>${say('whiteWins')} ${percent(white, known)}</span><span><i class="o"></i>${say('otherResults')}</span>
      </p>
    </section>`
  }

  #opening(opening: NonNullable<StatisticsAnswer['opening']>): TemplateResult {
    const say = speakLibrary(this.locale)
    return html`<section aria-label=${say('openings')}>
      <div class="head">
        <h2>${say('openings')}</h2>
        <select aria-label=${say('firstMoves')} @change=${(event: Event) => this.desk.setPlies(Number((event.target as HTMLSelectElement).value))}>
          ${PLIES.map((plies) => html`<option value=${plies} .selected=${plies === opening.plies}>${say('firstOf', { count: plies })}</option>`)}
        </select>
      </div>
      ${openingChart(opening, this.desk.kind!.game, say('openingMeaning', { count: opening.plies, games: this.#number(opening.games) }))}
      <p class="key">${say('openingMeaning', { count: opening.plies, games: this.#number(opening.games) })}</p>
    </section>`
  }

  #person({ name, black, white, years, opponents }: PersonAnswer): TemplateResult {
    const say = speakLibrary(this.locale)
    const rows = [
      { name: say('asBlack'), ...black },
      { name: say('asWhite'), ...white },
    ]
    const yearly = years.map(({ year, games, won, lost }) => ({
      year,
      black: won,
      white: lost,
      other: games - won - lost,
    }))
    return html`<section aria-label=${say('recordOf', { name })}>
      <h2>${say('recordOf', { name })}</h2>
      ${this.#scores(rows, '', false)}
      ${
        yearly.length > 1
          ? html`${yearsChart(yearly, {
              label: say('recordByYear', { name }),
              words: (row) =>
                say('scoreWords', {
                  name: String(row.year),
                  games: this.#number(row.black + row.white + row.other),
                  won: this.#number(row.black),
                  lost: this.#number(row.white),
                }),
              choose: (first, last) => this.desk.setField('date', first === last ? `${first}` : `${first}..${last}`),
            })}<p class="key"><span><i class="b"></i>${say('won')}</span><span><i class="w"></i>${say('lost')}</span></p>`
          : nothing
      }
      ${opponents.length > 0 ? this.#scores(opponents, say('opponent')) : nothing}
    </section>`
  }

  #scores(rows: readonly (WinCount & { readonly name: string })[], head: string, isLinked = true): TemplateResult {
    const say = speakLibrary(this.locale)
    return html`<table>
      <thead><tr><th scope="col">${head}</th><th scope="col">${say('times')}</th><th scope="col">${say('won')}</th><th scope="col">${say('lost')}</th><td class="wide"></td></tr></thead>
      <tbody>
        ${rows.map(({ name, games, won, lost }) => {
          const words = say('scoreWords', {
            name,
            games: this.#number(games),
            won: this.#number(won),
            lost: this.#number(lost),
          })
          return html`<tr>
            <td title=${name}>${isLinked ? html`<button @click=${() => this.desk.setField('player', name)}>${name}</button>` : name}</td>
            <td>${this.#number(games)}</td><td>${this.#number(won)}</td><td>${this.#number(lost)}</td>
            <td class="wide">${scoreBar({ games, won, lost }, words)}</td>
          </tr>`
        })}
      </tbody>
    </table>`
  }
}

customElements.define('qipu-library-statistics', QipuLibraryStatistics)
