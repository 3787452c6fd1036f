import { describe, expect, it } from 'vitest'
import type { GameRecord, Node } from '../../../record/record.ts'
import { chunks } from '../bulk/split.ts'
import { check } from '../check/index.ts'
import { type ReadGame, readGame } from '../read/game-reader.ts'
import { read } from '../read/read.ts'
import { write } from '../write/write.ts'
import { findGame, scanGame } from './scan.ts'
import { newTape, type Tape } from './tape.ts'

/**
 * Work grows as its input does, and no faster: what is counted is how often a byte, an event or a node is looked at.
 * Counts don't depend on the machine, or on what else it does.
 */

/** A list that counts how often one of its elements is asked for; a search counts as far as it goes. */
function counting<T extends object>(list: T): { list: T; count: () => number } {
  let count = 0
  const target = list as T & ArrayLike<unknown> & { indexOf(value: unknown, from?: number): number }
  const proxy = new Proxy(target, {
    get(_, key) {
      if (key === 'indexOf') {
        return (value: unknown, from = 0) => {
          const at = target.indexOf(value, from)
          count += (at < 0 ? target.length : at) - from + 1
          return at
        }
      }
      if (typeof key === 'string' && key.charCodeAt(0) < 58) count++
      return Reflect.get(target, key, target)
    },
  })
  return { list: proxy, count: () => count }
}

const SIZES = [100, 1000, 10_000]

/** Files of a size, each a different way to be large. */
const shapes: Record<string, (size: number) => string> = {
  'brackets in texts that never close': (size) => `(;SZ[9]${'C[[]x '.repeat(size)})`,
  'brackets in texts that close late': (size) => `(;SZ[9];B[aa]${'C[a [b]: '.repeat(size)}${']'.repeat(size)})`,
  'smileys in texts that never end': (size) => `(;SZ[9];B[aa]${'C[a] b '.repeat(size)})`,
  'properties behind brackets in texts': (size) => `(;SZ[9];B[aa]${'C[[a]B'.repeat(size)})`,
  'many games': (size) => '(;GM[1]FF[4]SZ[19]PB[a];B[dd];W[pp])\n'.repeat(size),
  'a long game': (size) => `(;GM[1]FF[4]SZ[19]${';B[dd];W[]'.repeat(size)})`,
  'variations in variations': (size) => `(;GM[1]FF[4]SZ[19]${'(;B[]'.repeat(size)}${')'.repeat(size)})`,
  'variations beside variations': (size) => `(;GM[1]FF[4]SZ[19]${'(;B[dd])'.repeat(size)})`,
  'a branch at every move': (size) => `(;GM[1]FF[4]SZ[19]${';B[](;W[])(;W[dd]'.repeat(size)}${')'.repeat(size)})`,
  'many values': (size) => `(;GM[1]FF[4]SZ[19]C[${'a\\]'.repeat(size)}]${'XX[y]'.repeat(size)})`,
  'brackets that are never closed': (size) => `(;GM[1]FF[4]${'(;C[x]'.repeat(size)}`,
  'words between games': (size) => `${'some (words) '.repeat(size)}(;GM[1]FF[4];B[dd])`,
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Counted operations for the bytes of a file. */
const works: Record<string, (bytes: Uint8Array) => number> = {
  scanning(bytes) {
    const { list, count } = counting(bytes)
    const tape = newTape()
    for (let start = findGame(list, 0); start >= 0; start = findGame(list, scanGame(list, start, tape)));
    return count()
  },
  cutting(bytes) {
    const { list, count } = counting(bytes)
    chunks.splitter(bytes.subarray(0, 100))!.look(list)
    return count()
  },
  reading(bytes) {
    const text = new TextDecoder().decode(bytes)
    const scanned = newTape()
    let total = 0
    for (let start = findGame(bytes, 0); start >= 0; ) {
      start = findGame(bytes, scanGame(bytes, start, scanned))
      const { list, count } = counting(scanned.ints.slice(0, scanned.length))
      const tape: Tape = { ints: list, length: scanned.length }
      const games: ReadGame[] = []
      readGame({ text, image: bytes, report: () => {} }, tape, games)
      total += count()
    }
    return total
  },
  checking: (bytes) => nodesAskedFor(bytes, (record) => check(record, () => {})),
  writing: (bytes) => nodesAskedFor(bytes, (record) => write([record])),
}

function nodesAskedFor(bytes: Uint8Array, work: (record: GameRecord) => unknown): number {
  let total = 0
  for (const record of read({ bytes }).records) {
    const { list, count } = counting<Node[]>(record.nodes)
    work({ ...record, nodes: list })
    total += count()
  }
  return total
}

describe.each(Object.keys(works))('%s', (name) => {
  it.each(Object.keys(shapes))('work on an SGF file grows in proportion to its size: %s', (shape) => {
    const each = SIZES.map((size) => works[name]!(bytesOf(shapes[shape]!(size))) / size)
    const [first, ...larger] = each
    for (const work of larger) expect(work).toBeLessThanOrEqual(first! * 1.05)
    expect(first).toBeGreaterThan(0)
  })
})
