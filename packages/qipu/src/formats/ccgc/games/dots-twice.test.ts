import { expect, it } from 'vitest'
import { membersTwice } from './dots-twice.ts'

it('membersTwice() finds what JSON drops where a key comes twice in its object', () => {
  expect(membersTwice('{"R": "a,}", "B": "b", "R" : {"x": [1, 2]}, "R": 3}')).toEqual([
    '"R": "a,}"',
    '"R" : {"x": [1, 2]}',
  ])
  expect(membersTwice('{"game": [{"piece": "a", "piece": "b"}, {"piece": "c"}]}')).toEqual(['"piece": "a"'])
  expect(membersTwice('{"R": "a", "B": {"R": "R"}}')).toEqual([])
  expect(membersTwice('{"R": "\\"a", "R": "b')).toEqual([])
})
