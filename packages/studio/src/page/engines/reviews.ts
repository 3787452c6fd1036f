/** Reviews by an engine of the server: asked for, waited for, and then part of the record. */

import type { EngineOffer, Told } from '@qipu/engines/service'
import { html, nothing, type TemplateResult } from 'lit'
import type { GameRecord } from 'qipu'
import { type Analysis, mainLine } from 'qipu/record'
import { textOf } from 'qipu/text'
import type { QipuApp } from '../app/app.ts'
import type { QipuPanel } from '../panel/panel.ts'
import { EngineLink, packed } from './link.ts'
import { engineWords, faultText } from './words.ts'

const VISITS = [50, 200, 1000] as const
const USUAL = 200

interface Running {
  readonly link: EngineLink
  readonly item: string
  readonly game: number
  readonly record: GameRecord
  /** What is known so far, by the place in the main line. */
  readonly found: Map<number, Analysis>
  done: number
  all: number
}

export class Reviews {
  readonly #app: QipuApp
  #offers: readonly (EngineOffer & { readonly number: number })[] = []
  #running: Running | undefined
  #visits = USUAL
  #ownership = false
  /** What became of the last one. */
  #told = ''

  constructor(app: QipuApp) {
    this.#app = app
  }

  offer(offers: readonly EngineOffer[]): void {
    this.#offers = offers
      .map((offer, number) => ({ ...offer, number }))
      .filter(({ protocol }) => protocol === 'analysis')
  }

  /** Whether the record on the board can be reviewed here. */
  get isOffered(): boolean {
    const { record } = this.#app
    return record !== undefined && this.#offers.some(({ games }) => games.includes(record.game))
  }

  #say(word: keyof typeof engineWords, args: Readonly<Record<string, string | number>> = {}): string {
    return textOf(engineWords[word], this.#app.locale, args)
  }

  view(): TemplateResult | typeof nothing {
    if (!this.isOffered) return nothing
    return html`<div class="asking" role="group">${this.#running ? this.#progress(this.#running) : this.#form()}
      <p class="told" role="status">${this.#told}</p></div>`
  }

  /** Once there is a review, it stands first: whoever wants another one asks for the form. */
  #form(): TemplateResult {
    const isAgain = this.#app.player?.session?.outline.opinions === true
    if (!isAgain) return this.#questions('ask')
    return html`<details><summary>${this.#say('again')}</summary><div class="asking">${this.#questions('askAgain')}</div></details>`
  }

  #questions(ask: 'ask' | 'askAgain'): TemplateResult {
    return html`<label>${this.#say('visits')}
        <select name="visits" @change=${(event: Event) => {
          this.#visits = Number((event.target as HTMLSelectElement).value)
        }}>${VISITS.map((visits) => html`<option value=${visits} ?selected=${visits === this.#visits}>${visits}</option>`)}</select></label>
      <label class="check"><input type="checkbox" name="ownership" .checked=${this.#ownership} @change=${(
        event: Event,
      ) => {
        this.#ownership = (event.target as HTMLInputElement).checked
      }} />${this.#say('ownership')}</label>
      ${this.#offers.map(({ name, number }) => html`<button class="main" @click=${() => void this.#ask(number)}>${this.#say(ask, { name })}</button>`)}`
  }

  #progress({ done, all }: Running): TemplateResult {
    const text = all > 0 ? this.#say('progress', { done, all }) : this.#say('starting')
    return html`<label>${text}<progress max=${Math.max(1, all)} value=${done}></progress></label>
      <button class="plain" @click=${() => this.#cancel()}>${this.#say('cancel')}</button>`
  }

  #refresh(): void {
    this.#app.renderRoot.querySelector<QipuPanel>('qipu-panel')?.requestUpdate()
  }

  /** What was found until now stays. */
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
      link: new EngineLink(number),
      item: chosen.id,
      game,
      record,
      found: new Map(),
      done: 0,
      all: 0,
    }
    this.#running = running
    this.#told = ''
    this.#refresh()
    const asked = {
      type: 'review',
      record: packed(lineOf(record)),
      visits: this.#visits,
      ownership: this.#ownership,
    } as const
    const told = await running.link.ask(asked, ({ done, all, found }) => {
      running.done = done
      running.all = all
      if (found) running.found.set(...found)
      this.#refresh()
    })
    running.link.close()
    if (this.#running !== running) return
    this.#running = undefined
    this.#finish(running, told.type === 'reviewed' ? this.#say('done') : this.#faultOf(told))
    this.#refresh()
  }

  #faultOf(told: Told): string {
    return faultText(told.type === 'fault' ? told.fault : { kind: 'bad-question' }, this.#app.locale)
  }

  #finish({ item, game, record, found, done, all }: Running, outcome: string): void {
    const isWritten =
      found.size > 0 &&
      this.#app.editing.annotate(item, game, (now) => (isSameGame(now, record) ? withAnalyses(now, found) : undefined))
    if (found.size > 0 && !isWritten) this.#told = this.#say('changed')
    else this.#told = isWritten && done < all ? `${outcome} ${this.#say('partly', { done, all })}` : outcome
  }
}

/** What an engine is asked about: the main line, without what anybody wrote about it. */
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

/** Whether what was reviewed is still what the main line says. */
const isSameGame = (a: GameRecord, b: GameRecord): boolean => JSON.stringify(movesOf(a)) === JSON.stringify(movesOf(b))

/** The record with what was thought of the nodes of its main line. */
function withAnalyses(record: GameRecord, found: ReadonlyMap<number, Analysis>): GameRecord {
  const placeOf = new Map(mainLine(record).map((node, place) => [node, place]))
  const nodes = record.nodes.map((node, index) => {
    const analysis = found.get(placeOf.get(index) ?? -1)
    return analysis ? { ...node, notes: { ...node.notes, analysis } } : node
  })
  return { ...record, nodes }
}
