/** Reviews by an engine of the server: asked for, waited for, and then part of the record. */

import type { EngineOffer, ReviewOffer, ServerMessage } from '@qipu/engines/service'
import { html, nothing, type TemplateResult } from 'lit'
import type { GameRecord } from 'qipu/record'
import { type Analysis, mainLine } from 'qipu/record'
import { textOf } from 'qipu/text'
import type { AppPort } from '../app/app-port.ts'
import type { QipuPanel } from '../panel/panel.ts'
import { engineWords, faultText } from './labels.ts'
import { EngineLink, packed, type ReviewLink } from './link.ts'
import { NetLink } from './net-link.ts'

export type ReviewsPort = Pick<
  AppPort,
  'chosen' | 'editing' | 'game' | 'locale' | 'player' | 'record' | 'renderRoot' | 'shelf'
>

/** Interval at which results are saved to the file (ms): closing the page loses no more. */
const KEPT = 3000

interface Offer {
  /** Undefined for the net in the page. */
  readonly name: string | undefined
  readonly number: number
  readonly games: readonly string[]
  readonly reviews: ReviewOffer
}

const NET: Offer = {
  name: undefined,
  number: -1,
  games: ['go'],
  reviews: { visits: [50, 200, 1000], hasOwnership: true },
}

/** A game of a file. */
interface Place {
  readonly item: string
  readonly game: number
}

interface Running extends Place {
  readonly link: ReviewLink
  readonly record: GameRecord
  /** Results so far, by the place in the main line. */
  readonly found: Map<number, Analysis>
  done: number
  all: number
  keptAt: number
}

export class Reviews {
  readonly #app: ReviewsPort
  #offers: readonly Offer[] = [NET]
  #running: Running | undefined
  /** Chosen by the reader, where that is one of the choices for the game. */
  #visits: number | undefined
  #ownership = false
  /** Result of the last review: rendered when it is shown, since edited files get it later. */
  #told: (Place & { text(): string }) | undefined

  constructor(app: ReviewsPort) {
    this.#app = app
  }

  offer(offers: readonly EngineOffer[]): void {
    const served = offers.flatMap(({ name, games, reviews }, number) =>
      reviews ? [{ name, games, reviews, number }] : [],
    )
    this.#offers = [NET, ...served]
  }

  /** True if the record on the board can be reviewed here. */
  get isOffered(): boolean {
    return this.#fitting.length > 0
  }

  get #fitting(): readonly Offer[] {
    const { record } = this.#app
    return record ? this.#offers.filter(({ games }) => games.includes(record.game)) : []
  }

  #say(word: keyof typeof engineWords, args: Readonly<Record<string, string | number>> = {}): string {
    return textOf(engineWords[word], this.#app.locale, args)
  }

  /** True if the place is the game on the board. */
  #isHere({ item, game }: Place): boolean {
    return item === this.#app.chosen?.id && game === this.#app.game
  }

  view(): TemplateResult | typeof nothing {
    if (!this.isOffered) return nothing
    return html`<div class="asking" role="group">${this.#running ? this.#progress(this.#running) : this.#form()}
      <p class="told" role="status">${this.#told && this.#isHere(this.#told) ? this.#told.text() : ''}</p></div>`
  }

  /** An existing review comes first: another one is made on request. */
  #form(): TemplateResult {
    const isAgain = this.#app.player?.session?.hasOpinions === true
    if (!isAgain) return this.#questions('ask')
    return html`<details><summary>${this.#say('again')}</summary><div class="asking">${this.#questions('askAgain')}</div></details>`
  }

  /** Visits as they are chosen among those that the game's engines offer. */
  #visitsOf({ visits }: ReviewOffer): number {
    const chosen = this.#visits
    return chosen !== undefined && visits.includes(chosen) ? chosen : visits[Math.floor(visits.length / 2)]!
  }

  #questions(ask: 'ask' | 'askAgain'): TemplateResult {
    const [{ reviews }] = this.#fitting as [Offer]
    const usual = this.#visitsOf(reviews)
    return html`<label>${this.#say('visits')}
        <select name="visits" @change=${(event: Event) => {
          this.#visits = Number((event.target as HTMLSelectElement).value)
        }}>${reviews.visits.map((visits) => html`<option value=${visits} .selected=${visits === usual}>${visits.toLocaleString(this.#app.locale.id)}</option>`)}</select></label>
      ${reviews.hasOwnership ? this.#ownershipChoice() : nothing}
      ${this.#fitting.map(({ name = this.#say('net'), number }) => html`<button class="main" @click=${() => void this.#ask(number)}>${this.#say(ask, { name })}</button>`)}`
  }

  #ownershipChoice(): TemplateResult {
    return html`<label class="check"><input type="checkbox" name="ownership" .checked=${this.#ownership} @change=${(
      event: Event,
    ) => {
      this.#ownership = (event.target as HTMLInputElement).checked
    }} />${this.#say('ownership')}</label>`
  }

  /** Only one review runs at a time: on another game, the page tells which one is waited for. */
  #progress(running: Running): TemplateResult {
    const { done, all, item } = running
    const text = all > 0 ? this.#say('progress', { done, all }) : this.#say('starting')
    const name = this.#app.shelf.items.find(({ id }) => id === item)?.name ?? ''
    const about = this.#isHere(running) ? '' : html`<span class="about">${this.#say('elsewhere', { name })}</span>`
    return html`<label>${about}${text}<progress max=${Math.max(1, all)} value=${done}></progress></label>
      <button class="plain" @click=${() => this.#cancel()}>${this.#say('cancel')}</button>`
  }

  #refresh(): void {
    this.#app.renderRoot.querySelector<QipuPanel>('qipu-panel')?.requestUpdate()
  }

  /** Results so far are kept. */
  #cancel(): void {
    const running = this.#running
    running?.link.close()
    this.#running = undefined
    if (running) this.#finish(running, this.#say('cancelled'))
    this.#refresh()
  }

  async #ask(number: number): Promise<void> {
    const { record, chosen, game } = this.#app
    if (!record || !chosen || this.#running) return
    const running: Running = {
      link: number < 0 ? new NetLink() : new EngineLink(number),
      item: chosen.id,
      game,
      record,
      found: new Map(),
      done: 0,
      all: 0,
      keptAt: Date.now(),
    }
    this.#running = running
    this.#told = undefined
    this.#refresh()
    const asked = {
      type: 'review',
      record: packed(lineOf(record)),
      visits: this.#visitsOf(this.#fitting.find((offer) => offer.number === number)!.reviews),
      ownership: this.#ownership,
    } as const
    const told = await running.link.ask(asked, ({ done, all, found }) => {
      running.done = done
      running.all = all
      if (found) running.found.set(...found)
      this.#keep(running)
      this.#refresh()
    })
    running.link.close()
    if (this.#running !== running) return
    this.#running = undefined
    this.#finish(running, told.type === 'reviewed' ? this.#doneOf(told) : this.#faultOf(told))
    this.#refresh()
  }

  /** The rules used belong to the numbers. */
  #doneOf({ rules, warnings = [] }: ServerMessage & { type: 'reviewed' }): string {
    return [
      this.#say('done'),
      ...(rules === undefined ? [] : [this.#say('rulesUsed', { rules })]),
      ...warnings.map((text) => this.#say('warned', { text })),
    ].join(' ')
  }

  #faultOf(told: ServerMessage): string {
    return faultText(told.type === 'fault' ? told.fault : { kind: 'bad-question' }, this.#app.locale)
  }

  #keep(running: Running): void {
    if (this.#running !== running || running.found.size === 0 || Date.now() - running.keptAt < KEPT) return
    running.keptAt = Date.now()
    const { item, game, record, found } = running
    this.#app.editing.keep({ id: item, game, change: (now) => withAnalyses(now, stillTrue(found, record, now)) })
  }

  #finish({ item, game, record, found, all }: Running, outcome: string): void {
    let count = 0
    const change = (now: GameRecord): GameRecord | undefined => {
      const valid = stillTrue(found, record, now)
      count = valid.size
      return withAnalyses(now, valid)
    }
    if (found.size > 0) this.#app.editing.annotate({ id: item, game, change })
    const text = (): string => {
      const partly = count > 0 && count < all ? ` ${this.#say('partly', { done: count, all })}` : ''
      return found.size > 0 && count === 0 ? this.#say('changed') : `${outcome}${partly}`
    }
    this.#told = { item, game, text }
  }
}

/** Returns the line that an engine reviews: the main line without comments and analysis. */
function lineOf(record: GameRecord): GameRecord {
  const { extras: _, ...rest } = record
  const nodes = mainLine(record).map((node, place) => ({
    parent: place - 1,
    action: record.nodes[node]!.action,
    notes: undefined,
  }))
  return { ...rest, nodes }
}

const movesOf = (record: GameRecord): readonly unknown[] =>
  mainLine(record).map((node) => record.nodes[node]!.action ?? null)

/** Returns the results for positions that the main line still has: it may have changed or grown since. */
function stillTrue(found: ReadonlyMap<number, Analysis>, then: GameRecord, now: GameRecord): Map<number, Analysis> {
  const [before, after] = [movesOf(then), movesOf(now)]
  const change = before.findIndex((action, place) => JSON.stringify(action) !== JSON.stringify(after[place]))
  return new Map([...found].filter(([place]) => change < 0 || place < change))
}

/** The record with what was thought of the nodes of its main line; undefined where that is nothing. */
function withAnalyses(record: GameRecord, found: ReadonlyMap<number, Analysis>): GameRecord | undefined {
  if (found.size === 0) return undefined
  const placeOf = new Map(mainLine(record).map((node, place) => [node, place]))
  const nodes = record.nodes.map((node, index) => {
    const analysis = found.get(placeOf.get(index) ?? -1)
    return analysis ? { ...node, notes: { ...node.notes, analysis } } : node
  })
  return { ...record, nodes }
}
