/** We are an engine that speaks Hub. */

import type { Game, Move, Position } from 'qipu/games'
import { type DraughtsPosition, movesOf } from 'qipu/games/draughts'
import { sideToMove } from 'qipu/record'
import type { BuiltInEngine, Player } from '../protocol.ts'
import { chooseTurn } from '../turns.ts'
import { type HubLine, readLine, writeLine } from './lines.ts'
import { readPosition, readTurn, writeTurn } from './notation.ts'

export class HubEngine implements BuiltInEngine {
  done = false
  readonly #game: Game
  readonly #player: Player
  #rules = 'international'
  #position: Position

  constructor(game: Game, player: Player) {
    this.#game = game
    this.#player = player
    this.#position = game.start()
  }

  hear(line: string): readonly string[] {
    const heard = readLine(line)
    // Unknown commands are ignored, as the protocol wants it.
    return Object.hasOwn(this.#commands, heard.command) ? this.#commands[heard.command]!(heard) : []
  }

  readonly #commands: Readonly<Record<string, (line: HubLine) => readonly string[]>> = {
    hub: () => [
      writeLine('id', { name: this.#player.name, version: 1 }),
      writeLine('param', { name: 'variant', value: 'normal', type: 'enum', values: 'normal brazilian russian' }),
      'wait',
    ],
    init: () => ['ready'],
    'set-param': ({ pairs }) => {
      if (pairs.get('name') === 'variant') this.#rules = pairs.get('value') === 'russian' ? 'russian' : 'international'
      return []
    },
    pos: ({ pairs }) => this.#take(pairs.get('pos') ?? '', pairs.get('moves') ?? ''),
    go: () => this.#think(),
    ping: () => ['pong'],
    quit: () => {
      this.done = true
      return []
    },
  }

  #take(text: string, moves: string): readonly string[] {
    const read = readPosition(text)
    if (!read) return [writeLine('error', { message: 'position' })]
    const position = this.#game.start({ board: read.board, options: { rules: this.#rules } })
    position.put(read.put, read.turn)
    for (const word of moves.split(/\s+/).filter(Boolean)) {
      const turn = readTurn(word, position)
      if (!turn) return [writeLine('error', { message: `move ${word}` })]
      for (const move of movesOf(turn)) position.play(move)
    }
    this.#position = position
    return []
  }

  #think(): readonly string[] {
    const position = this.#position
    const table = { game: this.#game, side: sideToMove(position), position, refused: new Set<Move>() }
    const moves = chooseTurn(this.#player, table)
    // There is no word for resigning: an engine without a move loses.
    if (!moves || moves.length === 0) return [writeLine('error', { message: 'no move' })]
    const turn = (position as DraughtsPosition).turns().find((each) => movesOf(each).join() === moves.join())
    return turn
      ? [writeLine('done', { move: writeTurn(turn, position.board) })]
      : [writeLine('error', { message: 'move' })]
  }
}
