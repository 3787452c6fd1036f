import { openTies, rulesById } from '@qipu/engines/table'
import { read } from 'qipu'
import { describe, expect, it } from 'vitest'
import { filesIn } from './folders.ts'
import { TournamentState } from './tournament-state.ts'

const sgf = (black: string, white: string, result: string, moves = ';B[ee];W[ec]'): string =>
  `(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7]PB[${black}]PW[${white}]${result && `RE[${result}]`}${moves})`

const file = (name: string, text: string) => {
  const bytes = new TextEncoder().encode(text)
  const reading = read({ bytes, name })
  return { id: name, name, bytes, reading, messages: reading.messages }
}

const SIGNED = { by: 'Chief', at: '2026-11-17T10:00', why: 'seen on the board' }

function docketOf(...files: ReturnType<typeof file>[]): TournamentState {
  const docket = new TournamentState()
  docket.take(files)
  return docket
}

const points = ({ tournament }: TournamentState) =>
  tournament.tables[0]!.standings.map(({ team, points }) => [team, points])

describe('the referee’s desk', () => {
  it('a claimed result stands by itself; a game without a result is a case that the referee decides', () => {
    const docket = docketOf(file('tour/1.sgf', sgf('Pine', 'Oak', 'B+R')), file('tour/2.sgf', sgf('Oak', 'Pine', '')))
    expect(points(docket)).toEqual([
      ['Pine', 2],
      ['Oak', 0],
    ])
    const [open] = docket.tournament.cases
    expect([open!.kind, open!.records, docket.placeOf('2.sgf')]).toEqual([
      'open',
      ['2.sgf'],
      { id: 'tour/2.sgf', game: 0 },
    ])
    docket.decide(open!, { verdict: 'first' }, SIGNED)
    expect(points(docket)).toEqual([
      ['Pine', 2],
      ['Oak', 2],
    ])
    expect(docket.tournament.cases.filter(({ decision }) => !decision)).toEqual([])
    expect(docket.isUnsaved).toBe(true)
  })

  it('the decisions file is read back as it was written, and a decision can be withdrawn', () => {
    const records = [file('tour/1.sgf', sgf('Pine', 'Oak', 'B+R')), file('tour/2.sgf', sgf('Oak', 'Pine', ''))]
    const docket = docketOf(...records)
    docket.decide(docket.tournament.cases[0]!, { verdict: 'draw', isForAll: true }, SIGNED)
    const again = docketOf(...records, file('tour/decisions.json', docket.file))
    expect(again.decisions).toEqual(docket.decisions)
    expect(points(again)).toEqual(points(docket))
    again.withdraw('records', 0)
    expect(again.tournament.cases.filter(({ decision }) => !decision)).toHaveLength(1)
  })

  it('the referee gives a result to a game that is missing by the roster', () => {
    const roster = JSON.stringify({ teams: [{ name: 'Pine' }, { name: 'Oak' }] })
    const docket = docketOf(file('tour/1.sgf', sgf('Pine', 'Oak', 'B+R')), file('tour/roster.json', roster))
    const [missing] = docket.tournament.cases
    expect([missing!.kind, missing!.teams]).toEqual(['missing', ['Oak', 'Pine']])
    docket.decide(missing!, { verdict: 'second' }, SIGNED)
    expect(points(docket)[0]).toEqual(['Pine', 4])
    expect(docket.tournament.cases).toEqual([])
  })

  it('play-off games and then the lot decide between equals at the desk, and who drew, when and with which seed is kept', () => {
    const records = [
      file('tour/1.sgf', sgf('Pine', 'Oak', 'B+R')),
      file('tour/2.sgf', sgf('Oak', 'Pine', 'B+R')),
      file('tour/3.sgf', sgf('Pine', 'Oak', 'B+R', ';B[aa];W[bb]')),
      file('tour/4.sgf', sgf('Oak', 'Pine', 'B+R', ';B[cc];W[dd]')),
    ]
    const docket = docketOf(...records)
    expect(openTies(docket.tournament)).toMatchObject([{ needs: 'play-off', teams: ['Pine', 'Oak'] }])
    for (const found of docket.tournament.cases) docket.decide(found, { verdict: 'counts', isPlayOff: true }, SIGNED)
    const [tie] = openTies(docket.tournament)
    expect([tie!.needs, points(docket)[0]]).toEqual(['lot', ['Pine', 2]])
    docket.order(tie!, { seed: '4711' }, SIGNED)
    expect(openTies(docket.tournament)).toEqual([])
    expect(docket.decisions.orders).toMatchObject([{ game: 'go', lot: { seed: '4711' }, ...SIGNED }])
    const again = docketOf(...records, file('tour/decisions.json', docket.file))
    expect(again.tournament.tables[0]!.standings).toEqual(docket.tournament.tables[0]!.standings)
    again.withdraw('orders', 0)
    again.order(tie!, { order: ['Oak', 'Pine'] }, SIGNED)
    expect(again.tournament.tables[0]!.standings.map(({ team, rank, tie: by }) => [team, rank, by])).toEqual([
      ['Oak', 1, 'lot'],
      ['Pine', 2, 'lot'],
    ])
  })

  it('the referee names the teams of a record that misspells them, and leaves all copies out at once', () => {
    const roster = file('tour/roster.json', JSON.stringify({ teams: [{ name: 'Pine' }, { name: 'Oak' }] }))
    const misspelt = docketOf(file('tour/1.sgf', sgf('Pin', 'Oka', 'B+R')), roster)
    expect(misspelt.teamsOf('go')).toEqual(['Pine', 'Oak'])
    const unknown = misspelt.tournament.cases.find(({ kind }) => kind === 'unknown-team')
    misspelt.decide(unknown!, { verdict: 'counts', teams: ['Pine', 'Oak'] }, SIGNED)
    expect(points(misspelt)).toEqual([
      ['Pine', 2],
      ['Oak', 0],
    ])
    const copies = docketOf(file('tour/1.sgf', sgf('Pine', 'Oak', '')), file('tour/2.sgf', sgf('Pine', 'Oak', '')))
    copies.decide(copies.tournament.cases[0]!, { verdict: 'out' }, SIGNED)
    expect(copies.tournament.cases.filter(({ decision }) => !decision)).toEqual([])
  })

  it('the desk reports a spoilt roster or decisions file, and keeps decisions while files are opened', () => {
    const one = file('tour/1.sgf', sgf('Pine', 'Oak', ''))
    const docket = docketOf(one, file('tour/roster.json', '{"teams": 3}'), file('tour/decisions.json', '{'))
    expect(docket.spoilt.map(({ name }) => name)).toEqual(['roster.json', 'decisions.json'])
    docket.decide(docket.tournament.cases[0]!, { verdict: 'out' }, SIGNED)
    docket.take([one])
    expect(docket.decisions.records).toHaveLength(1)
  })
})

/** Browser storage, as far as the table uses it. */
class Memory {
  readonly kept = new Map<string, string>()
  readonly recall = (folder: string): string | undefined => this.kept.get(folder)
  keep(folder: string, text: string | undefined): void {
    if (text === undefined) this.kept.delete(folder)
    else this.kept.set(folder, text)
  }
}

const openOf = ({ tournament }: TournamentState) => tournament.cases.filter(({ decision }) => !decision)

describe('decisions that are in no file yet', () => {
  const open = file('a.sgf', sgf('甲', '乙', ''))

  it('decisions survive a crash until they are saved to a file', () => {
    const memory = new Memory()
    const before = new TournamentState(memory)
    before.take([open])
    before.decide(before.tournament.cases[0]!, { verdict: 'first' }, SIGNED)
    const after = new TournamentState(memory)
    after.take([open])
    expect([after.isUnsaved, after.decisions]).toEqual([true, before.decisions])
    expect(openOf(after)).toEqual([])
    after.saved()
    expect(memory.kept.size).toBe(0)
    memory.kept.set('', '{"records":3}')
    const spoilt = new TournamentState(memory)
    spoilt.take([open])
    expect(spoilt.isUnsaved).toBe(false)
  })

  it('decisions stay at the desk after they are saved, though the open decisions.json is the one from before', () => {
    const old = JSON.stringify({ records: [{ records: ['x.sgf'], verdict: 'out', ...SIGNED }] })
    const files = [file('tour/1.sgf', sgf('甲', '乙', '')), file('tour/decisions.json', old)]
    const docket = docketOf(...files)
    docket.decide(docket.tournament.cases[0]!, { verdict: 'first' }, SIGNED)
    docket.saved()
    docket.take(files)
    expect([docket.decisions.records.length, openOf(docket)]).toEqual([2, []])
  })

  it('decisions of one folder are not applied to another one, and come back with their own', () => {
    const memory = new Memory()
    const monday = file('monday/1.sgf', sgf('甲', '乙', ''))
    const tuesday = file('tuesday/1.sgf', sgf('甲', '乙', ''))
    const docket = new TournamentState(memory)
    docket.take([monday])
    docket.decide(docket.tournament.cases[0]!, { verdict: 'first' }, SIGNED)
    const next = new TournamentState(memory)
    next.take([tuesday])
    expect([next.isUnsaved, openOf(next).length]).toEqual([false, 1])
    next.take([monday])
    expect([next.isUnsaved, openOf(next).length]).toEqual([true, 0])
  })
})

describe('the files on the desk', () => {
  const roster = file('tour/roster.json', JSON.stringify({ teams: [{ name: 'Pine' }, { name: 'Oak' }] }))
  const sample = file('sample.sgf', sgf('Honinbo', 'Yasui', 'B+R'))

  it('a file that was open before is no part of a folder that is opened, unless the referee wants all files', () => {
    const docket = docketOf(sample, file('tour/1.sgf', sgf('Pine', 'Oak', 'B+R')), roster)
    expect([docket.folder, docket.folders]).toEqual(['tour', ['tour']])
    expect(docket.hasLooseFiles).toBe(true)
    expect(docket.tournament.cases.map(({ kind, teams }) => [kind, ...teams])).toEqual([['missing', 'Oak', 'Pine']])
    docket.choose('')
    expect(docket.tournament.cases).toEqual([])
    expect(docket.tournament.tables[0]!.games).toHaveLength(2)
  })

  it('a folder that is opened once more has the newer version of each file', () => {
    const docket = docketOf(
      file('tour/1.sgf', sgf('Pine', 'Oak', '')),
      roster,
      file('tour/1.sgf', sgf('Pine', 'Oak', 'B+R')),
      file('tour/roster.json', JSON.stringify({ teams: [{ name: 'Pine' }, { name: 'Oak' }, { name: 'Elm' }] })),
    )
    expect(points(docket)).toEqual([
      ['Pine', 2],
      ['Oak', 0],
      ['Elm', 0],
    ])
    expect(new Set(docket.tournament.cases.map(({ kind }) => kind))).toEqual(new Set(['missing']))
  })

  it('the desk names records by their path below the folder, as the command does', () => {
    const files = ['tour/b/c.txt', 'tour/b c.txt', 'tour/a.txt', 'a.txt'].map((name) => file(name, ''))
    expect(filesIn('tour', files).map(({ below }) => below)).toEqual(['a.txt', 'b/c.txt', 'b c.txt'])
    expect(filesIn('', files)[0]!.below).toBe('a.txt')
  })

  it('files that are no records and archives are named, though a record can be read from an archive', () => {
    const record = sgf('Pine', 'Oak', 'B+R')
    const zip = {
      ...file('tour/all.sgf', record),
      name: 'tour/all.zip',
      bytes: new TextEncoder().encode(`PK${record}`),
    }
    const docket = docketOf(
      file('tour/1.sgf', record),
      zip,
      file('tour/empty.txt', ''),
      file('tour/Thumbs.db', ''),
      roster,
    )
    expect(docket.passedOver).toEqual(['all.zip', 'empty.txt'])
    expect(docket.tournament.tables[0]!.games).toMatchObject([{ records: ['1.sgf'] }])
  })

  it('a folder brings its own rules along, and the referee may choose others', () => {
    const own = { ...rulesById('swiss')!, id: 'ours', points: { win: 3, draw: 1, loss: 0 } }
    const docket = docketOf(file('tour/1.sgf', sgf('Pine', 'Oak', 'B+R')), file('tour/rules.json', JSON.stringify(own)))
    expect([docket.rules.id, points(docket)[0], docket.passedOver]).toEqual(['ours', ['Pine', 3], []])
    expect(docket.allRules.map(({ id }) => id)).toEqual(['ours', 'ccgc', 'swiss', 'knockout'])
    docket.rules = docket.allRules[1]!
    expect(points(docket)[0]).toEqual(['Pine', 2])
  })

  it('two loose files of one name are two records', () => {
    const other = { ...file('1.sgf', sgf('Oak', 'Pine', 'B+R', ';B[aa];W[bb]')), id: 'another' }
    const docket = docketOf(file('1.sgf', sgf('Pine', 'Oak', 'B+R')), other)
    expect(docket.tournament.tables[0]!.games.map(({ records }) => records)).toEqual([['1.sgf'], ['1.sgf (2)']])
    expect(docket.placeOf('1.sgf (2)')).toEqual({ id: 'another', game: 0 })
  })
})

it('a decision about all open cases of a kind names their records: one that comes later is not decided before it is there', () => {
  const files = ['1', '2'].map((name) => file(`tour/${name}.sgf`, sgf(`Pine${name}`, 'Oak', '')))
  const docket = docketOf(...files)
  docket.decide(docket.tournament.cases[0]!, { verdict: 'draw', isForAll: true }, SIGNED)
  expect(docket.decisions.records).toMatchObject([{ records: ['1.sgf', '2.sgf'], verdict: 'draw' }])
  docket.take([...files, file('tour/3.sgf', sgf('Elm', 'Oak', ''))])
  expect(openOf(docket).map(({ records }) => records)).toEqual([['3.sgf']])
})

it('the referee chooses among the teams of the other records where there is no roster', () => {
  const docket = docketOf(file('1.sgf', sgf('Pine', 'Oak', 'B+R')), file('2.sgf', sgf('', 'Pine', 'B+R')))
  expect(docket.teamsOf('go')).toEqual(['Oak', 'Pine'])
})
