/**
 * `<qipu-watching>`: a match while it is played. The view follows the latest move unless the user has navigated back.
 */

import type { QipuPlayer, QipuPlayerEventMap } from '@qipu/player/player'
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import type { AppPort } from '../app/app-port.ts'
import { shared } from '../app/styles.ts'
import { themeInUse } from '../app/theme.ts'
import { packed } from '../engines/link.ts'
import type { Layout } from '../state/layout.ts'
import type { Broadcast, LiveGame } from './broadcast.ts'
import { speakWatch, type WatchWord } from './labels.ts'
import { watchStyles } from './styles.ts'

export type WatchViewPort = Pick<AppPort, 'arrivals' | 'isResultHidden' | 'locale' | 'theme'>

/** How long the end of a game stays on the board before the next game (ms). */
const PAUSE = 5000

export class QipuWatching extends LitElement {
  static override properties = {
    app: { attribute: false },
    broadcast: { attribute: false },
    number: { state: true },
    isLatest: { state: true },
    layout: { attribute: false },
  }

  static override styles = [...shared, watchStyles]

  declare app: WatchViewPort
  declare layout: Layout
  declare broadcast: Broadcast
  /** The game that is shown. */
  declare number: number | undefined
  /** True if the latest move is shown, and the view follows. */
  declare isLatest: boolean

  #shown: LiveGame['document'] | undefined
  #picked: number | undefined
  #isFollowed = false
  #isGuiding = false
  #next: ReturnType<typeof setTimeout> | undefined
  readonly #changed = (): void => this.requestUpdate()

  constructor() {
    super()
    this.isLatest = true
    this.layout = 'beside'
  }

  get player(): QipuPlayer | null {
    return this.renderRoot.querySelector('qipu-player')
  }

  get #game(): LiveGame | undefined {
    const { games } = this.broadcast
    return games.find(({ number }) => number === this.number) ?? games.find(({ isOver }) => !isOver) ?? games.at(-1)
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.broadcast?.addEventListener('change', this.#changed)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.#next)
    this.broadcast.removeEventListener('change', this.#changed)
    if (this.player) this.player.document = undefined
    this.#shown = undefined
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('broadcast')) {
      changed.get('broadcast')?.removeEventListener('change', this.#changed)
      this.broadcast.addEventListener('change', this.#changed)
    }
    // Late spectators receive finished games first; the current game is shown.
    const game = this.#game
    if (game && !game.isOver) this.number ??= game.number
    this.#goOn()
  }

  /** At the end of a watched game, the next one is shown. */
  #goOn(): void {
    const { games } = this.broadcast
    const next = games.find(({ number, isOver }) => number > (this.number ?? 0) && !isOver)
    const isWanted = next !== undefined && this.isLatest && this.#game?.isOver === true && this.#picked !== this.number
    if (!isWanted) {
      clearTimeout(this.#next)
      this.#next = undefined
    } else this.#next ??= setTimeout(() => this.#choose(next.number), PAUSE)
  }

  /** A finished game that the user selects stays on the board. */
  #pick(number: number): void {
    this.#picked = this.broadcast.games.find((game) => game.number === number)?.isOver ? number : undefined
    this.#choose(number)
  }

  #choose(number: number): void {
    clearTimeout(this.#next)
    this.#next = undefined
    this.number = number
    this.isLatest = true
  }

  protected override updated(): void {
    const { player } = this
    const game = this.#game
    if (!player || !game) return
    if (game.document !== this.#shown) {
      this.#shown = game.document
      this.#isFollowed = false
      player.document = game.document
    } else if (this.#isFollowed) this.#toLatest(player, game)
  }

  #toLatest(player: QipuPlayer, { document }: LiveGame): void {
    if (!this.isLatest) return
    this.#isGuiding = true
    player.node = document.record.nodes.length - 1
    this.#isGuiding = false
  }

  /** The player shows the game: from now on it is followed as it grows. */
  #follow(): void {
    const { player } = this
    const game = this.#game
    if (!player || !game || game.document !== this.#shown || this.#isFollowed) return
    this.#isFollowed = true
    this.#toLatest(player, game)
    this.requestUpdate()
  }

  #went(node: number): void {
    this.requestUpdate()
    if (this.#isFollowed && !this.#isGuiding) this.isLatest = node === this.#game!.document.record.nodes.length - 1
  }

  #keep({ document, teams, number }: LiveGame): void {
    const bytes = new TextEncoder().encode(packed(document.compact().record))
    void this.app.arrivals.take([{ name: `${number} ${teams.join(' – ')}.qipu`, bytes, unsaved: true }])
  }

  protected override render(): TemplateResult {
    const say = speakWatch(this.app.locale)
    const { state, games } = this.broadcast
    const game = this.#game
    const told: WatchWord = state === 'live' && !game ? 'waiting' : state
    const title = game ? game.teams.join(' – ') : say('title')
    return html`<div class="watch ${this.layout}">
      <div class="head">
        <h2 title=${title}>${title}</h2>
        <p class="state ${told}" role="status">${say(told)}</p>
        ${game ? this.#tools(game, games) : nothing}
      </div>
      ${game ? this.#table() : html`<p class="empty">${say(told)}</p>`}
    </div>`
  }

  #table(): TemplateResult {
    const { app, player } = this
    return html`<div class="table">
      <div class="board"><qipu-player
        layout="stage"
        mode="replay"
        lang=${app.locale.id}
        theme=${themeInUse(app.theme)}
        .result=${app.isResultHidden ? 'hidden' : 'shown'}
        @load=${() => this.#follow()}
        @node=${({ detail }: QipuPlayerEventMap['node']) => detail.before !== undefined && this.#went(detail.node)}
      ></qipu-player></div>
      ${player?.session && this.layout !== 'phone' ? this.#panel(player) : nothing}
    </div>`
  }

  /** Phones have the moves and the words below the board. */
  #panel(player: QipuPlayer): TemplateResult {
    const { locale } = this.app
    const { node } = player
    const { notes } = player.record?.nodes[node] ?? {}
    return html`<aside class="panel" aria-label=${speakWatch(locale)('moves')}>
      <qipu-people .player=${player} lang=${locale.id} .locale=${locale}></qipu-people>
      <div class="moves"><qipu-moves .session=${player.session} .node=${node} .coordinates=${player.coordinates ?? 'a1'} .notation=${player.notation ?? 'auto'} lang=${locale.id} .locale=${locale}></qipu-moves></div>
      ${notes?.comments?.length ? html`<div class="said"><qipu-notes .player=${player} lang=${locale.id} .locale=${locale}></qipu-notes></div>` : nothing}
    </aside>`
  }

  #tools(game: LiveGame, games: readonly LiveGame[]): TemplateResult {
    const say = speakWatch(this.app.locale)
    return html`<div class="buttons">
      ${
        games.length > 1
          ? html`<select name="game" aria-label=${say('games')} @change=${(event: Event) => this.#pick(Number((event.target as HTMLSelectElement).value))}>
            ${games.map(({ number, isOver }) => html`<option value=${number} .selected=${number === game.number}>${say(isOver ? 'game' : 'playing', { number })}</option>`)}
          </select>`
          : nothing
      }
      <button class="plain" ?disabled=${this.isLatest} @click=${() => (this.isLatest = true)}>${say('latest')}</button>
      <button class="plain" @click=${() => this.#keep(game)}>${say('keep')}</button>
    </div>`
  }
}

customElements.define('qipu-watching', QipuWatching)
