/** `<qipu-library>`: fields to search by, a board to ask with, and what was found. */

import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { gameById } from 'qipu/games'
import { textOf } from 'qipu/text'
import type { AppPort, LibraryName } from '../../app/app-port.ts'
import { appIcon } from '../../app/icons.ts'
import { shared } from '../../app/styles.ts'
import type { Layout } from '../../state/layout.ts'
import { type LibrarySay, speakLibrary, troubleOf } from '../labels.ts'
import type { LibrarySearch } from '../state/library-search.ts'
import type { GameKind } from '../state/search-board.ts'
import type { LibraryGamesPort } from './games.ts'
import './board.ts'
import './fields.ts'
import './games.ts'
import './next-moves.ts'
import './statistics.ts'
import { viewStyles } from './styles.ts'

export type LibraryViewPort = LibraryGamesPort & Pick<AppPort, 'locale' | 'pick' | 'theme'>

const TABS = ['next', 'games', 'statistics'] as const
type Tab = (typeof TABS)[number]

export class QipuLibrary extends LitElement {
  static override properties = {
    app: { attribute: false },
    names: { attribute: false },
    chosen: { attribute: false },
    desk: { attribute: false },
    notice: { attribute: false },
    layout: { attribute: false },
    tab: { state: true },
  }

  static override styles = [...shared, viewStyles]

  declare app: LibraryViewPort
  declare names: readonly LibraryName[]
  declare chosen: LibraryName | undefined
  declare desk: LibrarySearch | undefined
  declare notice: string
  declare layout: Layout
  declare tab: Tab
  #listened: LibrarySearch | undefined
  readonly #refresh = (): void => this.requestUpdate()

  constructor() {
    super()
    this.names = []
    this.notice = ''
    this.tab = 'next'
  }

  get #say(): LibrarySay {
    return speakLibrary(this.app.locale)
  }

  protected override willUpdate(): void {
    this.classList.toggle('narrow', this.layout !== 'beside')
    if (this.#listened === this.desk) return
    this.#listened?.removeEventListener('change', this.#refresh)
    this.desk?.addEventListener('change', this.#refresh)
    this.#listened = this.desk
    if (this.tab === 'statistics') this.desk?.showStatistics(true)
  }

  #show(tab: Tab): void {
    this.tab = tab
    this.desk?.showStatistics(tab === 'statistics')
  }

  override render(): TemplateResult | typeof nothing {
    const { desk, app } = this
    const say = this.#say
    return html`<div class="head">
        ${this.notice ? html`<p class="notice" role="status">${this.notice}</p>` : nothing}
        ${desk?.trouble && desk.trouble.code !== 'query' ? html`<p class="notice trouble" role="alert">${say(`trouble-${troubleOf(desk.trouble.code)}`)}</p>` : nothing}
        <div class="row">
          ${this.#which()}
          ${desk?.info ? html`<qipu-library-fields .desk=${desk} .state=${desk.query} .trouble=${desk.trouble} .locale=${app.locale} .isOpen=${this.layout !== 'phone'}></qipu-library-fields>` : nothing}
          ${this.#files()}
        </div>
      </div>
      ${desk?.kind ? this.#work(desk) : this.#nothing()}`
  }

  #nothing(): TemplateResult {
    const say = this.#say
    const text =
      this.names.length === 0 ? 'none' : this.desk?.info ? 'noGames' : this.desk?.trouble ? undefined : 'working'
    return html`<p class="empty">${text ? say(text) : nothing}</p>`
  }

  /** Which library, which kind of games, how many. */
  #which(): TemplateResult {
    const { names, chosen, desk, app } = this
    const say = this.#say
    const kinds = desk?.info?.kinds ?? []
    const kindName = (kind: GameKind & { games: number }): string =>
      `${this.#kindName(kind)} · ${say('gamesFound', { count: kind.games.toLocaleString(app.locale.id) })}`
    const choose = (event: Event): number => Number((event.target as HTMLSelectElement).value)
    return html`${
      names.length > 0
        ? html`<label
            >${say('library')}<select aria-label=${say('library')} @change=${(event: Event) => this.#choose(choose(event))}>
              ${names.map((name, i) => html`<option value=${i} .selected=${name.id === chosen?.id && name.origin === chosen.origin}>${name.name}${name.origin === 'browser' ? ` (${say('inBrowser')})` : ''}</option>`)}
            </select></label
          >`
        : html`<h2>${say('library')}</h2>`
    }
    ${
      kinds.length > 0
        ? html`<label
            >${say('kind')}<select aria-label=${say('kind')} @change=${(event: Event) => desk!.setKind(kinds[choose(event)]!)}>
              ${kinds.map((kind, i) => html`<option value=${i} .selected=${isSameKind(kind, desk?.kind)}>${kindName(kind)}</option>`)}
            </select></label
          >`
        : nothing
    }`
  }

  /** Ways to get a library, and to get rid of one. */
  #files(): TemplateResult {
    const { chosen } = this
    const say = this.#say
    return html`<span class="end">
      <button class="plain" aria-label=${say('openFile')} title=${say('openFile')} @click=${() => this.app.pick('files')}>${appIcon('open')}</button>
      ${
        chosen?.origin === 'browser'
          ? html`<button aria-label=${say('forget', { name: chosen.name })} title=${say('forget', { name: chosen.name })} @click=${() => this.#emit('forget', chosen)}>${appIcon('close')}</button>`
          : nothing
      }
    </span>`
  }

  #kindName({ game, width, height }: GameKind): string {
    const known = gameById(game)
    return `${known ? textOf(known.name, this.app.locale) : game} ${width}×${height}`
  }

  #choose(index: number): void {
    this.#emit('choose', this.names[index]!)
  }

  #emit(type: string, detail: LibraryName): void {
    this.dispatchEvent(new CustomEvent(type, { detail }))
  }

  #work(desk: LibrarySearch): TemplateResult {
    const say = this.#say
    const counts: Readonly<Record<Tab, number | undefined>> = {
      next: undefined,
      games: desk.games?.total,
      statistics: undefined,
    }
    return html`<section class="stage" aria-label=${say('ask')}>
        <qipu-library-board .desk=${desk} .study=${desk.study} .candidates=${desk.candidates} .locale=${this.app.locale} theme=${this.app.theme}></qipu-library-board>
      </section>
      <section class="panel" aria-label=${say('found')}>
        <div class="tabs" role="tablist" aria-label=${say('found')} @keydown=${(event: KeyboardEvent) => this.#key(event)}>
          ${TABS.map(
            (
              tab,
            ) => html`<button role="tab" id="tab-${tab}" aria-controls="content" aria-selected=${tab === this.tab ? 'true' : 'false'} tabindex=${tab === this.tab ? 0 : -1} @click=${() => this.#show(tab)}>
              ${say(`tab-${tab}`)} ${counts[tab] === undefined ? nothing : html`<small>${counts[tab].toLocaleString(this.app.locale.id)}</small>`}
            </button>`,
          )}
        </div>
        <div class="busy ${desk.isBusy ? 'on' : ''}"></div>
        <div class="content" id="content" role="tabpanel" aria-labelledby="tab-${this.tab}" aria-busy=${desk.isBusy ? 'true' : 'false'}>${this.#content(desk)}</div>
      </section>`
  }

  #content(desk: LibrarySearch): TemplateResult {
    const { app } = this
    switch (this.tab) {
      case 'next':
        return html`<qipu-library-next class="fill" .desk=${desk} .board=${desk.board} .study=${desk.study} .locale=${app.locale}></qipu-library-next>`
      case 'games':
        return html`<qipu-library-games .app=${app} .desk=${desk} .games=${desk.games} .version=${desk.version} .locale=${app.locale}></qipu-library-games>`
      case 'statistics':
        return html`<qipu-library-statistics class="fill" .desk=${desk} .statistics=${desk.statistics} .locale=${app.locale}></qipu-library-statistics>`
    }
  }

  #key(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = (TABS.indexOf(this.tab) + step + TABS.length) % TABS.length
    this.#show(TABS[at]!)
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(`#tab-${TABS[at]}`)?.focus())
  }
}

const isSameKind = (a: GameKind, b: GameKind | undefined): boolean =>
  a.game === b?.game && a.width === b.width && a.height === b.height

customElements.define('qipu-library', QipuLibrary)
