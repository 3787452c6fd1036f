/** `<qipu-room>`: the shared board with everything around it, or the way in. The state is a `Visit`; this is its face. */

import { PlayerFollower, type QipuPlayer, type QipuPlayerEventMap } from '@qipu/player/player'
import { type Pointing, type RoomEvent, wordsIn } from '@qipu/rooms/log'
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { type Locale, textOf } from 'qipu/text'
import type { AppPort } from '../app/app-port.ts'
import { shared } from '../app/styles.ts'
import type { Layout } from '../state/layout.ts'
import type { EnteringPort } from './entering.ts'
import { type RoomSay, speakRooms } from './labels.ts'
import { joinForm } from './parts/join.ts'
import { panel, strip } from './parts/panel.ts'
import { partStyles } from './parts/part-styles.ts'
import { status } from './parts/status.ts'
import { tools } from './parts/tools.ts'
import type { Joining, RoomPort, RoomTab } from './room-port.ts'
import { roomStyles } from './room-styles.ts'
import { inShort, type Said, tellEvents } from './state/announcer.ts'
import { Follower } from './state/follower.ts'
import type { Invitation } from './state/invitation.ts'
import { pointingLayer } from './state/pointing.ts'
import { RoomMode, type TapFeedback } from './state/room-mode.ts'
import type { RoomSession } from './state/room-session.ts'
import { SharedAnalysis } from './state/shared-analysis.ts'

export type RoomAppPort = EnteringPort & Pick<AppPort, 'engines' | 'isResultHidden' | 'shelf'>

/** Batching window for announcements (ms). */
const GATHERING = 700
/** Interval at which expired pointing is removed (ms). */
const PAINTING = 200
/** Interval of updates during playback (ms). */
const TICK = 100

export class QipuRoom extends LitElement implements RoomPort {
  static override properties = {
    app: { attribute: false },
    visit: { attribute: false },
    invitation: { attribute: false },
    locale: { attribute: false },
    layout: { attribute: false },
    theme: {},
    tab: { state: true },
    isSheetOpen: { state: true },
    told: { state: true },
    spoken: { state: true },
    joining: { state: true },
    opened: { state: true },
  }

  static override styles = [...shared, roomStyles, partStyles]

  declare app: RoomAppPort
  declare visit: RoomSession | undefined
  declare invitation: Invitation | undefined
  declare locale: Locale
  declare layout: Layout
  declare theme: string
  declare tab: RoomTab
  /** On phones: whether the panel is pulled up. */
  declare isSheetOpen: boolean
  /** Feedback on the last tap on the board. */
  declare told: TapFeedback | undefined
  declare spoken: string
  declare joining: Joining
  /** Expanded item of the panel: a person's options, an exercise's answers, a format's losses. */
  declare opened: string

  readonly hand = new RoomMode(
    () => this.visit,
    (told) => (this.told = told),
  )
  readonly analysis = new SharedAnalysis(
    (game) => this.app.engines.live.sourceFor(game),
    () => this.requestUpdate(),
  )
  readonly #follower = new Follower()
  readonly #extensions = {
    modes: [this.hand],
    layers: [
      pointingLayer(() => {
        const { room } = this.visit?.client ?? {}
        return room && { facts: room.facts, now: this.#pointed }
      }),
    ],
  }
  /** The panel is about what is on the board: it is drawn again where that is another record or another node. */
  readonly #board = new PlayerFollower(() => {
    const { session, node } = this.player ?? {}
    if (session !== this.#drawn.session || node !== this.#drawn.node) this.requestUpdate()
  })
  #drawn: { session?: QipuPlayer['session']; node?: number | undefined } = {}
  #gathered: Said[] = []
  #gathering: ReturnType<typeof setTimeout> | undefined
  #ticking: ReturnType<typeof setInterval> | undefined
  #painting: ReturnType<typeof setTimeout> | undefined
  /** How many messages have been seen. */
  #seen = 0
  readonly #changed = (): void => {
    if (this.visit) this.analysis.follow(this.visit)
    this.requestUpdate()
  }
  readonly #heard = (event: Event): void => this.#hear((event as CustomEvent<readonly RoomEvent[]>).detail)

  constructor() {
    super()
    this.tab = 'chat'
    this.isSheetOpen = false
    this.spoken = ''
    this.joining = {}
    this.opened = ''
  }

  get say(): RoomSay {
    return speakRooms(this.locale)
  }

  get player(): QipuPlayer | null {
    return this.renderRoot.querySelector('qipu-player')
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#ticking = setInterval(() => this.visit?.tick(performance.now()), TICK)
    this.#listen(undefined, this.visit)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearInterval(this.#ticking)
    clearTimeout(this.#gathering)
    clearTimeout(this.#painting)
    this.#listen(this.visit, undefined)
    this.#follower.stop(this.player)
    this.#board.follow(undefined)
    this.analysis.stop()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('visit') && this.hasUpdated) {
      this.#listen(changed.get('visit') as RoomSession | undefined, this.visit)
      this.#follower.stop(this.player)
      this.analysis.stop()
      this.#seen = 0
    }
    if (changed.has('invitation') && !this.visit) this.joining = {}
    if (this.tab === 'chat' && (this.isSheetOpen || this.layout !== 'phone')) this.#seen = this.#messages
  }

  #listen(before: RoomSession | undefined, now: RoomSession | undefined): void {
    before?.removeEventListener('change', this.#changed)
    before?.removeEventListener('heard', this.#heard)
    now?.addEventListener('change', this.#changed)
    now?.addEventListener('heard', this.#heard)
  }

  get #messages(): number {
    const { log = [] } = this.visit?.client ?? {}
    return log.reduce((sum, { actions }) => sum + (actions.some((action) => wordsIn(action) !== undefined) ? 1 : 0), 0)
  }

  /** Number of unread messages. */
  get unread(): number {
    return Math.max(0, this.#messages - this.#seen)
  }

  #hear(events: readonly RoomEvent[]): void {
    const { visit } = this
    if (!visit?.isReady) return
    if (events.some(({ actions }) => actions.some(({ type }) => type === 'mark'))) this.#paint()
    this.announce(...tellEvents(events, visit.facts, visit.client.person))
  }

  /** Current pointing by members. A new one is shown, however far our clock is behind the server's. */
  get #pointed(): readonly Pointing[] {
    const { client } = this.visit ?? {}
    return client?.room.pointingsAt(Math.max(client.now(), client.room.facts.time)) ?? []
  }

  /**
   * Repaints the board until all pointing has expired: by clocks that differ, that may be a little later than planned.
   */
  #paint(): void {
    clearTimeout(this.#painting)
    this.player?.board?.paint()
    if (this.#pointed.length > 0) this.#painting = setTimeout(() => this.#paint(), PAINTING)
  }

  /** Says something to those who do not see it, together with what else happens just now. */
  announce(...said: readonly Said[]): void {
    this.#gathered.push(...said)
    if (this.#gathered.length === 0) return
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.spoken = inShort(this.#gathered)
        .map(({ text, args }) => textOf(text, this.locale, args))
        .join(' ')
      this.#gathered = []
    }, GATHERING)
  }

  protected override updated(): void {
    const { player, visit } = this
    this.#board.follow(player ?? undefined)
    if (!player || !visit) return
    this.#follower.follow(player, visit)
    const log = this.renderRoot.querySelector('.log')
    if (log instanceof HTMLElement && log.dataset['count'] !== log.dataset['scrolled']) {
      log.dataset['scrolled'] = log.dataset['count']!
      log.scrollTop = log.scrollHeight
    }
  }

  show(tab: RoomTab): void {
    this.tab = tab
    this.isSheetOpen = true
  }

  override render(): TemplateResult | typeof nothing {
    const { visit, app, layout, player } = this
    if (!app) return nothing
    this.#drawn = { session: player?.session, node: player?.node }
    if (!visit || (visit.closedFor !== undefined && !visit.isReady)) return joinForm(this)
    return html`<div class="room ${layout}">
      <section class="left" aria-label=${this.say('shared')}>
        ${status(this, visit)} ${layout === 'phone' ? strip(this, visit) : nothing}
        <div class="stage">
          <qipu-player
            layout="stage"
            mode="room"
            .extensions=${this.#extensions}
            .result=${app.isResultHidden ? 'hidden' : 'shown'}
            lang=${this.locale.id}
            theme=${this.theme}
            @load=${() => this.#follower.loaded(this.player!, visit)}
            @node=${({ detail }: QipuPlayerEventMap['node']) => detail.before !== undefined && this.#follower.went(detail.node, visit)}
            @mode=${() => this.#follower.keepMode(this.player!)}
          ></qipu-player>
        </div>
        ${tools(this, visit)}
      </section>
      ${panel(this, visit)}
      <div class="quiet" aria-live="polite">${this.spoken}</div>
    </div>`
  }
}

customElements.define('qipu-room', QipuRoom)
