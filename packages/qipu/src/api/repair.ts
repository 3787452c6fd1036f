import { catalogue } from '../catalogue.ts'
import { severityOf } from '../text/message/catalogue.ts'
import { doubtIn, dropsSomething, type ReadingDoubt } from '../text/message/doubts.ts'
import { type Refusal, refuse } from '../text/message/refusal.ts'
import type { Reading } from './read.ts'
import { write } from './write.ts'

/** A file as its reader repaired it, or why there is none: the reader was not sure, or something would be lost. */
export type Repair =
  | { readonly bytes: Uint8Array; readonly refusal?: undefined }
  | ({ readonly bytes?: undefined } & Refusal<ReadingDoubt | 'lossy'>)

/** Writes the records as their reader repaired them, unless that would lose something that the text says. */
export function repair({ format, records, messages: found }: Pick<Reading, 'format' | 'records' | 'messages'>): Repair {
  const doubt = doubtIn(found)
  if (doubt) return refuse(doubt)
  if (!format?.write || records.length === 0 || dropsSomething(found, catalogue)) return refuse('lossy')
  const { bytes, messages } = write(records, format, { from: format.id })
  const isLossy = messages.some((message) => ['loss', 'error'].includes(severityOf(message, catalogue)))
  return bytes && !isLossy ? { bytes } : refuse('lossy')
}
