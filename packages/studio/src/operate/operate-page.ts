/** `<qipu-operate>`: the desk of an operator, to be read from two metres. */

import '@qipu/player'
import type { Correction, DeskAction, DeskState } from '@qipu/engines/operate'
import type { BoardLayer } from '@qipu/player/player'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { type Game, gameById, type Move, otherSide, type Side } from 'qipu/games'
import type { GameRecord, Point } from 'qipu/record'
import { type Args, chinese, english, textOf } from 'qipu/text'
import { axisLayer } from './axis-layer.ts'
import { clockFace } from './clock-face.ts'
import { DeskClient } from './desk-client.ts'
import { endDialog } from './end-dialog.ts'
import { parsed, TouchEntry, turnNumber, withMoves, wordsOf } from './entry.ts'
import { type Label, type Language, labelText } from './labels.ts'
import { operateStyles } from './operate-styles.ts'
import { sound } from './tones.ts'

const LANGUAGE_KEY = 'qipu-operate-language'
const SOUND_KEY = 'qipu-operate-sound'
const TICK = 200
/** Characters of an answer that have room in the largest, and in the second size. */
const SHORT = 8
const MIDDLE = 17

/** Phases in which the operator enters a move. */
const ENTERS = new Set<DeskState['phase']>(['opponent', 'manual'])

export class QipuOperate extends LitElement {
  static override properties = {
    language: { state: true },
    isLoud: { state: true },
    text: { state: true },
    refused: { state: true },
    tick: { state: true },
  }

  static override styles = operateStyles

  declare language: Language
  declare isLoud: boolean
  /** Words in the field of the move. */
  declare text: string
  declare refused: string
  declare tick: number
  readonly #client = new DeskClient(() => this.#news())
  readonly #touch = new TouchEntry()
  #seen: DeskState | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  #shown: { readonly key: string; readonly record: GameRecord } | undefined
  #hasRung = false

  constructor() {
    super()
    this.language =
      kept(LANGUAGE_KEY) === 'en' || (!kept(LANGUAGE_KEY) && !/^zh/i.test(navigator.language)) ? 'en' : 'zh'
    this.isLoud = kept(SOUND_KEY) !== 'off'
    this.text = ''
    this.refused = ''
    this.tick = 0
  }

  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('keydown', this.#onKey)
    this.#timer = setInterval(() => this.#onTick(), TICK)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('keydown', this.#onKey)
    clearInterval(this.#timer)
    this.#client.close()
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const { state } = this.#client
    const isTyping = event.composedPath()[0] instanceof HTMLInputElement
    if (event.code !== 'Space' || event.repeat || isTyping || state?.phase !== 'place') return
    if (this.renderRoot.querySelector('dialog[open]')) return
    event.preventDefault()
    void this.#act({ type: 'placed' })
  }

  #onTick(): void {
    if (!this.#client.state?.running) return
    this.tick++
    const { state } = this.#client
    const low = state.clocks.find(({ side }) => side === state.running)
    const isOver = low?.time !== undefined && low.time - this.#client.age <= 0 && (low.periods ?? 1) <= 1
    if (isOver && !this.#hasRung) this.#ring('time')
    this.#hasRung = isOver
  }

  #ring(tone: Parameters<typeof sound>[0]): void {
    if (this.isLoud) sound(tone)
  }

  #news(): void {
    const { state } = this.#client
    if (state && state.version !== this.#seen?.version) {
      if (state.phase === 'place' && this.#seen?.phase !== 'place') this.#ring('answer')
      if (state.phase !== this.#seen?.phase) {
        this.#touch.clear()
        this.refused = ''
        // A corrected entry is mended, not typed once more.
        const isReopened =
          state.phase === 'opponent' && state.corrections.length > (this.#seen?.corrections.length ?? 0)
        this.text = isReopened && this.#seen ? (state.entry ?? '') : ''
      }
      this.#seen = state
    }
    this.requestUpdate()
  }

  protected override updated(): void {
    const { state } = this.#client
    const field = this.renderRoot.querySelector<HTMLInputElement>('form.move input')
    if (state && ENTERS.has(state.phase) && field && this.#focused !== `${state.version}`) {
      this.#focused = `${state.version}`
      field.focus()
    }
  }

  #focused = ''

  async #act(action: DeskAction): Promise<boolean> {
    const refused = await this.#client.act(action)
    this.refused = refused ? refused[this.language] : ''
    if (refused) this.#ring('refused')
    return !refused
  }

  readonly say = (label: Label, args?: Args): string => labelText(label, this.language, args)

  readonly sideName = (side: Side): string => {
    const game = this.#game
    return game ? textOf(game.sides[side - 1]!.name, this.language === 'zh' ? chinese : english) : ''
  }

  get #game(): Game | undefined {
    return this.#client.state && gameById(this.#client.state.game)
  }

  /** Moves in the field, where they can be read. */
  #typed(state: DeskState, game: Game): readonly Move[] {
    const found = this.text.trim() === '' ? undefined : parsed(this.text, game, state.record, state.die)
    return found && 'moves' in found ? found.moves : []
  }

  async #submit(event: Event): Promise<void> {
    event.preventDefault()
    const { state } = this.#client
    const game = this.#game
    if (!state || !game || this.text.trim() === '') return
    const found = parsed(this.text, game, state.record, state.die)
    if ('unreadable' in found) {
      this.refused = this.say('unreadable', { text: found.unreadable })
      this.#ring('refused')
    } else if (await this.#act({ type: 'enter', moves: found.moves })) this.text = ''
  }

  readonly #onPoint = (event: CustomEvent<{ point: Point; edge?: Point }>): void => {
    event.preventDefault()
    const { state } = this.#client
    const game = this.#game
    if (!state || !game || !ENTERS.has(state.phase)) return
    const before = this.#typed(state, game)
    const { point, edge } = event.detail
    const ahead = withMoves(state.record, game, before)
    const moves = this.#touch.touch({ point, ...(edge !== undefined && { edge }) }, game, ahead, state.die)
    if (moves) this.text = wordsOf([...before, ...moves], game, state.record)
    this.refused = ''
    this.requestUpdate()
    this.renderRoot.querySelector<HTMLInputElement>('form.move input')?.focus()
  }

  override render(): TemplateResult {
    const { state } = this.#client
    const game = this.#game
    document.documentElement.lang = this.language
    document.title = `${this.say('title')} · Qipu`
    if (!state || !game) return html`<header><span class="seal">棋</span></header>`
    return html`${this.#head(state, game)}
      <main>
        <section class="board">${this.#board(state, game)}</section>
        <section class="desk ${state.phase === 'over' ? 'over' : ''}">
          ${this.#clocks(state)}
          ${state.phase === 'over' ? this.#over(state) : html`${this.#entry(state, game)}${this.#own(state)}`}
          ${this.#foot(state)}
        </section>
      </main>
      ${endDialog(state, this.say, this.sideName, (action) => void this.#act(action))}`
  }

  #head(state: DeskState, game: Game): TemplateResult {
    const name = textOf(game.name, this.language === 'zh' ? chinese : english)
    const [first, second] = state.teams
    const round = state.round && /^\d+$/.test(state.round) ? this.say('round', { round: state.round }) : state.round
    const where = [round, state.place].filter(Boolean).join(' · ')
    return html`<header>
      <span class="seal" aria-hidden="true">棋</span>
      <div class="about"><h1>${[state.event, name].filter(Boolean).join(' · ')}</h1>
        <span>${[where, `${first}（${this.sideName(1)}）– ${second}（${this.sideName(2)}）`].filter(Boolean).join(' · ')}</span></div>
      <span class="pill">${this.say('offline')}</span>
      ${
        this.#client.isReached
          ? html`<span class="pill good">✓ ${this.say('saved', { time: state.savedAt })}</span>`
          : html`<span class="pill bad" role="alert">${this.say('unreachable')}</span>`
      }
      ${state.phase === 'over' ? nothing : html`<button class="end" @click=${this.#openEnd}>${this.say('end')}</button>`}
    </header>`
  }

  readonly #openEnd = (): void => this.renderRoot.querySelector<HTMLDialogElement>('dialog.end')?.showModal()

  #board(state: DeskState, game: Game): TemplateResult {
    const ahead = ENTERS.has(state.phase) ? this.#typed(state, game) : (state.answer?.moves ?? [])
    const key = `${state.version} ${ahead.join(' ')}`
    if (this.#shown?.key !== key) this.#shown = { key, record: withMoves(state.record, game, ahead) }
    const { record } = this.#shown
    const overlays: readonly BoardLayer[] = state.answer ? [axisLayer(state.answer.moves, game)] : []
    const places = this.#touch.places
    return html`<qipu-board coordinates="game" next-moves="none" .record=${record} .node=${record.nodes.length - 1} .overlays=${overlays}
      .guide=${places.length > 0 ? { entered: places, movable: [], next: [], ahead: [] } : undefined} @point=${this.#onPoint}></qipu-board>`
  }

  #clocks(state: DeskState): TemplateResult {
    const face = (side: Side) =>
      clockFace(state, side, { say: this.say, name: this.sideName(side), age: this.#client.age })
    return html`<div class="clocks">${face(1)}${face(2)}</div>`
  }

  /** The move that the operator enters: the opponent's, or the own one where the engine has none. */
  #entry(state: DeskState, game: Game): TemplateResult {
    const { phase } = state
    if (phase === 'layout') return this.#layout(state)
    if (phase === 'die') return this.#dice(state, game)
    const isOpen = ENTERS.has(phase)
    const isOwn = phase === 'manual'
    const hasGoneOn =
      isOpen &&
      state.record.nodes.length > 1 &&
      state.record.nodes.at(-1)?.action?.type === 'play' &&
      (state.record.nodes.at(-1)!.action as { side: Side }).side === state.toMove
    const number = turnNumber(state.record, isOpen ? state.toMove : otherSide(state.toMove))
    const status = isOpen
      ? hasGoneOn
        ? this.say('turnGoesOn')
        : this.say('waitingFor')
      : state.entry
        ? this.say('entered')
        : ''
    return html`<div class="card ${isOpen ? 'now' : ''}">
      <div class="title"><span class="step ${!isOpen && state.entry ? 'good' : ''}">${!isOpen && state.entry ? '✓' : '1'}</span>
        <span>${this.say(isOwn ? 'manual' : 'theirs')}</span>
        ${isOpen || state.entry ? html`<small>${this.say('move', { number })}</small>` : nothing}
        <span class="state ${isOpen ? '' : 'good'}">${status}</span></div>
      <form class="move" @submit=${this.#submit}>
        <input aria-label=${this.say(isOwn ? 'manual' : 'theirs')} autocomplete="off" spellcheck="false" ?disabled=${!isOpen}
          class=${this.refused && isOpen ? 'bad' : !isOpen && state.entry ? 'good' : ''} .value=${isOpen ? this.text : (state.entry ?? '')}
          @input=${(event: InputEvent) => {
            this.text = (event.target as HTMLInputElement).value
            this.refused = ''
          }} />
        ${
          isOpen
            ? html`<button class="main" ?disabled=${this.text.trim() === ''}>${this.say('enter')}</button>
              ${isOwn && state.engine.trouble?.kind !== 'resigns' ? html`<button type="button" @click=${() => this.#act({ type: 'ask' })}>${this.say('ask')}</button>` : this.#correctButton(state)}`
            : this.#correctButton(state)
        }
      </form>
      ${this.refused && isOpen ? html`<p class="refused" role="alert">${this.refused}</p>` : nothing}
      ${state.remarks.length > 0 ? html`<p class="remarks">${state.remarks.map((remark) => remark[this.language]).join(' ')}</p>` : nothing}
      ${
        state.outcome
          ? html`<p class="remarks" role="status">${this.say('outcome', { result: this.#resultOf(state.outcome.winner) })} ${state.outcome.why[this.language]}
          <button @click=${this.#openEnd}>${this.say('end')}</button></p>`
          : nothing
      }
    </div>`
  }

  #correctButton(state: DeskState): TemplateResult {
    const isReopened =
      state.phase === 'opponent' &&
      state.corrections.at(-1)?.kind === 'entry' &&
      state.corrections.at(-1)?.now === undefined
    const isPossible =
      !isReopened &&
      state.record.nodes.some(({ action }) => action && 'side' in action && action.side === otherSide(state.side))
    return html`<button type="button" ?disabled=${!isPossible} @click=${() => this.#act({ type: 'correct' })}>${this.say('correct')}</button>`
  }

  #layout(state: DeskState): TemplateResult {
    const submit = (event: Event): void => {
      event.preventDefault()
      void this.#act({ type: 'layout', text: this.text })
    }
    return html`<div class="card now">
      <div class="title"><span class="step">1</span><span>${this.say('theirLayout')}</span></div>
      <form class="move" @submit=${submit}>
        <input aria-label=${this.say('theirLayout')} inputmode="numeric" autocomplete="off" class=${this.refused ? 'bad' : ''} .value=${this.text}
          @input=${(event: InputEvent) => {
            this.text = (event.target as HTMLInputElement).value
          }} />
        <button class="main">${this.say('enter')}</button>
      </form>
      ${this.refused ? html`<p class="refused" role="alert">${this.refused}</p>` : nothing}
      ${state.layout ? html`<p>${this.say('ownLayout')}: <b>${state.layout}</b></p>` : nothing}
    </div>`
  }

  #dice(state: DeskState, game: Game): TemplateResult {
    const most = game.chance?.die ?? 6
    const thrown = (die: number): void => void this.#act({ type: 'die', die })
    return html`<div class="card now">
      <div class="title"><span class="step">1</span><span>${this.say('die', { side: this.sideName(state.toMove) })}</span></div>
      <div class="dice">${Array.from({ length: most }, (_, i) => html`<button @click=${() => thrown(i + 1)}>${i + 1}</button>`)}</div>
      <div class="acts"><span></span><button @click=${() => thrown(1 + Math.floor((crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32) * most))}>${this.say('throw')}</button></div>
    </div>`
  }

  /** The own engine's move. */
  #own(state: DeskState): TemplateResult {
    const { phase, answer, engine } = state
    const isNow = phase === 'place'
    const words = answer?.text ?? '…'
    const size = answer ? (words.length > MIDDLE ? 'longer' : words.length > SHORT ? 'long' : '') : 'idle'
    const idle = phase === 'thinking' || phase === 'starting' ? phase : 'waiting'
    return html`<div class="card own ${isNow ? 'now' : ''}">
      <div class="title"><span class="step">2</span><span>${this.say('place', { side: this.sideName(state.side) })}</span>
        ${isNow ? html`<small>${this.say('move', { number: turnNumber(state.record, state.toMove) })}</small>` : nothing}
        <span class="state">${isNow && engine.seconds !== undefined ? this.say('took', { seconds: engine.seconds }) : ''}</span></div>
      <div class="answer ${size}" role="status" aria-live="assertive">${answer ? words : phase === 'manual' ? '—' : this.say(idle)}</div>
      <div class="acts">
        <button class="main" ?disabled=${!isNow} @click=${() => this.#act({ type: 'placed' })}>${this.say('placed')}<small>${this.say('space')}</small></button>
        <button ?disabled=${!isNow} @click=${() => this.#act({ type: 'withdraw' })}>↶ ${this.say('withdraw')}</button>
      </div>
    </div>`
  }

  #resultOf(winner: Side | 'draw' | 'unknown' | 'void' | undefined): string {
    if (winner === 1 || winner === 2) return this.say('wins', { side: this.sideName(winner) })
    return this.say(winner === 'draw' ? 'draw' : 'unknown')
  }

  #over(state: DeskState): TemplateResult {
    const result = state.record.info.result
    const team = (winner: unknown): string => (winner === 1 || winner === 2 ? ` · ${state.teams[winner - 1]}` : '')
    const row = ({ at, turn, was, now, kind }: Correction): TemplateResult =>
      html`<li><small>${at.slice(11)}</small><small>${turn}</small><span><b>${was}</b> → <b>${now ?? '—'}</b> <small>${this.say(`kind-${kind}`)}</small></span></li>`
    return html`<div class="card now own">
        <div class="title"><span>${this.say('over')}</span></div>
        <p class="result">${this.#resultOf(result?.winner)}${team(result?.winner)}</p>
        <div class="title"><span>${this.say('corrections')}</span></div>
        ${state.corrections.length === 0 ? html`<p>${this.say('noCorrections')}</p>` : html`<ol class="list">${state.corrections.map(row)}</ol>`}
        <div class="acts"><button @click=${() => print()}>${this.say('print')}</button><button @click=${() => this.#act({ type: 'reopen' })}>${this.say('reopen')}</button></div>
      </div>`
  }

  #foot(state: DeskState): TemplateResult {
    const { engine, running, phase } = state
    const args = { name: engine.name, text: engine.trouble?.text ?? '' }
    const status = engine.trouble
      ? html`<span class="bad" role="alert">${this.say(`trouble-${engine.trouble.kind}`, args)}</span>`
      : html`<span>${this.say(engine.isRunning ? 'engineFine' : 'engineResting', args)}</span>`
    const isPaused = state.clocks.length > 0 && running === undefined && phase !== 'over'
    return html`<div>
      ${this.#client.isReached ? nothing : html`<p class="notice" role="alert">${this.say('unreachableHelp')}</p>`}
      ${isPaused ? html`<p class="notice" role="status">${this.say('stopped')} <button @click=${() => this.#act({ type: 'resume' })}>${this.say('resume')}</button></p>` : nothing}
      <footer><span>${this.say('record', { file: state.file })}</span>${status}
        <span class="links">
          ${running === undefined ? nothing : html`<button @click=${() => this.#act({ type: 'pause' })}>${this.say('pause')}</button>`}
          ${state.clocks.length > 0 && phase !== 'over' ? html`<button @click=${this.#openClock}>${this.say('setClock')}</button>` : nothing}
          <button aria-pressed=${this.isLoud} @click=${this.#switchSound}>${this.say('sound')} ${this.isLoud ? '✓' : '–'}</button>
          <button @click=${this.#switchLanguage}>${this.say('language')}</button>
        </span></footer></div>`
  }

  readonly #openClock = (): void => this.renderRoot.querySelector<HTMLDialogElement>('dialog.clocks-set')?.showModal()

  readonly #switchLanguage = (): void => {
    this.language = this.language === 'zh' ? 'en' : 'zh'
    this.refused = ''
    keep(LANGUAGE_KEY, this.language)
  }

  readonly #switchSound = (): void => {
    this.isLoud = !this.isLoud
    keep(SOUND_KEY, this.isLoud ? 'on' : 'off')
    this.#ring('answer')
  }
}

/** Without storage a choice lasts until the page is closed. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The page works without.
  }
}

customElements.define('qipu-operate', QipuOperate)
