import { describe, expect, it } from 'vitest'
import { UndoLog } from './undo-log.ts'

describe('a journal', () => {
  it('a journal takes back plays one by one, also where a play changed a slot twice', () => {
    const journal = new UndoLog(new Uint16Array(4))
    journal.begin()
    journal.set(0, 7)
    journal.begin()
    journal.set(0, 8)
    journal.set(3, 1)
    journal.set(0, 9)
    expect([...journal.slots]).toEqual([9, 0, 0, 1])
    journal.undo()
    expect([...journal.slots]).toEqual([7, 0, 0, 0])
    expect(journal.plays).toBe(1)
    journal.undo()
    expect([...journal.slots]).toEqual([0, 0, 0, 0])
  })

  it('a journal undoes nothing when there is nothing to undo', () => {
    const journal = new UndoLog(new Uint16Array(2))
    journal.begin()
    journal.set(1, 5)
    journal.forget()
    journal.undo()
    expect([...journal.slots]).toEqual([0, 5])
    expect(journal.plays).toBe(0)
  })
})
