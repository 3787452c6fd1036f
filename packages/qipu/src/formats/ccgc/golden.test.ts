import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { gameById } from '../../games/all.ts'
import { judge } from '../../judge/judge.ts'
import { listening } from '../listening.testing.ts'
import { ccgc as silentCcgc } from './index.ts'

const ccgc = listening(silentCcgc)

/** The samples of every game of the standard, as its championships write them. */
const folder = new URL('../../../../../samples/', import.meta.url)
// Hold'em has a format of its own.
const files = readdirSync(folder).filter((name) => name.endsWith('.txt') && name !== 'holdem.txt')

it('the samples hold one record of every game that the standard describes', () => {
  const games = files.map((name) => ccgc.read({ bytes: readFileSync(new URL(name, folder)) }).records[0]!.game)
  expect(games.sort()).toEqual([...ccgc.games!].filter((game) => game !== 'go').sort())
})

it.each(files)('%s needs no message and is written back byte for byte', (name) => {
  const bytes = new Uint8Array(readFileSync(new URL(name, folder)))
  const { records, messages } = ccgc.read({ bytes, name })
  expect(messages).toEqual([])
  expect(Buffer.compare(ccgc.write!(records).bytes, bytes)).toBe(0)
  const { illegal, verdict, afterEnd } = judge(records[0]!, gameById(records[0]!.game)!)
  expect([illegal, afterEnd]).toEqual([[], 0])
  expect(['agrees', 'undeclared', 'uncounted']).toContain(verdict)
})
