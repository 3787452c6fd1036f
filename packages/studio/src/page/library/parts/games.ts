/** `<qipu-library-games>`: the games that were found, sorted, opened where the position or shape stands. */

import type { GameMatch } from '@qipu/library/browser'
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { read } from 'qipu'
import { nodeAfter } from 'qipu/record'
import type { Locale } from 'qipu/text'
import type { AppPort } from '../../app/app-port.ts'
import { shared } from '../../app/styles.ts'
import { reveal, windowOf } from '../../panel/virtual.ts'
import { speakLibrary, troubleOf } from '../labels.ts'
import { LibraryRequestError } from '../sources/source.ts'
import type { LibrarySearch } from '../state/library-search.ts'
import type { Pages } from '../state/pages.ts'

export type LibraryGamesPort = Pick<AppPort, 'arrivals' | 'choose' | 'isResultHidden' | 'say'>

const ROW = 56
const SORTS = ['-date', 'date', 'black', 'white', 'event', '-moves', 'moves', '-rank'] as const

export class QipuLibraryGames extends LitElement {
  static override properties = {
    app: { attribute: false },
    desk: { attribute: false },
    games: { attribute: false },
    version: { attribute: false },
    locale: { attribute: false },
    at: { state: true },
    trouble: { state: true },
  }

  static override styles = [
    ...shared,
    css`
      :host { position: absolute; inset: 0; display: flex; flex-direction: column; }
      .head { display: flex; align-items: center; gap: var(--qipu-space-2); padding: var(--qipu-space-2) var(--qipu-space-3); border-bottom: 1px solid var(--qipu-line); }
      .head p { margin: 0; flex: 1; color: var(--qipu-muted); font-size: var(--qipu-text-small); font-variant-numeric: tabular-nums; }
      .scroll { flex: 1; min-height: 0; overflow: auto; scrollbar-width: thin; outline-offset: -3px; }
      .all { position: relative; }
      .row { position: absolute; inset-inline: 0; height: ${ROW}px; display: grid; align-content: center; padding-inline: var(--qipu-space-3); line-height: 1.35; border-bottom: 1px solid var(--qipu-line); cursor: pointer; }
      .row:hover { background: color-mix(in srgb, var(--qipu-ink) 6%, transparent); }
      .row[aria-selected='true'] { background: var(--qipu-soft); }
      .row > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      .row small { color: var(--qipu-muted); font-size: var(--qipu-text-caption); }
      .facts { color: var(--qipu-muted); font-size: var(--qipu-text-small); font-variant-numeric: tabular-nums; }
      .facts b { color: var(--qipu-ink); font-weight: 600; }
    `,
  ]

  declare app: LibraryGamesPort
  declare desk: LibrarySearch
  declare games: Pages | undefined
  /** Another one whenever something has come. */
  declare version: number
  declare locale: Locale
  /** The row that keys are at. */
  declare at: number
  declare trouble: string

  constructor() {
    super()
    this.at = 0
    this.trouble = ''
  }

  get #scroller(): HTMLElement | null {
    return this.renderRoot?.querySelector<HTMLElement>('.scroll') ?? null
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('games')) return
    this.at = 0
    if (this.#scroller) this.#scroller.scrollTop = 0
  }

  protected override firstUpdated(): void {
    this.requestUpdate()
  }

  override render(): TemplateResult {
    const say = speakLibrary(this.locale)
    const { games, desk } = this
    const total = games?.total ?? 0
    const { from, to } = windowOf(this.#scroller, ROW, total)
    games?.want(from, to)
    const rows = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
    return html`<div class="head">
        <p role="status">${this.trouble || say('gamesFound', { count: total.toLocaleString(this.locale.id) })}</p>
        <select aria-label=${say('sort')} @change=${(event: Event) => desk.setSort((event.target as HTMLSelectElement).value)}>
          ${SORTS.map((sort) => html`<option value=${sort} .selected=${sort === desk.sort}>${say(`sort-${sort}`)}</option>`)}
        </select>
      </div>
      <div
        class="scroll"
        role="listbox"
        tabindex="0"
        aria-label=${say('tab-games')}
        aria-activedescendant=${total > 0 ? `row-${this.at}` : nothing}
        @scroll=${() => this.requestUpdate()}
        @keydown=${(event: KeyboardEvent) => this.#key(event)}
      >
        <div class="all" role="presentation" style="height:${total * ROW}px">${rows.map((at) => this.#row(at, total))}</div>
      </div>`
  }

  #row(at: number, total: number): TemplateResult {
    const say = speakLibrary(this.locale)
    const game = this.games?.at(at)
    const open = (): void => {
      this.at = at
      void this.#open(at)
    }
    return html`<div class="row" role="option" id="row-${at}" aria-selected=${at === this.at ? 'true' : 'false'} aria-setsize=${total} aria-posinset=${at + 1} style="top:${at * ROW}px" @click=${open}>
      ${
        game
          ? html`<span>${this.#player(game.black, game.black_rank)} – ${this.#player(game.white, game.white_rank)}</span>
              <span class="facts">${game.ply === undefined ? nothing : html`<b>${say('atMove', { move: game.ply })}</b> · `}${this.#facts(game)}</span>`
          : html`<span class="facts">…</span>`
      }
    </div>`
  }

  #player(name: string | null, rank: string | null): TemplateResult {
    return html`${name ?? '?'}${rank ? html` <small>${rank}</small>` : nothing}`
  }

  #facts({ date, event, round, result, moves, file }: GameMatch): string {
    const { app } = this
    const shown = app.isResultHidden ? null : result
    return [date, event ?? file, round, shown, app.say('movesCount', { count: moves })].filter(Boolean).join(' · ')
  }

  /** Opens a game as a file of the page, at the first hit. */
  async #open(at: number): Promise<void> {
    const game = this.games?.at(at)
    if (!game) return
    const say = speakLibrary(this.locale)
    try {
      this.trouble = ''
      const bytes = new TextEncoder().encode(await this.desk.record(game.id))
      const record = read({ bytes, name: 'game.qipu' }).records[0]
      const node = (record && nodeAfter(record, game.ply ?? 0)) ?? 0
      const name = `${[game.black ?? '?', game.white ?? '?'].join(' – ')}${game.date ? ` ${game.date}` : ''}.qipu`
      const [item] = await this.app.arrivals.shelve([{ name, bytes }])
      if (item) this.app.choose(item.id, { game: 0, node })
    } catch (error) {
      this.trouble = say(`trouble-${troubleOf(error instanceof LibraryRequestError ? error.code : 'internal')}`)
    }
  }

  #key(event: KeyboardEvent): void {
    const last = (this.games?.total ?? 0) - 1
    if (last < 0) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void this.#open(this.at)
      return
    }
    const page = Math.max(1, Math.floor((this.#scroller?.clientHeight ?? ROW) / ROW) - 1)
    const to = {
      ArrowDown: this.at + 1,
      ArrowUp: this.at - 1,
      PageDown: this.at + page,
      PageUp: this.at - page,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    this.at = Math.min(last, Math.max(0, to))
    reveal(this.#scroller, ROW, this.at)
  }
}

customElements.define('qipu-library-games', QipuLibraryGames)
