import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { arbitraryRecord } from '../../record/arbitrary.testing.ts'
import { diff } from '../../record/diff.ts'
import { prune } from '../../record/prune/prune.ts'
import type { Message } from '../../text/message/message.ts'
import { effort, fc, SEED } from '../../text/seeded.testing.ts'
import { listening } from '../listening.testing.ts'
import { essence } from './essence.testing.ts'
import { arbitraryFile } from './grammar.testing.ts'
import { ishi as silentIshi } from './index.ts'

const ishi = listening(silentIshi)

const RUNS = effort(400)

const show = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const codes = (messages: readonly Message[]): string[] => [...new Set(messages.map(({ code }) => code))].sort()

/** Section 1: what was read is written without adding to it, losing or changing anything that matters. */
function readsAndWritesFully(text: string): void {
  const { records, messages } = ishi.read({ bytes: new TextEncoder().encode(text) })
  const pruned = records.map((record) => prune(record, ishi))
  expect(pruned.flatMap(({ losses }) => losses)).toEqual([])
  const written = ishi.write!(pruned.map(({ record }) => record))
  expect(essence(show(written.bytes))).toEqual(essence(text))
  const back = ishi.read({ bytes: written.bytes })
  expect(codes(back.messages)).toEqual(codes(messages))
  expect(back.records.flatMap((record, i) => diff(records[i]!, record))).toEqual([])
  expect(show(ishi.write!(back.records).bytes)).toBe(show(written.bytes))
}

describe('laws of Ishi', () => {
  it(`any file of the Ishi grammar is read and written fully (seed ${SEED})`, () => {
    fc.assert(fc.property(arbitraryFile, readsAndWritesFully), { numRuns: Math.ceil(RUNS / 4) })
  })

  it(`any record that fits Ishi comes back as it was written (seed ${SEED})`, () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        if (!ishi.can!.board!(record.board, record.game)) return
        const pruned = prune(record, ishi).record
        const { bytes } = ishi.write!([pruned])
        const back = ishi.read({ bytes })
        expect(
          back.messages.filter(({ code }) => code.startsWith('ishi/')),
          show(bytes),
        ).toEqual([])
        expect(diff(pruned, back.records[0]!), show(bytes)).toEqual([])
        expect(show(ishi.write!(back.records).bytes)).toBe(show(bytes))
      }),
      { numRuns: RUNS },
    )
  })
})

describe('a file with nearly every keyword', () => {
  const text = readFileSync(new URL('./fixtures/three-events.go', import.meta.url), 'utf8')

  it('an Ishi file with nearly every keyword raises no message, because every prisoner is right', () => {
    const { records, messages } = ishi.read({ bytes: new TextEncoder().encode(text) })
    expect(messages).toEqual([])
    expect(records.map(({ nodes, board }) => [board.width, nodes.length])).toEqual([
      [19, 59],
      [10, 32],
      [19, 23],
    ])
    expect(records[1]!.info).toMatchObject({
      participants: [
        { name: 'Kuroda', rank: '6-dan' },
        { name: 'Shirai', rank: '4-dan' },
      ],
      dates: ['1990-03-08'],
      komi: 0,
      handicap: 1,
      mainTime: 1800,
      result: { winner: 1, by: 'points', margin: 1 },
    })
  })

  it('an Ishi file with nearly every keyword is read and written fully', () => readsAndWritesFully(text))
})
