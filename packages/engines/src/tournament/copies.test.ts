import { english } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { effort, fc } from '../../../qipu/src/text/seeded.testing.ts'
import type { Case } from './cases.ts'
import { type RecordDecision, readDecisions } from './decisions.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import { submitted, type Wanted } from './records.testing.ts'
import { caseText } from './report/texts.ts'
import { rulesById, type TournamentRules } from './rules.ts'
import { type Tournament, tournamentOf } from './tournament.ts'

/** Engines without randomness repeat their games: equal moves alone make no copy. */

const ccgc = rulesById('ccgc')!
const meetings = (count: number): TournamentRules => ({ ...ccgc, system: { kind: 'round-robin', meetings: count } })
const signed = { by: 'r', at: '2026-11-18', why: 'w' }

type Handed = Wanted & { readonly round?: string }
type Records = Readonly<Record<string, Handed>>

/** Evidence by moves, sides and result: judging the same game anew takes most of the time. */
const judged = new Map<string, Evidence>()

function evidenceFor(id: string, { round, date, ...wanted }: Handed): Evidence {
  const key = JSON.stringify(wanted)
  const known = judged.get(key) ?? evidenceOf(submitted('', wanted))
  judged.set(key, known)
  return { ...known, id, ...(date !== undefined && { date }), ...(round !== undefined && { round }) }
}

function held(records: Records, rules: TournamentRules, decisions: readonly object[] = []): Tournament {
  const read = readDecisions({ records: decisions.map((decision) => ({ ...decision, ...signed })) })
  if ('fault' in read) throw new Error(read.fault.at)
  const evidence = Object.entries(records).map(([id, wanted]) => evidenceFor(id, wanted))
  return tournamentOf({ evidence, rules, decisions: read.value })
}

const pointsIn = ({ tables }: Tournament): Record<string, number> =>
  Object.fromEntries(tables.flatMap(({ standings }) => standings.map(({ team, points }) => [team, points])))
const openIn = ({ cases }: Tournament): readonly Case[] => cases.filter(({ decision }) => !decision)
const kindsIn = (table: Tournament): readonly string[] => openIn(table).map(({ kind }) => kind)

const MOVES = [0, 1, 2, 3, 4, 5, 6, 7]
const game = { first: '甲', second: '乙', moves: MOVES, result: { winner: 1 } } as const
const at = (time: string): Handed => ({ ...game, date: `2026-11-18T${time}` })

describe('repeated games', () => {
  it('equal games that begin at different times are different games', () => {
    const table = held({ 'a.txt': at('09:00'), 'b.txt': at('16:00') }, meetings(4))
    expect([pointsIn(table), kindsIn(table)]).toEqual([{ 甲: 4, 乙: 0 }, []])
    expect(kindsIn(held({ 'a.txt': at('09:00'), 'b.txt': at('16:00') }, meetings(2)))).toEqual(['surplus'])
    const days = held(
      { 'a.txt': { ...game, date: '2026-11-17' }, 'b.txt': { ...game, date: '2026-11-18' } },
      meetings(4),
    )
    expect(pointsIn(days)).toEqual({ 甲: 4, 乙: 0 })
  })

  it('equal games of different rounds, and equal games of one file, are different games', () => {
    const rounds = { 'a.txt': { ...game, round: '1' }, 'b.txt': { ...game, round: '3' } }
    expect(pointsIn(held(rounds, meetings(4)))).toEqual({ 甲: 4, 乙: 0 })
    expect(pointsIn(held({ 'all.sgf#1': game, 'all.sgf#2': game }, meetings(4)))).toEqual({ 甲: 4, 乙: 0 })
  })

  it('a decision that makes an equal record a play-off game is about that record alone', () => {
    const decision = { records: ['b.txt'], verdict: 'counts', round: 'play-off' }
    for (const date of [undefined, '2026-11-18']) {
      const wanted = date === undefined ? game : { ...game, date }
      const table = held({ 'a.txt': wanted, 'b.txt': wanted }, meetings(2), [decision])
      expect([pointsIn(table), kindsIn(table)]).toEqual([{ 甲: 2, 乙: 0 }, []])
      expect(table.tables[0]!.games.map(({ records, round }) => [records, round])).toEqual([
        [['a.txt'], undefined],
        [['b.txt'], 'play-off'],
      ])
    }
  })

  it('an equal record that may be a copy or another game is a case, which the referee closes either way', () => {
    const records = { 'a.txt': game, 'b.txt': game }
    const open = held(records, meetings(4))
    expect([pointsIn(open), openIn(open)]).toMatchObject([
      { 甲: 2, 乙: 0 },
      [{ kind: 'repeated', records: ['b.txt'], twins: ['a.txt'] }],
    ])
    expect(caseText(openIn(open)[0]!, english)).toMatch(/^the same moves as in a\.txt, and neither/)
    const decided = (verdict: string): unknown => {
      const table = held(records, meetings(4), [{ records: ['b.txt'], verdict }])
      return [pointsIn(table), openIn(table)]
    }
    expect(decided('counts')).toEqual([{ 甲: 4, 乙: 0 }, []])
    expect(decided('second')).toEqual([{ 甲: 2, 乙: 2 }, []])
    expect(decided('out')).toEqual([{ 甲: 2, 乙: 0 }, []])
    const all = held(records, meetings(4), [{ kinds: ['repeated'], verdict: 'out' }])
    expect([pointsIn(all), openIn(all)]).toEqual([{ 甲: 2, 乙: 0 }, []])
  })

  it('an equal record is a copy where the rules have no other game for it, or where it stands in another folder with the same start', () => {
    expect(kindsIn(held({ 'a.txt': game, 'b.txt': game }, meetings(2)))).toEqual([])
    const folders = held({ '甲/1.txt': at('09:00'), '乙/9.txt': at('09:00'), '乙/9.sgf': at('09:00') }, meetings(4))
    expect([kindsIn(folders), pointsIn(folders)]).toEqual([[], { 甲: 2, 乙: 0 }])
    const clocks = held({ '甲/1.txt': at('09:00'), '乙/1.txt': at('09:02') }, meetings(4))
    expect(kindsIn(clocks)).toEqual(['repeated'])
    // Engines play more than one game in a minute.
    const fast = held({ 'a.txt': at('09:00'), 'b.txt': at('09:00') }, meetings(4))
    expect(kindsIn(fast)).toEqual(['repeated'])
  })

  it('a record with another result is against one that begins minutes away, and another game than one that begins later', () => {
    const lie = { ...at('09:03'), result: { winner: 2 } } as const
    expect(kindsIn(held({ 'a.txt': at('09:00'), 'b.txt': lie }, meetings(2)))).toEqual(['differing'])
    const late = { ...lie, date: '2026-11-18T10:00' }
    expect(pointsIn(held({ 'a.txt': at('09:00'), 'b.txt': late }, meetings(4)))).toEqual({ 甲: 2, 乙: 2 })
  })
})

const TEAMS = ['甲', '乙', '丙'] as const
const SIDES = TEAMS.flatMap((first) => TEAMS.filter((second) => second !== first).map((second) => ({ first, second })))

/** A game that was played, the further folders that have its record, and records of it without start or round. */
interface Played {
  readonly side: number
  /** Which of two lines of moves the engines repeat. */
  readonly line: number
  readonly winner: 1 | 2 | 'draw'
  readonly copies: number
  readonly strays: readonly ('none' | 'counts' | 'out' | 'play-off')[]
}

const played: fc.Arbitrary<Played> = fc.record({
  side: fc.nat({ max: SIDES.length - 1 }),
  line: fc.nat({ max: 1 }),
  winner: fc.constant(1),
  copies: fc.nat({ max: 2 }),
  strays: fc.array(fc.constantFrom('none', 'counts', 'out', 'play-off'), { maxLength: 2 }),
})

const lineOf = ({ side, line }: Played): readonly number[] =>
  Array.from({ length: 8 }, (_, i) => (side * 2 + line) * 9 + i)

it('a table of any folder with repeated games, copies and decisions equals a count by hand', () => {
  const folders = fc.record({
    games: fc.array(played, { minLength: 1, maxLength: 9 }),
    by: fc.constantFrom('start', 'round'),
    meetings: fc.constantFrom(2, 4, 6, 40),
  })
  fc.assert(
    fc.property(folders, ({ games, by, meetings: count }) => {
      const records: Record<string, Handed> = {}
      const decisions: Pick<RecordDecision, 'records' | 'verdict' | 'round'>[] = []
      for (const [i, one] of games.entries()) {
        const wanted = { ...SIDES[one.side]!, moves: lineOf(one), result: { winner: one.winner } }
        const minute = `${9 + Math.floor(i / 6)}:${(i % 6) * 10}`.replace(/^9/, '09').replace(/:0$/, ':00')
        const told = by === 'start' ? { date: `2026-11-18T${minute}` } : { round: `${i + 1}` }
        for (let folder = 0; folder <= one.copies; folder++) records[`${folder}/${i}.txt`] = { ...wanted, ...told }
        for (const [j, verdict] of one.strays.entries()) {
          const id = `strays/${i}-${j}.txt`
          records[id] = by === 'start' ? { ...wanted, date: '2026-11-18' } : wanted
          if (verdict === 'play-off') decisions.push({ records: [id], verdict: 'counts', round: 'play-off' })
          else if (verdict !== 'none') decisions.push({ records: [id], verdict })
        }
      }
      const table = held(records, meetings(count), decisions)
      // By hand: half of the games of a pair are begun by each side; what the referee lets count counts in any case.
      const wins = SIDES.map((_, side) => {
        const own = games.filter((one) => one.side === side)
        const counted = own.flatMap(({ strays }) => strays).filter((verdict) => verdict === 'counts').length
        return Math.min(own.length, count / 2) + counted
      })
      const points = Object.fromEntries(TEAMS.map((team) => [team, 0]))
      for (const [side, { first }] of SIDES.entries()) points[first]! += 2 * wins[side]!
      const found = pointsIn(table)
      expect(TEAMS.map((team) => found[team] ?? 0)).toEqual(TEAMS.map((team) => points[team]))
      const undecided = SIDES.map((_, side) => {
        const own = games.filter((one) => one.side === side)
        const strays = own.flatMap((one) => one.strays).filter((verdict) => verdict === 'none').length
        return { repeated: own.length < count / 2 ? strays : 0, surplus: Math.max(0, own.length - count / 2) }
      })
      const total = (kind: 'repeated' | 'surplus'): number => undecided.reduce((sum, one) => sum + one[kind], 0)
      const kinds = kindsIn(table)
      expect(kinds.filter((kind) => kind === 'repeated')).toHaveLength(total('repeated'))
      expect(kinds.filter((kind) => kind === 'surplus')).toHaveLength(total('surplus'))
      expect(kinds).toHaveLength(total('repeated') + total('surplus'))
    }),
    { numRuns: effort(3000) },
  )
})
