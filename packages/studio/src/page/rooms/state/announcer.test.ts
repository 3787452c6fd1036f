import { play } from 'qipu/record'
import { english, textOf } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { inShort, MOST, type Said, tellEvents } from './announcer.ts'
import { type Deed, eventsOf, roomOf } from './room.testing.ts'

const told = (deeds: readonly Deed[], me = 'host'): string[] =>
  tellEvents(eventsOf(deeds).slice(3), roomOf(deeds).facts, me).map(words)

const words = ({ text, args }: Said): string => textOf(text, english, args)

describe('announcements', () => {
  it('announcements say what others do, by name, and nothing of one’s own actions', () => {
    const deeds: Deed[] = [
      { actor: 'ada', actions: [{ type: 'hand', up: true }] },
      { actor: 'host', actions: [{ type: 'allow', who: 'chosen', people: ['ada', 'bo'] }] },
      { actor: 'ada', actions: [play(3, 1)] },
      { actor: 'bo', actions: [{ type: 'message', text: 'well played' }] },
      { actor: 'bo', actions: [{ type: 'name', name: 'Bob' }] },
      { actor: 'host', actions: [{ type: 'mute', person: 'ada', on: true }] },
      { actor: 'host', actions: [{ type: 'duel', players: ['ada', 'bo'] }] },
    ]
    expect(told(deeds)).toEqual(['Ada raises a hand.', 'Ada plays.', 'Bob: well played', 'Bob has a new name.'])
    expect(told(deeds, 'ada')).toContain('Who may act now: Ada, Bob.')
    expect(told(deeds, 'ada')).toContain('Ada is muted.')
    expect(told(deeds, 'ada')).toContain('Ada and Bob play now.')
  })

  it('a walk through a record is announced as one action', () => {
    const actions = [{ type: 'takeback' as const, count: 2 }, play(3, 1), play(4, 2)]
    expect(told([{ actions: [play(1, 1)] }, { actions }], 'ada')).toEqual([
      'Host plays.',
      'Host goes to another position.',
    ])
  })

  it('announcements are summed up where much happens at once', () => {
    const many = Array.from(
      { length: 12 },
      (_, i): Deed => ({ actor: 'ada', actions: [{ type: 'message', text: `${i}` }] }),
    )
    const said = tellEvents(eventsOf(many).slice(3), roomOf(many).facts, 'host')
    expect(inShort(said.slice(0, MOST))).toHaveLength(MOST)
    expect(inShort(said).map(words)).toEqual(['11 other things happened.', 'Ada: 11'])
  })
})
