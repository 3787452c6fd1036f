/** `<qipu-review>`: what a program thinks of this position and of the game's moves, the costliest first. */

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { moveNotationFor } from 'qipu/diagram'
import { type AnalysisMove, type Candidate, isMove, type MoveCost, PASS, type Point, type Side } from 'qipu/record'
import type { PointDetail } from '../board/pointer.ts'
import { sideStyles } from '../design/sides.ts'
import { define, localized } from '../elements/define-element.ts'
import type { PlayerPort } from '../elements/player-port.ts'
import { controlStyles } from '../elements/theme.ts'
import { sideName } from '../labels/sides.ts'
import type { Session } from '../state/session.ts'
import {
  averageCost,
  costsOf,
  lineTexts,
  type MoveWriting,
  movesMarkedBad,
  moveText,
  worstOf,
} from './evaluation-graph.ts'
import { reviewLabels } from './labels.ts'
import { candidatesLayer, lineLayer, ownershipLayer, percentOf, pointOf } from './layers.ts'
import { reviewStyles } from './styles.ts'

/** Part of the player that the review uses. */
export type ReviewPort = Pick<PlayerPort, 'addEventListener' | 'node' | 'notation' | 'overlay' | 'removeEventListener'>

/** Number of costly moves listed at first, and with each extension. */
const LISTED = 10
const MORE = 40
const DIGITS = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

export class QipuReview extends localized(LitElement, reviewLabels) {
  static override properties = {
    player: { attribute: false },
    session: { attribute: false },
    node: { attribute: false },
    showsMoves: { state: true },
    showsOwnership: { state: true },
    listed: { state: true },
    pinned: { state: true },
  }

  static override styles = [controlStyles, sideStyles, reviewStyles]

  declare player: ReviewPort | undefined
  declare session: Session | undefined
  /** Says that there is something new to show. */
  declare node: number
  declare showsMoves: boolean
  declare showsOwnership: boolean
  declare listed: number
  /** The candidate whose line stays on the board; hovering shows another one for a while. */
  declare pinned: number | undefined
  #hovered: number | undefined
  /** A candidate that is to be pinned as soon as its position is shown. */
  #wanted: { readonly node: number; readonly order: number } | undefined
  #stop: (() => void) | undefined
  #heard: ReviewPort | undefined
  #costs: readonly MoveCost[] = []

  constructor() {
    super()
    this.showsMoves = true
    this.showsOwnership = false
    this.listed = LISTED
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#listen()
    this.#hear(this.player)
    this.#draw()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stop?.()
    this.#hear(undefined)
    this.player?.overlay([])
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('session')) this.#listen()
    if (changed.has('player')) this.#hear(this.player)
    if (!changed.has('node') && !changed.has('session')) return
    const wanted = this.#wanted
    this.#hovered = undefined
    this.pinned = wanted && wanted.node === this.session?.navigator.node ? wanted.order : undefined
    this.#wanted = undefined
  }

  protected override updated(): void {
    this.#draw()
  }

  #listen(): void {
    this.#stop?.()
    const { session } = this
    this.listed = LISTED
    const count = (): void => {
      this.#costs = session ? costsOf(session.opinions.record) : []
      this.requestUpdate()
    }
    count()
    this.#stop = session?.opinions.onChange(count)
  }

  /** A candidate can be hovered over where it stands on the board. */
  #hear(player: ReviewPort | undefined): void {
    this.#heard?.removeEventListener('hover', this.#hoverPoint)
    this.#heard?.removeEventListener('point', this.#tapPoint)
    this.#heard = player
    player?.addEventListener('hover', this.#hoverPoint)
    player?.addEventListener('point', this.#tapPoint)
  }

  readonly #hoverPoint = (event: Event): void => {
    const order = this.#orderAt((event as CustomEvent<PointDetail>).detail.point)
    if (order === this.#hovered) return
    this.#hovered = order
    this.#draw()
  }

  /** A finger cannot hover: it keeps the line, and takes it away again. */
  readonly #tapPoint = (event: Event): void => {
    const { point, pointerType } = (event as CustomEvent<PointDetail>).detail
    const order = pointerType === 'touch' ? this.#orderAt(point) : undefined
    if (order === undefined) return
    event.preventDefault()
    this.#pin(order)
  }

  /** The candidate that stands on a point of the board. */
  #orderAt(point: Point | undefined): number | undefined {
    const { candidates = [] } = (this.showsMoves && this.session && this.#analysis) || {}
    const { game, record } = this.session!.navigator
    const order =
      point === undefined ? -1 : candidates.findIndex(({ move }) => pointOf(move, game, record.board) === point)
    return order < 0 ? undefined : order
  }

  #pin(order: number): void {
    this.pinned = this.pinned === order ? undefined : order
  }

  get #analysis() {
    const { navigator, opinions } = this.session!
    return opinions.record.nodes[navigator.node]!.notes?.analysis
  }

  /** The move that the record goes on with from here. */
  get #played(): AnalysisMove | undefined {
    const { navigator } = this.session!
    const action = navigator.record.nodes[navigator.next(navigator.node)]?.action
    return action?.type === 'play' ? action.move : action?.type === 'pass' ? 'pass' : undefined
  }

  get #turn(): Side {
    return this.session!.navigator.replay.position.turn || 1
  }

  /** Draws the review's layer on the board. */
  #draw(): void {
    const { player, session } = this
    if (!player || !session || !this.isConnected) return
    const { candidates = [], ownership } = this.#analysis ?? {}
    const shown = candidates[this.#hovered ?? this.pinned ?? -1]
    const line = shown && (shown.line ?? [shown.move])
    const layers = [
      ...(this.showsOwnership && !line ? [ownershipLayer(ownership, this.showsMoves ? candidates : [])] : []),
      ...(this.showsMoves && !line ? [candidatesLayer(candidates, this.#turn, this.#played)] : []),
      ...(line ? [lineLayer(line, this.#turn)] : []),
    ]
    player.overlay(layers)
  }

  protected override render(): TemplateResult | typeof nothing {
    const { session } = this
    if (!session || session.hidesMoves) return nothing
    const { engine, candidates = [], ownership } = this.#analysis ?? {}
    return html`<div class="review" role="group" aria-label=${this.say('review')}>
      <div class="switches">
        ${this.#switch('onBoard', this.showsMoves, () => (this.showsMoves = !this.showsMoves))}
        ${ownership || this.showsOwnership ? this.#switch('ownership', this.showsOwnership, () => (this.showsOwnership = !this.showsOwnership)) : nothing}
      </div>
      <section>
        <h2>${this.say('candidates')}</h2>
        ${candidates.length > 0 ? this.#candidates(candidates) : html`<p class="note">${this.say('noCandidates')}</p>`}
        ${engine ? html`<p class="note">${this.say('by', { engine })}</p>` : nothing}
      </section>
      <section><h2>${this.say('worst')}</h2>${this.#worst()}</section>
      ${this.#called()}
    </div>`
  }

  #switch(label: 'onBoard' | 'ownership', isOn: boolean, toggle: () => void): TemplateResult {
    return html`<button type="button" class="plain" data-switch=${label} aria-pressed=${isOn ? 'true' : 'false'} @click=${toggle}>${this.say(label)}</button>`
  }

  #number(value: number): string {
    return value.toLocaleString(this.locale.id, DIGITS)
  }

  #signed(value: number): string {
    return `${value < 0 ? '−' : '+'}${this.#number(Math.abs(value))}`
  }

  get #writing(): MoveWriting {
    const { game } = this.session!.navigator
    const notation = moveNotationFor(game, this.locale.id, this.player?.notation)
    return { game, notation, pass: this.say('pass') }
  }

  /** A move as it is written at a node, in place of the one that stands there. */
  #moveAt(move: AnalysisMove, node: number): string {
    return moveText(move, this.session!.navigator.positionBefore(node), this.#writing)
  }

  #candidates(candidates: readonly Candidate[]): TemplateResult {
    const side = this.#turn
    const own = (points: number): number => (side === 1 ? points : -points)
    // Engines that tell scores tell neither points nor visits of a candidate.
    const has = {
      points: candidates.some(({ lead }) => lead !== undefined),
      visits: candidates.some(({ visits }) => visits !== undefined),
    }
    const columns = (['move', 'chances', 'points', 'visits'] as const).filter(
      (label) => label === 'move' || label === 'chances' || has[label],
    )
    const { position } = this.session!.navigator.replay
    const writing = this.#writing
    const hover = (order: number | undefined) => (): void => {
      this.#hovered = order
      this.#draw()
    }
    return html`<table class="rows" @pointerleave=${hover(undefined)}>
      <thead><tr>${columns.map((label) => html`<th scope="col">${this.say(label)}</th>`)}</tr></thead>
      <tbody>
        ${candidates.map(({ move, winrate, lead, visits, line = [] }, order) => {
          const moves = lineTexts(line, position, writing).join(' ')
          const played = move === this.#played ? html` <span class="played">${this.say('played')}</span>` : nothing
          return html`<tr @pointerenter=${hover(order)}>
            <th scope="row"><button type="button" aria-pressed=${this.pinned === order ? 'true' : 'false'} title=${moves ? this.say('line', { moves }) : ''} aria-description=${moves ? this.say('line', { moves }) : ''}
              @click=${() => this.#pin(order)} @focus=${hover(order)} @blur=${hover(undefined)}>${moveText(move, position, writing)}</button></th>
            <td>${winrate === undefined ? '' : `${percentOf(winrate, side)}%`}${has.visits ? nothing : played}</td>
            ${has.points ? html`<td>${lead === undefined ? '' : this.#signed(own(lead))}</td>` : nothing}
            ${has.visits ? html`<td>${visits === undefined ? '' : visits.toLocaleString(this.locale.id)}${played}</td>` : nothing}
          </tr>`
        })}
      </tbody>
    </table>`
  }

  #worst(): TemplateResult {
    const { navigator } = this.session!
    const worst = worstOf(this.#costs)
    const means = ([1, 2] as const).flatMap((side) => {
      const points = averageCost(this.#costs, side)
      return points === undefined ? [] : [[sideName(navigator.game, side, this.locale), points.toFixed(2)] as const]
    })
    if (worst.length === 0) return html`<p class="note">${this.say('noWorst')}</p>`
    const rest = Math.min(MORE, worst.length - this.listed)
    return html`<table class="rows costs">
        <thead><tr>${(['number', 'move', 'cost', 'better'] as const).map((label) => html`<th scope="col">${this.say(label)}</th>`)}</tr></thead>
        <tbody>${worst.slice(0, this.listed).map((cost) => this.#costly(cost))}</tbody>
      </table>
      ${rest > 0 ? html`<button type="button" class="plain more" @click=${() => (this.listed += MORE)}>${this.say('more', { count: rest })}</button>` : nothing}
      ${means.map(([side, points]) => html`<p class="note">${this.say('average', { side, points })}</p>`)}`
  }

  #costly({ node, ply, side, action, points, winrate, better }: MoveCost): TemplateResult {
    const { navigator } = this.session!
    const move = this.#moveAt(action.type === 'pass' ? PASS : action.move, node)
    const cost = points === undefined ? `${this.#signed(-winrate! * 100)}%` : this.#signed(-points)
    const isHere = navigator.node === node
    return html`<tr class=${isHere ? 'here' : ''}>
      <td>${ply}</td>
      <th scope="row"><button type="button" aria-current=${isHere ? 'true' : 'false'} @click=${() => this.#go(node)}
        ><span class="swatch ${navigator.game.sides[side - 1]!.id}" aria-hidden="true"></span><span class="quiet">${sideName(navigator.game, side, this.locale)}</span>${move}</button></th>
      <td class="cost">${cost}</td>
      <td>${better === undefined ? '' : html`<button type="button" @click=${() => this.#showBetter(node)}>${this.#moveAt(better, node)}</button>`}</td>
    </tr>`
  }

  #go(node: number): void {
    this.player!.node = node
  }

  /** The position before the move, with what the program would have played. */
  #showBetter(node: number): void {
    const { record } = this.session!.navigator
    const { parent } = record.nodes[node]!
    this.#wanted = { node: parent, order: 0 }
    if (this.player!.node === parent) this.pinned = 0
    else this.#go(parent)
  }

  /** Files that have a word for bad moves and nothing else. */
  #called(): TemplateResult | typeof nothing {
    const { navigator, line } = this.session!
    const called = movesMarkedBad(navigator.record, line, this.#costs).slice(0, MORE)
    if (called.length === 0) return nothing
    return html`<section><h2>${this.say('called')}</h2>
      <div class="called">${called.map((node) => {
        const { action } = navigator.record.nodes[node]!
        const text = isMove(action) ? this.#moveAt(action.type === 'pass' ? PASS : action.move, node) : ''
        return html`<button type="button" class="plain" @click=${() => this.#go(node)}>${navigator.moves.number[node]} ${text}</button>`
      })}</div></section>`
  }
}

define('qipu-review', QipuReview)
