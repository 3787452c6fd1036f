/** Lines without a process: engines by the book, and players that take the first move that they see. */

import type { Game, Move, Placement, Side } from 'qipu/games'
import { EXAMPLE_SETUP, HOME } from 'qipu/games/army-chess'
import { EXAMPLE_LAYOUT, sideOf } from 'qipu/games/einstein'
import type { LineResult } from '../process/index.ts'
import type { BuiltInEngine, EngineChannel, Player } from './protocol.ts'

/** An engine that says what a function tells it to, and a log of what it was sent. */
export class TestLine implements EngineChannel {
  readonly sent: string[] = []
  readonly #answer: (line: string) => readonly string[]
  #queue: string[]

  constructor(answer: (line: string) => readonly string[], greeting: readonly string[] = []) {
    this.#answer = answer
    this.#queue = [...greeting]
  }

  send(...lines: readonly string[]): void {
    for (const line of lines) {
      this.sent.push(line)
      this.#queue.push(...this.#answer(line).flatMap((text) => text.split('\n')))
    }
  }

  tell(...lines: readonly string[]): void {
    this.send(...lines)
  }

  next(milliseconds: number): Promise<LineResult> {
    const line = this.#queue.shift()
    const heard: LineResult =
      line === undefined ? { trouble: { kind: 'silence', milliseconds } } : { line, at: performance.now() }
    return Promise.resolve(heard)
  }

  discardUnread(): number {
    const dropped = this.#queue.length
    this.#queue = []
    return dropped
  }
}

/** An engine that answers each line as a table says, `*` standing for every other line. */
export const bookLine = (book: Readonly<Record<string, readonly string[]>>): TestLine =>
  new TestLine((line) => book[line] ?? book['*'] ?? [])

export const servantLine = (servant: BuiltInEngine): TestLine =>
  new TestLine((line) => servant.hear(line), servant.greeting)

/** The layouts that the standard shows. */
export const exampleLayout = (game: Game, side: Side): readonly Placement[] =>
  game.id === 'einstein'
    ? EXAMPLE_LAYOUT.filter(([, piece]) => piece !== 0 && sideOf(piece) === side)
    : EXAMPLE_SETUP.filter(([at, piece]) => piece !== 0 && HOME[side].includes(at))

export const firstMover: Player = {
  name: 'first',
  choose({ position, die, refused }): Move | undefined {
    const moves = position.legal().filter((move) => !refused.has(move))
    return die === undefined ? moves[0] : moves.find((move) => Math.floor(move / 25) % 6 === die - 1)
  },
  layout: exampleLayout,
}
