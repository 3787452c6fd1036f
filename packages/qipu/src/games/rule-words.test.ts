import { describe, expect, it } from 'vitest'
import { games } from './all.ts'
import { rulesetNamed } from './go/rulesets.ts'
import { optionsInWords, ruleWords } from './rule-words.ts'

describe('rules in words', () => {
  it('every value of every option of every game is read back from its words', () => {
    for (const game of games) {
      for (const [name, { values, default: usual }] of Object.entries(game.rules.options)) {
        for (const value of values) {
          const words = ruleWords(game, { [name]: value })
          expect((words === undefined ? undefined : optionsInWords(game, words))?.[name] ?? usual).toBe(value)
        }
      }
    }
  })

  it('words of people stay the name of the rules, whatever signs they contain', () => {
    const [go, hex] = ['go', 'hex'].map((id) => games.find((game) => game.id === id)!)
    expect(optionsInWords(go!, 'Club rules; komi=7; tea=yes')).toEqual({ ruleset: 'Club rules; komi=7; tea=yes' })
    expect(optionsInWords(hex!, 'Club rules; swap=maybe')).toBeUndefined()
  })

  it('a ruleset of Go is known by its name and by what differs from it', () => {
    expect(rulesetNamed('Chinese; deadStones=as-it-stands; ko=simple')).toMatchObject({
      id: 'chinese',
      agreement: false,
      ko: 'simple',
    })
    expect(rulesetNamed('Chinese; tea=yes')?.agreement).toBe(true)
    expect(rulesetNamed('Tea; ko=simple')).toBeUndefined()
  })
})
