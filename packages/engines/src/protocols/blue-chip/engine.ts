/** We are a program at a table of the Blue Chip protocol: we know our own cards, what lies open and what is told. */

import type { Game, Move, Mover, Placement, Side } from 'qipu/games'
import { BridgePosition, handRow, pointOf, type Vulnerability } from 'qipu/games/bridge'
import type { BuiltInEngine, Player } from '../protocol.ts'
import { actionText, boardIn, cardsIn, moveIn, seatName, sideIn } from './lines.ts'

const CARD = 1
const TRICK = 4

export class BlueChipServant implements BuiltInEngine {
  done = false
  readonly greeting: readonly string[]
  readonly #game: Game
  readonly #player: Player
  #side: Side = 1
  #dealer: Side = 1
  #vulnerability: Vulnerability = 'none'
  #position: BridgePosition | undefined
  #isDummyKnown = false
  #played = 0

  constructor(game: Game, player: Player) {
    this.#game = game
    this.#player = player
    this.greeting = [`Connecting "${player.name}" as ANYPL using protocol version 18`]
  }

  hear(line: string): readonly string[] {
    const text = line.trim()
    const seat = (): string => seatName(this.#side)
    if (/\)\s*seated/i.test(text)) {
      this.#side = sideIn(text) ?? 1
      return [`${seat()} ready for teams`]
    }
    if (/^Teams/i.test(text)) return [`${seat()} ready to start`]
    if (/^Start of board/i.test(text)) return [`${seat()} ready for deal`]
    if (/^Board number/i.test(text)) {
      const { dealer = 1, vulnerability = 'none' } = boardIn(text) ?? {}
      this.#dealer = dealer
      this.#vulnerability = vulnerability
      return [`${seat()} ready for cards`]
    }
    if (/^End of session/i.test(text)) {
      this.done = true
      return []
    }
    if (/cards\s*:/i.test(text)) return this.#cards(text)
    if (/to\s+lead/i.test(text)) return [...this.#act(), ...this.#go()]
    const move = moveIn(text)
    if (move === undefined || !this.#position) return []
    this.#play(move)
    return this.#go()
  }

  #cards(text: string): readonly string[] {
    const cards = cardsIn(text)
    if (!/^\s*Dummy/i.test(text)) {
      this.#position = new BridgePosition(this.#dealer, this.#vulnerability)
      this.#position.put(placed(this.#side, cards), this.#dealer)
      this.#isDummyKnown = false
      this.#played = 0
      return this.#go()
    }
    const position = this.#position
    const dummy = position?.dummy
    if (!position || !dummy) return []
    // Cards put by hand start anew: the auction and the trick are taken up again.
    const word = position.stateWord()
    const { turn } = position
    const { width, height } = position.board
    const now = Array.from({ length: width * height }, (_, at): Placement => [at, position.at(at)]).filter(
      ([, piece]) => piece !== 0,
    )
    position.put([...now, ...placed(dummy, cards)], turn)
    position.resume(word)
    this.#isDummyKnown = true
    return this.#go()
  }

  #play(move: Move): void {
    const position = this.#position!
    const wasAuction = position.isAuction
    position.play(move, position.turn as Mover as Side)
    if (!wasAuction) this.#played++
  }

  #act(): readonly string[] {
    const position = this.#position
    if (!position || position.outcome()) return []
    const side = this.#side
    const move = this.#player.choose({ game: this.#game, side, position, refused: new Set() }) ?? position.legal()[0]!
    const said = `${seatName(position.turn)} ${actionText(move)}`
    this.#play(move)
    return [said]
  }

  /** Says and plays what comes next, up to where something has to be heard. */
  #go(): readonly string[] {
    const said: string[] = []
    for (;;) {
      const position = this.#position
      if (!position || position.outcome()) return said
      const own = seatName(this.#side)
      if (position.isAuction) {
        if (position.turn !== this.#side) return [...said, `${own} ready for ${seatName(position.turn)}'s bid`]
        said.push(...this.#act())
        continue
      }
      const { dummy, turn, actor } = position
      if (this.#played > 0 && !this.#isDummyKnown && dummy !== this.#side) return [...said, `${own} ready for dummy`]
      if (actor !== this.#side) {
        const whose = turn === dummy ? 'dummy' : seatName(turn)
        return [...said, `${own} ready for ${whose}'s card to trick ${Math.floor(this.#played / TRICK) + 1}`]
      }
      // A lead waits until it is called for.
      if (this.#played % TRICK === 0) return said
      said.push(...this.#act())
    }
  }
}

const placed = (side: Side, cards: readonly number[]): Placement[] =>
  cards.map((card) => [pointOf(handRow(side), card), CARD])
