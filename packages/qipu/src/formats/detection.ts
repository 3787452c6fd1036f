import { isUtf32 } from '../text/charset/bom.ts'
import { isNonRecordText } from '../text/non-record-text.ts'
import { sniff } from '../text/sniff.ts'
import { byEnding, CERTAIN_START, type Detector, ENDING, FOREIGN, formatByExtension } from './detector.ts'
import type { Source } from './format.ts'

/**
 * The format that a source most likely has: by content first, by its ending where the content leaves it open. A record
 * within a program, a page of documentation, a table or a log does not make a record of that.
 */
export function detectAmong<T extends Detector>(source: Source, formats: readonly T[]): T | undefined {
  if (isUtf32(source.bytes)) return undefined
  const sure = formatByExtension(source, formats)
  if (sure && sure.confirm?.(source) !== false) return sure
  const look = sniff(source.bytes, source.name)
  const named = byEnding(formats, look)
  let best: T | undefined
  let surest = 0
  let isCertain = false
  for (const format of formats) {
    const content = format.detect(look)
    const isNamed = named.includes(format)
    const isPromised = isNamed && !format.sharesEndings
    const total = content > 0 || (isPromised && content !== FOREIGN) ? content + (isNamed ? ENDING : 0) : 0
    if (total > surest) [best, surest, isCertain] = [format, total, isPromised || content >= CERTAIN_START]
  }
  if (best?.confirm?.(source) === false) {
    const others = formats.filter((format) => format !== best)
    return detectAmong(source, others)
  }
  return surest >= ENDING && (isCertain || !isNonRecordText(look)) ? best : undefined
}
