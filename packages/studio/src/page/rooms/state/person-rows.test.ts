import { describe, expect, it } from 'vitest'
import { COLOURS, letterOf, personRows } from './person-rows.ts'
import { roomOf } from './room.testing.ts'

const noPresence = { t: 'people' as const, online: [], watchers: 0 }

/** How light a colour is, as contrast is counted (WCAG 2). */
const lightness = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(r!) + 0.7152 * linear(g!) + 0.0722 * linear(b!)
}

describe('the list of people', () => {
  it('the list of people has raised hands first in their order, then the others', () => {
    const { facts } = roomOf([
      { actor: 'bo', actions: [{ type: 'hand', up: true }] },
      { actor: 'ada', actions: [{ type: 'hand', up: true }] },
    ])
    const online = [{ person: 'host' }, { person: 'ada', at: 'away' as const }]
    const rows = personRows(facts, { ...noPresence, online }, 'ada')
    expect(rows.map(({ id }) => id)).toEqual(['bo', 'ada', 'host'])
    expect(rows.map(({ isHere }) => isHere)).toEqual([false, true, true])
    expect(rows.find(({ isMe }) => isMe)).toMatchObject({ id: 'ada', isAway: true, mayAct: false })
    expect(rows.find(({ isHost }) => isHost)).toMatchObject({ id: 'host', mayAct: true })
  })

  it('the list of people shows removed people to hosts only, and the others keep their colours', () => {
    const before = personRows(roomOf().facts, noPresence, 'bo')
    const { facts } = roomOf([{ actions: [{ type: 'remove', person: 'ada', on: true }] }])
    const after = personRows(facts, noPresence, 'bo')
    expect(after.map(({ id }) => id)).toEqual(['bo', 'host'])
    const forHost = personRows(facts, noPresence, 'host')
    expect(forHost.map(({ id }) => id)).toEqual(['host', 'bo', 'ada'])
    expect(forHost.at(-1)).toMatchObject({ isRemoved: true, mayAct: false })
    const colour = (rows: typeof before, id: string) => rows.find((row) => row.id === id)!.colour
    expect(colour(after, 'bo')).toBe(colour(before, 'bo'))
  })

  it('a person is shown by one letter, also of scripts whose letters take two code units', () => {
    expect(letterOf('ada')).toBe('A')
    expect(letterOf(' 小明')).toBe('小')
    expect(letterOf('𠮷野')).toBe('𠮷')
    expect(letterOf('  ')).toBe('?')
  })

  it.each(COLOURS)('white letters are readable on %s', (colour) => {
    expect(1.05 / (lightness(colour) + 0.05)).toBeGreaterThan(4.5)
  })
})
