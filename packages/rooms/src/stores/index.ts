import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { PostgresStore } from './postgres/index.ts'
import { SqliteStore } from './sqlite/index.ts'
import type { Store } from './store.ts'

export { PostgresStore } from './postgres/index.ts'
export { type SqliteOptions, SqliteStore } from './sqlite/index.ts'
export * from './store.ts'

/** Opens a store by its address: `sqlite:FILE` or `postgres://…`. Undefined: no address of a store. */
export async function openStore(address: string): Promise<Store | undefined> {
  if (/^postgres(?:ql)?:\/\//.test(address)) return PostgresStore.open(address)
  if (!address.startsWith('sqlite:')) return undefined
  const file = address.slice('sqlite:'.length)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  return SqliteStore.open(file)
}
