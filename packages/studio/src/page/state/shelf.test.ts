import { describe, expect, it } from 'vitest'
import { Shelf } from './shelf.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('the shelf', () => {
  it('reads what it is given', () => {
    const shelf = new Shelf()
    let changes = 0
    shelf.addEventListener('change', () => changes++)
    shelf.add({ name: 'a.sgf', bytes: bytes('(;GM[1]SZ[9];B[aa])') })
    shelf.add({ name: 'b.txt', bytes: bytes('nothing that anybody knows') })
    expect(shelf.items.map((item) => item.reading.format?.id)).toEqual(['sgf', undefined])
    expect(shelf.items[1]!.counts).toMatchObject({ errors: 1, grade: 'error' })
    expect(changes).toBe(2)
  })

  it('holds the same file once, and other files of the same name beside it', () => {
    const shelf = new Shelf()
    const first = shelf.add({ name: 'a.sgf', bytes: bytes('(;B[aa])') })
    expect(shelf.add({ name: 'a.sgf', bytes: bytes('(;B[aa])') })).toBe(first)
    shelf.add({ name: 'a.sgf', bytes: bytes('(;B[bb])') })
    expect(new Set(shelf.items.map(({ id }) => id)).size).toBe(2)
  })

  it('goes to a neighbour when the open one is removed', () => {
    const shelf = new Shelf()
    const [a, b, c] = ['a', 'b', 'c'].map((name) => shelf.add({ name, bytes: bytes('(;)') }))
    shelf.choose(b!.id)
    shelf.remove(b!.id)
    expect(shelf.chosen?.id).toBe(c!.id)
    shelf.remove(c!.id)
    expect(shelf.chosen?.id).toBe(a!.id)
    shelf.remove(a!.id)
    expect(shelf.chosen).toBeUndefined()
  })

  it('knows what exists nowhere else', () => {
    const shelf = new Shelf()
    const { id } = shelf.add({ name: 'pasted', bytes: bytes('(;)'), unsaved: true })
    shelf.saved(id)
    expect(shelf.items[0]!.unsaved).toBe(false)
  })

  it('takes other content for a file, and the old one back', () => {
    const shelf = new Shelf()
    const before = shelf.add({ name: 'a.sgf', bytes: bytes('(;GM[1]SZ[9];B[aa])') })
    shelf.revise(before.id, bytes('(;GM[1]SZ[13];B[aa])'))
    expect(shelf.items[0]).toMatchObject({ unsaved: true, past: [{ unsaved: false }] })
    expect(shelf.items[0]!.reading.records[0]!.board.width).toBe(13)
    shelf.undo(before.id)
    expect(shelf.items[0]).toMatchObject({ bytes: before.bytes, unsaved: false, past: [] })
    expect(shelf.items[0]!.reading.records[0]!.board.width).toBe(9)
    shelf.undo(before.id)
    expect(shelf.items[0]!.bytes).toEqual(before.bytes)
  })

  it('says what the rules of the game find as well', () => {
    const shelf = new Shelf()
    const item = shelf.add({ name: 'a.sgf', bytes: bytes('(;GM[1]FF[4]CA[UTF-8]SZ[9];B[aa];W[aa])') })
    expect(item.messages.length).toBeGreaterThan(item.reading.messages.length)
  })
})
