import { catalogue, type Message, write } from 'qipu'
import { factsOf, severityOf } from 'qipu/text'
import type { Outcome } from '../../bulk/outcome.ts'
import type { Part } from '../../bulk/work.ts'
import type { Call } from '../../command/command.ts'
import type { FileReading } from '../../input/reading.ts'
import type { ProblemCode } from '../../words/problem.ts'

export const isFixable = (message: Message): boolean => factsOf(message, catalogue).fixable === true

/** Whether a file is repaired once it is written, or why it is not though it could be. */
export const UNTOUCHED: { readonly fixed: boolean; readonly why?: ProblemCode } = { fixed: false }

/** What the reader was not sure to read: to write it again would make that the only truth. */
const doubts: Readonly<Record<string, ProblemCode>> = {
  'text/undecodable': 'undecodable',
  'text/guess-unsure': 'unsure-charset',
  'text/declared-doubtful': 'unsure-charset',
}

/** Writes the record as its reader repaired it, unless that would lose something that the text says. */
export function repair(
  { format, records, input, file, messages: found }: FileReading,
  part: Part | undefined,
  isNeeded: boolean,
  { outputs }: Outcome,
  { force, backup }: Call['options'],
): typeof UNTOUCHED {
  if (input.packed) return isNeeded ? { fixed: false, why: 'packed' } : UNTOUCHED
  if (!format?.write || records.length === 0 || !(isNeeded || part)) return UNTOUCHED
  const doubt = found.map(({ code }) => doubts[code]).find((code) => code !== undefined)
  const { bytes, messages } = doubt ? REFUSED : write(records, format, { from: format.id })
  const isLossy =
    !bytes ||
    found.some((message) => factsOf(message, catalogue).drops) ||
    messages.some((message) => ['loss', 'error'].includes(severityOf(message, catalogue)))
  const why = doubt ?? (isLossy ? 'lossy' : undefined)
  const output = {
    path: input.path,
    file,
    bytes: bytes ?? REFUSED.bytes,
    force: force === true || ('unprotected' as const),
    isBackedUp: backup !== false,
  }
  if (part) {
    const vote = why ? { vote: 'refuse' as const } : isNeeded ? {} : { vote: 'indifferent' as const }
    outputs.push({ ...output, lasts: 'file', ...vote, between: format.pieces!.between({}) })
  } else if (!why) outputs.push(output)
  return { fixed: isNeeded && !why, ...(why && isNeeded && { why }) }
}

const REFUSED = { bytes: new Uint8Array(0), messages: [] }
