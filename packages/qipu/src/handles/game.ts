import type { FormatName, Registries } from '../api/registries.ts'
import { type ConvertOptions, write } from '../api/write.ts'
import { catalogueOf } from '../catalogue.ts'
import { diagramOf } from '../diagram/draw.ts'
import { themeById, themes } from '../diagram/looks/themes.ts'
import { type SvgOptions, svgOf } from '../diagram/svg.ts'
import type { ViewOptions } from '../diagram/view-options.ts'
import type { Game as GameRules } from '../games/game.ts'
import { type JudgeOptions, judge, type Ruling } from '../judge/judge.ts'
import { type Difference, diff } from '../record/diff.ts'
import type { GameRecord } from '../record/record.ts'
import { resultOf } from '../score/count.ts'
import { obstacleTo, type ScoredGame, type ScoreOptions, scoreGame } from '../score/score.ts'
import { decode } from '../text/charset/charset.ts'
import { FileMessage } from './file-message.ts'
import { GameTree } from './game-tree.ts'
import type { Position } from './position.ts'
import { printBoard } from './print-board.ts'
import { GameResult } from './result.ts'

/** A game as it was written in a format. */
export interface WrittenGame {
  /** Undefined where the format cannot hold the game; a message says why. */
  readonly bytes: Uint8Array | undefined
  /** The bytes as text. */
  readonly text: string | undefined
  /** Losses, and everything else that is worth knowing. */
  readonly messages: readonly FileMessage[]
  /** Those of the messages that are about what the file lacks. */
  readonly losses: readonly FileMessage[]
}

/** Content and looks of a picture. */
export interface PictureOptions extends Omit<ViewOptions, 'tree'>, Omit<SvgOptions, 'theme'> {
  /** Move of the main line, as `at` counts them; the last where it is left out. */
  readonly move?: number
  /** The id of a theme, such as `paper`. */
  readonly theme?: string
}

/** Count of a finished game, with the result that it comes to. */
export interface Score extends ScoredGame {
  readonly result: GameResult
}

/**
 * A game: who played, what was played, and what can be done with it. Made by `parse` and `create`.
 *
 *     const game = create('go', { size: 9 })
 *     game.root.play('E5').play('C3').comment = 'a keima'
 *     game.undo()
 *     console.log(String(game.at(2)), game.toSgf())
 */
export class Game<P extends Position = Position> extends GameTree<P> {
  readonly #known: Registries
  readonly #from: FormatName | undefined

  /** Made by `parse` and `create`; the record is left alone. */
  constructor(record: GameRecord, rules: GameRules | undefined, known: Registries = {}, from?: FormatName) {
    super(record, rules, printBoard)
    this.#known = known
    this.#from = from
  }

  /**
   * Writes the game in a format, and says what that loses. Throws a `RangeError` for an id that no format has.
   *
   *     const { text, losses } = game.write('wei7')
   */
  write(format: FormatName, options: Omit<ConvertOptions, keyof Registries | 'from'> = {}): WrittenGame {
    const from = this.#from
    const { bytes, messages } = write(this.record, format, { ...options, ...this.#known, ...(from && { from }) })
    const catalogue = catalogueOf(this.#known.formats)
    const found = messages.map((message) => new FileMessage(message, catalogue))
    const { encoding } = options
    return {
      bytes,
      messages: found,
      losses: found.filter(({ severity }) => severity === 'loss'),
      get text() {
        return bytes && decode(bytes, encoding === undefined ? {} : { forced: encoding }).text
      },
    }
  }

  /** The game as SGF. Throws a `TypeError` for a game that SGF has no place for; `write` says what gets lost. */
  toSgf(): string {
    const { text, messages } = this.write('sgf', { encoding: 'utf-8' })
    if (text === undefined) throw new TypeError(messages.map(String).join('; '))
    return text
  }

  /** A picture of a position: `svg({ move: 50, theme: 'paper' })`. */
  svg({ move = -1, theme, size, stones, unit, prefix, ...view }: PictureOptions = {}): string {
    const found = theme === undefined ? themes[0] : themeById(theme)
    if (!found)
      throw new RangeError(`there is no theme ${JSON.stringify(theme)}: ${themes.map(({ id }) => id).join(', ')}`)
    const hasMoves = move !== -1 || this.mainLine.some((node) => node.move)
    const replay = this.state.replayAt(hasMoves ? this.nodeAt(move).id : (this.mainLine.at(-1)?.id ?? 0))
    return svgOf(diagramOf(replay, { ...view, tree: this.state.draft.tree }, size), {
      theme: found,
      ...(size !== undefined && { size }),
      ...(stones && { stones }),
      ...(unit && { unit }),
      ...(prefix !== undefined && { prefix }),
    })
  }

  /** Lists the differences to another game; empty where both mean the same. */
  diff(other: GameTree | GameRecord): Difference[] {
    return diff(this.record, other instanceof GameTree ? other.record : other)
  }

  /** Plays the main line by the rules: which moves are illegal, who has won, and whether the record says so. */
  judge(options: JudgeOptions = {}): Ruling {
    return judge(this.record, this.rules, options)
  }

  /**
   * Counts the end of a game of Go: `score().result`. Throws a `TypeError` for a game that cannot be counted; `obstacleTo` of
   * `qipu/score` asks beforehand.
   */
  score(options: ScoreOptions = {}): Score {
    const { record } = this
    const obstacle = obstacleTo(record)
    if (obstacle) throw new TypeError(`this game of ${record.game} cannot be counted: ${OBSTACLES[obstacle]}`)
    const scored = scoreGame(record, options)
    return { ...scored, result: new GameResult(resultOf(scored.tally), this.rules) }
  }
}

const OBSTACLES = {
  game: 'only games of Go are',
  board: 'its board is too large',
  unknown: 'a part of its moves is unknown',
}
