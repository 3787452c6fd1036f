/** Program as an opponent: it is asked when its side is to move, and its answers are ordinary moves. */

import { type GameRecord, type Move, otherSide, PASS, type Side } from 'qipu/record'
import type { Locale } from 'qipu/text'
import type { Navigator } from '../state/navigator.ts'
import type { LocalGame } from './local-game.ts'
import type { MoveRequest, MoveResponse, Opponent, OpponentGame } from './opponent.ts'
import type { PlayResult } from './play-result.ts'

export interface RivalOptions {
  readonly now: () => number
  /** Side of the person; left out: the other one of two. */
  readonly person?: Side
  readonly locale: () => Locale
  /** A move was tried. */
  readonly played: (played: PlayResult) => void
  /** Something else happened: it thinks, it resigned, it failed. */
  readonly changed: () => void
}

export type OpponentFault = { readonly text: string } | { readonly illegal: string }

/** Returns the moves up to a node, as one line. */
export function lineTo({ record }: Navigator, path: readonly number[]): GameRecord {
  const nodes = path.map((node, i) => ({ parent: i - 1, action: record.nodes[node]!.action, notes: undefined }))
  return { ...record, nodes }
}

export class OpponentController {
  readonly opponent: Opponent
  readonly side: Side
  isThinking = false
  /** Why it plays no more: in words, or a move that is against the rules. */
  fault: OpponentFault | undefined
  readonly #table: LocalGame
  readonly #options: RivalOptions
  readonly #seat: OpponentGame
  readonly #refused = new Set<Move>()
  /** The situation that it was asked about; answers about another one come too late. */
  #asked = ''

  constructor(table: LocalGame, opponent: Opponent, side: Side, options: RivalOptions) {
    this.#table = table
    this.opponent = opponent
    this.side = side
    this.#options = options
    this.#seat = opponent.startGame()
    table.person = options.person ?? otherSide(side)
    table.curtain = undefined
  }

  get takesBack(): boolean {
    return this.#seat.takesBack
  }

  /** Cancels the pending request and ends the opponent's game. */
  leave(): void {
    this.#asked = ''
    this.isThinking = false
    this.#table.person = undefined
    this.#seat.leave()
  }

  /** Asks it, where something is to be asked that it was not asked already. */
  consider(): void {
    const { arranging, result, offer, isStopped, turn, last, die } = this.#table
    const isAsked = !this.fault && !result && !offer && !isStopped && this.#isItsTurn(arranging?.side ?? turn)
    const situation = isAsked ? `${arranging ? 'arranging' : 'moving'} ${last} ${die} ${[...this.#refused]}` : ''
    if (situation === this.#asked) return
    this.#asked = situation
    this.isThinking = isAsked
    if (!isAsked) {
      this.#refused.clear()
      return
    }
    if (this.#table.claimable === undefined) void this.#ask(situation, arranging !== undefined)
    else {
      this.#table.claim(this.#options.now())
      this.#settle()
    }
  }

  /** At a table of more than two the program plays for every seat but the person's. */
  #isItsTurn(turn: Side): boolean {
    const { editor, person, actor } = this.#table
    return editor.navigator.game.sides.length > 2 ? actor !== person : turn === this.side
  }

  async #ask(situation: string, isArranging: boolean): Promise<void> {
    const { locale } = this.#options
    const question = this.#question()
    try {
      if (isArranging) {
        const layout = await this.#seat.layout(question, locale())
        if (situation === this.#asked) this.#arrange(layout)
      } else {
        const said = await this.#seat.answer(question, locale())
        if (situation === this.#asked) this.#hear(said)
      }
    } catch (error) {
      if (situation === this.#asked) this.#fail(error instanceof Error ? error.message : String(error))
    }
  }

  #question(): MoveRequest {
    const { editor, die, last } = this.#table
    const { navigator } = editor
    if (navigator.node !== last) navigator.go(last)
    const clocks = this.#table.clocks(this.#options.now())
    const left = (side: Side): number => clocks.find((clock) => clock.side === side)?.time ?? 0
    return {
      record: lineTo(navigator, navigator.path),
      side: navigator.game.sides.length > 2 ? this.#table.turn : this.side,
      refused: [...this.#refused],
      ...(die !== undefined && { die }),
      ...(clocks.length > 0 && { left: [left(this.side), left(otherSide(this.side))] as const }),
    }
  }

  #arrange(layout: Awaited<ReturnType<OpponentGame['layout']>>): void {
    if ('fault' in layout) {
      this.#fail(layout.fault)
      return
    }
    this.#table.arranging?.place(layout)
    const flaws = this.#table.arranged(this.#options.now())
    if (flaws.length > 0) this.#fail(flaws.join(', '))
    else this.#settle()
  }

  #hear(said: MoveResponse): void {
    if ('fault' in said) this.#fail(said.fault)
    else if ('resigns' in said) {
      this.#table.resign(this.side, this.#options.now())
      this.#settle()
    } else this.#play(said.moves)
  }

  #play(moves: readonly Move[]): void {
    const { game, record } = this.#table.editor.navigator
    this.isThinking = false
    this.#asked = ''
    for (const move of moves) {
      const played = this.#make(move)
      const isRefused = played.kind === 'refused' || played.kind === 'not-now'
      if (isRefused && game.hidden?.refusedTries && move !== PASS) this.#refused.add(move)
      else if (isRefused) this.fault = { illegal: move === PASS ? 'pass' : game.notation.format(move, record.board) }
      this.#options.played(played)
      if (isRefused || this.#table.result) break
    }
    this.#options.changed()
    this.consider()
  }

  #make(move: Move): PlayResult {
    const { game, record } = this.#table.editor.navigator
    const now = this.#options.now()
    return move === PASS ? this.#table.pass(now) : this.#table.type(game.notation.format(move, record.board), now)
  }

  #fail(text: string): void {
    this.fault = { text }
    this.#settle()
  }

  #settle(): void {
    this.isThinking = false
    this.#asked = ''
    this.#options.changed()
    this.consider()
  }
}
