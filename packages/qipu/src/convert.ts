import { formatById, formats } from './formats/all.ts'
import { detectAmong } from './formats/detection.ts'
import type { Format, ReadOptions, ReadResult, Source, Summaries, WriteOptions } from './formats/format.ts'
import { asTry, withoutTries } from './formats/shared/refused-tries.ts'
import { gameById } from './games/all.ts'
import { boundsOf } from './games/bounds.ts'
import { pruneAndKeep } from './record/keep.ts'
import { lossMessage } from './record/loss.ts'
import { type Pruned, prune } from './record/prune.ts'
import type { GameRecord } from './record/record.ts'
import { restoreAll } from './record/restore.ts'
import { withShownPart } from './record/shown-part.ts'
import { summaryOf } from './record/summary.ts'
import { isUtf32 } from './text/charset/bom.ts'
import type { Charset } from './text/charset/charset.ts'
import { type Catalogue, type Message, speaker } from './text/message/messages.ts'

export const convertMessages = {
  'qipu/unknown-format': {
    severity: 'error',
    en: 'no format that Qipu knows looks like this',
    zh: '无法识别的格式',
    fix: { en: 'name the format', zh: '请指定格式', needs: 'format' },
  },
  'qipu/utf-32': {
    severity: 'error',
    en: 'the file is in UTF-32, which Qipu does not read',
    zh: '文件为 UTF-32 编码，Qipu 无法读取',
    fix: { en: 'save it as UTF-8', zh: '请另存为 UTF-8' },
  },
  'qipu/more-of-a-kind': {
    severity: 'info',
    en: '{count} more of {code} not shown',
    zh: '另有 {count} 条 {code} 未显示',
    fix: { en: 'show all of them', zh: '显示全部', needs: 'volume' },
  },
  'qipu/game-not-held': {
    severity: 'error',
    en: '{format} has no place for a game of {game}',
    zh: '{format} 不能记录 {game}',
  },
  'qipu/board-not-held': {
    severity: 'error',
    en: '{format} has no place for a board of {width}×{height}',
    zh: '{format} 不能记录 {width}×{height} 的棋盘',
  },
  'qipu/one-game-only': {
    severity: 'error',
    en: '{format} holds one game a file, here are {count}',
    zh: '{format} 每个文件只能有一局，这里有 {count} 局',
    fix: { en: 'write a file for each game', zh: '每局写一个文件', needs: 'directory' },
  },
  'qipu/kept-damaged': {
    severity: 'warning',
    en: 'data that Qipu kept here are damaged and were not restored: {part}',
    zh: 'Qipu 存于此处的附加数据已损坏，未能恢复：{part}',
    fix: { en: 'the data stay in the file as they are', zh: '这些数据原样留在文件中' },
  },
  'qipu/kept-stale': {
    severity: 'warning',
    en: 'the file was changed since Qipu kept data in it; not restored: {part}',
    zh: '文件在 Qipu 存入附加数据后被修改，未能恢复：{part}',
    fix: { en: 'the data stay in the file as they are', zh: '这些数据原样留在文件中' },
  },
} satisfies Catalogue

const say = speaker(convertMessages)

/** The format that a source most likely has: by content first, by its ending where the content leaves it open. */
export const detect = (source: Source): Format | undefined => detectAmong(source, formats)

export interface Reading extends Omit<ReadResult, 'charset'> {
  /** Undefined where no format was recognised: nobody knows whether such bytes are a text at all. */
  charset: Charset | undefined
  /** Undefined where no format was recognised; then there are no records either. */
  format: Format | undefined
}

/** Reads a source in whatever format it is. */
export function read(source: Source, options: ReadOptions & { from?: string } = {}): Reading {
  if (isUtf32(source.bytes)) return unread(source, say('qipu/utf-32'))
  const format = options.from === undefined ? detect(source) : formatById(options.from)
  if (format) {
    // Named one by one: to spread them takes V8 longer than to read some files.
    const { records, messages, text, charset, place, spans } = format.read(source, options)
    const given = spans && [...records]
    if (format.keep) restoreInto(records, messages, format)
    // What was restored does not stand in the text.
    const known = spans?.map((span, i) => (given![i] === records[i] ? span : undefined))
    return { format, records, messages, text, charset, place, spans: known }
  }
  return unread(source, say('qipu/unknown-format', { at: { offset: 0, length: 0 } }))
}

const unread = ({ bytes }: Source, message: Message): Reading => ({
  format: undefined,
  records: [],
  messages: [message],
  text: () => new TextDecoder().decode(bytes),
  charset: undefined,
})

/** A format as far as it can carry this record: what is put back is compared with what it would write. */
function carrierOf(record: GameRecord, format: Format): Format {
  const can = format.can && withoutTries(format.can, record)
  return can === undefined || can === format.can ? format : { ...format, can }
}

function restoreInto(records: GameRecord[], messages: Message[], format: Format): void {
  for (let game = 0; game < records.length; game++) {
    const { record, notRestored } = restoreAll(records[game]!, carrierOf(records[game]!, format), boundsOf)
    records[game] = record
    for (const { why, node, part } of notRestored) {
      messages.push(say(`qipu/kept-${why}`, { node, args: { part }, ...(records.length > 1 && { game }) }))
    }
  }
}

/** What is in a source, at a glance: the summaries of its records, made without them where its format knows how. */
export function summarize(
  source: Source,
  options: ReadOptions & { from?: string } = {},
): Pick<Reading, 'format' | 'charset'> & Pick<Summaries, 'games'> {
  const format = options.from === undefined ? detect(source) : formatById(options.from)
  const quick = format?.summarize?.(source, options)
  if (quick) return { format, games: quick.games, charset: quick.charset }
  const { records, charset } = read(source, format ? { ...options, from: format.id } : options)
  return { format, games: records.map(summaryOf), charset }
}

export interface ConvertOptions extends WriteOptions {
  /** Put what the format can't say where it allows foreign data, if it does, so that reading restores it. */
  readonly keep?: boolean
  /** The id of the format that the records were read from: what was kept in its files stays there in any case. */
  readonly from?: string
}

export interface Writing {
  /** Undefined where the format can't hold these records at all; a message says why. */
  bytes: Uint8Array | undefined
  messages: Message[]
}

const programOf = ({ programs }: Format, options: ConvertOptions) => programs?.find(({ id }) => id === options.for)

/** What a format carries of a record, and what it loses: the record exactly as it is written. */
export function carriedBy(record: GameRecord, format: Format, options: ConvertOptions = {}): Pruned {
  const { id, keep } = format
  const can = programOf(format, options)?.can ?? format.can
  const limited = can && withoutTries(can, record)
  const carrier = { id, ...(limited && { can: limited }) }
  const given = can ? withShownPart(record, can) : record
  const isKept = options.keep || options.from === id
  const pruned = isKept && keep ? pruneAndKeep(given, { ...carrier, keep }) : prune(given, carrier)
  return limited === can ? pruned : { ...pruned, losses: pruned.losses.map(asTry) }
}

/** Writes records in a format, and says what that loses. */
export function write(records: readonly GameRecord[], format: Format, options: ConvertOptions = {}): Writing {
  const messages: Message[] = []
  const kept: GameRecord[] = []
  const writer = programOf(format, options)?.name ?? format.id
  records.forEach((record, game) => {
    const obstacle = whyNot(record, format, game)
    if (obstacle) {
      messages.push(obstacle)
      return
    }
    const pruned = carriedBy(record, format, options)
    const notation = gameById(record.game)?.notation
    const names = notation && {
      point: (point: number) => notation.point(point, record.board),
      move: (move: number) => notation.format(move, record.board),
    }
    const index = records.length > 1 ? game : undefined
    for (const loss of pruned.losses) messages.push(lossMessage(loss, writer, index, names))
    kept.push(pruned.record)
  })
  if (kept.length > 1 && !format.collections) {
    messages.push(say('qipu/one-game-only', { args: { format: format.id, count: kept.length } }))
    return { bytes: undefined, messages }
  }
  if (!format.write || (kept.length === 0 && records.length > 0)) return { bytes: undefined, messages }
  // Originals belong to the records by their places.
  const { originals, ...rest } = options
  const written = format.write(kept, originals && kept.length < records.length ? rest : options)
  return { bytes: written.bytes, messages: [...messages, ...written.messages] }
}

function whyNot(record: GameRecord, format: Format, game: number): Message | undefined {
  // A game that Qipu does not know is called `<format>:<its name there>`, and that format can write it back.
  const own = record.game.startsWith(`${format.id}:`)
  if (format.games && !own && !format.games.includes(record.game)) {
    return say('qipu/game-not-held', { game, args: { format: format.id, game: record.game } })
  }
  if (format.can?.board && !format.can.board(record.board, record.game)) {
    return say('qipu/board-not-held', { game, args: { format: format.id, ...record.board } })
  }
  return undefined
}
