import { catalogue } from '../catalogue.ts'
import { factsOf, severityOf } from '../text/message/catalogue.ts'
import type { Reading } from './read.ts'
import { write } from './write.ts'

/** Why a file is not repaired though it could be: the reader was not sure of its text, or something would be lost. */
export type RepairRefusal = 'undecodable' | 'unsure-charset' | 'lossy'

/** A file as its reader repaired it, or why there is none. */
export type Repair =
  | { readonly bytes: Uint8Array; readonly refusal?: undefined }
  | { readonly bytes?: undefined; readonly refusal: RepairRefusal }

/** What the reader was not sure to read: to write it again would make that the only truth. */
const doubts: Readonly<Record<string, RepairRefusal>> = {
  'text/undecodable': 'undecodable',
  'text/guess-unsure': 'unsure-charset',
  'text/declared-doubtful': 'unsure-charset',
}

/** Writes the records as their reader repaired them, unless that would lose something that the text says. */
export function repair({ format, records, messages: found }: Pick<Reading, 'format' | 'records' | 'messages'>): Repair {
  const doubt = found.map(({ code }) => doubts[code]).find((code) => code !== undefined)
  if (doubt) return { refusal: doubt }
  if (!format?.write || records.length === 0) return { refusal: 'lossy' }
  const { bytes, messages } = write(records, format, { from: format.id })
  const isLossy =
    found.some((message) => factsOf(message, catalogue).drops) ||
    messages.some((message) => ['loss', 'error'].includes(severityOf(message, catalogue)))
  return bytes && !isLossy ? { bytes } : { refusal: 'lossy' }
}
