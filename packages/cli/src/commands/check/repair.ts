import { crc32 } from 'node:zlib'
import { repair } from 'qipu'
import type { Chunk } from '../../bulk/command.ts'
import type { OptionsOf } from '../../command/options.ts'
import type { FileReading } from '../../input/reading.ts'
import type { Output } from '../../output/output.ts'
import type { ProblemCode } from '../../text/cli-error.ts'
import type { facts } from './facts.ts'

/** Repair of a file once its output is written, or the reason why it is not repaired though it could be. */
export interface FileRepair {
  readonly outputs: readonly Output[]
  readonly isFixed: boolean
  readonly refusal?: ProblemCode
}

const UNTOUCHED: FileRepair = { outputs: [], isFixed: false }
const NOTHING = new Uint8Array(0)

/** The repaired file in the place of the old one. */
export function repairFile(
  reading: FileReading,
  { place, source }: Chunk,
  isNeeded: boolean,
  { fix, force, noBackup }: OptionsOf<typeof facts.options>,
): FileRepair {
  const { format, records, input } = reading
  if (!fix) return UNTOUCHED
  if (input.packed) return isNeeded ? { ...UNTOUCHED, refusal: 'packed' } : UNTOUCHED
  if (!format?.write || records.length === 0 || !(isNeeded || place)) return UNTOUCHED
  const { bytes = NOTHING, refusal } = repair(reading)
  const output: Output = {
    path: input.path,
    bytes,
    force: force || 'unprotected',
    isBackedUp: !noBackup,
    was: { length: source.bytes.length, crc: crc32(source.bytes) },
  }
  const isFixed = isNeeded && !refusal
  const told = refusal && isNeeded ? { refusal: refusal.code } : {}
  if (!place) return { outputs: refusal ? [] : [output], isFixed, ...told }
  const vote = refusal ? { vote: 'refuse' as const } : isNeeded ? {} : { vote: 'indifferent' as const }
  return { outputs: [{ ...output, grows: 'file', ...vote, between: format.chunks!.between({}) }], isFixed, ...told }
}
