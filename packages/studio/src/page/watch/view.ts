/** `<qipu-watching>`: a match while it is played. Whoever is at the latest move stays there; whoever steps back is left alone. */

import type { QipuPlayer } from '@qipu/player/player'
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import type { QipuApp } from '../app/app.ts'
import { shared } from '../app/styles.ts'
import { themeInUse } from '../app/theme.ts'
import { packed } from '../engines/link.ts'
import type { Broadcast, LiveGame } from './broadcast.ts'
import { speakWatch, type WatchWord } from './words.ts'

/** So long the end of a game stays on the board before the next game takes its place, in milliseconds. */
const PAUSE = 5000

export class QipuWatching extends LitElement {
  static override properties = {
    app: { attribute: false },
    broadcast: { attribute: false },
    number: { state: true },
    isLatest: { state: true },
  }

  static override styles = [
    ...shared,
    css`
      :host { display: flex; flex-direction: column; height: 100%; min-height: 0; }
      .head { display: flex; flex-wrap: wrap; align-items: center; gap: var(--qipu-space-2) var(--qipu-space-4); padding: var(--qipu-space-2) var(--qipu-space-4); border-bottom: 1px solid var(--qipu-line); background: var(--qipu-paper); }
      h2 { margin: 0; font-size: var(--qipu-text-title); letter-spacing: 0; text-transform: none; color: var(--qipu-ink); overflow-wrap: anywhere; }
      .state { margin: 0; color: var(--qipu-muted); font-size: var(--qipu-text-small); }
      .state.live::before { content: ''; display: inline-block; width: 0.6em; height: 0.6em; margin-inline-end: 0.45em; border-radius: 50%; background: var(--qipu-bad); }
      .buttons { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); margin-inline-start: auto; }
      .head button, .head select { min-height: 2.5rem; padding-inline: var(--qipu-space-3); }
      .head select { border: 1px solid var(--qipu-control); border-radius: var(--qipu-radius-control); background: var(--qipu-paper); color: var(--qipu-ink); font-size: var(--qipu-text-comment); max-width: 100%; }
      .board { flex: 1; min-height: 0; overflow: auto; }
      qipu-player { display: block; height: 100%; }
      .empty { padding: var(--qipu-space-5) var(--qipu-space-4); }
    `,
  ]

  declare app: QipuApp
  declare broadcast: Broadcast
  /** The game that is shown. */
  declare number: number | undefined
  /** Whether the latest move is shown, and is to stay so. */
  declare isLatest: boolean

  #loaded: LiveGame['draft'] | undefined
  #isFollowed = false
  #isGuiding = false
  #next: ReturnType<typeof setTimeout> | undefined
  readonly #changed = (): void => this.requestUpdate()

  constructor() {
    super()
    this.isLatest = true
  }

  get player(): QipuPlayer | null {
    return this.renderRoot.querySelector('qipu-player')
  }

  get #game(): LiveGame | undefined {
    const { games } = this.broadcast
    return games.find(({ number }) => number === this.number) ?? games.at(-1)
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.broadcast?.addEventListener('change', this.#changed)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.#next)
    this.broadcast.removeEventListener('change', this.#changed)
    this.player?.session?.close()
    this.#loaded = undefined
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('broadcast')) {
      changed.get('broadcast')?.removeEventListener('change', this.#changed)
      this.broadcast.addEventListener('change', this.#changed)
    }
    this.number ??= this.#game?.number
    this.#goOn()
  }

  /** Whoever saw a game to its end sees the next one. */
  #goOn(): void {
    const { games } = this.broadcast
    const next = games.find(({ number, isOver }) => number > (this.number ?? 0) && !isOver)
    const isWanted = next !== undefined && this.isLatest && this.#game?.isOver === true
    if (!isWanted) {
      clearTimeout(this.#next)
      this.#next = undefined
    } else this.#next ??= setTimeout(() => this.#choose(next.number), PAUSE)
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
    if (game.draft !== this.#loaded) {
      player.session?.close()
      this.#loaded = game.draft
      this.#isFollowed = false
      player.record = game.draft.compact().record
    } else if (this.#isFollowed) this.#toLatest(player, game)
  }

  #toLatest(player: QipuPlayer, { draft }: LiveGame): void {
    if (!this.isLatest) return
    this.#isGuiding = true
    player.node = draft.record.nodes.length - 1
    this.#isGuiding = false
  }

  /** The record is there: from now on it is followed as it grows. */
  #follow(): void {
    const { player } = this
    const game = this.#game
    if (!player || game?.draft !== this.#loaded || this.#isFollowed || !game) return
    this.#isGuiding = true
    player.session?.close()
    player.follow(game.draft)
    this.#isGuiding = false
    this.#isFollowed = true
    this.#toLatest(player, game)
  }

  #went(node: number): void {
    if (this.#isFollowed && !this.#isGuiding) this.isLatest = node === this.#game!.draft.record.nodes.length - 1
  }

  #keep({ draft, teams, number }: LiveGame): void {
    const bytes = new TextEncoder().encode(packed(draft.compact().record))
    void this.app.arrivals.take([{ name: `${number} ${teams.join(' – ')}.qipu`, bytes, unsaved: true }])
  }

  protected override render(): TemplateResult {
    const say = speakWatch(this.app.locale)
    const { state, games } = this.broadcast
    const game = this.#game
    const told: WatchWord = state === 'live' && !game ? 'waiting' : state
    return html`<div class="head">
        <h2>${game ? game.teams.join(' – ') : say('title')}</h2>
        <p class="state ${told}" role="status">${say(told)}</p>
        ${game ? this.#tools(game, games) : nothing}
      </div>
      ${
        game
          ? html`<div class="board"><qipu-player
              layout="auto"
              mode="replay"
              lang=${this.app.locale.id}
              theme=${themeInUse(this.app.theme)}
              .result=${this.app.isResultHidden ? 'hidden' : 'shown'}
              @load=${() => this.#follow()}
              @node=${(event: CustomEvent<{ node: number }>) => this.#went(event.detail.node)}
            ></qipu-player></div>`
          : html`<p class="empty">${say(told)}</p>`
      }`
  }

  #tools(game: LiveGame, games: readonly LiveGame[]): TemplateResult {
    const say = speakWatch(this.app.locale)
    return html`<div class="buttons">
      ${
        games.length > 1
          ? html`<select name="game" aria-label=${say('games')} @change=${(event: Event) => this.#choose(Number((event.target as HTMLSelectElement).value))}>
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
