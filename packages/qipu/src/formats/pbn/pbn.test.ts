import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bridge, isCall } from '../../games/bridge/index.ts'
import { play } from '../../record/actions.ts'
import { diff } from '../../record/diff.ts'
import { checkLosses } from '../../record/loss/losses.testing.ts'
import { prune } from '../../record/prune/prune.ts'
import { addNode, type GameRecord, newRecord, notesOf } from '../../record/record.ts'
import { randomFrom } from '../../text/random.ts'
import { effort } from '../../text/seeded.testing.ts'
import { listening } from '../listening.testing.ts'
import { bytesOfCase, sharedCases } from '../shared/xiangqi-cases.testing.ts'
import { pbn as silentPbn } from './index.ts'
import { messages as catalogue } from './messages.ts'

const pbn = listening(silentPbn)

const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string) => pbn.read({ bytes: bytesOf(text) })
const codes = (text: string): string[] => read(text).messages.map(({ code }) => code)
const written = (records: readonly GameRecord[], program?: string): string =>
  new TextDecoder().decode(pbn.write!(records, program === undefined ? {} : { for: program }).bytes)
const movesOf = ({ nodes, board }: GameRecord): string[] =>
  nodes.flatMap(({ action }) =>
    action?.type === 'play' ? [`${action.side} ${bridge.notation.format(action.move, board)}`] : [],
  )

/** North declares 1NT; West's cards are the spades, North's the hearts, East's the diamonds. */
const SUITS = 'AKQJT98765432...'
const DEAL = `[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:${'.AKQJT98765432..'} ..AKQJT98765432. ...AKQJT98765432 ${SUITS}"]\n`
const AUCTION = '[Auction "N"]\n1NT Pass Pass Pass\n'

describe('boards of PBN', () => {
  it('a file in the championship’s form is read without a message and written the same', () => {
    const text = fixture('championship.pbn')
    const { records, messages } = read(text)
    expect(messages).toEqual([])
    expect(records.flatMap((record) => pbn.check(record))).toEqual([])
    expect(written(records, 'ccgc')).toBe(text)
    expect(records[0]!.info).toMatchObject({
      event: 'Spring teams',
      dates: ['2026-05-02'],
      match: { number: 1 },
      result: { winner: 4, scores: [-50, 50, -50, 50] },
    })
  })

  it('plain PBN has its own words for the date and for two vulnerable sides', () => {
    const plain = written(read(fixture('championship.pbn').replace('"NS"', '"Both"')).records)
    expect(plain).toContain('[Date "2026.05.02"]')
    expect(plain).toContain('[Vulnerable "All"]')
    expect(plain).toMatch(/^% PBN 2\.1\n/)
    expect(written(read(plain).records, 'ccgc')).toContain('[Vulnerable "Both"]')
  })

  it('comments, notes, glyphs, signs, tables, irregularities and lines for programs come back', () => {
    const { records, messages } = read(fixture('dialects.pbn'))
    expect(messages.map(({ code }) => code)).toEqual([])
    const [first] = records
    const noted = first!.nodes.map(({ notes }) => notes?.comments?.map(({ text }) => text))
    expect(noted.filter((text) => text !== undefined)).toEqual([
      ['two hands are not known'],
      ['fewer than 8 points'],
      ['a long\nremark'],
    ])
    expect(first!.nodes[3]!.notes?.evaluation).toEqual({ kind: 'good' })
    const again = written(records)
    expect(again).toContain('[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN NT 11\nS NT 11\n')
    expect(again).toContain('%Creator: Notepad\n')
    expect(again).toContain('^L S9')
    expect(again).toContain('[North "Ay\\"la"]')
    expect(diff(first!, read(again).records[0]!)).toEqual([])
    expect(written(read(again).records)).toBe(again)
  })

  it('a board inherits the tags of the boards before it where it may', () => {
    const [first, second] = read(fixture('dialects.pbn')).records
    expect([first!.info.event, second!.info.event]).toEqual(['Club evening', 'Club evening'])
    expect([first!.info.dates, second!.info.dates]).toEqual([['2026-03-05'], ['2026-03']])
    expect(second!.info.options).toEqual({ vulnerability: 'ew' })
  })

  it('all pass is four passes after nothing and three after a bid', () => {
    const [first, second] = read(fixture('dialects.pbn')).records
    expect(movesOf(first!).slice(0, 12).at(-1)).toBe('2 Pass')
    expect(movesOf(second!)).toEqual(['4 Pass', '1 Pass', '2 Pass', '3 Pass'])
    const told = read(`${fixture('dialects.pbn')}[Score "NS 0"]\n`).records[1]!
    expect(told.info.result).toEqual({ winner: 'draw', scores: [0, 0, 0, 0] })
  })

  it.each([
    ['None', undefined],
    ['Love', undefined],
    ['-', undefined],
    ['N-S', 'ns'],
    ['EW', 'ew'],
    ['All', 'both'],
    ['Both ', 'both'],
  ])('the vulnerability %s is understood', (word, expected) => {
    const { records, messages } = read(`[Board "1"]\n[Dealer "N"]\n[Vulnerable "${word}"]\n`)
    expect(messages).toEqual([])
    expect(records[0]!.info.options?.['vulnerability']).toBe(expected)
  })

  it('cards of a row belong to the columns of the first trick, the leader plays first', () => {
    const [record] = read(`${DEAL}${AUCTION}[Play "E"]\nDA CA S2 H2\nDK CK S3 H3\n*\n`).records
    expect(movesOf(record!).slice(4)).toEqual(['2 DA', '3 CA', '4 S2', '1 H2', '2 DK', '3 CK', '4 S3', '1 H3'])
  })

  it('a row that begins with its leader is given to the hands that hold the cards, and reported', () => {
    const [contract, rest] = ['[Auction "N"]\n1S Pass Pass Pass\n', '\nSA HK DK CK\n']
    const text = `${DEAL}${contract}[Play "E"]\nDA CA S2 H2${rest}*\n`
    expect(codes(text)).toEqual(['pbn/rotated-row'])
    const [record] = read(text).records
    expect(movesOf(record!).slice(8)).toEqual(['4 SA', '1 HK', '2 DK', '3 CK'])
    expect(codes(written([record!]))).toEqual([])
  })

  it('a claim leaves the last row open, and the result counts', () => {
    const text = `${DEAL}[Declarer "N"]\n[Contract "1NT"]\n[Result "0"]\n${AUCTION}[Play "E"]\nDA CA - -\n*\n`
    const { records, messages } = read(text)
    expect(messages).toEqual([])
    expect(movesOf(records[0]!).slice(4)).toEqual(['2 DA', '3 CA'])
    expect(records[0]!.info.result).toEqual({ winner: 2, scores: [-350, 350, -350, 350] })
    expect(pbn.check(records[0]!)).toEqual([])
  })

  it('a board without its auction is played by the contract of its tags, and is not judged', () => {
    const tags = '[Declarer "N"]\n[Contract "1S"]\n[Result "0"]\n'
    const rows = 'DA CA S2 H2\nDK CK SA H3\n'
    const text = `${DEAL}${tags}[Play "E"]\n${rows}*\n`
    const { records, messages } = read(text)
    expect(messages).toEqual([])
    expect(movesOf(records[0]!)).toEqual(['2 DA', '3 CA', '4 S2', '1 H2', '4 SA', '1 H3', '2 DK', '3 CK'])
    expect(records[0]!.nodes[0]!.notes?.gap).toBe(true)
    expect(pbn.check(records[0]!)).toEqual([])
    expect(prune(records[0]!, pbn).losses).toEqual([])
    expect(written(records)).toContain(`[Play "E"]\n${rows}*`)
    expect(diff(records[0]!, read(written(records)).records[0]!)).toEqual([])
  })

  it('a card that is not known leaves those behind it in their columns', () => {
    const text = `${DEAL}${AUCTION}[Play "E"]\nDA - S2 H2\nDK CK S3 H3\n*\n`
    expect(codes(text)).toEqual(['pbn/unknown-card'])
    const { records } = read(text)
    expect(movesOf(records[0]!).slice(4)).toEqual(['2 DA', '4 S2', '1 H2', '2 DK', '3 CK', '4 S3', '1 H3'])
    expect(written(records)).toContain('DA - S2 H2\nDK CK S3 H3\n*')
  })
})

describe('messages of PBN', () => {
  const auction = (calls: string, more = ''): string => `${DEAL}${more}[Auction "N"]\n${calls}\n`
  const cards = (rows: string): string => `${DEAL}${AUCTION}[Play "E"]\n${rows}\n*\n`
  const cases: Readonly<Record<string, string>> = {
    'pbn/no-game': '{nothing}',
    'pbn/bad-tag': '[Event “x”]\n[Board "1"]\n[Vulnerable "None"]',
    'pbn/tag-twice': '[Event "x"]\n[Event "y"]\n[Vulnerable "None"]',
    'pbn/bad-word': '[Event "x"]\nwhatever\n[Vulnerable "None"]',
    'pbn/bad-date': '[Date "last spring"]\n[Vulnerable "None"]',
    'pbn/bad-seat': '[Dealer "Q"]\n[Vulnerable "None"]',
    'pbn/bad-vulnerable': '[Vulnerable "perhaps"]',
    'pbn/bad-deal': '[Vulnerable "None"]\n[Deal "N:AK.Q - - -"]',
    'pbn/card-twice': '[Vulnerable "None"]\n[Deal "N:AK.Q.. A2.34.. - -"]',
    'pbn/hand-size': '[Vulnerable "None"]\n[Deal "N:AK.Q.. 32.3.2. - -"]',
    'pbn/dealer-differs': auction('Pass').replace('[Dealer "N"]', '[Dealer "E"]'),
    'pbn/bad-call': auction('Pass 8C'),
    'pbn/calls-after-end': auction('Pass Pass Pass Pass 1C'),
    'pbn/bad-card': cards('DA ?? S2 H2'),
    'pbn/unknown-card': cards('DA - S2 H2'),
    'pbn/leader-differs': `${DEAL}${AUCTION}[Play "S"]\nCA\n*\n`,
    'pbn/rotated-row': cards('DA CA S2 H2\nHK DK CK SK'),
    'pbn/no-note': auction('1C =4='),
    'pbn/bad-contract': auction('1C', '[Contract "9C"]\n'),
    'pbn/contract-differs': auction('1C Pass Pass Pass', '[Contract "1D"]\n'),
    'pbn/bad-result': auction('1C Pass Pass Pass', '[Result "many"]\n'),
    'pbn/score-differs': auction('1C Pass Pass Pass', '[Result "7"]\n[Score "NS 90"]\n'),
    'pbn/open-comment': '[Board "1"]\n[Vulnerable "None"]\n{open',
  }
  const checked: Readonly<Record<string, string>> = {
    'pbn/illegal-call': auction('1C 1C'),
    'pbn/illegal-card': cards('DA CA CK H2'),
    'pbn/result-differs': fixture('championship.pbn')
      .replace('"NS -50"', '"NS -100"')
      .replace('[Result "8"]', '[Result "7"]'),
  }

  it.each(Object.entries(cases))('the PBN message %s names its place', (code, text) => {
    const { messages } = read(text)
    const found = messages.find((message) => message.code === code)
    expect(messages.map((message) => message.code)).toEqual([code])
    expect(found?.at?.offset).toBeLessThanOrEqual(text.length)
    if (code !== 'pbn/no-game') expect(found?.clause).toBeTruthy()
  })

  it.each(Object.entries(checked))('check() reports %s', (code, text) => {
    const [record] = read(text).records
    const found = pbn.check(record!)
    expect(found.map((message) => message.code)).toContain(code)
    expect(found[0]!.node).toBeGreaterThan(0)
  })

  it('every message of PBN has a case', () => {
    expect(Object.keys({ ...cases, ...checked }).sort()).toEqual(Object.keys(catalogue).sort())
  })

  it('a bid out of turn, a card that is not held and a revoke have reasons of their own', () => {
    const reasonsOf = (text: string): unknown[] =>
      pbn.check(read(text).records[0]!).map(({ args }) => (args!['reason'] as { key: string }).key.split('/')[1])
    const record = newRecord('bridge', { ...bridge.board.size })
    addNode(record, 0, play(3, 1))
    addNode(record, 1, play(4, 1))
    expect(pbn.check(record).map(({ args }) => args?.['reason'])).toEqual([bridge.reasons['not-your-turn']])
    expect(reasonsOf(cards('DA CA S2 SA'))).toEqual(['not-held'])
    const mixed = DEAL.replace('N:.AKQJT98765432..', 'N:.AKQJT9876543.2.').replace(
      '..AKQJT98765432.',
      '.2.AKQJT9876543.',
    )
    expect(reasonsOf(`${mixed}${AUCTION}[Play "E"]\nDA CA S2 HA\n*\n`)).toEqual(['revoke'])
  })
})

describe('losses of PBN', () => {
  it('what PBN cannot hold is lost by name, and the rest comes back', () => {
    const random = randomFrom(7)
    for (let run = 0; run < effort(300); run++) {
      const record = read(fixture('championship.pbn')).records[random(2)]!
      for (let n = random(8); n > 0; n--) {
        const node = random(record.nodes.length)
        const notes = notesOf(record.nodes[node]!)
        const kind = random(8)
        if (kind === 0) notes.comments = [{ text: ['a', 'b\nc', '} {', '"q"\\', '\\'][random(5)]!, author: 'x' }]
        else if (kind === 1) notes.evaluation = { kind: 'good', level: 2 }
        else if (kind === 2) notes.marks = [{ type: 'circle', at: 3 }]
        else if (kind === 3) addNode(record, node, play(random(38), 1))
        else if (kind === 4) record.info.match = { id: 'other', number: random(3), of: 16 }
        else if (kind === 5) record.info.result = { winner: 2, scores: [random(9), 1, 2, 3] }
        else if (kind === 6) record.info.options = { vulnerability: 'both', other: 1 }
        else record.nodes[node]!.action = random(2) === 0 ? { type: 'message', text: 'x' } : play(64 + random(52), 3)
      }
      checkLosses(record, pbn, {})
      const pruned = prune(record, pbn).record
      const back = read(written([pruned]))
      expect(diff(pruned, back.records[0]!)).toEqual([])
    }
  })
})

describe.skipIf(sharedCases(/\.pbn$/).length === 0)('files of other programs', () => {
  const found = sharedCases(/\.pbn$/) as unknown as readonly {
    file: string
    boards: number
    calls: number
    cards: number
    result?: string
  }[]
  it.each(found.map((entry) => [entry.file, entry] as const))(
    '%s is read with the counts of other readers',
    (_, entry) => {
      const { records } = pbn.read({ bytes: bytesOfCase(entry as never) })
      const moves = records.flatMap(({ nodes }) =>
        nodes.flatMap(({ action }) => (action?.type === 'play' ? [action.move] : [])),
      )
      const calls = moves.filter(isCall).length
      expect({ boards: records.length, calls, cards: moves.length - calls }).toEqual({
        boards: entry.boards,
        calls: entry.calls,
        cards: entry.cards,
      })
      for (const record of records) {
        const pruned = prune(record, pbn)
        expect(pruned.losses).toEqual([])
        const back = read(written([pruned.record])).records
        expect(diff(record, back[0]!)).toEqual([])
      }
    },
  )
})
