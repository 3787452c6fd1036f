import { expect, it } from 'vitest'
import { bookLine } from './line.testing.ts'
import { after, request } from './listen.ts'

const move = (text: string): string | undefined => after('move', text)

it('a request skips lines that are no answer, and drops lines behind the answer', async () => {
  const line = bookLine({ go: ['hm', 'best MOVE  a b ', 'move c'] })
  expect(await request(line, ['go'], 100, move)).toMatchObject({ value: 'a b' })
  expect(await line.next(0)).toHaveProperty('trouble')
})

it('a request leaves the rest of an answer that goes on', async () => {
  const line = bookLine({ go: ['move a', 'more'] })
  await request(line, ['go'], 100, move, true)
  expect(await line.next(0)).toMatchObject({ line: 'more' })
})

it('after() finds a whole word, not a part of one', () => {
  expect(move('remove a')).toBeUndefined()
  expect(move('move')).toBeUndefined()
})

it('a request that is not answered tells the last words that came instead', async () => {
  const line = bookLine({ go: ['hm', '\u001b[1mwhat?', ''] })
  expect(await request(line, ['go'], 100, move)).toEqual({
    fault: { kind: 'silence', milliseconds: 100, asked: 'go', said: 'what?' },
  })
})
