/** `<qipu-desk>`: the referee's desk. Cases are decided, and the table follows. */

import {
  type Case,
  caseText,
  decisionText,
  gameName,
  lotText,
  notesOf,
  type OpenTie,
  openTies,
  rulesName,
  type Signed,
  standingRows,
  type Tournament,
  titleOf,
  tournamentCsv,
  tournamentHtml,
  type Verdict,
  verdicts,
  warningsOf,
} from '@qipu/engines/table'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { type Args, textOf } from 'qipu/text'
import type { AppPort } from '../app/app-port.ts'
import { shared } from '../app/styles.ts'
import { saveFile } from '../open/save.ts'
import { load, save } from '../state/local-storage.ts'
import type { WorkspaceFile } from '../state/workspace.ts'
import { type DeskWord, speakDesk } from './labels.ts'
import { deskStyles } from './styles.ts'
import { type Ordering, tiesView } from './ties.ts'
import type { TournamentState } from './tournament-state.ts'

export type RefereeViewPort = Pick<AppPort, 'choose' | 'locale' | 'pick'>

const REFEREE = 'referee'
const OF_RECORDS: readonly Verdict[] = ['counts', 'first', 'second', 'draw', 'out']
const OF_MISSING: readonly Verdict[] = ['first', 'second', 'draw']
/** Returns the possible decisions: "as recorded" requires a record with a winner. */
const choicesFor = ({ kind, outcome }: Case): readonly Verdict[] =>
  kind === 'missing' ? OF_MISSING : outcome ? OF_RECORDS : OF_RECORDS.filter((verdict) => verdict !== 'counts')
/** A case keeps its form while others are decided: what was begun there must not move to another game. */
function keysOf(cases: readonly Case[]): ReadonlyMap<Case, string> {
  const seen = new Map<string, number>()
  return new Map(
    cases.map((found) => {
      const { kind, game, records, teams } = found
      const key = JSON.stringify([kind, game, records.length > 0 ? records : teams])
      const count = seen.get(key) ?? 0
      seen.set(key, count + 1)
      return [found, `${key} ${count}`]
    }),
  )
}
/** Of a decision about many records, so many are named on the screen; its file has all. */
const NAMED = 5
/** Number of files without records that are named. */
const FILES = 20
const shortened = (names: readonly string[], most: number): readonly string[] =>
  names.length > most ? [...names.slice(0, most), `… (${names.length})`] : names
/** Number of open cases shown at a time: deciding some shows the next. */
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

  declare app: RefereeViewPort
  declare docket: TournamentState
  declare items: readonly WorkspaceFile[]
  declare referee: string
  declare told: string

  constructor() {
    super()
    this.referee = load(REFEREE) ?? ''
    this.told = ''
  }

  #say(word: DeskWord, args?: Args): string {
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
    const keys = keysOf(open)
    return html`<div class="desk">
      ${head}
      ${docket.spoilt.map(({ name, reason }) => html`<p class="error" role="alert">${this.#say('spoilt', { name, reason })}</p>`)}
      ${this.#settings()}
      ${this.#passedOver()}
      <p class="error told" role="alert">${this.told}</p>
      <section class="cases">
        <h3><span role="status">${open.length > 0 ? this.#say('open', { count: open.length }) : this.#say('none')}</span></h3>
        ${open.length > SHOWN ? html`<p class="note">${this.#say('firstOnes', { count: SHOWN })}</p>` : nothing}
        <ul>${repeat(
          open.slice(0, SHOWN),
          (found) => keys.get(found),
          (found, index) => this.#case(found, index),
        )}</ul>
      </section>
      ${tiesView(this.#tiesToDecide(tournament, open), {
        locale: app.locale,
        onOrder: (tie, ordering, why, form) => this.#order(tie, ordering, why, form),
      })}
      ${this.#decided(tournament)}
      ${warningsOf(tournament, app.locale).map((warning) => html`<p class="note" role="alert">${warning}</p>`)}
      ${tournament.tables.map((table) => {
        const [columns = [], ...rows] = standingRows(table, app.locale)
        return html`<section class="table">
          <h3>${titleOf(table, app.locale)}</h3>
          <div class="wide" tabindex="0" role="region" aria-label=${titleOf(table, app.locale)}><table style="--teams: ${table.standings.length}">
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
      docket.rules = docket.allRules.find((each) => each.id === id) ?? docket.rules
      this.requestUpdate()
    }
    const referee = (event: Event): void => {
      this.referee = (event.target as HTMLInputElement).value
      save(REFEREE, this.referee || null)
    }
    const folder = (event: Event): void => {
      docket.choose((event.target as HTMLSelectElement).value)
      this.requestUpdate()
    }
    const { folders, hasLooseFiles } = docket
    const places = [...folders.toReversed(), ...(hasLooseFiles || folders.length > 1 ? [''] : [])]
    return html`<div class="settings">
      ${
        places.length > 1
          ? html`<label>${this.#say('recordsOf')}<select name="folder" @change=${folder}>
              ${places.map((each) => html`<option value=${each} .selected=${each === docket.folder}>${each || this.#say('allFiles')}</option>`)}
            </select></label>`
          : nothing
      }
      <label>${this.#say('rules')}<select name="rules" @change=${rules}>
        ${docket.allRules.map((each) => html`<option value=${each.id} .selected=${each.id === docket.rules.id}>${textOf(rulesName(each), app.locale)}</option>`)}
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

  #passedOver(): TemplateResult | typeof nothing {
    const { passedOver } = this.docket
    if (passedOver.length === 0) return nothing
    return html`<p class="note">${this.#say('passedOver', { files: shortened(passedOver, FILES).join(', ') })}</p>`
  }

  #game(id: string): string {
    const name = gameName(id)
    return typeof name === 'string' ? name : textOf(name, this.app.locale)
  }

  /** Ties may still change while a case of their game is open. */
  #tiesToDecide(tournament: Tournament, open: readonly Case[]): readonly OpenTie[] {
    const unsettled = new Set(open.map(({ game }) => game))
    return openTies(tournament).filter(({ game }) => !unsettled.has(game))
  }

  #case(found: Case, index: number): TemplateResult {
    const { locale } = this.app
    const choices = choicesFor(found)
    const teams = found.teams.map((team) => team ?? '?').join(' – ')
    return html`<li>
      <p><b>${this.#game(found.game)}</b> · ${teams}</p>
      <p class="what">${caseText(found, locale)}</p>
      <p class="names">${found.records.join(', ')}</p>
      <p class="files">${found.records.map((record) => html`<button class="plain" @click=${() => this.#show(record)}>${this.#say('show', { name: record })}</button>`)}</p>
      <form @submit=${(event: SubmitEvent) => this.#decide(event, found)}>
        <label>${this.#say('verdict')}<select name="verdict" aria-label="${this.#say('verdict')}: ${teams}" required>
          <option value="">${this.#say('choose')}</option>
          ${choices.map((verdict) => html`<option value=${verdict}>${textOf(verdicts[verdict], locale)}</option>`)}
        </select></label>
        ${found.kind === 'unknown-team' ? this.#whoPlayed(found) : nothing}
        <label class="why">${this.#say('why')}<input name="why" autocomplete="off" /></label>
        ${this.docket.rules.ties.includes('play-off') ? html`<label class="check"><input type="checkbox" name="play-off" />${this.#say('isPlayOff')}</label>` : nothing}
        ${found.kind === 'missing' || found.kind === 'unknown-team' ? nothing : html`<label class="check"><input type="checkbox" name="all" id="all-${index}" />${this.#say('alike')}</label>`}
        <button class="plain" type="submit">${this.#say('decide')}</button>
      </form>
    </li>`
  }

  /** A team of the roster for each side that the record names wrongly. */
  #whoPlayed(found: Case): readonly TemplateResult[] {
    const teams = this.docket.teamsOf(found.game)
    return found.teams.map((written, seat) => {
      const likely = found.nearest?.[seat]
      return html`<label>${this.#say(seat === 0 ? 'firstTeam' : 'secondTeam', { name: written ?? '?' })}<select name="team">
        <option value="">${this.#say('choose')}</option>
        ${teams.map((team) => html`<option .selected=${team === likely}>${team}</option>`)}
      </select></label>`
    })
  }

  #decide(event: SubmitEvent, found: Case): void {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const data = new FormData(form)
    const verdict = String(data.get('verdict') ?? '') as Verdict | ''
    const why = String(data.get('why') ?? '').trim()
    const [first = '', second = ''] = data.getAll('team').map(String)
    const lacksTeams = found.kind === 'unknown-team' && verdict !== 'out' && (first === second || !first || !second)
    if (this.#isIncomplete(verdict !== '' && why !== '', 'incomplete')) return
    if (this.#isIncomplete(!lacksTeams, 'whichTeams')) return
    this.docket.decide(
      found,
      {
        verdict: verdict as Verdict,
        isForAll: data.get('all') !== null,
        isPlayOff: data.get('play-off') !== null,
        ...(first && second && { teams: [first, second] }),
      },
      { by: this.referee.trim(), at: now(), why },
    )
    form.reset()
    void this.#goOn([...this.renderRoot.querySelectorAll('.cases form')].indexOf(form))
  }

  /** Moves the focus to the next case, which takes the place of the decided one. */
  async #goOn(index: number): Promise<void> {
    this.requestUpdate()
    await this.updateComplete
    const forms = [...this.renderRoot.querySelectorAll('.cases form')]
    forms[Math.min(index, forms.length - 1)]?.querySelector('select')?.focus()
  }

  #order(tie: OpenTie, ordering: Ordering | undefined, why: string, form: HTMLFormElement): void {
    const isDrawn = ordering !== undefined && 'seed' in ordering
    if (this.#isIncomplete(ordering !== undefined && (isDrawn || why !== ''), 'whichOrder')) return
    const reason = why || lotText({}, this.app.locale)
    this.docket.order(tie, ordering!, { by: this.referee.trim(), at: now(), why: reason })
    form.reset()
    this.requestUpdate()
  }

  /** Says what is missing; a referee's name is always needed. */
  #isIncomplete(isComplete: boolean, word: DeskWord): boolean {
    const isSigned = this.referee.trim() !== ''
    this.told = isComplete && isSigned ? '' : this.#say(isSigned ? word : 'incomplete')
    // The missing field may be far above the decided case.
    if (!isSigned) this.renderRoot.querySelector<HTMLElement>('[name=referee]')?.focus()
    return !isComplete || !isSigned
  }

  /** Every decision as it is in the file, each can be withdrawn. */
  #decided(tournament: Tournament): TemplateResult | typeof nothing {
    const { decisions } = this.docket
    const { locale } = this.app
    const row = (
      list: 'records' | 'results' | 'orders',
      index: number,
      about: string,
      what: string,
      signed: Signed,
    ) => ({
      list,
      index,
      text: `${about}: ${what} (${signed.by}, ${signed.at}: ${signed.why})`,
    })
    const rows = [
      ...decisions.records.map((each, index) => {
        const kinds = (each.kinds ?? []).map((kind) => `${this.#say('alike')} (${kind})`)
        const teams = each.teams ? [each.teams.join(' – ')] : []
        const { records = [] } = each
        const about = [...shortened(records, NAMED), ...kinds, ...teams].join(', ')
        return row('records', index, about, decisionText(each, tournament, locale), each)
      }),
      ...decisions.results.map((each, index) =>
        row('results', index, `${each.first} – ${each.second}`, decisionText(each, tournament, locale), each),
      ),
      ...decisions.orders.map((each, index) =>
        row('orders', index, each.order.join(' > '), lotText(each, locale), each),
      ),
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

  #save(
    name: string,
    write: (tournament: Tournament, locale: RefereeViewPort['locale']) => string,
    type: string,
  ): void {
    saveFile(name, new TextEncoder().encode(write(this.docket.tournament, this.app.locale)), type)
  }
}

customElements.define('qipu-desk', QipuDesk)
