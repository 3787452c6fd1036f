import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { check } from '../api/check.ts'
import { read } from '../api/read.ts'
import { write } from '../api/write.ts'

const log = readFileSync(new URL('../formats/acpc/fixtures/log.log', import.meta.url))

describe('logs of the ACPC', () => {
  it('a log is recognised, read without a fault, and written byte for byte', () => {
    const reading = read({ bytes: log, name: 'match.log' })
    expect([reading.format!.id, reading.records.length, check(reading)]).toEqual(['acpc', 3, []])
    expect(reading.records[0]!.info).toMatchObject({
      match: { id: 'Ant vs Bee', number: 1, totals: [20_400, -20_400] },
    })
    expect(Buffer.from(write(reading.records, 'acpc').bytes!).toString()).toBe(log.toString())
  })

  it('a score that is not the sum of the hands is reported', () => {
    const other = log.toString().replace('SCORE:-20400|20400', 'SCORE:1|-1')
    expect(check(read(other, { from: 'acpc' })).map(({ code }) => code)).toEqual(['qipu/match-totals'])
  })

  it('a hand of three players and a raise without a number are kept and reported', () => {
    const text = 'STATE:0:crc:5d5c|9hQd:0|0:A|B\nSTATE:1:fff:5d5c|9hQd|2c2d:0|0|0:A|B|C\nSCORE:x:A|B\n'
    const reading = read(text, { from: 'acpc' })
    expect(reading.messages.map(({ code }) => code)).toEqual(['acpc/bad-line', 'acpc/bad-score', 'acpc/bad-betting'])
    const written = new TextDecoder().decode(write(reading.records, 'acpc').bytes!)
    for (const line of ['crc', 'STATE:1:fff', 'SCORE:x']) expect(written).toContain(line)
  })
})
