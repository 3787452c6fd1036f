/** `<qipu-library-board>`: a position is played to, or a shape is set; next moves are drawn where they were played. */

import { ANCHORS, type Anchor } from '@qipu/library/shapes'
import type { QipuBoard } from '@qipu/player/player'
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { gameById } from 'qipu/games'
import type { GameRecord, Point } from 'qipu/record'
import type { Locale } from 'qipu/text'
import { appIcon } from '../../app/icons.ts'
import { shared } from '../../app/styles.ts'
import { speakLibrary } from '../labels.ts'
import type { Candidate } from '../state/candidates.ts'
import type { LibrarySearch } from '../state/library-search.ts'
import { type Region, regionOf } from '../state/region.ts'
import { recordOf, type SearchBoard, TOOLS, type Tool, withMove, withPoint, withRegion } from '../state/search-board.ts'
import { candidateLayer, regionLayer } from './layers.ts'

interface PointDetail {
  readonly point: Point
  readonly isOther: boolean
  readonly isShifted: boolean
}

export class QipuLibraryBoard extends LitElement {
  static override properties = {
    desk: { attribute: false },
    study: { attribute: false },
    candidates: { attribute: false },
    locale: { attribute: false },
    theme: { type: String },
    tool: { state: true },
    corner: { state: true },
    preview: { state: true },
  }

  static override styles = [
    ...shared,
    css`
      :host { display: grid; grid-template-rows: minmax(0, 1fr) auto; gap: var(--qipu-space-3); min-height: 0; }
      .room { container-type: size; min-height: 0; display: grid; place-items: start center; }
      qipu-board { width: min(100cqw, 100cqh); --qipu-board-room: 100cqh; border-radius: var(--qipu-radius-board); box-shadow: var(--qipu-shadow-board); }
      .tools { display: flex; flex-wrap: wrap; align-items: center; gap: var(--qipu-space-2) var(--qipu-space-3); min-height: 2.75rem; }
      .group { display: flex; padding: 3px; border-radius: var(--qipu-radius-control); background: var(--qipu-soft); }
      .group button { min-height: 2rem; min-width: 2rem; padding-block: 0; color: var(--qipu-muted); }
      .group button[aria-pressed='true'] { background: var(--qipu-paper); color: var(--qipu-ink); font-weight: 650; box-shadow: var(--qipu-shadow-card); }
      .group i { width: 1em; height: 1em; border-radius: 50%; }
      .black i { background: var(--qipu-side-black); border: 1px solid var(--qipu-side-black-edge); }
      .white i { background: var(--qipu-side-white); border: 1px solid var(--qipu-side-white-edge); }
      label { display: flex; align-items: center; gap: var(--qipu-space-1); font-size: var(--qipu-text-small); }
      .hint { flex: 1 1 12rem; margin: 0; color: var(--qipu-muted); font-size: var(--qipu-text-small); min-height: 1.4em; }
      @media (max-width: 639px) { :host { display: block; } .room { container-type: inline-size; } qipu-board { width: 100%; } .tools { margin-top: var(--qipu-space-2); } }
    `,
  ]

  declare desk: LibrarySearch
  declare study: SearchBoard
  declare candidates: readonly Candidate[]
  declare locale: Locale
  declare theme: string
  declare tool: Tool
  /** The first corner of a rectangle that is set by two touches. */
  declare corner: Point | undefined
  /** A rectangle that is being drawn. */
  declare preview: Region | undefined
  #record: GameRecord | undefined
  #pressed: Point | undefined

  constructor() {
    super()
    this.candidates = []
    this.tool = 'region'
  }

  get #board(): QipuBoard | null {
    return this.renderRoot.querySelector('qipu-board')
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('study') || changed.has('desk')) this.#record = recordOf(this.desk.kind!, this.study)
    if (changed.has('study')) this.corner = undefined
  }

  protected override updated(): void {
    const board = this.#board
    const isShape = this.study.mode === 'shape'
    if (board) board.attention = { others: isShape, strokes: isShape }
  }

  override render(): TemplateResult {
    const record = this.#record!
    const { study, preview, corner, desk } = this
    const region = preview ?? (corner === undefined ? study.region : regionOf(corner, corner, desk.kind!))
    const layers = [
      ...(study.mode === 'shape' ? [regionLayer(desk.kind!, region, study.wild)] : []),
      candidateLayer(this.candidates, this.#board?.pitch ?? 0),
    ]
    return html`<div class="room">
        <qipu-board
          .record=${record}
          .node=${record.nodes.length - 1}
          .extensions=${{ layers }}
          theme=${this.theme}
          lang=${this.locale.id}
          next-moves="none"
          @load=${() => this.requestUpdate()}
          @point=${(event: CustomEvent<PointDetail>) => this.#point(event.detail)}
          @stroke=${(event: CustomEvent<{ points: readonly Point[] }>) => this.#stroke(event.detail.points)}
          @hover=${(event: CustomEvent<{ point: Point | undefined }>) => this.#hover(event.detail.point)}
          @pointerdown=${() => (this.#pressed = undefined)}
        ></qipu-board>
      </div>
      ${this.#tools()}`
  }

  #tools(): TemplateResult {
    const say = speakLibrary(this.locale)
    const { desk, study } = this
    const isShape = study.mode === 'shape'
    return html`<div class="tools">
      ${
        desk.kind?.hasShapes
          ? html`<div class="group" role="group" aria-label=${say('ask')}>
              ${(['position', 'shape'] as const).map((mode) => html`<button aria-pressed=${mode === study.mode ? 'true' : 'false'} @click=${() => desk.setMode(mode)}>${say(mode)}</button>`)}
            </div>`
          : nothing
      }
      ${isShape ? this.#shapeTools() : nothing}
      <button class="plain" aria-disabled=${desk.canGoBack ? 'false' : 'true'} aria-label=${say('back')} title=${say('back')} @click=${() => desk.back()}>${appIcon('undo')}</button>
      <button class="plain" @click=${() => desk.clear()}>${say('clearBoard')}</button>
      <p class="hint" role="status">${isShape ? say(study.region ? 'shapeHint' : 'regionHint') : say('positionHint')}</p>
    </div>`
  }

  #shapeTools(): TemplateResult {
    const say = speakLibrary(this.locale)
    const { desk, study } = this
    return html`<div class="group" role="group" aria-label=${say('tools')}>
        ${TOOLS.map(
          (
            tool,
          ) => html`<button class=${tool} aria-pressed=${tool === this.tool ? 'true' : 'false'} aria-label=${say(`tool-${tool}`)} title=${say(`tool-${tool}`)} @click=${() => this.#use(tool)}>
            ${TOOL_SIGNS[tool]()}
          </button>`,
        )}
      </div>
      ${
        desk.anchors.length > 1
          ? html`<label
              >${say('where')}<select @change=${(event: Event) => desk.setStudy({ ...study, anchor: (event.target as HTMLSelectElement).value as Anchor })}>
                ${ANCHORS.filter((anchor) => desk.anchors.includes(anchor)).map((anchor) => html`<option value=${anchor} .selected=${anchor === study.anchor}>${say(`anchor-${anchor}`)}</option>`)}
              </select></label
            >`
          : nothing
      }
      <label><input type="checkbox" .checked=${study.fixedColours} @change=${(event: Event) => desk.setStudy({ ...study, fixedColours: (event.target as HTMLInputElement).checked })} />${say('fixedColours')}</label>`
  }

  #use(tool: Tool): void {
    this.tool = tool
    this.corner = undefined
  }

  #point({ point, isOther, isShifted }: PointDetail): void {
    const { desk, study } = this
    const kind = desk.kind!
    if (study.mode === 'position') {
      const game = gameById(kind.game)
      const asked = this.candidates.find((candidate) => candidate.point === point)
      if (game?.pieces.stones !== undefined) desk.setStudy(withMove(study, kind, point))
      else if (asked) desk.walk(asked)
      return
    }
    if (isShifted || isOther) desk.setStudy(withPoint(study, point, 'wild'))
    else if (this.tool !== 'region') desk.setStudy(withPoint(study, point, this.tool))
    else if (this.corner === undefined) this.corner = point
    else desk.setStudy(withRegion(study, kind, this.corner, point))
  }

  /** A rectangle that is being drawn follows the pointer. */
  #hover(point: Point | undefined): void {
    if (this.study.mode !== 'shape' || point === undefined) return
    const from = this.corner
    if (from !== undefined) this.preview = regionOf(from, point, this.desk.kind!)
    else if (this.preview) this.preview = undefined
    this.#pressed = point
  }

  #stroke(points: readonly Point[]): void {
    const [first] = points
    const last = this.#pressed !== undefined && points.includes(this.#pressed) ? this.#pressed : points.at(-1)
    if (first === undefined || last === undefined) return
    this.preview = undefined
    this.desk.setStudy(withRegion(this.study, this.desk.kind!, first, last))
  }
}

const TOOL_SIGNS: Readonly<Record<Tool, () => TemplateResult>> = {
  region: () => html`${appIcon('region')}`,
  black: () => html`<i></i>`,
  white: () => html`<i></i>`,
  empty: () => html`${appIcon('close')}`,
  wild: () => html`<b aria-hidden="true">✱</b>`,
}

customElements.define('qipu-library-board', QipuLibraryBoard)
