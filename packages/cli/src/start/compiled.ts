import { mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Script } from 'node:vm'

/** V8's compiled code by the chunk's name. */
export type Compiled = ReadonlyMap<string, Buffer>

/** Nothing where there is no such file, or none that was written by `writeCompiled`. */
export function readCompiled(file: string): Compiled {
  const compiled = new Map<string, Buffer>()
  try {
    const all = readFileSync(file)
    let at = HEAD + all.readUInt32LE(0)
    for (const [name, length] of JSON.parse(all.toString('latin1', HEAD, at)) as [string, number][]) {
      compiled.set(name, all.subarray(at, (at += length)))
    }
    return at === all.length ? compiled : new Map()
  } catch {
    return new Map()
  }
}

const HEAD = 4

/** Best effort: write errors are ignored. */
export function writeCompiled(file: string, scripts: ReadonlyMap<string, Script>): void {
  const parts = Array.from(scripts.values(), (script) => script.createCachedData())
  const table = Buffer.from(JSON.stringify(Array.from(scripts.keys(), (name, i) => [name, parts[i]!.length])), 'latin1')
  const head = Buffer.alloc(HEAD)
  head.writeUInt32LE(table.length)
  const temporary = `${file}.${process.pid}.tmp`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(temporary, Buffer.concat([head, table, ...parts]), { flag: 'wx' })
    renameSync(temporary, file)
  } catch {
    discard(temporary)
  }
}

function discard(file: string): void {
  try {
    unlinkSync(file)
  } catch {
    // It was never there: the program lies where this user may not write.
  }
}
