import { describe, expect, it } from 'vitest'
import { play } from '../../record/actions.ts'
import { diff } from '../../record/diff.ts'
import { prune } from '../../record/prune/prune.ts'
import { addNode, newRecord } from '../../record/record.ts'
import { effort, manyOf } from '../../text/seeded.testing.ts'
import { listening } from '../listening.testing.ts'
import { decodeRecord } from './decode.ts'
import { dialects } from './dialects.ts'
import { ccgc as silentCcgc } from './index.ts'
import { playout } from './playouts.testing.ts'

const ccgc = listening(silentCcgc)

/** The laws of `formats/all.test.ts`, for the games of this format: those records there are of Go. */

const GAMES = effort(200)
const written = dialects.map((dialect) => [dialect.code, dialect] as const)
/** The writer may choose a larger charset, and says so; nothing else may be said. */
const CHARSETS = ['ccgc/written-larger', 'ccgc/written-ambiguous']

describe.each(written)('records of %s', (code, dialect) => {
  /** Files are named by their codes: without a move nothing else tells the board of draughts. */
  const name = `${code}.txt`

  it(`random CCGC records come back as they were written (${GAMES} games)`, () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const given = playout(dialect, seed)
      const pruned = prune(given, ccgc).record
      const { bytes, messages } = ccgc.write!([pruned])
      const text = `seed ${seed}: ${decodeRecord(bytes).text.slice(0, 600)}`
      expect(
        messages.map(({ code }) => code).filter((code) => !CHARSETS.includes(code)),
        text,
      ).toEqual([])
      const back = ccgc.read({ bytes, name })
      const isOther = messages.some(({ code }) => code === 'ccgc/written-ambiguous')
      expect(
        back.messages.filter(({ code }) => !isOther || code !== 'ccgc/charset'),
        text,
      ).toEqual([])
      expect(back.records.length, text).toBe(1)
      expect(diff(pruned, back.records[0]!), text).toEqual([])
      expect(decodeRecord(ccgc.write!(back.records).bytes).text, text).toBe(decodeRecord(bytes).text)
      expect(Buffer.compare(ccgc.write!(back.records).bytes, bytes), text).toBe(0)
      for (const layout of ['pretty', 'minified'] as const) {
        expect(diff(pruned, ccgc.read({ bytes: ccgc.write!([pruned], { layout }).bytes, name }).records[0]!)).toEqual(
          [],
        )
      }
    }
  })

  it('pruned CCGC records lose nothing more when they are pruned again', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const pruned = prune(playout(dialect, seed), ccgc).record
      expect(prune(pruned, ccgc).losses, `seed ${seed}`).toEqual([])
    }
  })

  it('several CCGC records may share a file', () => {
    const given = Array.from({ length: 5 }, (_, seed) => prune(playout(dialect, seed + 1), ccgc).record)
    const back = ccgc.read({ bytes: ccgc.write!(given).bytes, name })
    expect(back.messages.filter(({ severity }) => severity !== 'info')).toEqual([])
    expect(back.messages.at(-1)).toMatchObject({ code: 'ccgc/several-games', args: { count: 5 } })
    given.forEach((record, i) => {
      expect(diff(record, back.records[i]!)).toEqual([])
    })
  })

  it('a CCGC record may have 200,000 moves in a row', () => {
    const many = manyOf(200_000)
    const { game, board } = dialect
    const record = newRecord(game.id, board)
    const legal = ([1, 2] as const).map((first) => {
      const position = game.start({ board, first })
      if (position.turn !== first) position.put([], first)
      return position.legal()
    })
    for (let i = 0; i < many; i++) {
      const side = i % 2 === 0 ? 1 : 2
      addNode(record, i, play(legal[side - 1]![i % Math.min(10, legal[side - 1]!.length)]!, side))
    }
    const { bytes } = ccgc.write!([record])
    const back = ccgc.read({ bytes })
    expect(back.messages).toEqual([])
    expect(back.records[0]!.nodes.length).toBe(many + 1)
    expect(diff(record, back.records[0]!)).toEqual([])
  })
})

describe('a file with several games', () => {
  it('a CCGC file with several games is in UTF-8 where their charsets differ', () => {
    const given = written.map(([, dialect], i) => prune(playout(dialect, i + 1), ccgc).record)
    const stones = given.filter((record) => record.game !== 'dots-and-boxes')
    const { bytes, messages } = ccgc.write!(stones)
    expect(messages.map(({ code }) => code)).toEqual(['ccgc/written-mixed'])
    const back = ccgc.read({ bytes })
    expect(back.records.map(({ game }) => game)).toEqual(stones.map(({ game }) => game))
    stones.forEach((record, i) => {
      expect(diff(record, back.records[i]!)).toEqual([])
    })
  })
})
