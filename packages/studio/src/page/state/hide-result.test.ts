import { expect, it } from 'vitest'
import { hideResult } from './hide-result.ts'

it.each([
  ['Gu Li - Lee Sedol B+R.sgf', 'Gu Li - Lee Sedol ….sgf'],
  ['final W+3.5.sgf', 'final ….sgf'],
  ['Black wins by resignation', '…'],
  ['White won by 3.5 points, game 2', '…, game 2'],
  ['第一局 黑中盘胜', '第一局 …'],
  ['决赛 白胜3目半', '决赛 …'],
  ['第3局 黒中押し勝ち', '第3局 …'],
  ['결승 흑 불계승', '결승 …'],
])('a result that a title gives away is hidden: %s', (title, hidden) => {
  expect(hideResult(title)).toBe(hidden)
})

it.each(['Black and White', 'AlphaGo – Lee Sedol', '黑白棋入门', '第13届LG杯决赛三番棋第一局', 'B+ student'])(
  'a title without a result is left alone: %s',
  (title) => {
    expect(hideResult(title)).toBe(title)
  },
)
