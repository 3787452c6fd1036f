/** Reviews by an engine of the server: asked for, waited for, and then part of the record. */

import type { EngineOffer, Told } from '@qipu/engines/service'
import { html, nothing, type TemplateResult } from 'lit'
import type { GameRecord } from 'qipu'
import { mainLine } from 'qipu/record'
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

  #form(): TemplateResult {
    const isAgain = this.#app.player?.session?.outline.opinions === true
    return html`<label>${this.#say('visits')}
        <select name="visits" @change=${(event: Event) => {
          this.#visits = Number((event.target as HTMLSelectElement).value)
        }}>${VISITS.map((visits) => html`<option value=${visits} ?selected=${visits === this.#visits}>${visits}</option>`)}</select></label>
      <label class="check"><input type="checkbox" name="ownership" .checked=${this.#ownership} @change=${(
        event: Event,
      ) => {
        this.#ownership = (event.target as HTMLInputElement).checked
      }} />${this.#say('ownership')}</label>
      ${this.#offers.map(({ name, number }) => html`<button class="main" @click=${() => void this.#ask(number)}>${this.#say(isAgain ? 'askAgain' : 'ask', { name })}</button>`)}`
  }

  #progress({ done, all }: Running): TemplateResult {
    const text = all > 0 ? this.#say('progress', { done, all }) : this.#say('starting')
    return html`<label>${text}<progress max=${Math.max(1, all)} value=${done}></progress></label>
      <button class="plain" @click=${() => this.#cancel()}>${this.#say('cancel')}</button>`
  }

  #refresh(): void {
    this.#app.renderRoot.querySelector<QipuPanel>('qipu-panel')?.requestUpdate()
  }

  #cancel(): void {
    this.#running?.link.close()
    this.#running = undefined
    this.#refresh()
  }

  async #ask(number: number): Promise<void> {
    const { record, chosen, game } = this.#app
    if (!record || !chosen || this.#running) return
    const running: Running = { link: new EngineLink(number), item: chosen.id, game, done: 0, all: 0 }
    this.#running = running
    this.#told = ''
    this.#refresh()
    const asked = { type: 'review', record: packed(record), visits: this.#visits, ownership: this.#ownership } as const
    const told = await running.link.ask(asked, (done, all) => {
      running.done = done
      running.all = all
      this.#refresh()
    })
    running.link.close()
    if (this.#running !== running) return
    this.#running = undefined
    this.#finish(told, record, running)
    this.#refresh()
  }

  #finish(told: Told, record: GameRecord, { item, game }: Running): void {
    if (told.type !== 'reviewed') {
      this.#told = faultText(told.type === 'fault' ? told.fault : { kind: 'bad-question' }, this.#app.locale)
      return
    }
    const isWritten = this.#app.editing.annotate(item, game, (now) =>
      isSameGame(now, record) ? withAnalyses(now, told.analyses) : undefined,
    )
    this.#told = this.#say(isWritten ? 'done' : 'changed')
  }
}

const movesOf = (record: GameRecord): readonly unknown[] =>
  mainLine(record).map((node) => record.nodes[node]!.action ?? null)

/** Whether what was reviewed is still what the main line says. */
const isSameGame = (a: GameRecord, b: GameRecord): boolean => JSON.stringify(movesOf(a)) === JSON.stringify(movesOf(b))

/** The record with what was thought of the nodes of its main line. */
export function withAnalyses(record: GameRecord, analyses: (Told & { type: 'reviewed' })['analyses']): GameRecord {
  const line = mainLine(record)
  const found = new Map(analyses.map(([place, analysis]) => [line[place], analysis]))
  const nodes = record.nodes.map((node, index) => {
    const analysis = found.get(index)
    return analysis ? { ...node, notes: { ...node.notes, analysis } } : node
  })
  return { ...record, nodes }
}
