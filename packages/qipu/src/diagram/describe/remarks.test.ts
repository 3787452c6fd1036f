import { describe, expect, it } from 'vitest'
import { go } from '../../games/go/index.ts'
import { chinese, english } from '../../text/language/locale.ts'
import { marksInWords, valuesInWords } from './remarks.ts'

const name = (point: number): string => go.notation.point(point, go.board.size)

describe('values in words', () => {
  it('values in words tell of the move and of the position, and how much', () => {
    expect(valuesInWords({}, go, english)).toBe('')
    expect(valuesInWords({ evaluation: { kind: 'good', level: 2 } }, go, chinese)).toBe('妙手')
    expect(valuesInWords({ evaluation: { kind: 'bad' }, judgement: { kind: 'side2', level: 2 } }, go, english)).toBe(
      'bad move, very good for White',
    )
    expect(valuesInWords({ judgement: { kind: 'side1' } }, go, chinese)).toBe('黑方好')
  })
})

describe('marks in words', () => {
  it('marks in words stand together by kind, with both ends where there are two', () => {
    const marks = [
      { type: 'triangle', at: 0 },
      { type: 'label', at: 1, text: 'a' },
      { type: 'triangle', at: 2 },
      { type: 'arrow', at: 0, to: 2 },
      { type: 'territory', at: 3, side: 2 as const },
      { type: 'heart', at: 4 },
    ]
    expect(marksInWords(marks, name, go, english)).toBe(
      'triangle A19 C19; “a” B19; arrow A19→C19; White territory D19; heart E19',
    )
    expect(marksInWords(marks.slice(0, 2), name, go, chinese)).toBe('三角 A19；“a” B19')
  })
})
