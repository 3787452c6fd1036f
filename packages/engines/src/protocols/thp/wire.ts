/** The bytes of the championship's platform for hold'em: messages without line ends, glued or split by the network. */

import { type Card, cardOf, rankOf, suitOf } from 'qipu/games/holdem'
import type { MessageSplitter } from '../protocol.ts'

/** Suits on the wire are ♠♥♦♣; ranks 0–12 are 2 to A. */
const WIRE_SUITS = [3, 2, 1, 0]

export const wireCard = (card: Card): string => `<${WIRE_SUITS.indexOf(suitOf(card))},${rankOf(card)}>`
export const wireCards = (cards: readonly Card[]): string => cards.map(wireCard).join('')

/** Reads `<0,3><1,12>`; undefined where one of them is no card. */
export function parseWireCards(text: string): Card[] | undefined {
  const cards: Card[] = []
  for (const [, suit, rank] of text.matchAll(/<\s*(\d{1,2})\s*,\s*(\d{1,2})\s*>/g)) {
    if (Number(suit) > 3 || Number(rank) > 12) return undefined
    cards.push(cardOf(WIRE_SUITS[Number(suit)]!, Number(rank)))
  }
  return cards
}

export interface WireToken {
  readonly text: string
  /** False for text that is no word of the protocol. */
  readonly isKnown: boolean
}

/** Milliseconds after which a number, or a word that could go on, is taken as it is. */
const QUIET = 80
const LONGEST = 10_000

/** Takes text apart by a vocabulary. What may still go on waits for more, or for a moment of quiet. */
export class Splitter implements MessageSplitter {
  readonly #words: RegExp
  readonly #starts: RegExp
  readonly #take: (token: WireToken) => void
  #text = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `words` matches a word at the start of a text; `starts` finds where one begins. */
  constructor(words: RegExp, starts: RegExp, take: (token: WireToken) => void) {
    this.#words = words
    this.#starts = starts
    this.#take = take
  }

  push(text: string): void {
    this.#text = (this.#text + text).slice(-LONGEST)
    clearTimeout(this.#timer)
    this.#split(false)
    if (this.#text !== '') this.#timer = setTimeout(() => this.#split(true), QUIET)
  }

  /** Takes what is left: nothing more will come. */
  end(): void {
    clearTimeout(this.#timer)
    this.#split(true)
  }

  #split(isQuiet: boolean): void {
    for (;;) {
      this.#text = this.#text.replace(/^[\s\0;]+/, '')
      if (this.#text === '') return
      const [word] = this.#words.exec(this.#text) ?? []
      if (word !== undefined) {
        // A number at the end may have more digits in the next packet.
        if (!isQuiet && word.length === this.#text.length && /\d$/.test(word)) return
        this.#text = this.#text.slice(word.length)
        this.#take({ text: word.replace(/\s+/g, ' ').trim(), isKnown: true })
        continue
      }
      const next = this.#text.slice(1).search(this.#starts)
      if (next < 0 && !isQuiet) return
      const end = next < 0 ? this.#text.length : next + 1
      const unknown = this.#text.slice(0, end)
      this.#text = this.#text.slice(end)
      this.#take({ text: unknown.trim(), isKnown: false })
    }
  }
}

/** Words of an engine. A wrong number of blanks is kept: exactly one is allowed. */
export const ENGINE_WORDS = /^(?:raise *-?\d{1,12}(?:\.\d+)?|bet *\d{0,12}|fold|call|check|all-?in)/i
export const ENGINE_STARTS = /raise|bet|fold|call|check|all-?in/i

const CARD = '<\\s*\\d{1,2}\\s*,\\s*\\d{1,2}\\s*>'
/** Words of the platform. */
export const PLATFORM_WORDS = new RegExp(
  `^(?:name|preflop\\s*\\|\\s*(?:SMALL|BIG)BLIND\\s*\\|\\s*${CARD}\\s*${CARD}|flop\\s*\\|\\s*${CARD}\\s*${CARD}\\s*${CARD}|(?:turn|river)\\s*\\|\\s*${CARD}|oppo_hands\\s*\\|\\s*${CARD}\\s*${CARD}|earnChips\\s+-?\\d{1,9}|raise\\s+\\d{1,9}|bet\\s+\\d{1,9}|fold|call|check|allin)`,
  'i',
)
export const PLATFORM_STARTS =
  /name|preflop|(?<!re)flop|turn|river|oppo_hands|earnChips|raise|bet|fold|call|check|allin/i

/** Milliseconds without a byte that end a name: nothing else ends it. */
const NAME_QUIET = 150

/** Takes the name of an engine first, which may hold any text, then its words. */
class EngineSplitter implements MessageSplitter {
  readonly #words: Splitter
  readonly #take: (message: string) => void
  #name: string | undefined = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(take: (message: string) => void) {
    this.#take = take
    this.#words = new Splitter(ENGINE_WORDS, ENGINE_STARTS, ({ text }) => take(text))
  }

  push(text: string): void {
    if (this.#name === undefined) {
      this.#words.push(text)
      return
    }
    this.#name += text
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#named(), NAME_QUIET)
  }

  #named(): void {
    const name = this.#name
    this.#name = undefined
    if (name) this.#take(name)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#named()
    this.#words.end()
  }
}

/** Splitters of what an engine says, and of what the platform says. */
export const splitterFor = (from: 'engine' | 'referee', take: (message: string) => void): MessageSplitter =>
  from === 'engine' ? new EngineSplitter(take) : new Splitter(PLATFORM_WORDS, PLATFORM_STARTS, ({ text }) => take(text))
