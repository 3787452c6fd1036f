import { describe, expect, it } from 'vitest'
import { go } from '../../games/go/index.ts'
import { diff } from '../../record/diff.ts'
import { factQuestions, factText, isRefusal, setFacts } from '../index.ts'
import { changed, readText } from '../trial.testing.ts'

describe('facts', () => {
  const given = '(;SZ[9]PB[Pine]KM[6.5]RE[B+R];B[aa])'
  const set = (path: string, value?: string): string =>
    changed(setFacts(readText(given), go, [{ path, ...(value !== undefined && { text: value }) }]))

  it.each([
    ['komi', '7.5', '(;SZ[9]PB[Pine]KM[7.5]RE[B+R];B[aa])'],
    ['komi', undefined, '(;SZ[9]PB[Pine]RE[B+R];B[aa])'],
    ['black.rank', '3段', '(;SZ[9]PB[Pine]BR[3段]KM[6.5]RE[B+R];B[aa])'],
    ['white.name', 'Oak', '(;SZ[9]PB[Pine]PW[Oak]KM[6.5]RE[B+R];B[aa])'],
    ['black.name', undefined, '(;SZ[9]KM[6.5]RE[B+R];B[aa])'],
    ['result', 'W+3.5', '(;SZ[9]PB[Pine]KM[6.5]RE[W+3.5];B[aa])'],
    ['date', '2024-10-12,2024-10-13', '(;SZ[9]PB[Pine]DT[2024-10-12,13]KM[6.5]RE[B+R];B[aa])'],
    ['handicap', '2', '(;SZ[9]PB[Pine]KM[6.5]HA[2]RE[B+R];B[aa])'],
    ['colour', 'x', 'edit/no-such-fact'],
    ['red.name', 'x', 'edit/no-such-side'],
    ['black.colour', 'x', 'edit/no-such-fact'],
    ['options.rule', 'x', 'edit/no-such-rule'],
    ['options.ruleset', 'nonsense', 'edit/not-a-value'],
    ['handicap', '2.5', 'edit/not-a-value'],
    ['result', 'Black', 'edit/not-a-value'],
    ['date', '12 October', 'edit/not-a-value'],
    ['event', '', 'edit/not-a-value'],
  ])('setFacts() sets %s=%s, or refuses it', (path, value, expected) => {
    const outcome = set(path, value)
    if (expected.startsWith('edit/')) expect(outcome).toBe(expected)
    else expect(diff(readText(outcome), readText(expected))).toEqual([])
  })

  it('setFacts() refuses a decimal comma with the number that is meant', () => {
    const outcome = setFacts(readText(given), go, [{ path: 'komi', text: '7,5' }])
    expect(outcome).toEqual({
      refusal: { code: 'edit/comma', args: { path: 'komi', text: '7,5', better: '7.5' } },
    })
  })

  it('setFacts() drops the original words of a fact that gets another value', () => {
    const record = readText('(;SZ[9]RE[Black won by a lot, B+12.5];B[aa])')
    const outcome = setFacts({ ...record, info: { ...record.info, verbatim: { result: 'x' } } }, go, [
      { path: 'result', text: 'W+R' },
    ])
    if (isRefusal(outcome)) throw new Error()
    expect(outcome.record.info.verbatim).toBeUndefined()
    expect(outcome.messages.map(({ code }) => code)).toEqual(['edit/words-dropped'])
  })

  it('setFacts() returns the record itself where nothing changes', () => {
    const record = readText(given)
    expect(setFacts(record, go, [{ path: 'komi', text: '6.5' }])).toMatchObject({ record })
    const outcome = setFacts(record, go, [{ path: 'event' }])
    expect(!isRefusal(outcome) && outcome.record).toBe(record)
  })

  it('setFacts() finds people who do not play by their numbers', () => {
    const outcome = setFacts(readText(given), go, [{ path: '3.name', text: 'Guest' }])
    if (isRefusal(outcome)) throw new Error()
    expect(outcome.record.info.participants).toEqual([{ name: 'Pine' }, {}, { name: 'Guest' }])
    expect(factText(outcome.record, go, '3.name')).toBe('Guest')
  })

  /** Text for each fact that does not accept any text. */
  const TEXTS: Readonly<Record<string, string>> = {
    dates: '2024-10-12,2024-10-13',
    result: 'W+3.5',
    'players.black': '1',
    'players.white': '1',
  }

  it.each(factQuestions(readText(given), go, 2))(
    'the form of facts takes $path and gives it back',
    ({ path, entry, choices }) => {
      for (const text of choices ?? [TEXTS[path] ?? (entry === 'number' ? '7' : 'x')]) {
        const outcome = setFacts(readText(given), go, [{ path, text }])
        if (isRefusal(outcome)) throw new Error(outcome.refusal.code)
        expect(factText(outcome.record, go, path)).toBe(text)
      }
    },
  )
})
