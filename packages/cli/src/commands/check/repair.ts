import { crc32 } from 'node:zlib'
import { catalogue, type Message, write } from 'qipu'
import { factsOf, severityOf } from 'qipu/text'
import type { Chunk } from '../../bulk/command.ts'
import type { Output } from '../../bulk/report.ts'
import type { OptionsOf } from '../../command/options.ts'
import type { FileReading } from '../../input/reading.ts'
import { doubtIn, dropsSomething } from '../../rewrite/doubts.ts'
import type { ProblemCode } from '../../words/problem.ts'
import type { facts } from './command.ts'

export const isFixable = (message: Message): boolean => factsOf(message, catalogue).fixable === true

/** Whether a file is repaired once its output is written, or why it is not though it could be. */
export interface Repair {
  readonly outputs: readonly Output[]
  readonly isFixed: boolean
  readonly refusal?: ProblemCode
}

const UNTOUCHED: Repair = { outputs: [], isFixed: false }

/** Writes the record as its reader repaired it, unless that would lose something that the text says. */
export function repair(
  { format, records, input, messages: found }: FileReading,
  { place, source }: Chunk,
  isNeeded: boolean,
  { fix, force, noBackup }: OptionsOf<typeof facts.options>,
): Repair {
  if (!fix) return UNTOUCHED
  if (input.packed) return isNeeded ? { ...UNTOUCHED, refusal: 'packed' } : UNTOUCHED
  if (!format?.write || records.length === 0 || !(isNeeded || place)) return UNTOUCHED
  const doubt = doubtIn(found)
  const { bytes, messages } = doubt ? REFUSED : write(records, format, { from: format.id })
  const isLossy =
    !bytes ||
    dropsSomething(found) ||
    messages.some((message) => ['loss', 'error'].includes(severityOf(message, catalogue)))
  const refusal = doubt ?? (isLossy ? 'lossy' : undefined)
  const output: Output = {
    path: input.path,
    bytes: bytes ?? REFUSED.bytes,
    force: force || 'unprotected',
    isBackedUp: !noBackup,
    was: { length: source.bytes.length, crc: crc32(source.bytes) },
  }
  const isFixed = isNeeded && !refusal
  const told = refusal && isNeeded ? { refusal } : {}
  if (!place) return { outputs: refusal ? [] : [output], isFixed, ...told }
  const vote = refusal ? { vote: 'refuse' as const } : isNeeded ? {} : { vote: 'indifferent' as const }
  return { outputs: [{ ...output, grows: 'file', ...vote, between: format.pieces!.between({}) }], isFixed, ...told }
}

const REFUSED = { bytes: new Uint8Array(0), messages: [] }
