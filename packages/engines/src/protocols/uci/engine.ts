/** We are an engine of UCI or UCCI. */

import type { Game, Move, MoveNotation, Position } from 'qipu/games'
import { sideToMove } from 'qipu/record'
import type { BuiltInEngine, Player } from '../protocol.ts'
import { notationNamed, type UciDialect } from './dialect.ts'

export class UciEngine implements BuiltInEngine {
  done = false
  readonly #game: Game
  readonly #player: Player
  readonly #dialect: UciDialect
  readonly #notation: MoveNotation
  #position: Position
  #banned: ReadonlySet<Move> = new Set()

  constructor(game: Game, player: Player, dialect: UciDialect) {
    this.#game = game
    this.#player = player
    this.#dialect = dialect
    this.#notation = notationNamed(game.moveNotations, dialect.notations[0]!)!
    this.#position = this.#start()
  }

  /** Programs have no words for claims: draws are those that the rules can decide. */
  #start(): Position {
    return this.#game.start({ ...(this.#game.rules.amongPrograms && { options: this.#game.rules.amongPrograms }) })
  }

  hear(line: string): readonly string[] {
    const [word = '', ...args] = line.trim().split(/\s+/)
    return this.#commands[word.toLowerCase()]?.(args) ?? []
  }

  readonly #commands: Readonly<Record<string, (args: readonly string[]) => readonly string[]>> = {
    uci: () => this.#greet('uci'),
    ucci: () => this.#greet('ucci'),
    isready: () => ['readyok'],
    ucinewgame: () => this.#reset(),
    position: (args) => this.#set(args),
    banmoves: (args) => {
      this.#banned = new Set(this.#read(args, this.#position))
      return []
    },
    go: () => this.#go(),
    quit: () => {
      this.done = true
      const { farewell } = this.#dialect
      return farewell === undefined ? [] : [farewell]
    },
  }

  #greet(word: string): readonly string[] {
    const { id, greeted } = this.#dialect
    if (word !== id) return []
    const options =
      id === 'uci' ? [`option name UCI_Variant type combo default ${this.#game.id} var ${this.#game.id}`] : []
    return [`id name ${this.#player.name}`, 'id author Qipu', ...options, greeted]
  }

  #reset(): readonly string[] {
    this.#position = this.#start()
    this.#banned = new Set()
    return []
  }

  #set(args: readonly string[]): readonly string[] {
    this.#reset()
    const at = args.indexOf('moves')
    const [kind, ...fen] = at < 0 ? args : args.slice(0, at)
    if (kind === 'fen') {
      const parsed = this.#game.positionNotation!.parse(fen.join(' '))
      if ('fault' in parsed) return [`info string ${parsed.fault} ${parsed.text}`]
      this.#position.put(parsed.put, parsed.turn)
    }
    for (const word of at < 0 ? [] : args.slice(at + 1)) {
      const [move] = this.#read([word], this.#position)
      if (move === undefined || this.#position.refusal(move) !== undefined) return [`info string ${word}`]
      this.#position.play(move)
    }
    return []
  }

  #read(words: readonly string[], position: Position): readonly Move[] {
    return words.flatMap((word) => {
      const found = this.#notation.parse(word, position)
      return 'move' in found ? [found.move] : []
    })
  }

  #go(): readonly string[] {
    const position = this.#position
    const move = this.#player.choose({ game: this.#game, side: sideToMove(position), position, refused: this.#banned })
    if (move === undefined) return [this.#dialect.id === 'ucci' ? 'nobestmove' : 'bestmove (none)']
    return [`bestmove ${this.#notation.format(move, position)}`]
  }
}
