import { expect, it } from 'vitest'
import { LineQueue } from './line-queue.ts'

it('LineQueue returns lines in order and resolves a waiting next() immediately', async () => {
  const inbox = new LineQueue(1000)
  inbox.add('one')
  inbox.add('two')
  expect(await inbox.next(0)).toMatchObject({ line: 'one' })
  expect(await inbox.next(0)).toMatchObject({ line: 'two' })
  const next = inbox.next(60_000)
  inbox.add('three')
  expect(await next).toMatchObject({ line: 'three' })
})

it('LineQueue reports silence, and drops unread lines', async () => {
  const inbox = new LineQueue(1000)
  inbox.add('one')
  expect(inbox.discardUnread()).toBe(1)
  inbox.add('two')
  expect(await inbox.next(1)).toEqual({ trouble: { kind: 'silence', milliseconds: 1 } })
  inbox.listen()
  inbox.add('three')
  expect(await inbox.next(1)).toMatchObject({ line: 'three' })
})

it('empty lines fill the inbox too, and lines that were read make room again', async () => {
  const inbox = new LineQueue(200)
  for (const _ of [1, 2, 3]) expect(inbox.add('')).toBeUndefined()
  await inbox.next(1)
  expect(inbox.add('')).toBeUndefined()
  expect(inbox.add('')).toEqual({ kind: 'flood', amount: 256, measure: 'unread' })
})

it('the first trouble of an inbox stays, after the lines before it, and later lines are dropped', async () => {
  const inbox = new LineQueue(1000)
  inbox.add('last words')
  inbox.fail({ kind: 'closed-output' })
  inbox.fail({ kind: 'disconnected', milliseconds: 1 })
  inbox.add('too late')
  expect(await inbox.next(1)).toMatchObject({ line: 'last words' })
  expect(await inbox.next(1)).toEqual({ trouble: { kind: 'closed-output' } })
})

it('a wait that is longer than a timer’s limit still gets the next line', async () => {
  const inbox = new LineQueue(1000)
  const next = inbox.next(3e9)
  setTimeout(() => inbox.add('at last'), 20)
  expect(await next).toMatchObject({ line: 'at last' })
})
