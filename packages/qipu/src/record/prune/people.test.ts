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

describe('a format with one participant per side', () => {
  it('a format with one participant per side names a participant who plays both sides twice, and reports it', () => {
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

  it('a format whose players all have a place names a participant who plays both sides twice, too', () => {
    const players = [
      { participant: 0, side: 1 as const },
      { participant: 0, side: 2 as const },
    ]
    const { losses } = pruned({ participants: [me], players }, 'players')
    expect(losses).toEqual([['info.players', players[1], { participant: 1, side: 2 }]])
  })

  it('a format with one participant per side prefers a participant without a side, and reports who gets none', () => {
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

describe('unknown participants', () => {
  it.each(['sides', 'players'] as const)(
    'an unknown participant beside others is a loss where people are stored by %s',
    (people) => {
      const players = [{ participant: 0, side: 1 as const }]
      expect(pruned({ participants: [me, {}], players }, people).losses).toEqual([['info.participants', {}, undefined]])
    },
  )

  it('an unknown participant is no loss if nothing is known of any participant', () => {
    expect(pruned({ participants: [{}, {}] }).losses).toEqual([])
  })
})
