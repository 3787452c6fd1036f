/** `<qipu-games>`: the games of a file, to be filtered, sorted and chosen; hundreds of thousands if need be. */

import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import type { AppPort } from '../app/app-port.ts'
import { shared } from '../app/styles.ts'
import { middleEllipsis } from '../open/middle-ellipsis.ts'
import { type GameRow, GameRows, SORTS, type Sort } from '../state/game-rows.ts'
import { hideResult } from '../state/hide-result.ts'
import { resultInWords } from '../state/results.ts'
import type { WorkspaceFile } from '../state/workspace.ts'
import { reveal, windowOf } from './virtual.ts'

export type GamesPort = Pick<
  AppPort,
  'isResultHidden' | 'locale' | 'practice' | 'say' | 'show' | 'solving' | 'updateComplete'
>

const ROW = 52

export class QipuGames extends LitElement {
  static override properties = {
    app: { attribute: false },
    item: { attribute: false },
    game: { attribute: false },
    filter: { state: true },
    sort: { state: true },
    isDescending: { state: true },
  }

  declare app: GamesPort
  declare item: WorkspaceFile
  declare game: number
  declare filter: string
  declare sort: Sort
  declare isDescending: boolean
  #rows: GameRows | undefined
  #shown: readonly GameRow[] = []

  constructor() {
    super()
    this.filter = ''
    this.sort = 'order'
    this.isDescending = false
  }

  static override styles = [
    ...shared,
    css`
      :host { position: absolute; inset: 0; display: flex; flex-direction: column; }
      .tools { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); padding: var(--qipu-space-2) var(--qipu-space-4); border-bottom: 1px solid var(--qipu-line); }
      input { flex: 1 1 8rem; min-width: 0; min-height: 2.4rem; padding: var(--qipu-space-1) var(--qipu-space-3); border: 1px solid var(--qipu-strong-line); border-radius: var(--qipu-radius-control); background: var(--qipu-background); }
      select { flex: 0 1 auto; min-width: 0; }
      .found { flex: 1 0 100%; margin: 0; font-size: var(--qipu-text-small); color: var(--qipu-muted); font-variant-numeric: tabular-nums; }
      .scroll { flex: 1; min-height: 0; overflow: auto; scrollbar-width: thin; outline-offset: -3px; }
      .all { position: relative; }
      .row { position: absolute; inset-inline: 0; height: ${ROW}px; display: grid; grid-template-columns: 3.4rem minmax(0, 1fr); column-gap: var(--qipu-space-2); align-content: center; padding-inline-end: var(--qipu-space-4);
        line-height: 1.35; border-bottom: 1px solid var(--qipu-line); cursor: pointer; }
      .row:hover { background: color-mix(in srgb, var(--qipu-ink) 6%, transparent); }
      .row[aria-selected='true'] { background: var(--qipu-soft); box-shadow: inset 3px 0 var(--qipu-accent); font-weight: 600; }
      .number { grid-row: 1 / 3; align-self: center; text-align: end; color: var(--qipu-muted); font-variant-numeric: tabular-nums; font-weight: 400; }
      .name { display: flex; min-width: 0; }
      .facts { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--qipu-muted); font-size: var(--qipu-text-small); font-weight: 400; font-variant-numeric: tabular-nums; }
    `,
  ]

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { app, item } = this
    if (changed.has('item') || changed.has('app') || !this.#rows) {
      const isHidden = app.isResultHidden
      this.#rows = new GameRows(item.reading.records, (record) => (isHidden ? '' : resultInWords(record, app.locale)))
    }
    this.#shown = this.#rows.shown(this.filter, this.sort, this.isDescending, app.locale.id)
  }

  protected override firstUpdated(): void {
    this.#reveal()
    this.requestUpdate()
  }

  get #scroller(): HTMLElement | null {
    return this.renderRoot?.querySelector<HTMLElement>('.scroll') ?? null
  }

  #reveal(): void {
    reveal(this.#scroller, ROW, Math.max(0, this.#at))
  }

  get #at(): number {
    return this.#shown.findIndex(({ game }) => game === this.game)
  }

  override render(): TemplateResult | typeof nothing {
    const { app } = this
    const { say } = app
    const shown = this.#shown
    const { from, to } = windowOf(this.#scroller, ROW, shown.length)
    return html`<div class="tools">
        <input type="search" aria-label=${say('filter')} placeholder=${say('filter')} .value=${this.filter} @input=${(event: Event) => this.#filter((event.target as HTMLInputElement).value)} />
        <select aria-label=${say('sort')} @change=${(event: Event) => this.#sort((event.target as HTMLSelectElement).value)}>
          ${SORTS.flatMap((sort) =>
            [false, true].map(
              (isDown) =>
                html`<option value="${sort} ${isDown}" .selected=${sort === this.sort && isDown === this.isDescending}>${say(`sort-${sort}`)} ${isDown ? '↓' : '↑'}</option>`,
            ),
          )}
        </select>
        <p class="found" role="status">${say('found', { count: shown.length, all: this.#rows!.rows.length })}</p>
      </div>
      <div
        class="scroll"
        role="listbox"
        tabindex="0"
        aria-label=${say('gameList')}
        aria-activedescendant=${this.#at < 0 ? nothing : `game-${this.game}`}
        @scroll=${() => this.requestUpdate()}
        @keydown=${(event: KeyboardEvent) => this.#key(event)}
      >
        <div class="all" role="presentation" style="height:${shown.length * ROW}px">
          ${shown.slice(from, to).map((row, i) => this.#row(row, from + i))}
        </div>
      </div>`
  }

  #row(row: GameRow, at: number): TemplateResult {
    const { app } = this
    const { say, practice } = app
    const name = app.isResultHidden ? hideResult(row.name) : row.name
    const isSolving = app.solving.isOn
    const trained = isSolving ? practice.of(row.record) : undefined
    const facts = [
      trained && say(trained.streak > 0 ? 'solved' : 'failed'),
      row.date,
      isSolving ? undefined : say('movesCount', { count: this.#rows!.movesOf(row) }),
      row.result,
    ]
    return html`<div
      class="row"
      role="option"
      id="game-${row.game}"
      aria-selected=${row.game === this.game ? 'true' : 'false'}
      aria-setsize=${this.#shown.length}
      aria-posinset=${at + 1}
      style="top:${at * ROW}px"
      @click=${() => this.#choose(row.game)}
    >
      <span class="number">${row.game + 1}</span><span class="name" title=${name}>${middleEllipsis(name)}</span>
      <span class="facts">${facts.filter(Boolean).join(' · ')}</span>
    </div>`
  }

  #choose(game: number): void {
    this.app.show({ game, node: 0 })
  }

  #filter(text: string): void {
    this.filter = text
    if (this.#scroller) this.#scroller.scrollTop = 0
  }

  #sort(value: string): void {
    const [sort, isDown] = value.split(' ')
    this.sort = sort as Sort
    this.isDescending = isDown === 'true'
  }

  #key(event: KeyboardEvent): void {
    const last = this.#shown.length - 1
    const page = Math.max(1, Math.floor((this.#scroller?.clientHeight ?? ROW) / ROW) - 1)
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: this.#at + 1,
      ArrowUp: this.#at - 1,
      PageDown: this.#at + page,
      PageUp: this.#at - page,
      Home: 0,
      End: last,
    }
    const to = moves[event.key]
    if (to === undefined || last < 0) return
    event.preventDefault()
    event.stopPropagation()
    this.#choose(this.#shown[Math.min(last, Math.max(0, to))]!.game)
    void this.app.updateComplete.then(() => this.updateComplete).then(() => this.#reveal())
  }
}

customElements.define('qipu-games', QipuGames)
