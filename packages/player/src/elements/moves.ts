/** `<qipu-moves>`: the moves of a record, in the game's own notation. Only the rows in sight are in the document. */

import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { coordinatesOf } from 'qipu/diagram'
import type { Evaluation, Node } from 'qipu/record'
import { Deeds } from '../state/deeds.ts'
import { type LineRow, type MoveRow, MoveRows, type PairRow } from '../state/move-rows.ts'
import type { Session } from '../state/session.ts'
import { moveListLabels } from '../words/move-list.ts'
import { define, speaking } from './element.ts'
import { moveListStyles, ROW } from './moves-styles.ts'

/** Rows that are drawn above and below those in sight. */
const SPARE = 8
/** Variations of variations are indented up to here. */
const DEEPEST = 5
/** So long after the last movement of the list it is worth finding out what moves did, in milliseconds. */
const QUIET = 60

const SIGNS: Readonly<Record<Evaluation['kind'], string>> = {
  good: '!',
  bad: '?',
  doubtful: '?!',
  interesting: '!?',
  trick: '⁉',
  controversial: '⁇',
  normal: '',
}

const signOf = ({ kind, level }: Evaluation): string =>
  level === 2 && (kind === 'good' || kind === 'bad') ? SIGNS[kind].repeat(2) : SIGNS[kind]

/** Places are set as properties (`.style`): pages that forbid styles in attributes allow that. */
export class QipuMoves extends speaking(LitElement, moveListLabels) {
  static override properties = {
    session: { attribute: false },
    node: { attribute: false },
    coordinates: { attribute: false },
    /** Counts up when the record was edited. */
    version: { attribute: false },
  }

  static override styles = [moveListStyles, css`:host { display: block; position: relative; min-height: 0; }`]

  declare session: Session | undefined
  declare node: number
  declare coordinates: string
  declare version: number

  #list: MoveRows | undefined
  #deeds: Deeds | undefined
  readonly #folded = new Set<number>()
  #top = 0
  #height = 0
  #watch: ResizeObserver | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    super()
    this.node = 0
    this.coordinates = 'a1'
    this.version = 0
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#watch = new ResizeObserver(([entry]) => {
      this.#height = entry!.contentRect.height
      this.requestUpdate()
    })
    this.#watch.observe(this)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#watch?.disconnect()
    clearTimeout(this.#timer)
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('session')) this.#folded.clear()
    if (!changed.has('session') && !changed.has('version')) return
    this.#deeds = this.session && new Deeds(this.session.navigator)
    this.#arrange()
  }

  #arrange(): void {
    const { session } = this
    this.#list = session && new MoveRows(session.navigator.record, session.navigator.tree, { folded: this.#folded })
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('session') || changed.has('node') || changed.has('version')) this.#reveal(changed.has('session'))
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#look(), QUIET)
  }

  /** Finds out what the moves in sight did, when nobody scrolls. */
  #look(): void {
    const deeds = this.#deeds
    if (!deeds || !this.isConnected) return
    const nodes = this.#shown().flatMap(([row]) => nodesOf(row))
    const unknown = nodes.filter((node) => deeds.known(node) === undefined)
    if (unknown.length === 0) return
    for (const node of unknown) deeds.at(node)
    if (unknown.some((node) => deeds.at(node).captured > 0 || deeds.at(node).refused)) this.requestUpdate()
  }

  get #scroll(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.scroll')
  }

  /** Brings the row of the current node into sight, with some room around it. */
  #reveal(atOnce: boolean): void {
    const scroll = this.#scroll
    const row = this.#list?.rowOf(this.node) ?? -1
    if (!scroll || row < 0) return
    const top = row * ROW
    const { scrollTop, clientHeight } = scroll
    const isSeen = top >= scrollTop + ROW && top + 2 * ROW <= scrollTop + clientHeight
    if (isSeen && !atOnce) return
    scroll.scrollTop = Math.max(0, top - clientHeight / 2)
    this.#scrolled()
  }

  #scrolled(): void {
    const top = this.#scroll?.scrollTop ?? 0
    if (Math.abs(top - this.#top) < 1) return
    this.#top = top
    this.requestUpdate()
  }

  /** The rows in sight and some around them, with their places. */
  #shown(): [MoveRow, number][] {
    const rows = this.#list?.rows ?? []
    const first = Math.max(0, Math.floor(this.#top / ROW) - SPARE)
    const last = Math.min(rows.length, Math.ceil((this.#top + (this.#height || 600)) / ROW) + SPARE)
    return rows.slice(first, last).map((row, i) => [row, first + i])
  }

  protected override render(): TemplateResult | typeof nothing {
    const rows = this.#list?.rows
    if (!rows || !this.session) return nothing
    const shown = this.#shown()
    return html`<div
      class="scroll"
      role="grid"
      tabindex="0"
      aria-label=${this.say('moves')}
      aria-rowcount=${rows.length}
      @scroll=${() => this.#scrolled()}
    >
      <div class="all" role="rowgroup" .style=${`height:${rows.length * ROW}px`}>
        ${shown.map(
          ([row, at]) =>
            html`<div class="row ${row.kind}" role="row" aria-rowindex=${at + 1} .style=${`top:${at * ROW}px`}>${this.#row(row)}</div>`,
        )}
      </div>
    </div>`
  }

  #row(row: MoveRow): TemplateResult {
    switch (row.kind) {
      case 'pair':
        return this.#pair(row)
      case 'line':
        return this.#line(row)
      case 'event':
        return html`<span class="number" aria-hidden="true"></span><span class="cell wide" role="gridcell"
            >${this.#entry(row.node)}</span
          >`
    }
  }

  #pair({ first, second }: PairRow): TemplateResult {
    const { number } = this.session!.navigator.moves
    return html`<span class="number" aria-hidden="true">${number[first[0] ?? second[0]!]}</span>
      ${[first, second].map(
        (cell) => html`<span class="cell" role="gridcell">${cell.map((node) => this.#entry(node))}</span>`,
      )}`
  }

  #line({ nodes, depth, head, folded }: LineRow): TemplateResult {
    const { number } = this.session!.navigator.moves
    const isFolded = head !== undefined && this.#folded.has(head)
    return html`<span class="number" role="gridcell">${head === undefined ? nothing : this.#folder(head, isFolded, folded)}</span>
      <span class="cell wide" role="gridcell" .style=${`--depth:${Math.min(depth, DEEPEST)}`}
        ><span class="count" aria-hidden="true">${nodes[0] === undefined ? '' : number[nodes[0]]}</span>${nodes.map(
          (node) => this.#entry(node),
        )}${isFolded && folded > 0 ? html`<span class="count">+${folded}</span>` : nothing}</span
      >`
  }

  #folder(head: number, isFolded: boolean, count: number): TemplateResult {
    const label = isFolded ? this.say('unfold', { count }) : this.say('fold')
    return html`<button
      type="button"
      class="folder"
      tabindex="-1"
      aria-expanded=${isFolded ? 'false' : 'true'}
      aria-label=${label}
      title=${label}
      @click=${() => this.#fold(head)}
    >${isFolded ? '▸' : '▾'}</button>`
  }

  #fold(head: number): void {
    if (!this.#folded.delete(head)) this.#folded.add(head)
    this.#arrange()
    this.requestUpdate()
  }

  #entry(node: number): TemplateResult {
    const { record, moves } = this.session!.navigator
    const { action, notes } = record.nodes[node]!
    const isMove = action?.type === 'play' || action?.type === 'pass'
    const deed = isMove ? this.#deeds?.known(node) : undefined
    const extra = deed?.refused ? this.say('refused') : deed?.captured ? `×${deed.captured}` : ''
    const sign = notes?.evaluation ? signOf(notes.evaluation) : ''
    const isHere = node === this.node
    const side = isMove ? `side${action.side} ${this.session!.navigator.game.sides[action.side - 1]!.id}` : 'other'
    return html`<button
      type="button"
      class="move ${side} ${deed?.refused ? 'refused' : ''}"
      tabindex=${isHere ? 0 : -1}
      aria-current=${isHere ? 'true' : 'false'}
      @click=${() => this.session!.navigator.go(node)}
    >
      ${isMove ? html`<i class="swatch" aria-hidden="true"></i><span class="quiet">${moves.number[node]} </span>` : nothing}<span
        class="text"
        >${this.#textOf(node, record.nodes[node]!)}</span
      >${sign ? html`<b>${sign}</b>` : nothing}${extra ? html`<small aria-hidden="true">${extra}</small>` : nothing}${
        deed?.captured ? html`<span class="quiet">${this.say('took', { count: deed.captured })}</span>` : nothing
      }${
        notes?.comments && isMove
          ? html`<i class="dot" aria-hidden="true"></i><span class="quiet">${this.say('hasComment')}</span>`
          : nothing
      }
    </button>`
  }

  #textOf(node: number, { action, notes }: Node): string {
    const { record, game } = this.session!.navigator
    switch (action?.type) {
      case 'play': {
        const { to, from, edge, arrow } = game.trace(action.move, record.board)
        const isPlain = to !== undefined && from === undefined && edge === undefined && arrow === undefined
        if (isPlain && this.coordinates !== 'none' && game.pieces.length <= 3) {
          return coordinatesOf(game, record.board, this.coordinates).point(to)
        }
        return game.notation.format(action.move, record.board)
      }
      case 'pass':
      case 'diagram':
      case 'claim':
        return this.say(action.type)
      case 'setup':
        return this.say('setup', { count: action.put.length })
      case 'takeback':
        return this.say('takeback', { count: action.count })
      case 'mark':
        return this.say('mark', { point: game.notation.point(action.mark.at, record.board) })
      case 'message':
        return `“${action.text}”`
      case undefined:
        return notes?.title ?? (node === 0 ? this.say('start') : (notes?.comments?.[0]?.text ?? this.say('comment')))
    }
  }
}

const nodesOf = (row: MoveRow): readonly number[] => {
  if (row.kind === 'event') return []
  return row.kind === 'pair' ? [...row.first, ...row.second] : row.nodes
}

define('qipu-moves', QipuMoves)
