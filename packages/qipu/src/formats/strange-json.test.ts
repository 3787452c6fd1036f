import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { arbitraryRecord } from '../record/arbitrary.testing.ts'
import { diff } from '../record/diff.ts'
import { prune } from '../record/prune/prune.ts'
import { type Json, parseJson, stringifyJson } from '../text/json/json.ts'
import { randomFrom } from '../text/random.ts'
import { effort, fc, SEED } from '../text/seeded.testing.ts'
import type { Format } from './format.ts'
import { jgf } from './jgf/index.ts'
import { listening } from './listening.testing.ts'
import { qipu } from './qipu/index.ts'
import { type Strange, strangeCopy } from './strange-json.testing.ts'

/** Files whose JSON is sound, with something strange in them. */

const RUNS = effort(2000)

/** Values that break expectations: of another type, out of range, or in the shape of another generation. */
const jgfValues: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1e300,
  2.5,
  '',
  'aa',
  'zz',
  'ab:A',
  'pass',
  'black',
  'Black',
  'W',
  'B+R',
  '2020-01-01',
  '９',
  [],
  [[]],
  [1, 1],
  [1, 1, 'A'],
  [[1, 1]],
  ['aa', 'A'],
  {},
  { x: 1, y: 1 },
  { x: '1', y: 99, text: 4 },
  { B: 'cc' },
  { W: [3, 3], solution: true },
  { black: { name: 'x' } },
  { type: 'label', coords: [{ x: 1, y: 1, text: 'A', more: 1 }] },
  { color: 'white', coords: [[1, 1]] },
  { variations: [[{}], []] },
  { move: { color: 'black', x: 0, y: 0 }, setup: [], turn: 'black' },
]
const jgfKeys = [
  'name',
  'move',
  'setup',
  'markup',
  'score',
  'turn',
  'coords',
  'type',
  'color',
  'x',
  'players',
  'game',
  'rules',
  'info',
  'size',
  'unread',
  'tree',
  'variations',
  'comments',
  'qipu',
  '__proto__',
  '~',
  'move/x',
]

interface Case {
  readonly format: Format
  readonly seeds: () => readonly Json[]
  readonly strange: Strange
  /** Data that may be lost; JGF puts the raw text of it aside, so that no file loses it. */
  readonly poorer?: readonly string[]
  /** Codes reported for every file with this value. */
  readonly told?: readonly string[]
}

const fixtures = (folder: URL): Json[] =>
  readdirSync(folder).map((name) => parseJson(readFileSync(new URL(name, folder), 'utf8')).value!)

const cases: readonly Case[] = [
  {
    format: jgf,
    seeds: () => fixtures(new URL('./jgf/fixtures/', import.meta.url)),
    strange: { values: jgfValues, keys: jgfKeys },
    poorer: ['notes.comments'],
    told: ['jgf/game-type', 'jgf/other-color'],
  },
  {
    format: qipu,
    // An empty comment says nothing.
    poorer: ['notes.comments'],
    seeds: () =>
      fc
        .sample(arbitraryRecord, { numRuns: 30 })
        .map((record) => JSON.parse(new TextDecoder().decode(qipu.write!([record]).bytes)) as Json),
    strange: {
      values: [
        ...[null, true, 0, -1, 1e300, 2.5, '', 'Q16', 'black', 'go', [], [[]], [1], {}],
        ...[{ x: 1 }, { black: ['A1', 5] }, { type: 'circle', at: 1 }, { winner: 'draw' }],
      ],
      keys: [
        'parent',
        'move',
        'side',
        'setup',
        'turn',
        'extras',
        'info',
        'nodes',
        'value',
        'key',
        '__proto__',
        'marks',
      ],
    },
  },
]

describe.each(cases.map((one) => [one.format.id, one] as const))('the format %s', (_, one) => {
  const { format: silent, seeds: seedsOf, strange, poorer = [], told = [] } = one
  it(`${RUNS} strange JSON files are read, written soundly, and read the same again (seed ${SEED})`, () => {
    const format = listening(silent)
    const seeds = seedsOf()
    const random = randomFrom(SEED)
    let reported = 0
    for (let run = 0; run < RUNS; run++) {
      const text = stringifyJson(strangeCopy(seeds[random(seeds.length)]!, strange, random))
      const note = `seed ${SEED}, run ${run}: ${text}`
      const { records, messages } = format.read({ bytes: new TextEncoder().encode(text) })
      reported += messages.length
      const pruned = records.map((record) => prune(record, format))
      const lost = pruned.flatMap(({ losses }) => losses.map(({ thing }) => thing))
      expect(
        lost.filter((thing) => !poorer.includes(thing)),
        note,
      ).toEqual([])
      const left = pruned.map(({ record }) => record)
      const { bytes } = format.write!(left)
      const back = format.read({ bytes })
      const written = new TextDecoder().decode(bytes)
      expect(
        back.messages.filter(({ code }) => !told.includes(code)),
        `${note}\n${written}`,
      ).toEqual([])
      expect(back.records.length, note).toBe(records.length)
      for (const [i, record] of left.entries()) expect(diff(record, back.records[i]!), note).toEqual([])
      expect(new TextDecoder().decode(format.write!(back.records).bytes), note).toBe(written)
    }
    expect(reported).toBeGreaterThan(RUNS)
  })
})
