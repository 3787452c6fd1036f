import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { check } from '../api/check.ts'
import { read } from '../api/read.ts'
import { write } from '../api/write.ts'
import { playOf } from '../record/actions.ts'
import { playerOf } from '../record/players.ts'

const fixture = (name: string): string =>
  readFileSync(new URL(`../formats/phh/fixtures/${name}`, import.meta.url), 'utf8')
const written = (text: string): string => {
  const { records } = read(text, { from: 'phh' })
  return new TextDecoder().decode(write(records, 'phh').bytes!)
}
const codes = (text: string): string[] => check(read(text, { from: 'phh' })).map(({ code }) => code)

describe('poker hand histories (PHH)', () => {
  it('a hand of two players is played: the first player has the big blind', () => {
    const reading = read({ bytes: new TextEncoder().encode(fixture('duel.phh')), name: 'duel.phh' })
    expect([reading.format!.id, check(reading)]).toEqual(['phh', []])
    const [record] = reading.records
    expect([playerOf(record!, 2)!.name, playerOf(record!, 1)!.name]).toEqual(['Bee', 'Ant'])
    expect(record!.info).toMatchObject({
      event: 'Duel',
      dates: ['2026-08-01'],
      options: { stack1: 2500, stack2: 4000 },
      result: { winner: 2, scores: [-2500, 2500] },
      match: { number: 3 },
    })
    // The hand that is shown at the end is known from the start.
    const { action } = record!.nodes[0]!
    expect(action?.type === 'setup' && action.put).toHaveLength(4)
    expect(record!.nodes[0]!.notes?.comments).toEqual([{ text: 'A hand of two players.' }])
  })

  it('actions keep their comments until the moves of the record are changed', () => {
    expect(written(fixture('duel.phh'))).toContain('"d dh p1 Ac2d",  # Bee')
    const { records } = read(fixture('duel.phh'), { from: 'phh' })
    const [record] = records
    record!.nodes.splice(2)
    record!.nodes.push({ parent: 1, action: playOf(0, 2), notes: undefined })
    delete record!.info.result
    const text = new TextDecoder().decode(write(records, 'phh').bytes!)
    expect(text).toContain("'p2 cbr 300', 'p1 f'")
    expect(text).not.toContain('# Bee')
  })

  it('hands that Qipu does not play keep all their fields', () => {
    const text = fixture('six.phhs')
    const reading = read(text, { from: 'phh' })
    expect(reading.records.map(({ startUnknown }) => startUnknown)).toEqual([true, undefined])
    expect(reading.messages.map(({ code }) => code)).toEqual(['phh/not-played'])
    expect(written(text)).toContain("'d dh p3 9c3d', 'p3 f', 'p1 f'")
    expect(written(written(text))).toBe(written(text))
  })

  it.each([
    ['not-played', fixture('duel.phh').replace('"NT"', '"FT"')],
    ['bad-stakes', fixture('duel.phh').replace('[50, 100]', '[0.5, 1]')],
    ['bad-action', fixture('duel.phh').replace('p1 cc', 'p2 cc')],
    ['bad-date', fixture('duel.phh').replace('day = 1', 'day = 32')],
    ['chips', fixture('duel.phh').replace('[6500, 0]', '[6400, 100]')],
    ['no-chips', fixture('duel.phh').replace('finishing_stacks = [6500, 0]', '')],
    ['bad-text', `${fixture('duel.phh')}what is this\n`],
    ['no-hand', 'x = 1\n'],
  ])('the message phh/%s is reported', (code, text) => {
    expect(codes(text)).toContain(`phh/${code}`)
    expect(written(written(text))).toBe(written(text))
  })

  const shared = new URL('../../../../../shared/cases/games19/poker/', import.meta.url)
  const files = existsSync(shared) ? readdirSync(shared).filter((name) => name.endsWith('.phh')) : []
  it.each(files)('the shared file %s is read, with every action kept', (name) => {
    const text = readFileSync(new URL(name, shared), 'utf8')
    const { records, messages } = read(text, { from: 'phh' })
    expect([records.length, messages.map(({ code }) => code)]).toEqual([1, ['phh/not-played']])
    const list = /actions = \[([\s\S]*?)\n?\]/.exec(text)![1]!
    expect(written(text)).toContain(list)
  })
})
