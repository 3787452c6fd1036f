import { describe, expect, it } from 'vitest'
import { Shelf, severityOf } from './shelf.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('the shelf', () => {
  it('reads what it is given and opens the first', () => {
    const shelf = new Shelf()
    let changes = 0
    shelf.addEventListener('change', () => changes++)
    shelf.add({ name: 'a.sgf', bytes: bytes('(;GM[1]SZ[9];B[aa])') })
    shelf.add({ name: 'b.txt', bytes: bytes('nothing that anybody knows') })
    expect(shelf.items.map((item) => item.reading.format?.id)).toEqual(['sgf', undefined])
    expect(shelf.chosen?.name).toBe('a.sgf')
    expect(shelf.items[1]!.messages.map(severityOf)).toContain('error')
    expect(changes).toBe(2)
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

  it('knows what would be lost', () => {
    const shelf = new Shelf()
    const item = shelf.add({ name: 'pasted', bytes: bytes('(;)'), unsaved: true })
    expect(shelf.hasUnsaved).toBe(true)
    shelf.saved(item.id)
    expect(shelf.hasUnsaved).toBe(false)
  })

  it('says what the rules of the game find as well', () => {
    const shelf = new Shelf()
    const item = shelf.add({ name: 'a.sgf', bytes: bytes('(;GM[1]FF[4]CA[UTF-8]SZ[9];B[aa];W[aa])') })
    expect(item.messages.length).toBeGreaterThan(item.reading.messages.length)
  })
})
