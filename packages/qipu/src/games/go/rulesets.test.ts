import { describe, expect, it } from 'vitest'
import { rulesetNamed, rulesetOptions, rulesets, rulesFrom } from './rulesets.ts'

describe('rulesets', () => {
  it.each([
    ['Chinese', 'chinese'],
    ['chinese', 'chinese'],
    ['中国规则', 'chinese'],
    ['中國圍棋規則', 'chinese'],
    ['Japanese', 'japanese'],
    ['JAPANESE RULES', 'japanese'],
    ['日本', 'japanese'],
    ['日本ルール', 'japanese'],
    ['Korean', 'korean'],
    ['한국룰', 'korean'],
    ['AGA', 'aga'],
    ['NZ', 'new-zealand'],
    ['New_Zealand', 'new-zealand'],
    ['Tromp-Taylor', 'tromp-taylor'],
    ['GOE', 'ing'],
    ['Ing', 'ing'],
    ['应氏规则', 'ing'],
    ['wei7', 'wei7'],
  ])('rulesets are found by what records call them: %s', (text, id) => {
    expect(rulesetNamed(text)?.id).toBe(id)
  })

  it.each(['', 'rules', '规则', 'Old Chinese', 'house rules', 'constructor'])(
    'rulesets are not guessed: %j',
    (text) => {
      expect(rulesetNamed(text)).toBeUndefined()
    },
  )

  it('a name means one ruleset', () => {
    for (const ruleset of rulesets) {
      for (const name of [ruleset.id, ...ruleset.known]) expect(rulesetNamed(name)).toBe(ruleset)
    }
  })

  it('the options of rulesets list their values', () => {
    expect(rulesetOptions['ruleset']?.values).toEqual(rulesets.map(({ id }) => id))
    expect(rulesetOptions['ko']?.values).toContain('situational-superko')
    for (const option of Object.values(rulesetOptions)) expect(option.values).toContain(option.default)
  })

  it('a ruleset holds unless an option says otherwise', () => {
    expect(rulesFrom().id).toBe('chinese')
    expect(rulesFrom({ ruleset: 'Japanese' }).id).toBe('japanese')
    expect(rulesFrom({ ruleset: 'japanese', suicide: 'ruleset', ko: 'toString' })).toBe(rulesetNamed('japanese'))
    const mixed = rulesFrom({ ruleset: 'new-zealand', suicide: 'forbidden', ko: 'simple', deadStones: 'as-it-stands' })
    expect(mixed).toMatchObject({ id: 'new-zealand', suicide: false, ko: 'simple', scoring: 'area', agreement: false })
  })
})
