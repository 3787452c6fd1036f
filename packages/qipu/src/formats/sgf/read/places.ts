import type { Message, SourceRange } from '../../../text/message/message.ts'
import { about } from '../messages/about.ts'
import type { BoardCode } from '../messages/all.ts'
import { scanGame } from '../scan/scan.ts'
import { CLOSE, MORE, NODE, nameCode, newTape, OPEN, type Tape, VALUE } from '../scan/tape.ts'
import { readGame } from './game-reader.ts'

interface GamePlaces {
  readonly tape: Tape
  /** Start on the tape of each node of the record. */
  readonly events: readonly number[]
}

/** Places of messages that a board has found: rarely needed, so each game's tree is read again for them. */
export class Places {
  readonly #text: string
  readonly #image: Uint8Array
  /** Start of each game's tree; `((` hides several games in one. */
  readonly #starts: readonly number[]
  readonly #found = new Map<number, GamePlaces>()

  constructor(text: string, image: Uint8Array, starts: readonly number[]) {
    this.#text = text
    this.#image = image
    this.#starts = starts
  }

  of({ code, game = 0, node, args }: Message): SourceRange | undefined {
    const places = this.#game(game)
    const event = node === undefined ? undefined : places?.events[node]
    if (!places || event === undefined) return undefined
    const names = args?.['property'] === undefined ? about[code as BoardCode] : [String(args['property'])]
    return property(places.tape, event, names ?? []) ?? { offset: places.tape.ints[event + 1]!, length: 1 }
  }

  #game(game: number): GamePlaces | undefined {
    const start = this.#starts[game]
    if (!this.#found.has(game) && start !== undefined) this.#find(start)
    return this.#found.get(game)
  }

  #find(start: number): void {
    const tape = newTape()
    scanGame(this.#image, start, tape)
    const offsets: number[][] = []
    readGame({ text: this.#text, image: this.#image, places: offsets }, tape, [])
    const eventAt = new Map<number, number>()
    for (let e = 0; e < tape.length; e += 3) if (tape.ints[e] === NODE) eventAt.set(tape.ints[e + 1]!, e)
    const first = this.#starts.indexOf(start)
    for (const [i, nodes] of offsets.entries()) {
      this.#found.set(first + i, { tape, events: nodes.map((offset) => eventAt.get(offset)!) })
    }
  }
}

/** The first property of a node that has one of these names, from its name to its last bracket. */
function property({ ints, length }: Tape, node: number, names: readonly string[]): SourceRange | undefined {
  const codes = names.map(nameCode)
  for (let e = node + 3; e < length && ints[e] !== NODE && ints[e] !== OPEN && ints[e] !== CLOSE; e += 3) {
    const what = ints[e]!
    if (what < VALUE || !codes.includes(what >> 5)) continue
    let last = e
    while (last + 3 < length && ints[last + 3]! >= VALUE && (ints[last + 3]! & MORE) !== 0) last += 3
    const offset = ints[e + 1]!
    return { offset, length: Math.max(1, ints[last + 2]! - offset) }
  }
  return undefined
}
