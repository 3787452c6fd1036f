import { describe, expect, it } from 'vitest'
import { gameById } from '../games/all.ts'
import { judge } from '../judge/judge.ts'
import { play } from '../record/actions.ts'
import { arbitraryRecord } from '../record/arbitrary.testing.ts'
import { diff } from '../record/diff.ts'
import { checkLosses } from '../record/loss/losses.testing.ts'
import { pruneAndPreserve } from '../record/preserve/preserve.ts'
import { restore } from '../record/preserve/restore.ts'
import { prune } from '../record/prune/prune.ts'
import type { Approximation } from '../record/prune/types.ts'
import { addNode, type GameRecord, newRecord } from '../record/record.ts'
import { randomFrom } from '../text/random.ts'
import { effort, fc, manyOf, SEED, someOf } from '../text/seeded.testing.ts'
import { formats } from './all.ts'
import type { Format } from './format.ts'
import { listening } from './listening.testing.ts'
import { checkShape, holds, mutate, samples, show } from './mutated.testing.ts'

/** Laws that every format obeys. */

const RUNS = effort(300)
const FUZZ = effort(4000)

/** Near, exactly, and with facts as lines of the first comment. */
const MANNERS: readonly Approximation[] = [{}, { exact: true }, { facts: 'en' }, { facts: 'zh', exact: true }]

/** Signs that formats escape, and characters that some have no way to write. */
const NASTY = [
  '&amp;',
  '&',
  ' &amp; \x06 &lt;',
  '\x01',
  '\\',
  '\\\\',
  '\\]',
  ']',
  '"',
  '\\"',
  '<',
  '>',
  '\0',
  '\u00a0',
  '￾',
  '\r',
  '{',
  '|',
]

const named = formats.map((format) => [format.id, listening(format)] as const)
const writers = named.filter(([, format]) => format.write)

describe.each(named)('the format %s', (_, format) => {
  it('every message of a format has English and Chinese words', () => {
    for (const [code, facts] of Object.entries(format.messages)) {
      expect(code.startsWith(`${format.id}/`), code).toBe(true)
      for (const words of [facts, facts.fix ?? facts]) {
        expect(words.en, code).toBeTruthy()
        expect(words.zh, code).toMatch(/\p{Script=Han}/u)
      }
      const slots = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort()
      expect(slots(facts.zh!), code).toEqual(slots(facts.en))
    }
  })

  it('a format’s messages offer as a fix only what changes something', () => {
    for (const [code, { fix }] of Object.entries(format.messages)) {
      expect(fix?.en ?? '', code).not.toMatch(/\bkept\b|as it is\b|stays/i)
      expect(fix?.zh ?? '', code).not.toMatch(/保留|原样/)
    }
  })

  it('a format knows the games that it names', () => {
    for (const id of format.games ?? []) expect(gameById(id), id).toBeDefined()
  })

  it('a reader reads nothing and noise without throwing', () => {
    const noise = Uint8Array.from({ length: 3000 }, (_, i) => (i * 7919) & 255)
    for (const bytes of [
      new Uint8Array(),
      new Uint8Array(2000),
      noise,
      new TextEncoder().encode('(((((;;;]]]{{{<<<'),
    ]) {
      expect(() => format.read({ bytes })).not.toThrow()
    }
  })

  it('a reader leaves the bytes alone that it is given, also those of a Buffer', () => {
    for (const bytes of samples(format)) {
      const given = Buffer.from(bytes)
      format.read({ bytes: given })
      expect(Buffer.compare(given, bytes)).toBe(0)
    }
  })

  it(`a reader survives ${FUZZ} mutated inputs (seed ${SEED})`, () => {
    const random = randomFrom(SEED)
    const seeds = samples(format)
    expect(seeds.length).toBeGreaterThan(0)
    for (let run = 0; run < FUZZ; run++) {
      const bytes = mutate(seeds[random(seeds.length)]!, random)
      try {
        const { records, messages, text } = format.read({ bytes })
        const end = messages.some((message) => message.at) ? text().length : 0
        for (const { at } of messages)
          if (at && at.offset > end) throw new Error(`a place beyond the end: ${at.offset}`)
        for (const record of records) checkShape(record)
      } catch (error) {
        throw new Error(`seed ${SEED}, run ${run}: ${JSON.stringify(show(bytes))}`, { cause: error })
      }
    }
  })

  it('a reader takes words that every object knows for words like any other', () => {
    for (const seed of samples(format).slice(0, 20)) {
      for (const text of someOf(new Set(spelled(show(seed))))) {
        const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0))
        try {
          const { records, messages } = format.read({ bytes })
          for (const record of records) {
            checkShape(record)
            for (const value of [record, messages, format.check?.(record)]) structuredClone(value)
            if (format.write && holds(format, record)) format.write([prune(record, format).record])
          }
        } catch (error) {
          throw new Error(JSON.stringify(text), { cause: error })
        }
      }
    }
  })

  it('a record is judged and checked the same whatever data of other formats lie beside it', () => {
    for (const bytes of samples(format)) {
      for (const record of format.read({ bytes }).records) {
        const other = withForeignData(record)
        const game = gameById(record.game)
        if (game) expect(judge(other, game)).toEqual(judge(record, game))
        expect(format.check?.(other)).toEqual(format.check?.(record))
      }
    }
  })

  it('a reader comes to an end, whatever is repeated wherever', () => {
    for (const seed of samples(format).slice(0, 2)) {
      for (let place = 1; place <= PLACES; place++) {
        const at = Math.floor((seed.length * place) / (PLACES + 1))
        for (const unit of UNITS) {
          const bytes = Buffer.concat([seed.subarray(0, at), Buffer.alloc(RUN, unit), seed.subarray(at)])
          for (const record of format.read({ bytes }).records) checkShape(record)
        }
      }
    }
  })
})

/** Words that some format has for facts, as if another format had kept them. */
function withForeignData(record: GameRecord): GameRecord {
  const words = ['gap', 'unread-move', 'unread', 'startUnknown', 'first', 'layout', 'MARK', 'TL', 'KM', 'qipu']
  const added = words.flatMap((key) => ['elsewhere', 'foreign'].map((id) => ({ format: id, key, value: '1' })))
  const nodes = record.nodes.map((node) => ({
    ...node,
    notes: { ...node.notes, extras: [...(node.notes?.extras ?? []), ...added] },
  }))
  return { ...record, nodes, extras: [...(record.extras ?? []), ...added] }
}

/** Longer runs would not finish in time with the same inspection of each format. */
const RUN = manyOf(200_000)
const UNITS = ['a', ' ', '9']
const PLACES = 5

describe.each(writers)('the writer of %s', (_, format) => {
  it(`a writer gives back what it was given, and nothing else (seed ${SEED})`, () => {
    fc.assert(
      fc.property(arbitraryRecord, fc.constantFrom(...MANNERS), (record, how) => {
        if (!holds(format, record)) return
        const pruned = prune(record, format, how).record
        const written = format.write!([pruned])
        expect(written.messages.filter(({ severity }) => severity !== 'info')).toEqual([])
        const back = format.read({ bytes: written.bytes })
        expect(back.messages, show(written.bytes)).toEqual([])
        expect(back.records.length).toBe(1)
        expect(diff(pruned, back.records[0]!), show(written.bytes)).toEqual([])
        expect(show(format.write!(back.records).bytes)).toBe(show(written.bytes))
        for (const layout of ['pretty', 'minified'] as const) {
          const other = format.read({ bytes: format.write!([pruned], { layout }).bytes })
          expect(diff(pruned, other.records[0]!)).toEqual([])
        }
      }),
      { numRuns: RUNS },
    )
  })

  it(`a damaged file that is written and read again and again stays the same (seed ${SEED})`, () => {
    const random = randomFrom(SEED)
    const seeds = samples(format)
    const again = (bytes: Uint8Array): Uint8Array | undefined => {
      const { records } = format.read({ bytes })
      const held = records.filter((record) => holds(format, record)).map((record) => prune(record, format).record)
      if (held.length === 0) return undefined
      return format.write!(format.collections ? held : held.slice(0, 1)).bytes
    }
    for (let run = 0; run < FUZZ / 16; run++) {
      const seed = seeds[random(seeds.length)]!
      const at = random(seed.length + 1)
      const nasty = NASTY[random(NASTY.length)]!
      const bytes = Buffer.concat([seed.subarray(0, at), Buffer.from(nasty), seed.subarray(at)])
      const once = again(bytes)
      const twice = once && again(once)
      // The first reading may understand less than the second: from then on nothing changes.
      const thrice = twice && again(twice)
      if (thrice) expect(show(thrice), `run ${run}: ${JSON.stringify(show(bytes))}`).toBe(show(twice))
    }
  })

  it('a writer’s losses are exactly what is lost, node by node', () => {
    fc.assert(
      fc.property(arbitraryRecord, fc.constantFrom(...MANNERS), (record, how) => {
        if (!holds(format, record)) return
        checkLosses(record, format, how)
      }),
      { numRuns: RUNS },
    )
  })

  it('a writer keeps what it cannot represent where foreign data may stand, if there is such a place', () => {
    const { keep } = format
    if (!keep) return
    fc.assert(
      fc.property(arbitraryRecord, fc.constantFrom(...MANNERS), (record, how) => {
        if (!holds(format, record)) return
        const pruned = pruneAndPreserve(record, { ...format, keep }, how)
        const back = format.read({ bytes: format.write!([pruned.record]).bytes })
        expect(back.messages).toEqual([])
        const restored = restore(back.records[0]!, format)
        if (pruned.losses.length === 0) expect(diff(record, restored)).toEqual([])
        const { record: plain } = prune(record, format)
        expect(diff(plain, prune(restored, format).record)).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  it('a writer of collections writes several games into one file', () => {
    if (!format.collections) return
    const games = fc.sample(arbitraryRecord, { numRuns: 30 }).filter((record) => holds(format, record))
    if (games.length === 0) return
    const pruned = games.slice(0, 5).map((record) => prune(record, format).record)
    const back = format.read({ bytes: format.write!(pruned).bytes })
    expect(back.messages.filter((message) => message.severity !== 'info')).toEqual([])
    expect(back.records.length).toBe(pruned.length)
    for (const [i, record] of pruned.entries()) expect(diff(record, back.records[i]!)).toEqual([])
  })

  it('a writer writes 200,000 moves in a row', () => {
    const record = newRecord('go', { width: 19, height: 19 })
    for (let i = 0; i < manyOf(200_000); i++) addNode(record, i, play(i % 361, i % 2 === 0 ? 1 : 2))
    roundTrip(format, record)
  })

  it('a writer writes 100,000 nested variations', () => {
    if (format.can?.variations === false) return
    const record = newRecord('go', { width: 19, height: 19 })
    let spine = 0
    for (let i = 0; i < manyOf(100_000); i++) {
      addNode(record, spine, play((i + 1) % 361, i % 2 === 0 ? 1 : 2))
      spine = addNode(record, spine, play(i % 361, i % 2 === 0 ? 1 : 2))
    }
    roundTrip(format, record)
  })
})

function roundTrip(format: Format, record: GameRecord): void {
  if (!holds(format, record)) return
  const pruned = prune(record, format).record
  const back = format.read({ bytes: format.write!([pruned]).bytes })
  expect(back.records[0]!.nodes.length).toBe(pruned.nodes.length)
  expect(diff(pruned, back.records[0]!).length).toBe(0)
}

const KNOWN_TO_OBJECTS = ['constructor', '__proto__', 'toString', 'valueOf']

/** The text with one of its words spelled as something that every object has, for each of its words. */
function* spelled(text: string): Generator<string> {
  let count = 0
  for (const { 0: word, index } of text.matchAll(/[\w.+-]+/g)) {
    const other = KNOWN_TO_OBJECTS[count++ % KNOWN_TO_OBJECTS.length]!
    yield text.slice(0, index) + other + text.slice(index + word.length)
  }
}
