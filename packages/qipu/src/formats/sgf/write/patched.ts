import type { GameRecord } from '../../../record/record.ts'
import { charsetNamed, encode } from '../../../text/charset/charset.ts'
import type { Report } from '../../../text/message/message.ts'
import type { Original, WriteOptions, WriteResult } from '../../format.ts'
import { areCharactersEscaped, joined, withByteEscapes } from '../byte-escapes.ts'
import { PatchedGame } from './patched-game.ts'
import { canBePatched, isWhole } from './unchanged.ts'

const UTF8 = 'utf-8'
const LINE_FEED = Uint8Array.of(10)

type Writer = (records: readonly GameRecord[], options: WriteOptions, isEnd: boolean) => WriteResult

/**
 * Writes games that were read from a file before, and leaves unchanged parts as they were. Undefined if there is no
 * such part: then everything is written anew.
 */
export function writePatched(
  records: readonly GameRecord[],
  options: WriteOptions,
  writeAnew: Writer,
): WriteResult | undefined {
  const wanted = options.encoding === undefined ? undefined : (charsetNamed(options.encoding) ?? UTF8)
  const originals = records.map((record, i) => usable(record, options.originals?.[i], wanted))
  const first = originals.find((original) => original !== undefined)
  if (!first) return undefined
  const charset = wanted ?? first.spans.charset
  const { originals: _, encoding: __, ...rest } = options
  const anew: WriteOptions = charset === UTF8 ? rest : { ...rest, encoding: charset }
  const pieces: Uint8Array[] = []
  // A byte-order mark stays at the beginning of the file.
  if (originals[0]) pieces.push(originals[0].bytes.subarray(0, markLength(originals[0])))
  for (let i = 0; i < records.length; ) {
    const record = records[i]!
    const original = originals[i]
    const count = unchangedFrom(records, originals, i)
    const isLast = i + Math.max(1, count) === records.length
    if (count > 0) {
      const { bytes, spans } = original!
      pieces.push(bytes.subarray(spans.start, isLast ? spans.end : spans.treeEnd))
    } else if (original && !original.spans.isFragile) {
      const style = { isPretty: options.layout !== 'minified', isLast }
      pieces.push(...new PatchedGame(record, original, encoderOf(original, options.report), style).run())
    } else {
      if (i > 0) pieces.push(LINE_FEED)
      pieces.push(writeAnew([record], anew, isLast).bytes)
    }
    i += Math.max(1, count)
  }
  return { bytes: joined(pieces) }
}

/** How many records from one on have a stretch of the file for themselves in which nothing has changed; 0 for none. */
function unchangedFrom(
  records: readonly GameRecord[],
  originals: readonly (Original | undefined)[],
  first: number,
): number {
  const { bytes, spans } = originals[first] ?? {}
  const count = spans?.together ?? 0
  for (let i = first; i < first + count; i++) {
    const [record, original] = [records[i], originals[i]]
    if (!record || !original || original.bytes !== bytes || original.spans.treeStart !== spans!.treeStart) return 0
    if (!isWhole(record, original) || (hasWordsBehind(record) && first + count < records.length)) return 0
    if (count > 1 && i > first && original.record === originals[i - 1]!.record) return 0
  }
  return count
}

const hasWordsBehind = ({ extras }: GameRecord): boolean => extras?.some(({ key }) => key === 'after') ?? false

/** Bytes of the file's first game before which nothing stands but the mark. */
const markLength = ({ bytes, spans }: Original): number =>
  spans.start <= LONGEST_MARK && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? spans.start : 0

const LONGEST_MARK = 3

function usable(record: GameRecord, original: Original | undefined, wanted: string | undefined): Original | undefined {
  if (!original || !canBePatched(record, original)) return undefined
  return wanted === undefined || wanted === original.spans.charset ? original : undefined
}

/** How new text becomes bytes of the original's kind, its habit of escaping included. */
function encoderOf({ bytes, spans }: Original, report: Report): (text: string) => Uint8Array {
  if (spans.charset === UTF8) {
    const encoder = new TextEncoder()
    return (text) => encoder.encode(text)
  }
  const isPlain = areCharactersEscaped(bytes, spans.charset)
  return (text) => {
    const encoded = encode(text, spans.charset, report)
    return isPlain ? encoded.bytes : withByteEscapes(encoded.bytes, encoded.charset)
  }
}
