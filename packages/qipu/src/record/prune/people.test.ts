import { describe, expect, it } from 'vitest'
import { type Info, newRecord } from '../record.ts'
import { prune } from './prune.ts'

const pruned = (info: Info, people: 'sides' | 'players' = 'sides') => {
  const record = { ...newRecord('go', { width: 9, height: 9 }), info }
  const format = { id: 'x', can: { people, participant: { name: true as const } } }
  const { losses, record: left } = prune(record, format)
  return { losses: losses.map(({ thing, value, kept }) => [thing, value, kept]), info: left.info }
}
const [me, you] = [{ name: 'me' }, { name: 'you' }]

describe('a format with one participant a side', () => {
  it('names somebody who plays both sides twice, and says so', () => {
    const { losses, info } = pruned({
      participants: [me],
      players: [
        { participant: 0, side: 1 },
        { participant: 0, side: 2 },
      ],
    })
    expect(info).toEqual({
      participants: [me, me],
      players: [
        { participant: 0, side: 1 },
        { participant: 1, side: 2 },
      ],
    })
    expect(losses).toEqual([['info.players', { participant: 0, side: 2 }, { participant: 1, side: 2 }]])
  })

  it('does so where everybody who plays has a place, too', () => {
    const players = [
      { participant: 0, side: 1 as const },
      { participant: 0, side: 2 as const },
    ]
    const { losses } = pruned({ participants: [me], players }, 'players')
    expect(losses).toEqual([['info.players', players[1], { participant: 1, side: 2 }]])
  })

  it('prefers somebody who has no seat yet, and names whoever gets none', () => {
    const { losses, info } = pruned({
      participants: [me, you],
      players: [
        { participant: 0, side: 1 },
        { participant: 0, side: 2 },
        { participant: 1, side: 2 },
      ],
    })
    expect(info.participants).toEqual([me, you])
    expect(losses).toEqual([['info.players', { participant: 0, side: 2 }, undefined]])
  })
})

describe('somebody of whom nothing is known', () => {
  it.each(['sides', 'players'] as const)('is lost by name beside others where people are told by %s', (people) => {
    const players = [{ participant: 0, side: 1 as const }]
    expect(pruned({ participants: [me, {}], players }, people).losses).toEqual([['info.participants', {}, undefined]])
  })

  it('is nobody where nothing is known of anybody', () => {
    expect(pruned({ participants: [{}, {}] }).losses).toEqual([])
  })
})
