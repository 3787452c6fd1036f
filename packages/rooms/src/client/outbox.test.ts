import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ANSWER_MS, Outbox } from './outbox.ts'
import type { Pending } from './pending.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const request = (op: string): Pending => ({ op, actions: [], expected: 0, settle: () => {} })

function outboxOf(count: number): { outbox: Outbox; unsettled: Pending[]; sent: string[]; done(op: string): void } {
  const unsettled = Array.from({ length: count }, (_, i) => request(`r${i}`))
  const sent: string[] = []
  const outbox = new Outbox({ send: ({ op }) => sent.push(op), unsettled: () => unsettled })
  const done = (op: string): void => {
    unsettled.splice(
      unsettled.findIndex((pending) => pending.op === op),
      1,
    )
    outbox.answered(op)
  }
  return { outbox, unsettled, sent, done }
}

it('the outbox sends a request again under its name while no answer comes, and not after it came', () => {
  const { outbox, sent, done } = outboxOf(1)
  outbox.open()
  vi.advanceTimersByTime(ANSWER_MS - 1)
  expect(sent).toEqual(['r0'])
  vi.advanceTimersByTime(ANSWER_MS + 2)
  expect(sent).toEqual(['r0', 'r0', 'r0'])
  done('r0')
  vi.advanceTimersByTime(10 * ANSWER_MS)
  expect(sent).toHaveLength(3)
})

it('the outbox sends nothing while the connection is lost, and everything that is not settled once it is back', () => {
  const { outbox, sent } = outboxOf(2)
  outbox.open()
  outbox.close()
  vi.advanceTimersByTime(10 * ANSWER_MS)
  expect(sent).toEqual(['r0', 'r1'])
  outbox.open()
  expect(sent).toEqual(['r0', 'r1', 'r0', 'r1'])
})

it('the outbox keeps few requests under way and sends the others as answers come', () => {
  const { outbox, sent, done } = outboxOf(100)
  outbox.open()
  expect(sent).toHaveLength(32)
  done('r0')
  expect(sent).toHaveLength(33)
  for (let i = 1; i < 100; i++) done(`r${i}`)
  expect(new Set(sent).size).toBe(100)
})

it('the outbox pauses after a temporary refusal, tries one request alone, and goes on where that passes', () => {
  const { outbox, sent, done } = outboxOf(40)
  outbox.open()
  for (let i = 0; i < 32; i++) outbox.postponed(`r${i}`)
  expect(sent).toHaveLength(32)
  vi.advanceTimersByTime(400)
  expect(sent.slice(32)).toEqual(['r0'])
  outbox.postponed('r0')
  vi.advanceTimersByTime(799)
  expect(sent).toHaveLength(33)
  vi.advanceTimersByTime(1)
  expect(sent.slice(33)).toEqual(['r0'])
  done('r0')
  expect(sent.slice(34)).toEqual(['r1', 'r2'])
})

it('the outbox settles every request of a server that lets only four per second through', () => {
  const { outbox, unsettled, sent, done } = outboxOf(150)
  let [allowed, answered] = [60, 0]
  outbox.open()
  let seconds = 0
  for (; unsettled.length > 0 && seconds < 120; seconds += 0.01) {
    for (const op of sent.slice(answered)) {
      if (allowed >= 1) done(op)
      else outbox.postponed(op)
      if (allowed >= 1) allowed--
      answered++
    }
    allowed = Math.min(60, allowed + 0.04)
    vi.advanceTimersByTime(10)
  }
  expect(unsettled).toEqual([])
  expect(seconds).toBeLessThan(60)
  // A refusal costs the server an answer: a few per request at most.
  expect(sent.length).toBeLessThan(400)
})

it('the outbox does not repeat a large request until its sender reports a failure', () => {
  const { outbox, sent } = outboxOf(1)
  outbox.open()
  outbox.expectLate('r0')
  vi.advanceTimersByTime(10 * ANSWER_MS)
  expect(sent).toHaveLength(1)
  outbox.postponed('r0')
  vi.advanceTimersByTime(400)
  expect(sent).toHaveLength(2)
})
