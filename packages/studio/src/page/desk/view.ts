/** `<qipu-desk>`: the referee's desk. Cases are decided, and the table follows. */

import {
  type Case,
  caseText,
  gameName,
  notesOf,
  rulesName,
  standingRows,
  type Tournament,
  titleOf,
  tournamentCsv,
  tournamentHtml,
  tournamentRules,
  type Verdict,
  verdicts,
} from '@qipu/engines/table'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { textOf } from 'qipu/text'
import type { QipuApp } from '../app/app.ts'
import { shared } from '../app/styles.ts'
import { saveFile } from '../open/save.ts'
import { recall, remember } from '../state/memory.ts'
import type { Item } from '../state/shelf.ts'
import type { Docket } from './docket.ts'
import { deskStyles } from './styles.ts'
import { type DeskWord, speakDesk } from './words.ts'

const REFEREE = 'referee'
const OF_RECORDS: readonly Verdict[] = ['counts', 'first', 'second', 'draw', 'out']
const OF_MISSING: readonly Verdict[] = ['first', 'second', 'draw']
/** So many open cases are shown at a time: whoever decides some sees the next. */
const SHOWN = 100

/** Date and time where the referee is, as records have theirs. */
const now = (): string => new Date().toLocaleString('sv-SE').slice(0, 16)

export class QipuDesk extends LitElement {
  static override properties = {
    app: { attribute: false },
    docket: { attribute: false },
    items: { attribute: false },
    referee: { state: true },
    told: { state: true },
  }

  static override styles = [...shared, deskStyles]

  declare app: QipuApp
  declare docket: Docket
  declare items: readonly Item[]
  declare referee: string
  declare told: string

  constructor() {
    super()
    this.referee = recall(REFEREE) ?? ''
    this.told = ''
  }

  #say(word: DeskWord, args?: Readonly<Record<string, string | number>>): string {
    return speakDesk(this.app.locale)(word, args)
  }

  protected override render(): TemplateResult {
    const { docket, app } = this
    docket.take(this.items)
    const head = html`<h2 class="title">${this.#say('desk')}</h2><p class="about">${this.#say('about')}</p>`
    if (docket.isEmpty)
      return html`<div class="desk">${head}<p>${this.#say('empty')}</p><button class="main" @click=${() => app.pick('folder')}>${this.#say('folder')}</button></div>`
    const { tournament } = docket
    const open = tournament.cases.filter(({ decision }) => !decision)
    return html`<div class="desk">
      ${head}
      ${docket.spoilt.map(({ name, reason }) => html`<p class="error" role="alert">${this.#say('spoilt', { name, reason })}</p>`)}
      ${this.#settings()}
      <section class="cases">
        <h3><span role="status">${open.length > 0 ? this.#say('open', { count: open.length }) : this.#say('none')}</span></h3>
        <p class="error" role="alert">${this.told}</p>
        <ul>${open.slice(0, SHOWN).map((found, index) => this.#case(found, index))}</ul>
      </section>
      ${this.#decided()}
      ${tournament.idle.length > 0 ? html`<p class="note">${this.#say('idle', { records: tournament.idle.join(', ') })}</p>` : nothing}
      ${tournament.tables.map((table) => {
        const [columns = [], ...rows] = standingRows(table, app.locale)
        return html`<section class="table">
          <h3>${titleOf(table, app.locale)}</h3>
          <div class="wide" tabindex="0" role="region" aria-label=${titleOf(table, app.locale)}><table>
            <thead><tr>${columns.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
            <tbody>${rows.map((row) => html`<tr>${row.map((cell, i) => (i === 1 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`))}</tr>`)}</tbody>
          </table></div>
          <p class="note">${notesOf(table, app.locale).map((note) => html`<span>${note}</span>`)}</p>
        </section>`
      })}
    </div>`
  }

  #settings(): TemplateResult {
    const { docket, app } = this
    const rules = (event: Event): void => {
      const id = (event.target as HTMLSelectElement).value
      docket.rules = tournamentRules.find((each) => each.id === id) ?? docket.rules
      this.requestUpdate()
    }
    const referee = (event: Event): void => {
      this.referee = (event.target as HTMLInputElement).value
      remember(REFEREE, this.referee || null)
    }
    return html`<div class="settings">
      <label>${this.#say('rules')}<select name="rules" @change=${rules}>
        ${tournamentRules.map((each) => html`<option value=${each.id} ?selected=${each === docket.rules}>${textOf(rulesName(each), app.locale)}</option>`)}
      </select></label>
      <label>${this.#say('by')}<input name="referee" autocomplete="name" .value=${this.referee} @change=${referee} /></label>
      <div class="buttons">
        <button class=${docket.isUnsaved ? 'main' : 'plain'} @click=${() => this.#saveDecisions()}>${this.#say('saveDecisions')}</button>
        <button class="plain" @click=${() => this.#save('table.html', tournamentHtml, 'text/html')}>${this.#say('saveTable')}</button>
        <button class="plain" @click=${() => this.#save('table.csv', tournamentCsv, 'text/csv')}>${this.#say('saveCsv')}</button>
        <button class="plain" @click=${() => print()}>${this.#say('print')}</button>
      </div>
      ${docket.isUnsaved ? html`<p class="note">${this.#say('unsaved')}</p>` : nothing}
    </div>`
  }

  #game(id: string): string {
    const name = gameName(id)
    return typeof name === 'string' ? name : textOf(name, this.app.locale)
  }

  #case(found: Case, index: number): TemplateResult {
    const { locale } = this.app
    const choices = found.kind === 'missing' ? OF_MISSING : OF_RECORDS
    const teams = found.teams.map((team) => team ?? '?').join(' – ')
    return html`<li>
      <p><b>${this.#game(found.game)}</b> · ${teams}</p>
      <p class="what">${caseText(found, locale)}</p>
      <p class="files">${found.records.map((record) => html`<button class="plain" @click=${() => this.#show(record)}>${this.#say('show', { name: record })}</button>`)}</p>
      <form @submit=${(event: SubmitEvent) => this.#decide(event, found)}>
        <label>${this.#say('verdict')}<select name="verdict" aria-label="${this.#say('verdict')}: ${teams}" required>
          <option value="">${this.#say('choose')}</option>
          ${choices.map((verdict) => html`<option value=${verdict}>${textOf(verdicts[verdict], locale)}</option>`)}
        </select></label>
        <label class="why">${this.#say('why')}<input name="why" autocomplete="off" /></label>
        ${found.kind === 'missing' ? nothing : html`<label class="check"><input type="checkbox" name="all" id="all-${index}" />${this.#say('alike')}</label>`}
        <button class="plain" type="submit">${this.#say('decide')}</button>
      </form>
    </li>`
  }

  #decide(event: SubmitEvent, found: Case): void {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const data = new FormData(form)
    const verdict = String(data.get('verdict') ?? '') as Verdict | ''
    const why = String(data.get('why') ?? '').trim()
    const by = this.referee.trim()
    if (verdict === '' || why === '' || by === '') {
      this.told = this.#say('incomplete')
      // What is missing may be far above the case that is decided.
      if (by === '') this.renderRoot.querySelector<HTMLElement>('[name=referee]')?.focus()
      return
    }
    this.told = ''
    this.docket.decide(found, verdict, { by, at: now(), why }, data.get('all') !== null)
    form.reset()
    this.requestUpdate()
  }

  /** Every decision as it is in the file, each can be withdrawn. */
  #decided(): TemplateResult | typeof nothing {
    const { decisions } = this.docket
    const rows = [
      ...decisions.records.map(({ records, kinds, verdict, by, at, why }, index) => ({
        list: 'records' as const,
        index,
        text: `${[...(records ?? []), ...(kinds ?? []).map((kind) => `${this.#say('alike')} (${kind})`)].join(', ')}: ${textOf(verdicts[verdict], this.app.locale)} (${by}, ${at}: ${why})`,
      })),
      ...decisions.results.map(({ first, second, verdict, by, at, why }, index) => ({
        list: 'results' as const,
        index,
        text: `${first} – ${second}: ${textOf(verdicts[verdict], this.app.locale)} (${by}, ${at}: ${why})`,
      })),
      ...decisions.orders.map(({ order, by, at, why }, index) => ({
        list: 'orders' as const,
        index,
        text: `${order.join(' > ')} (${by}, ${at}: ${why})`,
      })),
    ]
    if (rows.length === 0) return nothing
    return html`<section class="decided"><h3>${this.#say('decided')}</h3>
      <ul>${rows.map(({ list, index, text }) => html`<li><span>${text}</span><button class="plain" @click=${() => this.#withdraw(list, index)}>${this.#say('withdraw')}</button></li>`)}</ul>
    </section>`
  }

  #withdraw(list: 'records' | 'results' | 'orders', index: number): void {
    this.docket.withdraw(list, index)
    this.requestUpdate()
  }

  #show(record: string): void {
    const place = this.docket.placeOf(record)
    if (place) this.app.choose(place.id, { game: place.game, node: 0 })
  }

  #saveDecisions(): void {
    saveFile('decisions.json', new TextEncoder().encode(this.docket.file), 'application/json')
    this.docket.saved()
    this.requestUpdate()
  }

  #save(name: string, write: (tournament: Tournament, locale: QipuApp['locale']) => string, type: string): void {
    saveFile(name, new TextEncoder().encode(write(this.docket.tournament, this.app.locale)), type)
  }
}

customElements.define('qipu-desk', QipuDesk)
