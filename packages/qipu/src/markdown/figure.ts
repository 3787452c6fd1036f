import { figureBetween, noteInWords } from '../diagram/figures.ts'
import { coordinateNames, diagramOf, embedTag, escapeXml, sceneOf, svgOf, themeById } from '../diagram/index.ts'
import { regionNamed } from '../diagram/region.ts'
import { formats as allFormats } from '../formats/all.ts'
import type { Format } from '../formats/format.ts'
import { gameById } from '../games/all.ts'
import type { Game } from '../games/game.ts'
import { Replay } from '../games/replay.ts'
import { isBoard } from '../record/basics.ts'
import { nodeAfter } from '../record/moves.ts'
import type { GameRecord, Region } from '../record/record.ts'
import { mainLine } from '../record/tree.ts'
import { english, type Locale } from '../text/language/locale.ts'
import { punctuation } from '../text/language/punctuation.ts'
import { textOf } from '../text/language/text-of.ts'
import { type Args, texts } from '../text/language/texts.ts'
import { read } from '../verbs/read.ts'
import { type RecordLink, recordLink } from './link.ts'

/** Records among the pictures of a text: figures as books have them, or players. */
export interface MarkdownOptions {
  /** The bytes of a file that a text names, undefined where there is none. */
  readonly read: (file: string) => Uint8Array | undefined
  /** The language of what is said below figures, and of problems. */
  readonly locale?: Locale
  /** Width in pixels, where a picture says no other. */
  readonly size?: number
  readonly theme?: string
  /** The address of the player's script, put before each player; left out where the page has it. */
  readonly script?: string
  /** Told of what could not be drawn. Without it, that is thrown: nobody wants a book with a hole. */
  readonly onProblem?: (problem: string, address: string) => void
  readonly formats?: readonly Format[]
}

const USUAL_SIZE = 320

const problems = texts('markdown', {
  part: { en: '{file}: “{part}” has no meaning after the #', zh: '{file}：# 之后的“{part}”无法识别' },
  file: { en: '{file}: no such file', zh: '{file}：没有该文件' },
  none: { en: '{file}: no game record', zh: '{file}：不是棋谱' },
  record: { en: '{file}: there is no game {record}', zh: '{file}：没有第 {record} 局' },
  rules: { en: '{file}: the rules of {game} are not known', zh: '{file}：不了解 {game} 的规则' },
  moves: { en: '{file}: the game has no such moves', zh: '{file}：对局没有这些着手' },
  region: {
    en: '{file}: “{region}” is no part of the board; expected, for example, A1:J10',
    zh: '{file}：“{region}”不是棋盘的一部分；应写作如 A1:J10',
  },
  coordinates: { en: '{file}: unknown coordinates “{name}”', zh: '{file}：未知坐标样式“{name}”' },
  theme: { en: '{file}: unknown theme “{name}”', zh: '{file}：未知配色“{name}”' },
})

/** Why a figure cannot be drawn, in words for whoever writes the text. */
export class Undrawn extends Error {
  override name = 'Undrawn'
}

/** A picture of a text. */
export interface Picture {
  readonly address: string
  readonly caption: string
  /** Whether it is a paragraph of its own; among words there are no captions. */
  readonly isAlone: boolean
}

/** Whether an address means a record. */
export const isRecord = (address: string, { formats = allFormats }: MarkdownOptions): boolean =>
  recordLink(address, formats) !== undefined

/** HTML for a picture of a text; undefined where it is a picture like any other. */
export function figureHtml({ address, caption, isAlone }: Picture, options: MarkdownOptions): string | undefined {
  const { formats = allFormats, locale = english, onProblem } = options
  const link = recordLink(address, formats)
  if (!link) return undefined
  const fail = (problem: keyof typeof problems, args: Args = {}): never => {
    throw new Undrawn(textOf(problems[problem], locale, { file: link.file, ...args }))
  }
  try {
    if ('unknown' in link) return fail('part', { part: link.unknown })
    const subject = subjectOf(link, options, fail)
    if (link.isPlayer) return player(link, subject, caption, options)
    const [svg, notes] = figure(link, subject, caption, options, fail)
    return isAlone ? framed(svg, [caption, notes]) : svg
  } catch (error) {
    if (!(error instanceof Undrawn) || !onProblem) throw error
    onProblem(error.message, address)
    const tag = isAlone ? 'p' : 'span'
    return `<${tag} class="qipu-problem" role="alert">${escapeXml(error.message)}</${tag}>`
  }
}

type Fail = (problem: keyof typeof problems, args?: Args) => never

interface Subject {
  readonly record: GameRecord
  readonly game: Game
  readonly node: number
  readonly looks: { readonly region?: Region; readonly coordinates?: string; readonly locale: Locale }
  readonly picture: { readonly size: number; readonly theme: NonNullable<ReturnType<typeof themeById>> }
}

function subjectOf(
  link: RecordLink,
  { read: bytesOf, formats, locale = english, size, theme }: MarkdownOptions,
  fail: Fail,
): Subject {
  const bytes = bytesOf(link.file) ?? fail('file')
  const { records } = read({ bytes, name: link.file }, formats && { formats })
  if (records.length === 0) fail('none')
  const record = records[link.record - 1] ?? fail('record', { record: link.record })
  const game = gameById(record.game) ?? fail('rules', { game: record.game })
  if (!isBoard(record.board) || !game.holds(record.board)) fail('rules', { game: record.game })
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
    picture: { size: link.size ?? size ?? USUAL_SIZE, theme: themeById(name) ?? fail('theme', { name }) },
  }
}

/** The place that a link means: the end of the main line without any. */
function nodeOf({ node, move, moves }: RecordLink, record: GameRecord): number | undefined {
  if (node !== undefined) return node < record.nodes.length ? node : undefined
  const number = moves?.[1] ?? move
  return number === undefined ? mainLine(record).at(-1) : nodeAfter(record, number)
}

/** A picture, and what could not be drawn in it: moves on points that were taken. */
function figure(
  link: RecordLink,
  subject: Subject,
  caption: string,
  { locale = english }: MarkdownOptions,
  fail: Fail,
): [svg: string, notes: string] {
  const { record, game, node, looks, picture } = subject
  const drawn = link.moves && (figureBetween(record, game, link.moves, looks) ?? fail('moves'))
  const replay = new Replay(record, game)
  if (!drawn) replay.to(node)
  const scene = drawn ? sceneOf(drawn.view) : diagramOf(replay, { ...looks, next: 'none' }, picture.size)
  const notes = drawn?.notes.map((note) => noteInWords(note, locale)).join(textOf(punctuation.comma, locale)) ?? ''
  return [svgOf(caption === '' ? scene : { ...scene, title: caption }, picture).trimEnd(), notes]
}

function framed(svg: string, words: readonly string[]): string {
  const said = words.filter(Boolean).map(escapeXml).join('<br>')
  return `<figure class="qipu-figure">\n${svg}\n${said === '' ? '' : `<figcaption>${said}</figcaption>\n`}</figure>\n`
}

/** A player, with a picture of the same place inside for those without scripts. */
function player(
  link: RecordLink,
  { record, game, node, looks, picture }: Subject,
  caption: string,
  { script, theme }: MarkdownOptions,
): string {
  const replay = new Replay(record, game)
  replay.to(node)
  const scene = diagramOf(replay, { ...looks, next: 'none' }, picture.size)
  const look = link.theme ?? theme
  return embedTag({
    scene: caption === '' ? scene : { ...scene, title: caption },
    attributes: {
      src: encodeURI(link.file),
      ...(link.record > 1 && { game: String(link.record) }),
      ...((link.moves ?? link.move ?? link.node) !== undefined && { node: String(node) }),
      ...(link.region !== undefined && { region: link.region.replace(':', ' ') }),
      ...(link.coordinates !== undefined && { coordinates: link.coordinates }),
      ...(look !== undefined && { theme: look }),
    },
    picture,
    ...(caption !== '' && { caption }),
    ...(script !== undefined && { script }),
  })
}
