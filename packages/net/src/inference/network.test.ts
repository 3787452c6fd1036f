import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readQnet } from '../models/qnet-file.ts'
import { Network } from './network.ts'
import { readOutput } from './output.ts'

interface Case {
  readonly width: number
  readonly height: number
  readonly komi: number
  /** By plane: a digit per point. */
  readonly planes: readonly string[]
  readonly policy: readonly number[]
  readonly win: number
  readonly points: number
  readonly owners: readonly number[]
}

const fixture = (name: string): Buffer => readFileSync(new URL(`fixtures/${name}`, import.meta.url))
/** Made by `scripts/net/export.py vectors`: a net with random weights, and what PyTorch computes with it. */
const cases = JSON.parse(fixture('random.json').toString()) as readonly Case[]
const model = readQnet(fixture('random.qnet'))

/** The largest difference, in parts of the largest number. */
function differenceOf(found: ArrayLike<number>, wanted: readonly number[]): number {
  expect(found).toHaveLength(wanted.length)
  const largest = Math.max(...wanted.map(Math.abs))
  return Math.max(...wanted.map((number, i) => Math.abs(found[i]! - number))) / largest
}

describe.each(cases)('a net with random weights on $width × $height', (row) => {
  const { width, height } = row
  const network = new Network(model, { width, height })
  for (const [plane, digits] of row.planes.entries()) {
    for (const [point, digit] of [...digits].entries()) network.input[point * model.planes + plane] = Number(digit)
  }

  it(`the kernel computes PyTorch's policy, owners, points and winning chance on ${width} × ${height}`, () => {
    const raw = network.evaluate()
    expect(differenceOf(raw.policy, row.policy)).toBeLessThan(1e-5)
    expect(differenceOf(raw.owners, row.owners)).toBeLessThan(1e-5)
    const { win, points } = readOutput(model, raw, row.komi)
    expect(points).toBeCloseTo(row.points, 3)
    expect(Math.log(win / (1 - win))).toBeCloseTo(row.win, 2)
  })

  it(`the kernel gives the same numbers again on ${width} × ${height}`, () => {
    const first = [...network.evaluate().policy]
    expect([...network.evaluate().policy]).toEqual(first)
  })
})
