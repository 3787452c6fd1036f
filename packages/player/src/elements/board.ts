/** `<qipu-board>`: one position, painted, touched and told. */

import { css, ReactiveElement, unsafeCSS } from '@lit/reactive-element'
import { type BoardView, fontFamily, type Geometry, geometryOf, partsOf, type tableOf } from 'qipu/diagram'
import type { Symmetry } from 'qipu/games/go'
import type { GameRecord, Mark, Point, Side } from 'qipu/record'
import type { BoardInput, BoardTarget } from '../board/board-input.ts'
import type { BoardLayer, Layers } from '../board/layers.ts'
import { loupeStyles } from '../board/loupe-styles.ts'
import type { MoveGuide } from '../board/move-guide.ts'
import { type Degrees, orientation, turned, unturned } from '../board/orientation.ts'
import { Painter } from '../board/painter.ts'
import { themeNamed } from '../board/parse-display-options.ts'
import type { PointerOptions } from '../board/pointer.ts'
import { stoneStyle } from '../board/stones.ts'
import { settable } from '../board/variables.ts'
import { ViewBuilder } from '../board/view-builder.ts'
import { textReset } from '../design/text-reset.ts'
import { type BoardLabel, boardLabels } from '../labels/board-labels.ts'
import type { Extensions } from '../open/extensions.ts'
import { boardOptions, propertiesOf, setDefaults } from '../options.ts'
import { Navigator } from '../state/navigator.ts'
import { PreviewReplay } from '../state/preview-replay.ts'
import { withColorsSwapped } from '../state/swap.ts'
import type { Target } from '../state/targets.ts'
import { localized } from './define-element.ts'
import type { BoardEventDetails } from './events.ts'
import { Loader } from './loading/loader.ts'
import { onPreferenceChange, prefers } from './media.ts'

/** Distance of points in pixels below which shading of stones is invisible. */
const SMALL = 12
/** Boards narrower than this, in pixels, show a card table that is higher than broad. */
const TALL = 520

const Base = localized<typeof ReactiveElement, BoardLabel, BoardEventDetails>(ReactiveElement, boardLabels)

/** Element `<qipu-board>`: a board alone. */
export class QipuBoard extends Base {
  static override properties = {
    ...propertiesOf(boardOptions),
    src: { type: String },
    record: { attribute: false },
    node: { type: Number },
    navigator: { attribute: false },
    transient: { attribute: false },
    hints: { attribute: false },
    guide: { attribute: false },
    raised: { attribute: false },
    peek: { attribute: false },
    overlays: { attribute: false },
    extensions: { attribute: false },
  }

  static override styles = css`
    :host { display: block; position: relative; contain: content; }
    :host([hidden]) { display: none; }
    .frame { ${textReset} position: relative; touch-action: pan-y pinch-zoom; -webkit-user-select: none; user-select: none; }
    .frame.painting { touch-action: pinch-zoom; cursor: crosshair; }
    svg { display: block; isolation: isolate; width: 100%; height: auto; max-height: var(--qipu-board-height, var(--qipu-board-room, none));
      font-family: var(--qipu-font, var(--qipu-family, ${unsafeCSS(fontFamily())})); }
    .play, .own { position: absolute; inset: 0; height: 100%; will-change: transform; }
    .own { pointer-events: none; }
    .cells { position: absolute; inset: 0; overflow: hidden; opacity: 0; pointer-events: none; }
    .cells [role='gridcell'] { position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
    .lit { fill: none; stroke: var(--qipu-spot, #1d5fa8); stroke-width: 4; }
    .cursor { fill: none; stroke: var(--qipu-spot, #1d5fa8); stroke-width: 3; stroke-dasharray: 7 5; }
    .ghost { opacity: 0.5; }
    .frame.peek::after { content: ''; position: absolute; inset: 0; margin: auto; height: 100%; max-width: 100%; aspect-ratio: var(--qipu-board-aspect, 1);
      outline: 3px dashed var(--qipu-spot, #1d5fa8); outline-offset: -3px; pointer-events: none; }
    ${loupeStyles}
    p { margin: 0; padding: var(--qipu-space-4, 16px); text-align: center; }
    [hidden], p:empty { display: none !important; }
  `

  declare theme: string
  declare stones: string
  declare coordinates: string
  declare stars: boolean
  declare swapColors: boolean
  declare numbers: string
  declare lastMove: boolean
  declare nextMoves: string
  declare siblings: boolean
  declare marks: boolean
  declare rotate: string
  declare mirror: boolean
  declare region: string
  declare viewpoint: string
  declare faces: string
  declare src: string
  /** The record that is shown; or give a `navigator`, which knows its place by itself. */
  declare record: GameRecord | undefined
  declare node: number
  declare navigator: Navigator | undefined
  /** Transient marks of this moment; undefined where time does not matter. */
  declare transient: readonly Mark[] | undefined
  declare hints: readonly Mark[]
  /** Guide of the move that is being entered. */
  declare guide: MoveGuide | undefined
  /** Cards that stand out of a hand, because they are chosen. */
  declare raised: readonly Point[]
  /** Node that is previewed; the current node stays. */
  declare peek: number | undefined
  /** Temporary drawings besides the record. */
  declare overlays: readonly BoardLayer[]
  /** Extensions added by the page. */
  declare extensions: Extensions

  readonly #loader = new Loader()
  readonly #sight = new ViewBuilder(this)
  /** Counts requests: only the last one is answered. */
  #asked = 0
  #frame: HTMLElement | undefined
  #failure: HTMLElement | undefined
  #svg: SVGSVGElement | undefined
  #painter: Painter | undefined
  #hands: BoardInput | undefined
  #arms: Promise<void> | undefined
  #seen: BoardView | undefined
  #symmetry: Symmetry | undefined
  #geometry: Geometry | undefined
  #glances: PreviewReplay | undefined
  #stop: (() => void) | undefined
  #size: ResizeObserver | undefined
  #width = 0
  #height = 0
  #aspect = 0
  #layers: Layers | undefined
  #cards: typeof tableOf | undefined
  #forget: (() => void) | undefined
  #attention: PointerOptions = { others: false, strokes: false }

  constructor() {
    super()
    setDefaults(this, boardOptions)
    this.src = ''
    this.node = 0
    this.hints = []
    this.extensions = {}
    this.overlays = []
    this.raised = []
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#forget = onPreferenceChange(() => this.requestUpdate())
    this.#follow()
    this.#size = new ResizeObserver(([entry]) => {
      this.#width = entry!.contentRect.width
      this.#height = entry!.contentRect.height
      this.paint()
    })
    this.#size.observe(this)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#forget?.()
    this.#stop?.()
    this.#size?.disconnect()
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot()
    const drawing = (): SVGSVGElement => {
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
      svg.setAttribute('aria-hidden', 'true')
      return svg
    }
    const ground = drawing()
    this.#svg = drawing()
    this.#svg.setAttribute('class', 'play')
    const frame = document.createElement('div')
    frame.className = 'frame'
    const grid = document.createElement('div')
    grid.className = 'cells'
    frame.append(ground, this.#svg, grid)
    this.#frame = frame
    this.#failure = document.createElement('p')
    this.#failure.setAttribute('role', 'alert')
    root.append(frame, this.#failure)
    this.#painter = new Painter(ground, this.#svg)
    // A board that can't be touched is still a board.
    this.#arms = this.#giveHands(frame, this.#svg, grid).catch((error) => void this.emit('fail', { error }))
    return root
  }

  async #giveHands(frame: HTMLElement, svg: SVGSVGElement, cells: HTMLElement): Promise<void> {
    const { BoardInput } = await import('../board/board-input.ts')
    const meant = ({ point, edge }: BoardTarget) => ({
      point: this.#meant(point),
      ...(edge !== undefined && { edge: this.#meant(edge) }),
    })
    const board = this
    this.#hands = new BoardInput(frame, svg, cells, {
      get locale() {
        return board.locale
      },
      say: (name, args) => this.say(name, args),
      touched: (hit, press) => this.emit('point', { ...meant(hit), ...press }, true),
      stroked: (hits, { isOther }) =>
        this.emit('stroke', { points: hits.map(({ point }) => this.#meant(point)), isOther }),
      get attention() {
        return board.attention
      },
      hovered: (hit) => this.emit('hover', hit ? meant(hit) : { point: undefined }),
      swiped: (direction) => this.emit('swipe', { direction }),
    })
    this.paint()
  }

  /** Resolves when the board is painted and can be touched. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete()
    await this.#arms
    return done
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    const { src, record } = this
    if (changed.has('src') && src) void this.#show(() => this.#loader.fetch(src, { extensions: this.extensions }))
    if (changed.has('record') && record && record !== this.navigator?.record) {
      void this.#show(() => this.#loader.take([record]))
    }
    if (changed.has('navigator')) this.#follow()
    // A navigator that is set by the caller brings its game.
    if (changed.get('swapColors') !== undefined && record && record === this.navigator?.record) {
      void this.#show(() => this.#loader.take([record]))
    }
    if (changed.has('node') && this.record && this.navigator && this.navigator.record === this.record) {
      this.navigator.go(this.node)
    }
  }

  protected override updated(): void {
    this.paint()
  }

  async #show(load: () => Promise<boolean>): Promise<void> {
    const request = ++this.#asked
    const tell = (failure: string): void => {
      this.#frame!.hidden = failure !== ''
      this.#failure!.textContent = failure
    }
    try {
      if (!(await load())) return
      const { records, format, charset } = this.#loader
      const record = records[0]!
      const game = await this.#loader.gameOf(record, this.extensions)
      if (request !== this.#asked) return
      tell('')
      this.record = record
      this.navigator = new Navigator(record, this.swapColors ? withColorsSwapped(game) : game)
      this.navigator.go(Math.min(this.node, record.nodes.length - 1))
      this.emit('load', { record, records, format, charset })
    } catch (error) {
      if (request !== this.#asked) return
      this.emit('fail', { error })
      const { failureText } = await import('./loading/failure-text.ts')
      if (request === this.#asked) tell(failureText(error, this.locale))
    }
  }

  #follow(): void {
    this.#stop?.()
    const { navigator } = this
    if (!this.isConnected || !navigator) return
    const stops = [navigator.onChange(() => this.paint()), navigator.onTransaction(() => this.paint())]
    this.#stop = () => {
      for (const stop of stops) stop()
    }
  }

  /** Paints what is to be seen now; called by itself when anything changes. */
  paint(): void {
    const { navigator } = this
    if (!navigator || !this.#painter) return
    const shown = this.#shownNode(navigator)
    this.#frame!.classList.toggle('peek', shown !== navigator)
    const view = this.#sight.view(navigator, shown)
    this.#symmetry = orientation(navigator.game.board.grid, Number(this.rotate) as Degrees, this.mirror)
    const seen = turned(view, this.#symmetry)
    const theme = settable(themeNamed(this.theme, prefers, this.extensions.themes))
    this.#seen = seen
    if (seen.table && !this.#cards) {
      void this.#fetchCards()
      return
    }
    const table = seen.table && this.#cards?.(seen)
    this.#geometry = table?.geometry ?? geometryOf(seen.game, seen.board)
    const small = this.#width > 0 && this.#width / Math.max(seen.board.width, seen.board.height) < SMALL
    const parts = table ?? partsOf(this.#sight.readable(seen, this.#width, this.#height))
    this.#shape(parts.box.width / parts.box.height)
    this.#painter.paint(parts, { theme, stones: small ? 'flat' : stoneStyle(this.stones, theme), small })
    this.#hands?.update(seen, this.#geometry)
    this.#hands?.guide(this.guide, (point) => this.#shown(point))
    // Without a network they come with a later painting.
    void this.#drawLayers(navigator).catch(() => undefined)
  }

  /** Drawing of card tables: it comes with the first of them. */
  async #fetchCards(): Promise<void> {
    try {
      const { tableOf } = await import('../board/card-table.ts')
      this.#cards = tableOf
      this.paint()
    } catch (error) {
      this.emit('fail', { error })
    }
  }

  /** True where a card table is drawn higher than broad. */
  get isTall(): boolean {
    return this.#width > 0 && this.#width < TALL
  }

  async #drawLayers(navigator: Navigator): Promise<void> {
    // A glance at another position is no place for what is said of this one.
    const layers = [...(this.extensions.layers ?? []), ...(this.peek === undefined ? this.overlays : [])]
    if (layers.length === 0 && !this.#layers) return
    if (!this.#layers) {
      const { Layers } = await import('../board/layers.ts')
      this.#layers ??= new Layers(this.#svg!)
    }
    const geometry = this.#geometry!
    const canvas = {
      navigator,
      radius: geometry.radius,
      center: (point: Point) => geometry.center(this.#shown(point)),
      outline: (point: Point) => geometry.outline(this.#shown(point)),
    }
    this.#layers.draw(layers, canvas, this.#svg!.getAttribute('viewBox')!)
  }

  /** Tells the style sheet how broad the board is for its height. */
  #shape(aspect: number): void {
    if (aspect === this.#aspect) return
    this.#aspect = aspect
    this.style.setProperty('--qipu-board-aspect', `${aspect}`)
    this.emit('shape', { aspect })
  }

  /** Returns the current node, or the previewed one. */
  #shownNode(navigator: Navigator): Pick<Navigator, 'replay' | 'node'> {
    if (this.#glances?.navigator !== navigator) this.#glances = undefined
    if (this.peek === undefined || !navigator.record.nodes[this.peek]) return navigator
    this.#glances ??= new PreviewReplay(navigator)
    return this.#glances.at(this.peek)
  }

  /** Gestures that the board reports besides plain taps; requested by edit mode. */
  get attention(): PointerOptions {
    return this.#attention
  }

  set attention(attention: PointerOptions) {
    this.#attention = attention
    this.#frame?.classList.toggle('painting', attention.strokes)
  }

  /** Lights points up, e.g. those that a comment speaks of. */
  light(points: readonly Point[]): void {
    const { navigator } = this
    if (navigator) this.#hands?.light(points.map((point) => this.#geometry!.center(this.#shown(point))))
  }

  /** Shows where a stone would come to stand, or a line; `enlarged` above the finger that covers the place. */
  ghost(place: Target | undefined, side: Side = 1, enlarged = false): void {
    const { navigator } = this
    if (!navigator || !this.#geometry) return
    const centerOf = (point: Point | undefined) =>
      point === undefined ? undefined : this.#geometry!.center(this.#shown(point))
    this.#hands?.ghost(
      centerOf(place?.point),
      settable(themeNamed(this.theme, prefers, this.extensions.themes)),
      navigator.game.sides[side - 1]!.id,
      enlarged,
      centerOf(place?.edge),
    )
  }

  /** How far apart neighbouring points are on the screen, in pixels. */
  get pitch(): number {
    if (!this.#svg || !this.#geometry) return 0
    return (this.#svg.getBoundingClientRect().width / this.#svg.viewBox.baseVal.width) * this.#geometry.radius * 2
  }

  /** Returns the name of a point in the visible coordinates. */
  nameOf(point: Point): string {
    const { navigator } = this
    if (!navigator) return ''
    return this.#sight.coordinates(navigator, navigator.record.board).point(point)
  }

  #shown(point: Point): Point {
    const { board } = this.navigator!.record
    const seen = this.#seen!.board
    for (let at = 0; at < seen.width * seen.height; at++) if (unturned(this.#symmetry!, at, board) === point) return at
    return point
  }

  #meant(point: Point): Point {
    return unturned(this.#symmetry!, point, this.navigator!.record.board)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'qipu-board': QipuBoard
  }
}
