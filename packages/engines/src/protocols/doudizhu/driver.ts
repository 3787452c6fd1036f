/** We are the platform: an engine that speaks protocol 1.0 of Dou dizhu plays a seat. */

import { numbersText, parseNumbers, SEATS } from 'qipu/formats/doudizhu-log'
import { type Move, type Mover, PASS, type Placement, type Position, type Side } from 'qipu/games'
import { cardsOfMove, type DoudizhuPosition, handRow, isBid, moveOfCards, PACK } from 'qipu/games/doudizhu'
import { after, answered, request } from '../listen.ts'
import type { Answer, Driver, EngineChannel, GameSetup, Reply, TurnInfo } from '../protocol.ts'

const OPEN_CARD = 2
/** Deal of a round of one, the cap for one deal, and seconds for an answer where no limit is set. */
const INFO = '1,1,1,1,1,350'
const USUAL_SECONDS = 15
/** Milliseconds until an engine has to confirm what it was told; one that does not is asked all the same. */
const CONFIRMED = 1000
const BID = /(?<![A-Za-z0-9_])BID[\s:=]*([ABC])[\s,，]*(-?\d+)/i
const PLAY = /(?<![A-Za-z0-9_])PLAY[\s:=]*([ABC])[\s,，]*(-1|\d[\d,，、\s]*)/i
const CONFIRMATION = /(?<![A-Za-z0-9_])OK(?![A-Za-z0-9_])/i

export class DoudizhuDriver implements Driver {
  readonly #line: EngineChannel
  #side: Side = 1
  #isLeftTold = false

  constructor(line: EngineChannel) {
    this.#line = line
  }

  hello(limit: number): Promise<Answer<string>> {
    return request(this.#line, ['DOUDIZHUVER 1.0'], limit, (text) => after('NAME', text))
  }

  async begin({ side, stones, perMove }: GameSetup, limit: number): Promise<Answer<readonly Placement[]>> {
    this.#side = side
    this.#isLeftTold = false
    const told = await this.#tell([`INFO ${INFO},${Math.max(1, Math.round(perMove ?? USUAL_SECONDS))}`], limit)
    if ('fault' in told) return told
    const row = handRow(side)
    const cards = (stones?.put ?? []).flatMap(([at]) => (Math.floor(at / PACK) === row ? [at % PACK] : []))
    const dealt = await this.#tell([`DEAL ${SEATS[side - 1]}${cards.join(',')}`], limit)
    return 'fault' in dealt ? dealt : answered([])
  }

  /** Waits for the confirmation, since engines read line by line into small buffers. */
  #tell(lines: readonly string[], limit: number): Promise<Answer<true>> {
    return request(this.#line, lines, limit, (text) => (CONFIRMATION.test(text) ? true : undefined))
  }

  async ask({ position }: TurnInfo, limit: number): Promise<Answer<Reply>> {
    const { isBidding } = position as DoudizhuPosition
    const word = isBidding ? 'BID' : 'PLAY'
    const pattern = isBidding ? BID : PLAY
    const answer = await request(this.#line, [`${word} WHAT`], limit, (text) => pattern.exec(text) ?? undefined)
    if ('fault' in answer) return answer
    const [text, seat, value] = answer.value as unknown as [string, string, string]
    const move = seat.toUpperCase() === SEATS[this.#side - 1] ? moveIn(value.trim(), isBidding) : undefined
    const form = `${word} ${SEATS[this.#side - 1]}${isBidding ? '3' : '24,25'}`
    return { ...answer, value: move === undefined ? { unreadable: text, form } : { moves: [move], text } }
  }

  /** Its own bids and plays are not echoed; the three cards are told to all once a seat has taken them. */
  async tell(move: Move, side: Mover, given: Position): Promise<void> {
    const position = given as DoudizhuPosition
    if (side !== this.#side && side !== 0) {
      const text = isBidMove(move) ? `BID ${SEATS[side - 1]}${move}` : `PLAY ${SEATS[side - 1]}${playText(move)}`
      await this.#tell([text], CONFIRMED)
    }
    const { landlord } = position
    if (this.#isLeftTold || position.isBidding || landlord === undefined) return
    this.#isLeftTold = true
    const row = handRow(landlord)
    const cards = position.cards(row).filter((card) => position.at(row * PACK + card) === OPEN_CARD)
    await this.#tell([`LEFTOVER ${SEATS[landlord - 1]}${cards.join(',')}`], CONFIRMED)
  }

  accepted(): void {}

  over(winner: Side | 'draw' | undefined): void {
    if (typeof winner === 'number') this.#line.tell(`GAMEOVER ${SEATS[winner - 1]}`)
  }

  quit(): void {
    this.#line.tell('EXIT')
  }
}

const isBidMove = (move: Move): boolean => move !== PASS && isBid(move)
const playText = (move: Move): string => numbersText(move === PASS ? [] : cardsOfMove(move))

function moveIn(text: string, isBidding: boolean): Move | undefined {
  if (isBidding) return /^[0-3]$/.test(text) ? Number(text) : undefined
  if (text === '-1') return PASS
  const cards = parseNumbers(text)
  return cards && moveOfCards(cards)
}
