import { describe, expect, it } from 'vitest'
import { go } from '../games/go/index.ts'
import { isRefusal, noteQuestions, noteText, withNote } from './index.ts'
import { readText } from './trial.testing.ts'

const record = readText('(;SZ[9]PB[Pine]PW[Oak];B[aa])')

/** A text that each kind of entry takes. */
const SAMPLE = { line: 'x', text: 'x', number: '1', choice: '' } as const

describe('the form about a node', () => {
  it.each(noteQuestions(go))('the form of a node takes $path and gives it back', ({ path, entry, choices }) => {
    const whole = path.startsWith('evaluation') ? withNote(record, {}, go, 'evaluation.kind', 'good') : {}
    const before = path.startsWith('judgement') ? withNote(record, {}, go, 'judgement.kind', 'even') : whole
    if (isRefusal(before)) throw new Error()
    for (const text of choices ?? [SAMPLE[entry]]) {
      const after = withNote(record, before, go, path, text)
      if (isRefusal(after)) throw new Error(after.refusal.code)
      expect(noteText(after, go, path)).toBe(text)
      const cleared = withNote(record, after, go, path, '')
      expect(!isRefusal(cleared) && noteText(cleared, go, path)).toBe('')
    }
  })

  it('the form of a node keeps a clock of each side', () => {
    const one = withNote(record, {}, go, 'clocks.white.time', '90.5')
    const two = !isRefusal(one) && withNote(record, one, go, 'clocks.black.periods', '3')
    expect(two).toEqual({
      clocks: [
        { side: 1, periods: 3 },
        { side: 2, time: 90.5 },
      ],
    })
  })

  it.each([
    ['value', 'much', 'edit/not-a-value'],
    ['actor', '3', 'edit/no-participant'],
    ['nothing', '1', 'edit/no-such-fact'],
  ])('the form of a node refuses %s=%s', (path, text, code) => {
    expect(withNote(record, {}, go, path, text)).toMatchObject({ refusal: { code } })
  })

  it('the form of a node ignores a level without an evaluation', () => {
    expect(withNote(record, {}, go, 'evaluation.level', '2')).toEqual({})
  })
})
