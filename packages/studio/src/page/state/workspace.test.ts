import { describe, expect, it } from 'vitest'
import { Workspace } from './workspace.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('the shelf', () => {
  it('the shelf reads the files that it is given', () => {
    const shelf = new Workspace()
    let changes = 0
    shelf.addEventListener('change', () => changes++)
    shelf.add({ name: 'a.sgf', bytes: bytes('(;GM[1]SZ[9];B[aa])') })
    shelf.add({ name: 'b.txt', bytes: bytes('no known format') })
    expect(shelf.items.map((item) => item.reading.format?.id)).toEqual(['sgf', undefined])
    expect(shelf.items[1]!.counts).toMatchObject({ errors: 1, grade: 'error' })
    expect(changes).toBe(2)
  })

  it('the shelf holds the same file once, and other files of the same name beside it', () => {
    const shelf = new Workspace()
    const first = shelf.add({ name: 'a.sgf', bytes: bytes('(;B[aa])') })
    expect(shelf.add({ name: 'a.sgf', bytes: bytes('(;B[aa])') })).toBe(first)
    shelf.add({ name: 'a.sgf', bytes: bytes('(;B[bb])') })
    expect(new Set(shelf.items.map(({ id }) => id)).size).toBe(2)
  })

  it('the shelf goes to a neighbour when the open file is removed', () => {
    const shelf = new Workspace()
    const [a, b, c] = ['a', 'b', 'c'].map((name) => shelf.add({ name, bytes: bytes('(;)') }))
    shelf.choose(b!.id)
    shelf.remove(b!.id)
    expect(shelf.chosen?.id).toBe(c!.id)
    shelf.remove(c!.id)
    expect(shelf.chosen?.id).toBe(a!.id)
    shelf.remove(a!.id)
    expect(shelf.chosen).toBeUndefined()
  })

  it('a file on the shelf is unsaved until it is saved', () => {
    const shelf = new Workspace()
    const { id } = shelf.add({ name: 'pasted', bytes: bytes('(;)'), unsaved: true })
    shelf.saved(id)
    expect(shelf.items[0]!.unsaved).toBe(false)
  })

  it('a file on the shelf takes new content, and its old content back', () => {
    const shelf = new Workspace()
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

  it('the diagnostics of a file include what the rules of the game find', () => {
    const shelf = new Workspace()
    const item = shelf.add({ name: 'a.sgf', bytes: bytes('(;GM[1]FF[4]CA[UTF-8]SZ[9];B[aa];W[aa])') })
    expect(item.messages.length).toBeGreaterThan(item.reading.messages.length)
  })
})

describe('a file that outgrows its format', () => {
  const handle = {} as FileSystemFileHandle
  const file = { handle, modified: 1, size: 4 }
  const text = bytes('{[C5][甲 B][乙 W][先手胜][2024.10.12 14:30 北京][杯赛];B(H,8)}')
  const own = (): { shelf: Workspace; id: string } => {
    const shelf = new Workspace()
    return { shelf, id: shelf.add({ name: 'a.txt', bytes: text, file }).id }
  }
  const home = { name: 'a.txt', format: 'ccgc' }

  it('a file that outgrows its format is held under another name, and knows where it belongs', () => {
    const { shelf, id } = own()
    shelf.hold(id, { name: 'a.qipu', bytes: bytes('{}'), home })
    expect(shelf.items[0]).toMatchObject({ name: 'a.qipu', file: undefined, home: { ...home, file } })
    // More of the same stays there.
    shelf.hold(id, { name: 'a.qipu', bytes: bytes('{ }'), home })
    expect(shelf.items[0]).toMatchObject({ home: { ...home, file }, past: [{ name: 'a.txt' }] })
    // Undone: the file can hold it again.
    shelf.hold(id, { name: 'a.txt', bytes: text })
    expect(shelf.items[0]).toMatchObject({ name: 'a.txt', file, home: undefined })
  })

  it('a file that outgrows its format is saved in part, or as a file of its own', () => {
    const { shelf, id } = own()
    shelf.hold(id, { name: 'a.qipu', bytes: bytes('{}'), home })
    const later = { handle, modified: 2, size: 5 }
    shelf.savedPart(id, later)
    expect(shelf.items[0]).toMatchObject({ unsaved: true, file: undefined, home: { file: later } })
    shelf.saved(id)
    expect(shelf.items[0]).toMatchObject({ name: 'a.qipu', unsaved: false, file: undefined, home: undefined })
    shelf.undo(id)
    expect(shelf.items[0]).toMatchObject({ name: 'a.txt', bytes: text, file, home: undefined })
  })
})
