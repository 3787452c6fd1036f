/**
 * `<qipu-tree>`: the game tree. Only what can be seen is drawn, all stones of a colour in one path, so that 200,000 moves
 * scroll like ten.
 */

import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { sideStyles } from '../../design/sides.ts'
import { labels } from '../../labels/labels.ts'
import { headOf } from '../../state/folds.ts'
import type { Session } from '../../state/session.ts'
import { define, localized } from '../define-element.ts'
import { icon } from '../icons.ts'
import { reducedMotion } from '../media.ts'
import { controlStyles } from '../theme.ts'
import { HoverPreview } from './hover-preview.ts'
import { TreeDrag } from './tree-drag.ts'

/** Distances in pixels. */
const STEP = 26
const RADIUS = 8.5
const MARGIN = 20
/** Browsers stop counting pixels somewhere above this. */
const WIDEST = 15_000_000

/** Dots in place of a folded variation's rest. */
const dots = (x: number, y: number): string => [14, 19, 24].map((by) => disc(x + by, y, 1.6)).join('')

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

export class QipuTree extends localized(LitElement, labels) {
  static override properties = { session: { attribute: false }, node: { attribute: false } }

  static override styles = [
    controlStyles,
    sideStyles,
    css`
      :host { display: block; position: relative; min-height: 0; }
      .scroll { position: absolute; inset: 0; inset-inline-end: 2.25rem; overflow: auto; overscroll-behavior: contain; }
      .scroll:focus-visible { outline-offset: -3px; }
      .area { position: relative; min-width: 100%; min-height: 100%; }
      .area svg { position: sticky; left: 0; top: 0; display: block; cursor: pointer; }
      .lines { fill: none; stroke: var(--qipu-muted); stroke-width: 1.4; opacity: 0.65; }
      .way { fill: none; stroke: var(--qipu-ink); stroke-width: 2; }
      .side1, .side2 { fill: var(--side); stroke: var(--edge); }
      .other { fill: var(--qipu-panel); stroke: var(--qipu-muted); stroke-width: 1.4; }
      .comment, .folded { fill: var(--qipu-muted); }
      .fold { position: absolute; inset-block-start: 2px; inset-inline-end: 2px; min-width: 1.75rem; min-height: 1.75rem; padding: 2px; color: var(--qipu-muted); }
      .fold svg { position: static; width: 1.1rem; height: 1.1rem; }
      .here { fill: none; stroke: var(--qipu-accent); stroke-width: 2.5; }
      .gone { fill: color-mix(in srgb, var(--qipu-bad) 28%, transparent); stroke: var(--qipu-bad); stroke-width: 1.6; }
      .moved { fill: color-mix(in srgb, var(--qipu-focus) 24%, transparent); stroke: var(--qipu-focus); stroke-width: 1.6; stroke-dasharray: 3 2; }
      .onto { fill: none; stroke: var(--qipu-focus); stroke-width: 3; }
    `,
  ]

  declare session: Session | undefined
  declare node: number

  #watch: ResizeObserver | undefined
  readonly #peeking = new HoverPreview()
  readonly #drag = new TreeDrag()
  /** A finger that drags a node does not scroll. */
  readonly #hold = {
    passive: false,
    handleEvent: (event: Event) => this.#drag.isHeld(event.timeStamp) && event.preventDefault(),
  }
  #stop: (() => void) | undefined

  protected override render() {
    const [first, second] = this.session?.navigator.game.sides.map(({ id }) => id) ?? []
    return html`<div
      class="scroll"
      tabindex="0"
      role="group"
      aria-label="${this.say('tree')}. ${this.say('treeHelp')}"
      @scroll=${() => this.#draw()}
    >
      <div class="area">
        <svg
          aria-hidden="true"
          @click=${(event: MouseEvent) => this.#click(event)}
          @dblclick=${(event: MouseEvent) => this.#fold(event)}
          @pointermove=${(event: PointerEvent) => this.#move(event)}
          @pointerdown=${(event: PointerEvent) => this.#press(event)}
          @touchmove=${this.#hold}
          @pointerleave=${() => this.#peeking.end()}
          @pointercancel=${() => this.#end()}
          @pointerup=${() => this.#release()}
          @contextmenu=${(event: Event) => this.#peeking.held && event.preventDefault()}
        >
          <path class="lines"></path><path class="way"></path><path class="other"></path><path class="side1 ${first}"></path
          ><path class="side2 ${second}"></path><path class="comment"></path><path class="folded"></path><path class="gone"></path
          ><path class="moved"></path><path class="here"></path><path class="onto"></path>
        </svg>
      </div>
    </div>
    ${this.session ? this.#folding(this.session) : nothing}`
  }

  #folding({ folds, navigator, outline }: Session): TemplateResult | typeof nothing {
    if (!outline.forks) return nothing
    const hasAny = folds.heads.size > 0
    const text = this.say(hasAny ? 'unfoldAll' : 'foldAll')
    return html`<button
      type="button"
      class="fold"
      title=${text}
      aria-label=${text}
      @click=${() => folds.toggleAll(navigator.record, navigator.tree)}
    >${icon(hasAny ? 'unfold' : 'fold')}</button>`
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#watch = new ResizeObserver(() => this.#draw())
    this.#watch.observe(this)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#watch?.disconnect()
    this.#stop?.()
    this.#stop = undefined
    this.#end()
  }

  #press(event: PointerEvent): void {
    const node = this.#nodeAt(event)
    this.#peeking.press(this.session, node, event.pointerType)
    this.#drag.press(this.session, node, event)
  }

  #move(event: PointerEvent): void {
    const node = this.#nodeAt(event)
    if (!this.#drag.move(this.session, node, event)) this.#peeking.hover(this.session, node, event.pointerType)
    else {
      this.#peeking.end()
      this.#draw()
    }
  }

  #release(): void {
    this.#peeking.end()
    this.#drag.drop(this.session)
    this.#draw()
  }

  #end(): void {
    this.#peeking.end()
    this.#drag.end(this.session)
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!this.session) return
    if (changed.has('session') || !this.#stop) {
      this.#stop?.()
      const { prospects, navigator, folds } = this.session
      const again = (): void => this.requestUpdate()
      const stops = [prospects.onChange(() => this.#draw()), navigator.onTransaction(again), folds.onChange(again)]
      this.#stop = () => {
        for (const stop of stops) stop()
      }
    }
    this.#measure()
    this.#show(changed.has('session'))
    this.#draw()
  }

  get #scroll(): HTMLElement {
    return this.renderRoot.querySelector<HTMLElement>('.scroll')!
  }

  #measure(): void {
    const { columns, rows } = this.session!.layout
    const area = this.renderRoot.querySelector<HTMLElement>('.area')!
    area.style.width = `${Math.min(WIDEST, (columns - 1) * STEP + 2 * MARGIN)}px`
    area.style.height = `${Math.min(WIDEST, (rows - 1) * STEP + 2 * MARGIN)}px`
  }

  /** Brings the current node into view, with some room around it. */
  #show(atOnce: boolean): void {
    const layout = this.session!.layout
    const node = layout.shown(this.session!.navigator.node)
    const scroll = this.#scroll
    const x = layout.column[node]! * STEP + MARGIN
    const y = layout.row[node]! * STEP + MARGIN
    const { clientWidth: width, clientHeight: height, scrollLeft, scrollTop } = scroll
    const room = STEP * 1.5
    const isSeen =
      x > scrollLeft + room &&
      x < scrollLeft + width - room &&
      y > scrollTop + room / 2 &&
      y < scrollTop + height - room / 2
    if (isSeen && !atOnce) return
    const far = Math.abs(x - scrollLeft - width / 2) > width * 2
    const behavior = atOnce || far || reducedMotion() ? 'instant' : 'smooth'
    scroll.scrollTo({ left: x - width / 2, top: y - height / 2, behavior })
  }

  #draw(): void {
    const { session } = this
    const svg = this.renderRoot.querySelector('.area svg')
    if (!session || !svg) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.#scroll
    svg.setAttribute('width', `${clientWidth}`)
    svg.setAttribute('height', `${clientHeight}`)
    const left = Math.floor((scrollLeft - MARGIN) / STEP) - 1
    const top = Math.floor((scrollTop - MARGIN) / STEP) - 1
    const right = left + Math.ceil(clientWidth / STEP) + 2
    const bottom = top + Math.ceil(clientHeight / STEP) + 2
    const paths = this.#paths(session, { left, top, right, bottom }, scrollLeft, scrollTop)
    for (const [name, d] of Object.entries(paths)) svg.querySelector(`.${name}`)!.setAttribute('d', d)
  }

  #paths(
    session: Session,
    { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
    scrollLeft: number,
    scrollTop: number,
  ): Record<string, string> {
    const layout = session.layout
    const { shown, path, tree } = session.navigator
    const here = layout.shown(session.navigator.node)
    const { heads } = session.folds
    const x = (column: number): number => column * STEP + MARGIN - scrollLeft
    const y = (row: number): number => row * STEP + MARGIN - scrollTop
    const { gone, moved } = session.prospects.ahead
    const paths = {
      lines: '',
      way: '',
      side1: '',
      side2: '',
      other: '',
      comment: '',
      gone: '',
      moved: '',
      folded: '',
      here: '',
      onto: '',
    }
    for (const spine of layout.spines(left, top, right, bottom)) {
      const from = Math.max(spine.top, top)
      const to = Math.min(spine.bottom, bottom + 1)
      paths.lines += `M${x(spine.column)} ${y(from)}V${y(to)}`
    }
    for (const { nodes, row, column } of layout.window(left, top, right, bottom)) {
      const start = column > 0 ? column - 1 : column
      paths.lines += `M${x(start)} ${y(row)}H${x(column + Math.max(0, nodes.length - 1))}`
      for (let i = 0; i < nodes.length; i++) {
        const node = nodes[i]!
        const { action, notes } = shown.nodes[node]!
        const place = [x(column + i), y(row)] as const
        const isMove = action?.type === 'play' || action?.type === 'pass'
        if (isMove) paths[action.side === 1 ? 'side1' : 'side2'] += disc(...place, RADIUS)
        else paths.other += disc(...place, RADIUS * 0.62)
        if (notes?.comments) paths.comment += disc(place[0] + RADIUS * 0.8, place[1] - RADIUS * 0.8, 3.2)
        if (heads.has(node) && tree.firstChild[node]! >= 0) paths.folded += dots(...place)
        if (gone.has(node)) paths.gone += disc(...place, RADIUS + 2)
        if (moved.has(node)) paths.moved += disc(...place, RADIUS + 2)
        if (node === this.#drag.onto) paths.onto = disc(...place, RADIUS + 4)
        if (node === here) paths.here = disc(...place, RADIUS + 3)
      }
    }
    // The way from the root to here, as far as it can be seen.
    const end = layout.column[here]!
    for (let column = Math.max(1, left); column <= end && column <= right + 1; column++) {
      const row = layout.row[path[column]!]!
      const before = layout.row[path[column - 1]!]!
      if (Math.max(row, before) < top || Math.min(row, before) > bottom) continue
      const [upper, lower] = [Math.max(before, top - 1), Math.min(row, bottom + 1)]
      paths.way += `M${x(column - 1)} ${y(upper)}V${y(lower)}${row === lower ? `H${x(column)}` : ''}`
    }
    return paths
  }

  #click(event: MouseEvent): void {
    const node = this.#nodeAt(event)
    // A finger that has held on has looked, and does not go.
    if (this.#drag.takeClick() || this.#peeking.held) return
    const dotted = node === undefined ? this.#nodeAt(event, -1) : undefined
    if (dotted !== undefined && this.session!.folds.heads.has(dotted)) this.session!.folds.toggle(dotted)
    if (node === undefined) return
    this.#peeking.end()
    this.session!.navigator.go(node)
  }

  /** Twice on a variation folds it, or unfolds it. */
  #fold(event: MouseEvent): void {
    const node = this.#nodeAt(event)
    const { folds, navigator } = this.session!
    const head = node === undefined ? undefined : headOf(navigator.record, navigator.tree, node)
    if (head !== undefined) folds.toggle(head)
  }

  /** The node that an event is on, or so many columns beside it. */
  #nodeAt(event: MouseEvent, by = 0): number | undefined {
    const { session } = this
    if (!session) return undefined
    const { left, top } = this.#scroll.getBoundingClientRect()
    const column = Math.round((event.clientX - left + this.#scroll.scrollLeft - MARGIN) / STEP)
    const row = Math.round((event.clientY - top + this.#scroll.scrollTop - MARGIN) / STEP)
    const node = session.layout.at(column + by, row)
    return node >= 0 ? node : undefined
  }
}

define('qipu-tree', QipuTree)
