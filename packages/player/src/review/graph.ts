/** `<qipu-graph>`: how the chances went, under the board. It is a slider: a click, a drag and arrow keys go to the move. */

import { css, html, LitElement, nothing, type PropertyValues, svg, type TemplateResult } from 'lit'
import { otherSide, type Side } from 'qipu/record'
import { sideStyles } from '../design/sides.ts'
import { define, localized } from '../elements/define-element.ts'
import { HoverPreview } from '../elements/panels/hover-preview.ts'
import { controlStyles } from '../elements/theme.ts'
import { sideName } from '../labels/sides.ts'
import type { Session } from '../state/session.ts'
import {
  type Curve,
  costsOf,
  curveOf,
  estimateOf,
  HEIGHT,
  type PositionEstimate,
  WIDTH,
  xOf,
} from './evaluation-graph.ts'
import { reviewLabels } from './labels.ts'

const DIGITS = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

export class QipuGraph extends localized(LitElement, reviewLabels) {
  static override properties = {
    session: { attribute: false },
    node: { attribute: false },
    isEndHidden: { attribute: false },
  }

  static override styles = [
    controlStyles,
    sideStyles,
    css`
      :host { display: block; }
      .bar { position: relative; height: 3.25rem; border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-control); overflow: clip; background: var(--side, var(--qipu-side-white)); }
      .bar:has(:focus-visible) { outline: 3px solid var(--qipu-focus); outline-offset: 1px; }
      svg { position: absolute; inset: 0; width: 100%; height: 100%; }
      path { vector-effect: non-scaling-stroke; }
      .area { fill: var(--side, var(--qipu-side-black)); }
      .middle { stroke: var(--qipu-side-white-edge); stroke-width: 1; stroke-dasharray: 3 3; fill: none; }
      .costly { stroke: var(--qipu-side-red); stroke-width: 2; fill: none; }
      .here { stroke: var(--qipu-side-blue); stroke-width: 2; fill: none; }
      .around { stroke: var(--qipu-side-white); stroke-width: 5; fill: none; }
      input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; appearance: none; background: none; opacity: 0.001; cursor: ew-resize; }
      input::-webkit-slider-thumb { appearance: none; width: 2px; height: 3.25rem; }
      input::-moz-range-thumb { width: 2px; height: 3.25rem; border: 0; border-radius: 0; }
      p { margin: 2px 0 0; font-size: var(--qipu-text-small); color: var(--qipu-muted); font-variant-numeric: tabular-nums; min-height: 1.4em; line-height: 1.4; }
      @media print { :host { display: none; } }
    `,
  ]

  declare session: Session | undefined
  declare node: number
  /** True while the end must stay hidden: only the part up to the current node is drawn. */
  declare isEndHidden: boolean
  readonly #peeking = new HoverPreview()
  #curve: { readonly curve: Curve; readonly key: string } | undefined
  #edits = 0
  #stop: (() => void) | undefined

  override connectedCallback(): void {
    super.connectedCallback()
    this.#listen()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stop?.()
    this.#peeking.end()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('session')) this.#listen()
  }

  #listen(): void {
    this.#stop?.()
    this.#curve = undefined
    // The session refreshes its opinions after each edit.
    this.#stop = this.session?.opinions.onChange(() => {
      this.#edits++
      this.requestUpdate()
    })
  }

  #drawn({ line, navigator, opinions }: Session): Curve {
    const known = this.isEndHidden ? navigator.path.length : line.length
    const key = `${this.#edits} ${known} ${line.length} ${line.at(-1)}`
    if (this.#curve?.key !== key) {
      const { record } = opinions
      this.#curve = { key, curve: curveOf(record, line, costsOf(record), known) }
    }
    return this.#curve.curve
  }

  protected override render(): TemplateResult | typeof nothing {
    const { session } = this
    if (!session || session.hidesMoves) return nothing
    const { line, navigator } = session
    const here = navigator.path.length - 1
    const { area, costly } = this.#drawn(session)
    const words = this.#words(session)
    const [first, second] = navigator.game.sides
    const current = `M${xOf(here, line.length)} 0V${HEIGHT}`
    // A light edge keeps strokes apart from an area in their own colour, as Red's in xiangqi.
    return html`<div class="bar ${second!.id}" @pointermove=${(event: PointerEvent) => this.#hover(event)} @pointerleave=${() => this.#peeking.end()}>
        <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
          ${svg`<path class="area ${first!.id}" d=${area}></path><path class="middle" d="M0 ${HEIGHT / 2}H${WIDTH}"></path>
          <path class="around" d=${costly + current}></path><path class="costly" d=${costly}></path><path class="here" d=${current}></path>`}
        </svg>
        <input
          type="range"
          min="0"
          max=${line.length - 1}
          step="1"
          .value=${`${here}`}
          aria-label=${this.say('graph')}
          aria-valuetext=${words}
          @keydown=${(event: KeyboardEvent) => /^(Arrow|Page|Home|End)/.test(event.key) && event.stopPropagation()}
          @input=${(event: Event) => this.#go(Number((event.target as HTMLInputElement).value))}
        />
      </div>
      <p aria-hidden="true">${words}</p>`
  }

  #go(index: number): void {
    this.#peeking.end()
    const { session } = this
    const node = session?.line[index]
    if (node !== undefined) session!.navigator.go(node)
  }

  #hover({ offsetX, currentTarget, pointerType, buttons }: PointerEvent): void {
    const { session } = this
    if (!session || this.isEndHidden || buttons !== 0) return
    const { line } = session
    const share = offsetX / (currentTarget as HTMLElement).clientWidth
    const index = Math.round(Math.min(1, Math.max(0, share)) * (line.length - 1))
    this.#peeking.hover(session, line[index], pointerType)
  }

  /** Describes the evaluation: for the text below the graph, and for screen readers. */
  #words({ navigator, opinions }: Session): string {
    const number = this.say('place', { number: navigator.moveNumber })
    const opinion = estimateOf(opinions.record.nodes[navigator.node]!.notes)
    return [number, ...(opinion ? this.#told(opinion, navigator.game) : [this.say('noOpinion')])].join(' · ')
  }

  #told({ winrate, lead }: PositionEstimate, game: Session['navigator']['game']): readonly string[] {
    const name = (side: Side): string => sideName(game, side, this.locale)
    const number = (value: number): string => value.toLocaleString(this.locale.id, DIGITS)
    const told: string[] = []
    if (winrate !== undefined) told.push(this.say('chance', { side: name(1), percent: number(winrate * 100) }))
    if (lead !== undefined) {
      const side = lead > 0 ? 1 : otherSide(1)
      const isEven = Math.abs(lead) < 0.05
      told.push(isEven ? this.say('even') : this.say('leads', { side: name(side), points: number(Math.abs(lead)) }))
    }
    return told
  }
}

define('qipu-graph', QipuGraph)
