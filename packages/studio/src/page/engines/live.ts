/** Analysis of the position on the board, in the main line and in variations, also in the edit mode. */

import type { EngineOffer, ServiceFault } from '@qipu/engines/service'
import type { Session } from '@qipu/player/player'
import type { QipuPanel } from '../panel/panel.ts'
import { isBetter, LiveFindings, lineTo } from './live-findings.ts'
import { analysesLive, type LiveSource, NetSource, ServedSource, usualGoal } from './live-sources.ts'
import { type LivePort, type LiveShown, type LiveStatus, withKomi } from './live-state.ts'
import { liveView } from './live-view.ts'

/** Interval in milliseconds at which results go into the file. */
const KEPT = 3000

/** The position on the board that is analysed. */
interface Watched {
  readonly item: string
  readonly game: number
  readonly session: Session
  readonly key: number
}

export class LiveAnalysis implements LiveShown {
  readonly #app: LivePort
  #sources: readonly LiveSource[] = [new NetSource()]
  #source: LiveSource
  #findings = new LiveFindings()
  #watched: Watched | undefined
  #heard: Session | undefined
  #unhear: (() => void) | undefined
  #edits = 0
  #begunAt = 0
  #keptAt = 0
  /** The name of the engine that found something last. */
  #lastEngine: string | undefined
  #hasGraph: Session | undefined
  goal: number
  isOn = false
  status: LiveStatus = { state: 'off', visits: 0, perSecond: 0 }
  fault: ServiceFault | undefined

  constructor(app: LivePort) {
    this.#app = app
    this.#source = this.#sources[0]!
    this.goal = usualGoal(this.#source)
  }

  offer(offers: readonly EngineOffer[]): void {
    const served = offers.flatMap((offer, number) => (analysesLive(offer) ? [new ServedSource(offer, number)] : []))
    this.#sources = [...this.#sources.filter((source) => source instanceof NetSource), ...served]
  }

  /** Analyses with the net of a file from now on. */
  async openNet(file: File): Promise<void> {
    const net = new NetSource({ name: file.name, file: new Uint8Array(await file.arrayBuffer()) })
    this.#sources = [...this.#sources.filter(({ name }) => name !== file.name), net]
    this.choose(net)
    if (!this.isOn) this.toggle()
  }

  /** Those that know the game on the board. */
  get sources(): readonly LiveSource[] {
    const { record } = this.#app
    return record ? this.#sources.filter(({ fits }) => fits(record.game)) : []
  }

  get source(): LiveSource {
    return this.#source
  }

  /** The chosen source if it knows a game, else the first that does. */
  sourceFor(game: string): LiveSource | undefined {
    return [this.#source, ...this.#sources].find(({ fits }) => fits(game))
  }

  choose(source: LiveSource): void {
    if (source === this.#source) return
    // Results of the other source go into the record; this one is asked anew.
    if (this.#watched) this.#leave()
    this.#source.close()
    this.#take(source)
    this.#lastEngine = undefined
    this.fault = undefined
    this.follow()
    this.#refresh()
  }

  /** A goal that the source has as well stays. */
  #take(source: LiveSource): void {
    this.#source = source
    if (!source.goals.includes(this.goal)) this.goal = usualGoal(source)
  }

  /** Another goal holds from now on, also for the position on the board. */
  aim(goal: number): void {
    this.goal = goal
    this.#watched = undefined
    this.follow()
    this.#refresh()
  }

  toggle(): void {
    this.isOn = !this.isOn
    this.fault = undefined
    if (this.isOn) {
      if (!this.sources.includes(this.#source)) this.#take(this.sources[0] ?? this.#source)
      this.follow()
    } else this.#end()
    this.#refresh()
    this.#app.requestUpdate()
  }

  /** Shows the panel's tab of it as well. */
  toggleByKey(): void {
    if (this.sources.length === 0) return
    this.toggle()
    if (this.isOn) this.#app.showTab('review')
  }

  /** The page shows something: whatever is on the board now is analysed. */
  follow(): void {
    const { session, chosen, record, game, place } = this.#here
    if (!this.isOn || place !== 'board' || !session || !chosen || !record || session.hidesMoves) {
      if (this.#watched) this.#leave()
      return
    }
    const isOther = this.#watched && (this.#watched.item !== chosen || this.#watched.game !== game)
    if (isOther) this.#leave()
    this.#listen(session)
    const { navigator } = session
    const key = this.#findings.keyOf(navigator.record, navigator.node)
    if (this.#watched?.session !== session) session.opinions.set(this.#byNode(session))
    if (this.#watched?.key === key && this.#watched.session === session) return
    const isSame = this.#watched?.key === key
    this.#watched = { item: chosen, game, session, key }
    if (!isSame) this.#begin(this.#watched)
  }

  get #here() {
    const { player, chosen, record, game, place } = this.#app
    // While a file is read again, the player still shows what it was.
    const session = player?.record === record || player?.document ? player?.session : undefined
    return { session, chosen: chosen?.id, record, game, place }
  }

  /** Nodes of a draft come and go. */
  #listen(session: Session): void {
    if (this.#heard === session) return
    this.#unhear?.()
    this.#heard = session
    this.#unhear = session.navigator.onTransaction(() => this.#edits++)
  }

  #byNode({ navigator }: Session) {
    return this.#findings.byNode(navigator.record, navigator.tree, this.#edits)
  }

  #begin({ session, key }: Watched): void {
    const { navigator } = session
    const there = this.#findings.at(key) ?? navigator.record.nodes[navigator.node]!.notes?.analysis
    this.#begunAt = performance.now()
    this.status = { state: 'thinking', visits: 0, perSecond: 0 }
    const isOwn = this.#findings.at(key) !== undefined || there?.engine === this.#lastEngine
    if (there && isOwn && (there.visits ?? 0) >= this.goal) {
      this.#source.stop()
      this.#finish(there.visits ?? 0)
      return
    }
    this.#source.begin(withKomi(lineTo(navigator.record, navigator.node)), this.goal, {
      found: (analysis) => {
        this.#lastEngine = analysis.engine
        if (isBetter(analysis, this.#findings.at(key)) || this.#findings.at(key)?.engine !== analysis.engine)
          this.#findings.set(key, analysis)
        const { session: shown } = this.#watched ?? {}
        shown?.opinions.set(this.#byNode(shown))
        const visits = analysis.visits ?? 0
        const seconds = (performance.now() - this.#begunAt) / 1000
        this.status = { state: 'thinking', visits, perSecond: visits / Math.max(0.05, seconds) }
        if (Date.now() - this.#keptAt > KEPT) this.#keep()
        this.#refresh()
        this.#showGraph()
      },
      done: () => {
        this.#finish(this.status.visits)
        this.#keep()
      },
      failed: (fault) => {
        this.fault = fault
        this.isOn = false
        this.#end()
        this.#refresh()
      },
    })
    this.#refresh()
  }

  /** The first opinion brings the win graph with it. */
  #showGraph(): void {
    const { player } = this.#app
    if (this.#hasGraph === player?.session) return
    this.#hasGraph = player?.session
    player?.requestUpdate()
    this.#app.requestUpdate()
  }

  #finish(visits: number): void {
    this.status = { ...this.status, state: 'done', visits }
    this.#refresh()
  }

  #keep(): void {
    const { item, game } = this.#watched ?? {}
    if (item === undefined || game === undefined || this.#findings.isEmpty) return
    this.#keptAt = Date.now()
    const findings = this.#findings
    this.#app.editing.keep({ id: item, game, change: (now) => findings.added(now) })
  }

  /** Another game is looked at, or none: what was found of this one stays in it. */
  #leave(): void {
    const { item, game } = this.#watched!
    const findings = this.#findings
    this.#source.stop()
    this.#watched = undefined
    this.#findings = new LiveFindings()
    this.status = { state: 'off', visits: 0, perSecond: 0 }
    if (!findings.isEmpty) this.#app.editing.annotate({ id: item, game, change: (now) => findings.added(now) })
  }

  #end(): void {
    if (this.#watched) this.#leave()
    this.#source.close()
    this.status = { state: 'off', visits: 0, perSecond: 0 }
  }

  /** Goes to the best move; one that the record does not have is played in the edit mode. */
  playBest(): void {
    const { player } = this.#app
    const session = player?.session
    if (!player || !session || session.hidesMoves) return
    const { navigator, opinions } = session
    const best = opinions.record.nodes[navigator.node]!.notes?.analysis?.candidates?.[0]?.move
    if (best === undefined) return
    const child = navigator.children(navigator.node).find((each) => {
      const { action } = navigator.record.nodes[each]!
      return best === 'pass' ? action?.type === 'pass' : action?.type === 'play' && action.move === best
    })
    if (child !== undefined) player.node = child
    else player.ownMode?.play?.(best)
  }

  view(): ReturnType<typeof liveView> {
    return liveView(this.#app, this)
  }

  #refresh(): void {
    this.#app.renderRoot.querySelector<QipuPanel>('qipu-panel')?.requestUpdate()
  }
}
