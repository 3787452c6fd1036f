import type { Format, WriteOptions } from '../formats/format.ts'
import { asTry, withoutTries } from '../formats/shared/refused-tries.ts'
import { gameById } from '../games/all.ts'
import { pruneAndKeep } from '../record/keep.ts'
import { lossMessage } from '../record/loss.ts'
import { type Pruned, prune } from '../record/prune.ts'
import type { GameRecord } from '../record/record.ts'
import { withShownPart } from '../record/shown-part.ts'
import { type Message, speaker } from '../text/message/messages.ts'
import { convertMessages } from './messages.ts'
import { type FormatName, formatNamed, type Registries } from './registries.ts'

const say = speaker(convertMessages)

export interface ConvertOptions extends WriteOptions, Registries {
  /** Put what the format cannot represent where it allows foreign data, if it does, so that reading restores it. */
  readonly keep?: boolean
  /** The format that the records were read from: what was kept in its files stays there in any case. */
  readonly from?: FormatName
}

export interface Writing {
  /** Undefined where the format cannot hold these records at all; a message says why. */
  bytes: Uint8Array | undefined
  messages: Message[]
}

const programOf = ({ programs }: Format, options: ConvertOptions) => programs?.find(({ id }) => id === options.for)

const isFrom = ({ id }: Format, from: FormatName | undefined): boolean =>
  (typeof from === 'string' ? from : from?.id) === id

/** What a format carries of a record, and what it loses: the record exactly as it is written. */
export function carriedBy(record: GameRecord, format: Format, options: ConvertOptions = {}): Pruned {
  const { id, keep } = format
  const can = programOf(format, options)?.can ?? format.can
  const limited = can && withoutTries(can, record, options.games)
  const carrier = { id, ...(limited && { can: limited }) }
  const given = can ? withShownPart(record, can) : record
  const isKept = options.keep || isFrom(format, options.from)
  const pruned = isKept && keep ? pruneAndKeep(given, { ...carrier, keep }) : prune(given, carrier)
  return limited === can ? pruned : { ...pruned, losses: pruned.losses.map(asTry) }
}

/**
 * Writes records in a format, and says what that loses.
 *
 *     const { bytes, messages } = write(records, 'sgf')
 *
 * Throws a `RangeError` for an id that no format has.
 */
export function write(records: readonly GameRecord[], to: FormatName, options: ConvertOptions = {}): Writing {
  const format = formatNamed(to, options.formats)
  if (!format) throw new RangeError(`there is no format ${JSON.stringify(to)}`)
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
    const notation = gameById(record.game, options.games)?.notation
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
  if (record.game.startsWith(`${format.id}:`)) return undefined
  if (format.games && !format.games.includes(record.game)) {
    return say('qipu/game-not-held', { game, args: { format: format.id, game: record.game } })
  }
  if (format.can?.board && !format.can.board(record.board, record.game)) {
    return say('qipu/board-not-held', { game, args: { format: format.id, ...record.board } })
  }
  return undefined
}
