import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ccgc } from '../formats/ccgc/index.ts'
import { doudizhuLog as log } from '../formats/doudizhu-log/index.ts'
import { lin } from '../formats/lin/index.ts'
import { pbn } from '../formats/pbn/index.ts'
import { diff } from '../record/diff.ts'
import { prune } from '../record/prune/prune.ts'

const fixture = (path: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../formats/${path}`, import.meta.url)))
const round = fixture('doudizhu-log/fixtures/round.log')
const club = fixture('lin/fixtures/club.lin')

describe('conversions of card games', () => {
  it('a log of Dou dizhu becomes records of the championship and comes back', () => {
    const { records } = log.read({ bytes: round })
    const there = records.map((record) => prune(record, ccgc))
    expect(there.flatMap(({ losses }) => losses)).toEqual([])
    const codes: string[] = []
    const bytes = ccgc.write!(there.map(({ record }) => record)).bytes
    const back = ccgc.read({ bytes }, { report: (code) => codes.push(code) }).records
    expect(codes).toEqual(['ccgc/several-games'])
    for (const [i, record] of back.entries()) {
      expect(diff(records[i]!, record)).toEqual([])
      expect(prune(record, log).losses).toEqual([])
    }
    expect(Buffer.compare(log.write!(back).bytes, round)).toBe(0)
  })

  it('a board of LIN becomes PBN, and only the alert is lost', () => {
    const [record] = lin.read({ bytes: club }).records
    const { record: pruned, losses } = prune(record!, pbn)
    expect(losses.map(({ thing }) => thing)).toEqual(['notes.extras', 'extras'])
    const text = new TextDecoder().decode(pbn.write!([pruned]).bytes)
    expect(text).toContain('1D =1= Pass 1NT 2H')
    expect(text).toContain('[Result "8"]')
  })
})
