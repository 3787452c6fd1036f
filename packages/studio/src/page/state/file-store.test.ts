import { describe, expect, it } from 'vitest'
import { Memory } from './database.testing.ts'
import type { Database } from './database.ts'
import { FileStore } from './file-store.ts'
import { Workspace } from './workspace.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

async function visit(memory: Memory): Promise<{ shelf: Workspace; keeper: FileStore; names: string[] }> {
  const shelf = new Workspace()
  const keeper = new FileStore(shelf, memory as unknown as Database)
  const kept = await keeper.restore()
  for (const incoming of kept) shelf.add(incoming)
  await settled()
  return { shelf, keeper, names: kept.map(({ name }) => name) }
}

describe('files that the browser keeps', () => {
  it('the browser keeps every open file, their order, and the place in each', async () => {
    const memory = new Memory()
    const first = await visit(memory)
    for (const name of ['c.sgf', 'a.sgf', 'b.sgf']) first.shelf.add({ name, bytes: bytes(`(;GN[${name}])`) })
    const { id } = first.shelf.items[1]!
    first.keeper.at(id, { game: 2, node: 57 })
    await settled()
    const second = await visit(memory)
    expect(second.names).toEqual(['c.sgf', 'a.sgf', 'b.sgf'])
    expect(second.shelf.items[1]!.id).toBe(id)
    expect(second.keeper.spotOf(id)).toEqual({ game: 2, node: 57 })
  })

  it('the browser keeps a file that was opened while the database was being read', async () => {
    const memory = new Memory()
    const shelf = new Workspace()
    const restored = new FileStore(shelf, memory as unknown as Database).restore()
    shelf.add({ name: 'early.sgf', bytes: bytes('(;)') })
    expect(await restored).toEqual([])
    await settled()
    expect((await visit(memory)).names).toEqual(['early.sgf'])
  })

  it('a database that cannot be read counts as unknown, not as empty', async () => {
    const memory = new Memory()
    expect((await visit(memory)).keeper.isComplete).toBe(true)
    const all = async (): Promise<undefined> => undefined
    const { keeper, names } = await visit(Object.assign(new Memory(), { all }) as unknown as Memory)
    expect([keeper.isComplete, names]).toEqual([false, []])
  })

  it('closed files are offered again, latest first, until they are forgotten', async () => {
    const memory = new Memory()
    const { shelf, keeper } = await visit(memory)
    const [a, b] = ['a', 'b'].map((name) => shelf.add({ name, bytes: bytes('(;)') }))
    await settled()
    shelf.remove(a!.id)
    await settled()
    shelf.remove(b!.id)
    await settled()
    expect(keeper.recent.map(({ name }) => name)).toEqual(['b', 'a'])
    expect(keeper.known({ name: 'a', bytes: bytes('(;)') }).id).toBe(a!.id)
    shelf.add(keeper.known({ name: 'a', bytes: bytes('(;)') }))
    await settled()
    expect(keeper.recent.map(({ name }) => name)).toEqual(['b'])
    await keeper.forget()
    expect((await visit(memory)).names).toEqual(['a'])
    expect((await visit(memory)).keeper.recent).toEqual([])
  })

  it('the browser keeps at most 20 closed files', async () => {
    const memory = new Memory()
    const { shelf, keeper } = await visit(memory)
    const items = Array.from({ length: 25 }, (_, i) => shelf.add({ name: `${i}`, bytes: bytes('(;)') }))
    await settled()
    for (const { id } of items) shelf.remove(id)
    await settled()
    expect(keeper.recent).toHaveLength(20)
    expect(memory.tables.get('files')!.size).toBe(20)
  })

  it('files are at risk only where the browser could not store them', async () => {
    const memory = new Memory()
    const { shelf, keeper } = await visit(memory)
    shelf.add({ name: 'a', bytes: bytes('(;)'), unsaved: true })
    await settled()
    expect([keeper.isAtRisk, keeper.failed]).toEqual([false, undefined])
    memory.isFull = true
    shelf.add({ name: 'b', bytes: bytes('(;B[aa])'), unsaved: true })
    await settled()
    expect([keeper.isAtRisk, keeper.failed?.name]).toEqual([true, 'b'])
  })
})
