/** `<qipu-moves>`: the moves of a record, in the game's own notation. Only the rows in sight are in the document. */

import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import type { Evaluation } from 'qipu/record'
import { sideStyles } from '../../design/sides.ts'
import { moveCount } from '../../labels/move-count.ts'
import { moveListLabels } from '../../labels/move-list.ts'
import { nodeText } from '../../labels/node-text.ts'
import { type LineRow, type MoveRow, MoveRows, type PairRow } from '../../state/layout/move-rows.ts'
import { MoveEffects } from '../../state/move-effects.ts'
import type { Session } from '../../state/session.ts'
import { define, localized } from '../define-element.ts'
import { HoverPreview } from './hover-preview.ts'
import { moveListStyles, ROW } from './moves-styles.ts'

/** Rows that are drawn above and below those in sight. */
const SPARE = 8
/** Variations of variations are indented up to here. */
const DEEPEST = 5
/** Moves in a row of a variation until the width is known, and the width of one, in pixels. */
const PER_LINE = 5
const PER_MOVE = 62
/** Delay after the last scrolling before the effects of moves are computed (ms). */
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
export class QipuMoves extends localized(LitElement, moveListLabels) {
  static override properties = {
    session: { attribute: false },
    node: { attribute: false },
    coordinates: { attribute: false },
    notation: { attribute: false },
    /** Counts up when the record was edited. */
    version: { attribute: false },
  }

  static override styles = [
    sideStyles,
    moveListStyles,
    css`:host { display: block; position: relative; min-height: 0; }`,
  ]

  declare session: Session | undefined
  declare node: number
  declare coordinates: string
  declare notation: string
  declare version: number

  #list: MoveRows | undefined
  #deeds: MoveEffects | undefined
  #forget: (() => void) | undefined
  #top = 0
  #height = 0
  #watch: ResizeObserver | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #peeking = new HoverPreview()
  /** Moves that fit in a row of a variation. */
  #perLine = PER_LINE
  /** True where the row of the current node gets the focus once it is there. */
  #takesFocus = false

  constructor() {
    super()
    this.node = 0
    this.coordinates = 'a1'
    this.notation = 'auto'
    this.version = 0
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#forget = this.session?.folds.onChange(() => this.#refold())
    this.#watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      // If the current move was visible, it stays visible in a lower list; otherwise the list is not scrolled.
      const isHidden = this.#isInSight(this.#height) && !this.#isInSight(height)
      this.#height = height
      if (isHidden) this.updateComplete.then(() => this.#reveal(false))
      const perLine = perLineIn(width)
      if (perLine !== this.#perLine) {
        this.#perLine = perLine
        this.#arrange()
        this.updateComplete.then(() => this.#reveal(true))
      }
      this.requestUpdate()
    })
    this.#watch.observe(this)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#watch?.disconnect()
    this.#forget?.()
    clearTimeout(this.#timer)
    this.#peeking.end()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('session')) {
      this.#forget?.()
      const { folds, navigator, prospects } = this.session ?? {}
      const stops = [
        folds?.onChange(() => this.#refold()),
        navigator?.onTransaction(() => this.version++),
        prospects?.onChange(() => this.requestUpdate()),
      ]
      this.#forget = () => {
        for (const stop of stops) stop?.()
      }
    }
    if (!changed.has('session') && !changed.has('version')) return
    this.#deeds = this.session && new MoveEffects(this.session.navigator)
    this.#arrange()
  }

  #arrange(): void {
    const { session } = this
    this.#list =
      session &&
      new MoveRows(session.navigator.shown, session.navigator.tree, {
        folded: session.folds.heads,
        perLine: this.#perLine,
        isSingle: session.navigator.game.sides.length > 2,
      })
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('session') || changed.has('node') || changed.has('version')) this.#reveal(changed.has('session'))
    if (this.#takesFocus) this.#focusHere()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#look(), QUIET)
  }

  /** Computes the effects of the visible moves when scrolling has stopped. */
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

  /** True if the row of the current node is visible in a list of that height. */
  #isInSight(height: number): boolean {
    const top = (this.#list?.rowOf(this.node) ?? -1) * ROW
    const { scrollTop = 0 } = this.#scroll ?? {}
    return top >= scrollTop && top + ROW <= scrollTop + height
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
      @keydown=${(event: KeyboardEvent) => this.#key(event)}
      @pointerover=${(event: PointerEvent) => this.#peeking.hover(this.session, nodeIn(event), event.pointerType)}
      @pointerdown=${(event: PointerEvent) => this.#peeking.press(this.session, nodeIn(event), event.pointerType)}
      @pointerleave=${() => this.#peeking.end()}
      @pointercancel=${() => this.#peeking.end()}
      @pointerup=${() => this.#peeking.end()}
      @contextmenu=${(event: Event) => this.#peeking.held && event.preventDefault()}
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
    const { navigator } = this.session!
    return html`<span class="number" aria-hidden="true">${moveCount(navigator, first[0] ?? second[0]!).replace('…', '')}</span>
      ${(navigator.game.sides.length > 2 ? [first] : [first, second]).map(
        (cell, _, { length }) =>
          html`<span class="cell ${length === 1 ? 'wide' : ''}" role="gridcell">${cell.map((node) => this.#entry(node))}</span>`,
      )}`
  }

  #line({ nodes, depth, head, folded }: LineRow): TemplateResult {
    const { navigator } = this.session!
    const isFolded = head !== undefined && this.session!.folds.heads.has(head)
    return html`<span class="number" role="gridcell">${head === undefined ? nothing : this.#folder(head, isFolded, folded)}</span>
      <span class="cell wide" role="gridcell" .style=${`--depth:${Math.min(depth, DEEPEST)}`}
        ><span class="count" aria-hidden="true">${nodes[0] === undefined ? '' : moveCount(navigator, nodes[0])}</span>${nodes.map(
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
      @click=${() => this.session!.folds.toggle(head)}
    >${isFolded ? '▸' : '▾'}</button>`
  }

  #refold(): void {
    this.#arrange()
    this.requestUpdate()
  }

  /** A finger that has held on has looked, and does not go. */
  #go(node: number): void {
    if (this.#peeking.held) return
    this.#peeking.end()
    this.session!.navigator.go(node)
  }

  /** Up and down go from row to row, in the same column; left and right go by moves, as everywhere. */
  #key(event: KeyboardEvent): void {
    const { navigator } = this.session!
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: this.#page, PageUp: -this.#page }[event.key]
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    if (by === undefined && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    event.stopPropagation()
    this.#takesFocus = true
    if (by !== undefined) navigator.go(this.#list!.nodeNear(navigator.node, by))
    else if (event.key === 'ArrowRight') navigator.forward()
    else navigator.back()
  }

  get #page(): number {
    return Math.max(1, Math.floor(this.#height / ROW) - 1)
  }

  #focusHere(): void {
    const here = this.renderRoot.querySelector<HTMLElement>('.move[aria-current="true"]')
    if (!here) return
    this.#takesFocus = false
    here.focus({ preventScroll: true })
  }

  #entry(node: number): TemplateResult {
    const { shown, moves } = this.session!.navigator
    const { gone, moved } = this.session!.prospects.ahead
    const { action, notes } = shown.nodes[node]!
    const isMove = action?.type === 'play' || action?.type === 'pass'
    const deed = isMove ? this.#deeds?.known(node) : undefined
    const extra = deed?.refused ? this.say('refused') : deed?.captured ? `×${deed.captured}` : ''
    const sign = notes?.evaluation ? signOf(notes.evaluation) : ''
    const isHere = node === this.node
    // Cards that are dealt are moves of chance, which has no colour.
    const facts = isMove ? this.session!.navigator.game.sides[action.side - 1] : undefined
    const side = isMove && facts ? `side${action.side} ${facts.id}` : 'other'
    // A part begins where the author separates a move from the one before (wei7 2.2), or begins a figure (SGF).
    const part = notes?.separation ?? (notes?.figure ? 'large' : undefined)
    return html`<button
      type="button"
      class="move ${side} ${part ? `part ${part}` : ''} ${deed?.refused ? 'refused' : ''} ${gone.has(node) ? 'gone' : moved.has(node) ? 'moved' : ''}"
      tabindex=${isHere ? 0 : -1}
      aria-current=${isHere ? 'true' : 'false'}
      data-node=${node}
      @click=${() => this.#go(node)}
    >
      ${part ? html`<span class="quiet">${this.say('part')} </span>` : nothing}${isMove ? html`<i class="swatch" aria-hidden="true"></i><span class="quiet">${moves.number[node]} </span>` : nothing}<span
        class="text"
        >${nodeText(this.session!.navigator, node, this, this.locale)}</span
      >${sign ? html`<b>${sign}</b>` : nothing}${extra ? html`<small aria-hidden="true">${extra}</small>` : nothing}${
        deed?.captured ? html`<span class="quiet">${this.say('took', { count: deed.captured })}</span>` : nothing
      }${
        notes?.comments && isMove
          ? html`<i class="dot" aria-hidden="true"></i><span class="quiet">${this.say('hasComment')}</span>`
          : nothing
      }
    </button>`
  }
}

/** The node whose entry an event is about. */
function nodeIn(event: Event): number | undefined {
  const entry = (event.target as Element).closest<HTMLElement>('[data-node]')
  return entry ? Number(entry.dataset.node) : undefined
}

/** A row of a variation holds what fits, so that nothing of it is cut off. */
const perLineIn = (width: number): number => Math.max(2, Math.min(9, Math.floor((width - 110) / PER_MOVE)))

const nodesOf = (row: MoveRow): readonly number[] => {
  if (row.kind === 'event') return []
  return row.kind === 'pair' ? [...row.first, ...row.second] : row.nodes
}

define('qipu-moves', QipuMoves)
