import { describe, expect, it } from 'vitest'
import type { Result } from '../../record/record.ts'
import { parseResultText } from './parse-result-text.ts'

const resigned = (winner: 1 | 2): Result => ({ winner, by: 'resignation' })
const onTime = (winner: 1 | 2): Result => ({ winner, by: 'time' })
const points = (winner: 1 | 2, margin: number): Result => ({ winner, by: 'points', margin })

describe('results in the words of servers', () => {
  it.each([
    ['White Win by Resign!', resigned(2)],
    ['Black wins by resignation!', resigned(1)],
    ['White wins by resi!', resigned(2)],
    ['Black Win 6.5 >> White(50):Black(63)', points(1, 6.5)],
    ['White wins by 18.5 points! >> White(100):Black(88)', points(2, 18.5)],
    ['Black wins by 0.5!', points(1, 0.5)],
    ['White 19Win  >> White(83):Black(64)', points(2, 19)],
    ['Black wins by 1win >> White(58):Black(59)', points(1, 1)],
    ['White loses on time ', onTime(1)],
    ['white wins by time', onTime(2)],
    ['black 3.5 win', points(1, 3.5)],
    ['흑 1.5집 승', points(1, 1.5)],
    ['백 불계승', resigned(2)],
    ['흑 2집반승', points(1, 2.5)],
    ['백 시간승', onTime(2)],
    ['白5.5目勝ち!', points(2, 5.5)],
    ['黒中押し勝ち!', resigned(1)],
    ['197手完、黒中押し勝ち', resigned(1)],
    ['232手完、黒2目半勝ち', points(1, 2.5)],
    ['黒5.5目勝！ >> 白(64):黒(76)', points(1, 5.5)],
    ['白時間切れ勝ち！', onTime(2)],
    ['白棋12子 >> 白方(94):黑方(82)', points(2, 12)],
    ['ดำชนะด้วยแต้ม!7.5 >> ขาว(63):ดำ(77)', points(1, 7.5)],
    ['白11目胜', points(2, 11)],
    ['黑半目胜', points(1, 0.5)],
    ['黑中盘胜(现场消息)', resigned(1)],
    ['黑 5目半胜', points(1, 5.5)],
    ['黑 时间胜', onTime(1)],
    ['白時間勝', onTime(2)],
    ['黑负', { winner: 2 }],
    ['和棋', { winner: 'draw' }],
    ['무승부', { winner: 'draw' }],
    ['B+R', resigned(1)],
  ])('the servers’ result %j is understood', (text, result) => {
    expect(parseResultText(text)).toEqual(result)
  })

  it.each(['Progressing!', '', '黑胜2又3/4子', 'x'.repeat(500), 'game 12', '未完'])(
    'the text %j is no result of a server',
    (text) => {
      expect(parseResultText(text)).toBeUndefined()
    },
  )
})
