import { expect } from 'vitest'
import { formats } from './formats/all.ts'
import type { Format } from './formats/format.ts'
import { listening } from './formats/listening.testing.ts'
import { checkShape, holds } from './formats/mutated.testing.ts'
import { type Difference, diff } from './record/diff.ts'
import { checkLosses } from './record/loss/losses.testing.ts'
import { pruneAndPreserve } from './record/preserve/preserve.ts'
import { restore } from './record/preserve/restore.ts'
import { prune } from './record/prune/prune.ts'
import type { Extra, GameRecord } from './record/record.ts'

const writers = formats.filter(({ write }) => write)

/** Something that went wrong: what by which writer, in words that are the same wherever the same goes wrong. */
interface Finding {
  readonly kind: string
  readonly error: Error
}

/**
 * Reads any bytes and checks the result: valid records that every writer writes with an exact account of the losses.
 */
/** Card formats whose writers do not name every loss yet where another card format held plays against the rules. */
const CARD_FORMATS: ReadonlySet<string> = new Set(['ccgc', 'doudizhu-log', 'lin', 'pbn', 'thp', 'acpc', 'phh'])
const isUnsettled = (from: Format, to: Format): boolean =>
  from !== to && CARD_FORMATS.has(from.id) && CARD_FORMATS.has(to.id) && to.id !== 'ccgc'

export function fuzz(format: Format, bytes: Uint8Array): Finding[] {
  const found: Finding[] = []
  const attempt = (where: string, work: () => void): void => {
    try {
      work()
    } catch (error) {
      found.push({ kind: `${where}: ${kindOf(error as Error)}`, error: error as Error })
    }
  }
  attempt(`read as ${format.id}`, () => {
    const { records, messages, text } = listening(format).read({ bytes })
    const end = messages.some(({ at }) => at) ? text().length : 0
    for (const { at } of messages) if (at && at.offset > end) throw new Error(`a place beyond the end: ${at.offset}`)
    for (const record of records) {
      checkShape(record)
      format.check?.(record, () => {})
      for (const writer of writers) {
        if (holds(writer, record) && !isUnsettled(format, writer))
          attempt(`written as ${writer.id}`, () => writeAndReadBack(record, writer))
      }
    }
  })
  return found
}

const kindOf = ({ message }: Error): string =>
  message
    .split('\n', 1)[0]!
    .replace(/-?\d+(?:\.\d+)?/g, '#')
    .replace(/: .*/, '')
    .slice(0, 120)

/** A shorter input in which the same goes wrong. */
export function shrink(bytes: Uint8Array, isSame: (shorter: Uint8Array) => boolean): Uint8Array {
  let [left, tries] = [bytes, 0]
  for (let size = bytes.length >> 1; size > 0; size >>= 1) {
    for (let at = 0; at < left.length && tries < MOST_TRIES; tries++) {
      const shorter = Uint8Array.from([...left.subarray(0, at), ...left.subarray(at + size)])
      if (isSame(shorter)) left = shorter
      else at += size
    }
  }
  return left
}

const MOST_TRIES = 2000

function writeAndReadBack(record: GameRecord, writer: Format): void {
  checkLosses(record, writer)
  const { record: left } = prune(record, writer)
  expectSame(left, throughFile(left, writer), writer, 'what is left')
  const { keep } = writer
  if (!keep) return
  const kept = pruneAndPreserve(record, { ...writer, keep })
  const { record: back, losses } = throughFile(kept.record, writer)
  if (kept.losses.length === 0) expectSame(record, { record: restore(back, writer), losses }, writer, 'what was kept')
}

interface Back {
  readonly record: GameRecord
  /** Things that the writer said to leave out. */
  readonly losses: number
}

/**
 * Returns the record read back from a file. Faults of a file are preserved for its own format, and occur in the written
 * file too.
 */
function throughFile(record: GameRecord, writer: Format): Back {
  const { bytes, messages } = listening(writer).write([record])
  expect(messages.filter(({ severity }) => severity === 'error')).toEqual([])
  const { records } = writer.read({ bytes })
  expect(records.length).toBe(1)
  return { record: records[0]!, losses: messages.filter(({ severity }) => severity === 'loss').length }
}

/**
 * Expects equal records, with two exceptions: data preserved at a place where they had no meaning may have one at their
 * new place, and writers leave out, with a message, data that would break the file.
 */
function expectSame(record: GameRecord, back: Back, writer: Format, how: string): void {
  const isOwn = (holder: { readonly extras?: readonly Extra[] | undefined } | undefined): boolean =>
    holder?.extras?.some(({ format }) => format === writer.id) === true
  const isNamed = ({ thing }: Difference): boolean => back.losses > 0 && /^(?:notes\.)?extras$/.test(thing)
  const isUnderstood = ({ nodeA }: Difference): boolean =>
    nodeA === undefined ? isOwn(record) : isOwn(record.nodes[nodeA]?.notes)
  const differences = diff(record, back.record).filter(
    (difference) => !isNamed(difference) && !isUnderstood(difference),
  )
  if (differences.length === 0) return
  const things = [...new Set(differences.map(({ thing }) => thing))].sort()
  throw new Error(`${how} differs in ${things.join(', ')}: ${JSON.stringify(differences.slice(0, 3))}`)
}
