import { readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { go } from 'qipu/games/go'
import { describe, expect, it } from 'vitest'
import { Evaluator } from '../inference/evaluator.ts'
import { Network } from '../inference/network.ts'
import { ModelError } from './model-error.ts'
import { readModel } from './model-file.ts'

interface Case {
  readonly file: string
  readonly width: number
  readonly height: number
  /** By plane: a digit per point. */
  readonly planes: readonly string[]
  readonly globals: readonly number[]
  readonly policy: readonly number[]
  readonly value: readonly number[]
  readonly scores: readonly number[]
  readonly owners: readonly number[]
}

const fixture = (name: string): Buffer => readFileSync(new URL(`fixtures/${name}`, import.meta.url))
/** Made by `scripts/net/katago.py`: nets with random weights, and what PyTorch computes with them. */
const cases = JSON.parse(fixture('katago.json').toString()) as readonly Case[]

/** The largest difference, in parts of the largest number. */
function differenceOf(found: ArrayLike<number>, wanted: readonly number[]): number {
  expect(found).toHaveLength(wanted.length)
  const largest = Math.max(...wanted.map(Math.abs))
  return Math.max(...wanted.map((number, i) => Math.abs(found[i]! - number))) / largest
}

describe('nets of KataGo', () => {
  it.each(cases)("the kernel computes PyTorch's numbers for $file on $width × $height", async (row) => {
    const model = await readModel(fixture(row.file))
    const network = new Network(model, row)
    for (const [plane, digits] of row.planes.entries()) {
      for (const [point, digit] of [...digits].entries()) network.input[point * model.planes + plane] = Number(digit)
    }
    network.globals.set(row.globals)
    const found = network.evaluate()
    for (const output of ['policy', 'value', 'scores', 'owners'] as const)
      expect(differenceOf(found[output], row[output])).toBeLessThan(1e-5)
  })

  it('a net of KataGo gives legal moves a chance and others none', async () => {
    const evaluator = new Evaluator(await readModel(fixture('katago-v8.bin.gz')))
    const position = go.start({ board: { width: 9, height: 9 }, komi: 7 })
    position.play(40)
    const { policy, win } = evaluator.evaluate(position, { komi: 7 })
    expect(policy[40]).toBe(0)
    expect(policy.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 5)
    expect(win).toBeGreaterThan(0)
    expect(win).toBeLessThan(1)
    expect(position.ply).toBe(1)
  })

  it('a net whose numbers are words is read, too', async () => {
    const binary = await readModel(fixture('katago-v8.bin.gz'))
    const words = await readModel(inWords(gunzipSync(fixture('katago-v8.bin.gz'))))
    expect(words).toEqual(binary)
  })
})

/** The same file with numbers written as words. */
function inWords(bytes: Buffer): Buffer {
  const parts: string[] = []
  let at = 0
  for (let start = bytes.indexOf('@BIN@'); start !== -1; start = bytes.indexOf('@BIN@', at)) {
    parts.push(bytes.subarray(at, start).toString('latin1'))
    const head = parts.join('').trim().split(/\s+/)
    const count = countOf(head)
    const numbers = Array.from({ length: count }, (_, i) => bytes.readFloatLE(start + 5 + i * 4))
    parts.push(`${numbers.join(' ')} `)
    at = start + 5 + count * 4
  }
  return Buffer.from(parts.join('') + bytes.subarray(at).toString('latin1'))
}

/** Numbers in the block behind these words. */
function countOf(words: readonly string[]): number {
  const last = (count: number): number[] => words.slice(-count).map(Number)
  const isWhole = (numbers: number[]): boolean => numbers.every((number) => Number.isInteger(number))
  const [height, width, inner, outer, one, two] = last(6) as [number, number, number, number, number, number]
  if (isWhole([height, width, inner, outer]) && one === 1 && two === 1 && Number.isNaN(Number(words.at(-7))))
    return height * width * inner * outer
  for (let at = words.length - 1; at >= 0; at--) {
    if (!Number.isNaN(Number(words[at]))) continue
    const numbers = words.slice(at + 1).map(Number)
    // A normalization: channels, epsilon, two flags, and further blocks of as many numbers.
    if (numbers.length >= 4 && numbers[1] === 0.001) return numbers[0]!
    if (numbers.length === 2) return numbers[0]! * numbers[1]!
    return numbers[0]!
  }
  throw new Error('no head')
}

describe('bad files of nets', () => {
  const good = gunzipSync(fixture('katago-v14.bin.gz'))
  const changed = (from: string, to: string): Buffer => {
    const at = good.indexOf(from)
    expect(at).toBeGreaterThan(-1)
    return Buffer.concat([good.subarray(0, at), Buffer.from(to), good.subarray(at + from.length)])
  }

  it.each([
    ['noise', Buffer.from('nothing of the kind'), /neither/],
    ['a packed text', gzipSync('hello'), /neither/],
    ['a cut packed file', fixture('katago-v8.bin.gz').subarray(0, 900), /damaged or cut/],
    ['a cut file', good.subarray(0, good.length - 400), /ends within/],
    ['a newer version', changed('\n14\n', '\n15\n'), /version 15/],
    ['another activation', changed('ACTIVATION_RELU', 'ACTIVATION_MISH'), /ReLU/],
    ['nested blocks', changed('gpool_block', 'nested_bottleneck_block'), /nested_bottleneck_block/],
    ['a huge layer', changed('conv1\n5\n5\n22\n12', 'conv1\n9\n9\n22\n1024'), /channels/],
    ['other planes', changed('\n22\n19\n', '\n23\n19\n'), /planes/],
  ])('%s is refused with the reason', async (_, bytes, reason) => {
    const error = await readModel(bytes).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ModelError)
    expect((error as ModelError).message).toMatch(reason)
  })

  it('every cut of a file is refused with a ModelError', async () => {
    for (let length = 0; length < good.length; length += 97) {
      const error = await readModel(good.subarray(0, length)).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ModelError)
    }
  })
})
