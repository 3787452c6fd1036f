import { read } from '../api/read.ts'
import { type FigureNote, figureBetween } from '../diagram/figures.ts'
import { coordinateNames, diagramOf, type SvgOptions, sceneOf, themeById } from '../diagram/index.ts'
import { regionNamed } from '../diagram/region.ts'
import type { Scene } from '../diagram/scene.ts'
import type { Format } from '../formats/format.ts'
import { manyColored } from '../formats/jgf/many-colors.ts'
import { gameById } from '../games/all.ts'
import type { Game } from '../games/game.ts'
import { Replay } from '../games/replay.ts'
import { isBoard } from '../record/basics.ts'
import { nodeAfter } from '../record/moves.ts'
import type { GameRecord, Region } from '../record/record.ts'
import { mainLine } from '../record/tree.ts'
import { english, type Locale } from '../text/language/locale.ts'
import { textOf } from '../text/language/text-of.ts'
import { type Args, type Phrase, texts } from '../text/language/texts.ts'
import type { RecordLink, UnknownWish } from './link.ts'

/** From what an address means to what is to be seen. */

const problems = texts('markdown', {
  part: { en: '{file}: “{part}” has no meaning after the #', zh: '{file}：# 之后的“{part}”无法识别' },
  file: { en: '{file}: no such file', zh: '{file}：没有该文件' },
  none: { en: '{file}: no game record', zh: '{file}：不是棋谱' },
  record: { en: '{file}: there is no game {record}', zh: '{file}：没有第 {record} 局' },
  rules: { en: '{file}: the rules of {game} are not known', zh: '{file}：不了解 {game} 的规则' },
  moves: { en: '{file}: the game has no such moves', zh: '{file}：对局没有这些着法' },
  region: {
    en: '{file}: “{region}” is not a part of the board; expected, for example, A1:J10',
    zh: '{file}：“{region}”不是棋盘的一部分；应写作如 A1:J10',
  },
  coordinates: { en: '{file}: unknown coordinates “{name}”', zh: '{file}：未知坐标样式“{name}”' },
  theme: { en: '{file}: unknown theme “{name}”', zh: '{file}：未知配色“{name}”' },
})

/** Reason why a figure cannot be drawn, for the author of the text. */
export class DrawingError extends Error {
  override name = 'DrawingError'
  readonly phrase: Phrase

  constructor(phrase: Phrase, locale: Locale) {
    super(textOf(phrase.text, locale, phrase.args))
    this.phrase = phrase
  }
}

/** How records are read and drawn. */
export interface DrawingOptions {
  /** The bytes of a file that a text names, undefined where there is none. */
  readonly read: (file: string) => Uint8Array | undefined
  /** The language of what is said below figures, and of problems. */
  readonly locale?: Locale
  /** Width in pixels, where a picture says no other. */
  readonly size?: number
  readonly theme?: string
  readonly formats?: readonly Format[]
}

/** Figure of a record among the pictures of a text. */
export interface Drawing {
  readonly scene: Scene
  /** Moves on points that were taken, which no board can show. */
  readonly notes: readonly FigureNote[]
  /** Node that was drawn. */
  readonly node: number
  readonly picture: SvgOptions & { readonly size: number }
}

const USUAL_SIZE = 320

type Fail = (problem: keyof typeof problems, args?: Args) => never

/** Draws the record that an address names; throws `DrawingError` if that is impossible. */
export function drawRecord(link: RecordLink | UnknownWish, options: DrawingOptions): Drawing {
  const { locale = english } = options
  const fail: Fail = (problem, args = {}) => {
    throw new DrawingError({ text: problems[problem], args: { file: link.file, ...args } }, locale)
  }
  if ('unknown' in link) return fail('part', { part: link.unknown })
  const { record, game, node, looks, picture } = subjectOf(link, options, fail)
  const isFigure = link.moves !== undefined && !link.isPlayer
  const figure = isFigure ? (figureBetween(record, game, link.moves, looks) ?? fail('moves')) : undefined
  if (figure) return { scene: sceneOf(figure.view), notes: figure.notes, node, picture }
  const replay = new Replay(record, game)
  replay.to(node)
  return { scene: diagramOf(replay, { ...looks, next: 'none' }, picture.size), notes: [], node, picture }
}

interface Subject extends Pick<Drawing, 'node' | 'picture'> {
  readonly record: GameRecord
  readonly game: Game
  readonly looks: { readonly region?: Region; readonly coordinates?: string; readonly locale: Locale }
}

function subjectOf(
  link: RecordLink,
  { read: bytesOf, formats, locale = english, size, theme }: DrawingOptions,
  fail: Fail,
): Subject {
  const bytes = bytesOf(link.file) ?? fail('file')
  const { records } = read({ bytes, name: link.file }, formats && { formats })
  if (records.length === 0) fail('none')
  const given = records[link.record - 1] ?? fail('record', { record: link.record })
  const rules = gameById(given.game) ?? fail('rules', { game: given.game })
  if (!isBoard(given.board) || !rules.board.holds(given.board)) fail('rules', { game: given.game })
  const { record, game } = manyColored(given, rules) ?? { record: given, game: rules }
  const name = link.theme ?? theme ?? 'paper'
  const coordinates = coordinateNames.find((known) => known === link.coordinates)
  if (link.coordinates !== undefined && coordinates === undefined) fail('coordinates', { name: link.coordinates })
  return {
    record,
    game,
    node: nodeOf(link, record) ?? fail('moves'),
    looks: {
      locale,
      ...(link.region !== undefined && {
        region: regionNamed(link.region, game, record.board) ?? fail('region', { region: link.region }),
      }),
      ...(coordinates && { coordinates }),
    },
    picture: {
      size: link.width ?? link.size ?? size ?? USUAL_SIZE,
      ...(link.width !== undefined && { unit: 'mm' as const }),
      theme: themeById(name) ?? fail('theme', { name }),
    },
  }
}

/** The place that a link means: the end of the main line without any. */
function nodeOf({ node, move, moves }: RecordLink, record: GameRecord): number | undefined {
  if (node !== undefined) return node < record.nodes.length ? node : undefined
  const number = moves?.[1] ?? move
  return number === undefined ? mainLine(record).at(-1) : nodeAfter(record, number, gameById(record.game)?.continues)
}
