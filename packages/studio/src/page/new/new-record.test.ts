import { games } from 'qipu'
import { gameById } from 'qipu/games'
import { rulesetNamed, rulesets } from 'qipu/games/go'
import { addNode, type GameRecord, isGameRecord, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { defaultFormat } from '../state/lossless-write.ts'
import { hasSizes, recordFrom, rulesText, usualChoices } from './new-record.ts'

const go = usualChoices(gameById('go')!)

describe('a new record', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    'a new record of %s holds nothing but its board',
    (_, game) => {
      const record = recordFrom(usualChoices(game)) as GameRecord
      expect(record).toEqual(newRecord(game.id, game.board.size))
      expect(isGameRecord(record)).toBe(true)
      expect(defaultFormat([record]).id).toBe(game.id === 'go' ? 'sgf' : 'qipu')
    },
  )

  it('a new record holds what was filled in', () => {
    const record = recordFrom({
      ...go,
      width: 13,
      height: 13,
      rules: 'aga',
      komi: '0,5',
      handicap: 4,
      names: ['Lin', ' '],
      date: '2026-11-17',
      event: 'Club',
      place: '',
    }) as GameRecord
    expect(record.info).toEqual({
      participants: [{ name: 'Lin' }],
      players: [{ participant: 0, side: 1 }],
      event: 'Club',
      dates: ['2026-11-17'],
      rules: 'AGA',
      komi: 0.5,
      handicap: 4,
    })
    expect(record.nodes[0]!.action).toMatchObject({ type: 'setup', turn: 2 })
  })

  it('the name of every ruleset in a new record is recognised again', () => {
    for (const { id } of rulesets) expect(rulesetNamed(rulesText(id))?.id).toBe(id)
  })

  it('a new record keeps only those options of the rules that differ from the usual', () => {
    const gomoku = usualChoices(gameById('gomoku')!)
    expect((recordFrom({ ...gomoku, options: { rule: 'freestyle' } }) as GameRecord).info).toEqual({
      options: { rule: 'freestyle' },
    })
    expect((recordFrom({ ...gomoku, options: { rule: 'renju', other: 1 } }) as GameRecord).info).toEqual({})
  })

  it('a wrong size, komi or handicap of a new record is refused with the reason', () => {
    expect(recordFrom({ ...go, width: 0 })).toBe('badSize')
    expect(recordFrom({ ...go, komi: 'six' })).toBe('badKomi')
    expect(recordFrom({ ...go, width: 5, height: 5, handicap: 2 })).toBe('badHandicap')
    expect(recordFrom({ ...usualChoices(gameById('amazons')!), width: 8, height: 8 })).toBe('badSize')
    expect(games.filter(hasSizes).map(({ id }) => id)).not.toContain('amazons')
  })

  it('a new record may begin with the position on the board', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    const node = addNode(record, addNode(record, 0, play(40, 1)), play(41, 2))
    const made = recordFrom({ ...go, start: 'board' }, { record, node }) as GameRecord
    expect(made.board).toEqual({ width: 9, height: 9 })
    expect(made.nodes).toHaveLength(1)
    expect(made.nodes[0]!.action).toMatchObject({
      type: 'setup',
      put: [
        [40, 1],
        [41, 2],
      ],
    })
  })
})
