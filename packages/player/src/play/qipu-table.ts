/** `<qipu-table>`: what stands beside the board while two people play: seats with clocks, offers, a field for moves. */

import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { type Clock, otherSide, type Result, type Side } from 'qipu/record'
import { textOf } from 'qipu/text'
import { sideStyles } from '../design/sides.ts'
import { define, localized } from '../elements/define-element.ts'
import { controlStyles } from '../elements/theme.ts'
import { resultInWords } from '../labels/results.ts'
import { sideName } from '../labels/sides.ts'
import { isCounted } from '../state/ending.ts'
import { timeText } from '../state/game-info.ts'
import { dieFace } from './die-face.ts'
import { tableLabels } from './labels.ts'
import type { LocalGame } from './local-game.ts'
import type { Opponent, Seated, Seating } from './opponent.ts'
import { OpponentController } from './opponent-controller.ts'
import type { PlayResult } from './play-result.ts'
import { playResultText, tellTurns } from './play-text.ts'
import { rivalForm } from './rival-form.ts'
import { tableStyles } from './table-styles.ts'
import { timeForm } from './time-form.ts'

/** Interval between clock updates (ms). */
const TICK = 200
/** With less than this, in seconds, a clock is worth a look. */
const LOW = 10

/** Seconds, on the clock of the day: a machine that sleeps does not stop the time. */
export const now = (): number => Date.now() / 1000

export class QipuTable extends localized(LitElement, tableLabels) {
  static override properties = {
    table: { attribute: false },
    opponents: { attribute: false },
    told: { state: true },
    isResigning: { state: true },
    showsRules: { state: true },
  }

  static override styles = [controlStyles, sideStyles, tableStyles]

  declare table: LocalGame | undefined
  /** Programs that can play the other side. */
  declare opponents: readonly Opponent[]
  /** Result of the last attempt. */
  declare told: string
  declare isResigning: boolean
  /** True while the card of the rules is open. */
  declare showsRules: boolean
  /** Called after each move and announcement of a game that has a result. */
  ended: (result: Result) => void = () => {}
  /** Called after anything that others show as well: the curtain, whose turn it is. */
  turned: () => void = () => {}
  /** Memory of the page for who plays; undefined while it is read. */
  seating: Seating | undefined
  /** Called when the user wants to count the game. */
  counts: () => void = () => {}
  #rival: OpponentController | undefined
  #timer: ReturnType<typeof setInterval> | undefined

  constructor() {
    super()
    this.told = ''
    this.opponents = []
    this.isResigning = false
    this.showsRules = false
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#timer = setInterval(() => this.#tick(), TICK)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearInterval(this.#timer)
  }

  #tick(): void {
    const { table } = this
    if (!table?.isRunning) return
    if (table.tick(now())) this.#happened('')
    else this.requestUpdate()
  }

  /** Says what became of an attempt, wherever it was made; true where something was played. */
  tell(played: PlayResult): boolean {
    this.isResigning = false
    const text = playResultText(played, this.table!, this.locale)
    // A try that the referee refuses is part of the game.
    const isTry = played.kind === 'refused' && this.table!.editor.navigator.game.hidden?.refusedTries === true
    const isPlayed = played.kind === 'done' || isTry
    if (isPlayed) this.#happened(text)
    else this.#show(text)
    return isPlayed
  }

  #show(text: string): void {
    this.told = text
    this.requestUpdate()
    this.turned()
    this.#rival?.consider()
  }

  #happened(text: string): void {
    const { result } = this.table!
    if (result) this.ended(result)
    this.#show(text)
  }

  /** True while a program is to move: the user cannot move for it. */
  get isWaiting(): boolean {
    return this.#rival?.isThinking === true
  }

  /** Opponents, if a program plays. */
  get seated(): Seated | undefined {
    return this.#rival && { opponent: this.#rival.opponent, person: this.table?.person ?? otherSide(this.#rival.side) }
  }

  /** Seats a program on the other side, or a person if undefined. */
  seat(opponent: Opponent | undefined, person: Side): void {
    this.dismiss()
    if (opponent)
      this.#rival = new OpponentController(this.table!, opponent, otherSide(person), {
        now,
        person,
        locale: () => this.locale,
        played: (played) => this.tell(played),
        changed: () => this.#happened(this.told),
      })
    this.seating?.keep(this.seated)
    this.#show('')
  }

  /** The program leaves the table. */
  dismiss(): void {
    this.#rival?.leave()
    this.#rival = undefined
  }

  /** Returns the side that asks, offers and resigns: the person's, or the side to move of two. */
  #asking(table: LocalGame): Side {
    return table.person ?? table.turn
  }

  pass(): void {
    this.tell(this.table!.pass(now()))
  }

  #name(side: Side): string {
    return sideName(this.table!.editor.navigator.game, side, this.locale)
  }

  protected override render(): TemplateResult | typeof nothing {
    const { table } = this
    if (!table) return nothing
    const isCovered = table.curtain !== undefined
    return html`<div class="table" role="group" aria-label=${this.say('table')}>
      ${table.control ? html`<div class="seats">${table.clocks(now()).map((clock) => this.#seat(table, clock))}</div>` : nothing}
      ${this.showsRules ? this.#rules(table) : nothing} ${this.#state(table)}
      ${table.result || isCovered || this.isWaiting ? nothing : this.#hand(table)}
      <div class="buttons">${this.#buttons(table)}</div>
      ${table.result || isCovered ? nothing : this.#typing(table)}
      ${table.result || (isCovered && !table.isFresh) ? nothing : this.#opponent(table)} ${table.isFresh ? this.#conditions(table) : nothing}
    </div>`
  }

  /** Opens the card of the rules, or closes it. */
  toggleRules(): void {
    this.showsRules = !this.showsRules
    if (this.showsRules) void import('./rules/qipu-rules-card.ts')
  }

  #rules({ editor }: LocalGame): TemplateResult {
    return html`<qipu-rules-card closable .game=${editor.navigator.game} .locale=${this.locale} @close=${() => this.toggleRules()}></qipu-rules-card>`
  }

  /** Names and whose turn it is stand elsewhere: a seat is there for its clock. */
  #seat(table: LocalGame, clock: Clock): TemplateResult {
    const { game } = table.editor.navigator
    const { side, time = 0, periods, moves } = clock
    const name = this.#name(side)
    const more = [
      periods === undefined ? '' : this.say('clockPeriods', { count: periods }),
      moves === undefined ? '' : this.say('clockMoves', { count: moves }),
    ].filter(Boolean)
    return html`<div class="chair ${!table.result && table.turn === side ? 'turn' : ''}">
      <span class="swatch ${game.sides[side - 1]!.id}" aria-hidden="true"></span>
      <b>${name}</b>
      <span class="clock ${time < LOW ? 'low' : ''}" role="timer" aria-label=${this.say('clockOf', { side: name, time: timeText(time) })}
        >${timeText(Math.ceil(time))}${more.map((words) => html`<small>${words}</small>`)}</span
      >
    </div>`
  }

  #state(table: LocalGame): TemplateResult {
    return html`<div class="state" role="status">
        ${table.die === undefined || table.result ? nothing : dieFace(table.die, this.say('thrown', { side: this.#name(table.turn), die: table.die }))}
        ${this.#words(table)}
      </div>
      ${table.result && !table.editor.navigator.isMainLine ? html`<p class="note">${this.say('variation')}</p>` : nothing}`
  }

  #words(table: LocalGame): TemplateResult | string {
    const { game } = table.editor.navigator
    const { result, offer, arranging, claimable } = table
    if (result) return html`<span class="result">${resultInWords(result, game, this.locale)}</span>`
    if (table.curtain !== undefined) return this.say('handOver', { side: this.#name(table.curtain) })
    if (offer)
      return this.say(offer.kind === 'draw' ? 'drawOffered' : 'takebackOffered', {
        side: this.#name(offer.by),
        other: this.#name(otherSide(offer.by)),
      })
    if (this.isResigning) return this.say('resignSure', { side: this.#name(this.#asking(table)) })
    const rival = this.#rivalWords()
    if (rival) return rival
    const chosen = this.#chosenWords(table)
    if (chosen) return chosen
    if (this.told) return this.told
    if (arranging) return this.say('arrange', { side: this.#name(arranging.side) })
    if (table.isStopped) return `${this.say('stopped')} ${isCounted(game) ? '' : this.say('undecided')}`
    if (claimable !== undefined)
      return this.say('forbidden', {
        reason: textOf(game.reasons[claimable]!, this.locale),
        side: this.#name(table.turn),
      })
    return [tellTurns(table, this.locale), this.say('toMove', { side: this.#name(table.turn) })].join(' ').trim()
  }

  /** Bids, calls and bets as buttons, and the play of the chosen cards. */
  #hand(table: LocalGame): TemplateResult | typeof nothing {
    const { calls, chosenPlay } = table
    if (calls.length === 0 && !chosenPlay) return nothing
    return html`<div class="calls">
      ${calls.map(
        ({ move, phrase }) =>
          html`<button type="button" class="plain" data-call=${move} @click=${() => this.tell(table.call(move, now()))}>${textOf(phrase.text, this.locale, phrase.args)}</button>`,
      )}
      ${chosenPlay ? html`<button type="button" class="main" data-command="playCards" ?disabled=${chosenPlay.reason !== undefined} @click=${() => this.tell(table.playChosen(now()))}>${this.say('playCards')}</button>` : nothing}
    </div>`
  }

  #chosenWords({ chosenPlay, editor }: LocalGame): string | undefined {
    if (!chosenPlay) return undefined
    const { phrase, reason } = chosenPlay
    const { reasons } = editor.navigator.game
    if (reason !== undefined && reasons[reason]) return textOf(reasons[reason]!, this.locale)
    return phrase && textOf(phrase.text, this.locale, phrase.args)
  }

  /** Only what can be done now. */
  #buttons(table: LocalGame): readonly (TemplateResult | typeof nothing)[] {
    const { offer } = table
    const { game } = table.editor.navigator
    const isMany = game.sides.length > 2
    if (table.result)
      return [
        this.seating ? this.#button('rematch', () => this.seating!.rematch(this.seated), 'main') : nothing,
        this.#button('playOn', () => this.#act(() => table.resume()), 'plain'),
        this.#scoring(table, 'plain'),
        this.#button('rules', () => this.toggleRules()),
      ]
    if (table.curtain !== undefined) return []
    if (table.arranging)
      return [
        this.#button('ready', () => this.#arranged(table), 'main'),
        this.#button('rules', () => this.toggleRules()),
      ]
    if (offer) return [this.#answer(table, true), this.#answer(table, false)]
    if (this.isResigning)
      return [
        this.#button('yes', () => this.#act(() => table.resign(this.#asking(table), now())), 'main'),
        this.#button('no', () => {
          this.isResigning = false
        }),
      ]
    return [
      table.isStopped ? this.#scoring(table) : nothing,
      table.claimable === undefined
        ? nothing
        : this.#button('claim', () => this.#act(() => table.claim(now())), 'main'),
      table.canPass && !this.isWaiting && !game.board.pack ? this.#button('pass', () => this.pass()) : nothing,
      this.#takeback(table),
      this.#rival || isMany ? nothing : this.#button('draw', () => this.#propose(table, 'draw', table.turn)),
      isMany
        ? nothing
        : this.#button('resign', () => {
            this.isResigning = true
          }),
      table.control ? this.#clockButton(table) : nothing,
      this.#button('rules', () => this.toggleRules()),
    ]
  }

  /** A program that goes on from anywhere has nothing against it; others have no word for it. */
  #takeback(table: LocalGame): TemplateResult | typeof nothing {
    const { mover, person } = table
    if (mover === undefined || (this.#rival && !this.#rival.takesBack)) return nothing
    if (person === undefined) return this.#button('takeback', () => this.#propose(table, 'takeback', mover))
    return this.#button('takeback', () =>
      this.#act(() => {
        if (table.propose('takeback', person)) table.answer(true, now())
      }),
    )
  }

  #rivalWords(): string | undefined {
    const { fault, opponent, isThinking } = this.#rival ?? {}
    if (!opponent) return undefined
    const name = opponent.name(this.locale)
    if (fault && 'illegal' in fault) return this.say('rivalIllegal', { name, move: fault.illegal })
    if (fault) return this.say('rivalFailed', { name, reason: fault.text })
    return isThinking ? this.say('thinking', { name }) : undefined
  }

  #opponent({ editor, turn }: LocalGame): TemplateResult | typeof nothing {
    const { game, record } = editor.navigator
    return rivalForm({
      opponents: this.opponents.filter((opponent) => opponent.fits(game, record)),
      rival: this.#rival,
      person: turn,
      locale: this.locale,
      say: (label) => this.say(label),
      name: (side) => this.#name(side),
      chosen: (opponent, person) => this.seat(opponent, person),
    })
  }

  #clockButton(table: LocalGame): TemplateResult {
    if (table.isRunning) return this.#button('halt', () => this.#act(() => table.pause(now())))
    return this.#button(
      table.isNew ? 'start' : 'goOn',
      () => this.#act(() => table.begin(now())),
      table.isNew ? 'main' : 'plain',
    )
  }

  #scoring({ editor: { navigator } }: LocalGame, kind: 'plain' | 'main' = 'main'): TemplateResult | typeof nothing {
    return isCounted(navigator.game) ? this.#button('count', () => this.counts(), kind) : nothing
  }

  #button(label: keyof typeof tableLabels, run: () => void, kind: 'plain' | 'main' = 'plain'): TemplateResult {
    return html`<button type="button" class=${kind} data-command=${label} @click=${run}>${this.say(label)}</button>`
  }

  #act(act: () => void): void {
    act()
    this.isResigning = false
    this.#happened('')
  }

  #propose(table: LocalGame, kind: 'draw' | 'takeback', by: Side): void {
    table.propose(kind, by)
    this.#show('')
  }

  #answer(table: LocalGame, isAccepted: boolean): TemplateResult {
    const kind = table.offer!.kind
    return this.#button(
      isAccepted ? 'accept' : 'decline',
      () => {
        table.answer(isAccepted, now())
        const side = this.#name(table.turn)
        this.#happened(
          isAccepted ? (kind === 'takeback' ? this.say('takenBack', { side }) : '') : this.say('declined', { side }),
        )
      },
      isAccepted ? 'main' : 'plain',
    )
  }

  #arranged(table: LocalGame): void {
    const { game } = table.editor.navigator
    const reasons = table.arranged(now())
    this.#happened(reasons.map((reason) => textOf(game.reasons[reason]!, this.locale)).join(' '))
  }

  #typing(table: LocalGame): TemplateResult | typeof nothing {
    if (table.arranging) return nothing
    const example = table.example
    return html`<form
      @submit=${(event: SubmitEvent) => {
        event.preventDefault()
        const field = (event.target as HTMLFormElement).elements.namedItem('moves') as HTMLInputElement
        const played = table.type(field.value, now())
        if (this.tell(played)) field.value = ''
      }}
    >
      <label
        >${this.say('typeMove')}
        <input name="moves" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder=${example ? this.say('typeExample', { example }) : ''} /></label
      ><button type="submit" class="plain">${this.say('enter')}</button>
    </form>`
  }

  /** Form of the conditions before the first move. */
  #conditions(table: LocalGame): TemplateResult {
    const { game } = table.editor.navigator
    const isOpen = game.firstSide === undefined
    const form =
      game.sides.length > 2
        ? nothing
        : timeForm(
            table.control,
            (label) => this.say(label),
            (control) => this.#act(() => table.setControl(control)),
          )
    return html`${form}${
      isOpen
        ? html`<div class="line"><label
            >${this.say('first')}
            <select name="first" @change=${(event: Event) => this.#act(() => table.setFirst(Number((event.target as HTMLSelectElement).value) as Side))}>
              ${game.sides.map((_, i) => (i + 1) as Side).map((side) => html`<option value=${side} .selected=${side === table.turn}>${this.#name(side)}</option>`)}
            </select></label
          ></div>`
        : nothing
    }`
  }
}

define('qipu-table', QipuTable)
