import type { Format, WriteOptions } from '../formats/format.ts'
import { asTry, withoutTries } from '../formats/shared/refused-tries.ts'
import { gameById } from '../games/all.ts'
import { writableBoundsAmong } from '../games/bounds.ts'
import type { Mover } from '../record/basics.ts'
import { reportLoss } from '../record/loss/loss.ts'
import { moverName } from '../record/mover.ts'
import { pruneAndPreserve } from '../record/preserve/preserve.ts'
import { withShownPart } from '../record/preserve/shown-part.ts'
import { prune } from '../record/prune/prune.ts'
import type { Approximation, Pruned } from '../record/prune/types.ts'
import type { GameRecord } from '../record/record.ts'
import { faultIn } from '../record/valid.ts'
import { Diagnostics, messageOf } from '../text/message/collect.ts'
import type { Message, Reporter } from '../text/message/message.ts'
import type { Fault } from '../text/schema/fault.ts'
import { type ConvertCode, ENOUGH } from './messages.ts'
import { type FormatName, formatNamed, type Registries } from './registries.ts'

/** Options of writing a record in a format that may hold less than the record. */
export interface ConvertOptions extends WriteOptions, Registries, Approximation {
  /** Put what the format cannot represent where it allows foreign data, if it does, so that reading restores it. */
  readonly keep?: boolean
  /** The format that the records were read from: what was kept in its files stays there in any case. */
  readonly from?: FormatName
}

/** Result of writing: the bytes, and what they lack. */
export interface Writing {
  /** Undefined where the format cannot hold these records at all; a message says why. */
  bytes: Uint8Array | undefined
  messages: Message[]
}

const programOf = ({ programs }: Format, options: ConvertOptions) => programs?.find(({ id }) => id === options.for)

const isFrom = ({ id }: Format, from: FormatName | undefined): boolean =>
  (typeof from === 'string' ? from : from?.id) === id

/** Returns the parts of a record that a format represents, and the losses: exactly the record that is written. */
export function carriedBy(record: GameRecord, format: Format, options: ConvertOptions = {}): Pruned {
  const { id, keep } = format
  const can = programOf(format, options)?.can ?? format.can
  const limited = can && withoutTries(can, record, options.games)
  const carrier = { id, ...(limited && { can: limited }) }
  const given = can ? withShownPart(record, can) : record
  const isKept = options.keep || isFrom(format, options.from)
  const { exact, facts, language } = options
  const how = { ...(exact && { exact: true }), ...(facts && { facts }), ...(language && { language }) }
  const pruned = isKept && keep ? pruneAndPreserve(given, { ...carrier, keep }, how) : prune(given, carrier, how)
  return limited === can ? pruned : { ...pruned, losses: pruned.losses.map(asTry) }
}

/**
 * Writes records in a format, and reports what that loses. A record that is not valid is refused: then nothing is written, and
 * the message names the place, such as `nodes[2].action.move`.
 *
 *     const { bytes, messages } = write(record, 'sgf')
 *
 * Throws a `RangeError` for an id that no format has.
 */
export function write(
  records: GameRecord | readonly GameRecord[],
  to: FormatName,
  options: ConvertOptions = {},
): Writing {
  const format = formatNamed(to, options.formats)
  if (!format) throw new RangeError(`there is no format ${JSON.stringify(to)}`)
  const given: readonly unknown[] = Array.isArray(records) ? records : [records]
  const boundsOf = writableBoundsAmong(options.games)
  for (let game = 0; game < given.length; game++) {
    const fault = faultIn(given[game], boundsOf)
    if (fault) return { bytes: undefined, messages: [refusalOf(fault, given.length > 1 ? game : undefined)] }
  }
  return writeValid(given as readonly GameRecord[], format, options)
}

/** A fault as a message about a record. */
function refusalOf(fault: Fault, game: number | undefined): Message {
  const [list, node] = fault.path
  return messageOf(fault.code, {
    args: fault.args,
    game,
    node: list === 'nodes' && typeof node === 'number' ? node : undefined,
  })
}

function writeValid(records: readonly GameRecord[], format: Format, options: ConvertOptions): Writing {
  const diagnostics = new Diagnostics(ENOUGH)
  const report: Reporter<ConvertCode> = diagnostics.report
  if (!format.write) {
    report('qipu/read-only-format', { args: { format: format.id } })
    return { bytes: undefined, messages: diagnostics.messages }
  }
  const kept: GameRecord[] = []
  const writer = programOf(format, options)?.name ?? format.id
  records.forEach((record, game) => {
    if (!isHeld(record, format, game, report)) return
    const pruned = carriedBy(record, format, options)
    const rules = gameById(record.game, options.games)
    const names = rules && {
      point: (point: number) => rules.notation.point(point, record.board),
      move: (move: number) => rules.notation.format(move, record.board),
      side: (side: Mover) => moverName(rules, side),
      participant: (index: number) => record.info.participants?.[index]?.name ?? String(index),
    }
    const index = records.length > 1 ? game : undefined
    for (const loss of pruned.losses) reportLoss(loss, writer, diagnostics.report, index, names)
    kept.push(pruned.record)
  })
  if (kept.length > 1 && !format.collections) {
    report('qipu/one-game-only', { args: { format: format.id, count: kept.length } })
    return { bytes: undefined, messages: diagnostics.messages }
  }
  if (kept.length === 0 && records.length > 0) return { bytes: undefined, messages: diagnostics.messages }
  // Originals belong to the records by their places.
  const { originals, ...rest } = options
  const wanted = originals && kept.length < records.length ? rest : options
  const { bytes } = format.write(kept, { ...wanted, report: diagnostics.report })
  return { bytes, messages: diagnostics.messages }
}

/** True if a format can represent a record at all; otherwise that is reported. */
function isHeld(record: GameRecord, format: Format, game: number, report: Reporter<ConvertCode>): boolean {
  // A game that Qipu does not know is called `<format>:<its name there>`, and that format can write it back.
  if (record.game.startsWith(`${format.id}:`)) return true
  if (format.games && !format.games.includes(record.game)) {
    report('qipu/game-not-held', { game, args: { format: format.id, game: record.game } })
    return false
  }
  if (format.can?.board && !format.can.board(record.board, record.game)) {
    report('qipu/board-not-held', { game, args: { format: format.id, ...record.board } })
    return false
  }
  return true
}
