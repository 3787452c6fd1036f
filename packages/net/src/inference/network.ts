/** A model placed in the kernel's memory for boards of one size. */

import type { BoardSize } from 'qipu/games'
import { type KernelExports, KernelMemory } from './kernel.ts'
import type { Block, Convolution, Dense, Model, Normalization, PolicyHead, ValueHead } from './model.ts'

/** Channels are computed in groups of this size. */
const GROUP = 8
/** Points that a convolution computes together; as many may be written beyond the last one. */
const TILE = 4
/** The board size that KataGo's nets measure others by. */
const USUAL_SIZE = 14
const rounded = (channels: number): number => Math.ceil(channels / GROUP) * GROUP

/** Outputs as the net gives them. They are overwritten by the next evaluation. */
export interface RawOutput {
  /** Logits by point, and last that of a pass. */
  readonly policy: Float32Array
  readonly value: Float32Array
  /** Empty if the model has no such outputs. */
  readonly scores: Float32Array
  /** By point: the argument of tanh; positive for the side to move. */
  readonly owners: Float32Array
}

interface PlacedConvolution {
  readonly address: number
  readonly size: number
  readonly inner: number
  readonly outer: number
}

interface PlacedNormalization {
  readonly scale: number
  readonly bias: number
  readonly channels: number
}

interface PlacedPooling {
  readonly conv: PlacedConvolution
  readonly norm: PlacedNormalization
  readonly toBias: Dense
}

interface PlacedBlock {
  readonly norm1: PlacedNormalization
  readonly conv1: PlacedConvolution
  readonly norm2: PlacedNormalization
  readonly conv2: PlacedConvolution
  readonly pooling?: PlacedPooling
}

interface PlacedPolicy {
  readonly conv: PlacedConvolution
  readonly pooling: PlacedPooling
  readonly norm: PlacedNormalization
  readonly out: PlacedConvolution
}

interface PlacedValue {
  readonly conv: PlacedConvolution
  readonly norm: PlacedNormalization
  readonly owners: PlacedConvolution
}

interface Plane {
  /** Address of its first point on the board. */
  readonly address: number
}

export class Network {
  readonly model: Model
  readonly board: BoardSize
  /** Buffer for the planes, filled by the caller: the numbers of a point together, points in their order. */
  readonly input: Float32Array
  readonly globals: Float32Array
  readonly #memory = new KernelMemory()
  readonly #kernel: KernelExports
  readonly #stride: number
  readonly #pad: number
  readonly #scale: number
  readonly #points: number
  readonly #conv: PlacedConvolution
  readonly #blocks: readonly PlacedBlock[]
  readonly #norm: PlacedNormalization
  readonly #policy: PlacedPolicy
  readonly #value: PlacedValue
  readonly #planes: { input: Plane; trunk: Plane; active: Plane; middle: Plane; pooled: Plane }
  readonly #bias: number
  readonly #poolAt: number
  readonly #output: RawOutput

  constructor(model: Model, board: BoardSize) {
    const { width, height } = board
    this.model = model
    this.board = { width, height }
    this.#pad = Math.max(...convolutionsOf(model).map(({ size }) => size >> 1), 1)
    this.#stride = width + this.#pad
    this.#scale = (Math.sqrt(width * height) - USUAL_SIZE) / 10
    this.#points = Math.ceil((height * this.#stride) / TILE) * TILE
    const widest = Math.max(...convolutionsOf(model).flatMap(({ inner, outer }) => [rounded(inner), rounded(outer)]))
    this.#planes = {
      input: this.#reservePlane(model.planes),
      trunk: this.#reservePlane(widest),
      active: this.#reservePlane(widest),
      middle: this.#reservePlane(widest),
      pooled: this.#reservePlane(widest),
    }
    this.#bias = this.#memory.reserve(widest)
    this.#poolAt = this.#memory.reserve(2 * widest)
    this.#conv = this.#placeConvolution(model.conv, true)
    this.#blocks = model.blocks.map((block) => this.#placeBlock(block))
    this.#norm = this.#placeNormalization(model.norm)
    this.#policy = this.#placePolicy(model.policy)
    this.#value = this.#placeValue(model.value)
    this.#kernel = this.#memory.instantiate()
    this.input = new Float32Array(width * height * model.planes)
    this.globals = new Float32Array(model.globals)
    this.#output = {
      policy: new Float32Array(width * height + 1),
      value: new Float32Array(model.value.out.outer),
      scores: new Float32Array(model.value.scores?.outer ?? 0),
      owners: new Float32Array(width * height),
    }
  }

  /** Evaluates what is in `input` and `globals`. */
  evaluate(): RawOutput {
    const { trunk, active } = this.#planes
    this.#writeInput()
    this.#convolve(this.#planes.input, this.#conv, trunk)
    const { globalsToBias } = this.model
    if (globalsToBias) this.#addToAll(trunk, dense(globalsToBias, this.globals), this.#conv.outer)
    for (const block of this.#blocks) this.#runBlock(block)
    this.#activate(trunk, this.#norm, active)
    this.#runPolicy()
    this.#runValue()
    return this.#output
  }

  #runBlock({ norm1, conv1, norm2, conv2, pooling }: PlacedBlock): void {
    const { trunk, active, middle } = this.#planes
    this.#activate(trunk, norm1, active)
    this.#convolve(active, conv1, middle)
    if (pooling) this.#addToAll(middle, dense(pooling.toBias, this.#pool(active, pooling)), conv1.outer)
    this.#activate(middle, norm2, active)
    this.#convolve(active, conv2, trunk, true)
  }

  #runPolicy(): void {
    const { active, middle, pooled } = this.#planes
    const { conv, pooling, norm, out } = this.#policy
    const whole = this.#pool(active, pooling)
    this.#convolve(active, conv, middle)
    this.#addToAll(middle, dense(pooling.toBias, whole), conv.outer)
    this.#activate(middle, norm, pooled)
    this.#convolve(pooled, out, middle)
    this.#readChannel(middle, out.outer, this.#output.policy)
    this.#output.policy[this.#output.owners.length] = dense(this.model.policy.pass, whole)[0]!
  }

  #runValue(): void {
    const { active, middle, pooled } = this.#planes
    const { hidden, out, scores } = this.model.value
    const { conv, norm, owners } = this.#value
    this.#convolve(active, conv, middle)
    this.#activate(middle, norm, pooled)
    const means = this.#meansAndMaxima(pooled, norm.channels).subarray(0, norm.channels)
    const inner = dense(hidden, scaled(means, this.#scale, hidden.inner / norm.channels))
    for (let i = 0; i < inner.length; i++) inner[i] = Math.max(0, inner[i]!)
    this.#output.value.set(dense(out, inner))
    if (scores) this.#output.scores.set(dense(scores, inner))
    this.#convolve(pooled, owners, middle)
    this.#readChannel(middle, owners.outer, this.#output.owners)
  }

  /** Of what a convolution gives: means, means times a number that says how large the board is, and maxima. */
  #pool(from: Plane, { conv, norm }: PlacedPooling): Float32Array {
    // Another convolution's result may be in `middle`, which is why this one works in a plane of its own.
    const { pooled } = this.#planes
    this.#convolve(from, conv, pooled)
    this.#activate(pooled, norm, pooled)
    const found = this.#meansAndMaxima(pooled, norm.channels)
    const all = new Float32Array(3 * norm.channels)
    all.set(scaled(found.subarray(0, norm.channels), this.#scale, 2))
    all.set(found.subarray(norm.channels), 2 * norm.channels)
    return all
  }

  #meansAndMaxima(plane: Plane, channels: number): Float32Array {
    const { width, height } = this.board
    const all = rounded(channels)
    this.#kernel.pool(plane.address, this.#poolAt, width, height, this.#stride, all)
    const view = this.#memory.view(this.#poolAt, 2 * all)
    const out = new Float32Array(2 * channels)
    out.set(view.subarray(0, channels))
    out.set(view.subarray(all, all + channels), channels)
    return out
  }

  #convolve({ address }: Plane, conv: PlacedConvolution, to: Plane, adds = false): void {
    const { inner, outer, size } = conv
    this.#kernel.convolve(address, conv.address, to.address, this.#points, this.#stride, inner, outer, size, adds)
  }

  #activate(from: Plane, { scale, bias, channels }: PlacedNormalization, to: Plane): void {
    const { width, height } = this.board
    const after = this.#margin
    this.#kernel.activate(from.address, scale, bias, to.address, width, height, this.#stride, rounded(channels), after)
  }

  #addToAll(plane: Plane, bias: Float32Array, channels: number): void {
    const view = this.#memory.view(this.#bias, channels)
    view.fill(0)
    view.set(bias)
    this.#kernel.addToAll(plane.address, this.#bias, this.#points, channels)
  }

  #writeInput(): void {
    const { width, height } = this.board
    const { planes } = this.model
    const row = width * planes
    const view = this.#memory.view(this.#planes.input.address, height * this.#stride * planes)
    for (let y = 0; y < height; y++) view.set(this.input.subarray(y * row, (y + 1) * row), y * this.#stride * planes)
  }

  #readChannel(plane: Plane, channels: number, to: Float32Array): void {
    const { width, height } = this.board
    const view = this.#memory.view(plane.address, height * this.#stride * channels)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) to[x + y * width] = view[(y * this.#stride + x) * channels]!
    }
  }

  /** Points before and behind the board that convolutions read. */
  get #margin(): number {
    return this.#pad * this.#stride + this.#pad
  }

  #reservePlane(channels: number): Plane {
    // Rows above and below, and the points that a tile reaches beyond the last one.
    const before = this.#margin
    const address = this.#memory.reserve((this.#points + 2 * before + TILE) * channels)
    return { address: address + before * channels * Float32Array.BYTES_PER_ELEMENT }
  }

  #placeConvolution({ size, inner, outer, weights }: Convolution, isFirst = false): PlacedConvolution {
    const allInner = isFirst ? inner : rounded(inner)
    const allOuter = rounded(outer)
    const ordered = new Float32Array(size * size * allInner * allOuter)
    for (let tap = 0; tap < size * size; tap++) {
      for (let i = 0; i < inner; i++) {
        for (let o = 0; o < outer; o++) {
          const group = Math.floor(o / GROUP)
          const at = ((group * size * size + tap) * allInner + i) * GROUP + (o % GROUP)
          ordered[at] = weights[(tap * inner + i) * outer + o]!
        }
      }
    }
    return { address: this.#memory.place(ordered), size, inner: allInner, outer: allOuter }
  }

  #placeNormalization({ scale, bias }: Normalization): PlacedNormalization {
    const placed = (numbers: Float32Array): number => {
      const all = new Float32Array(rounded(numbers.length))
      all.set(numbers)
      return this.#memory.place(all)
    }
    return { scale: placed(scale), bias: placed(bias), channels: scale.length }
  }

  #placeBlock(block: Block): PlacedBlock {
    const { norm1, conv1, norm2, conv2 } = block
    return {
      norm1: this.#placeNormalization(norm1),
      conv1: this.#placeConvolution(conv1),
      norm2: this.#placeNormalization(norm2),
      conv2: this.#placeConvolution(conv2),
      ...(block.kind === 'pooling' && {
        pooling: {
          conv: this.#placeConvolution(block.poolConv),
          norm: this.#placeNormalization(block.poolNorm),
          toBias: block.poolToBias,
        },
      }),
    }
  }

  #placePolicy({ conv, poolConv, poolNorm, poolToBias, norm, out }: PolicyHead): PlacedPolicy {
    return {
      conv: this.#placeConvolution(conv),
      pooling: {
        conv: this.#placeConvolution(poolConv),
        norm: this.#placeNormalization(poolNorm),
        toBias: poolToBias,
      },
      norm: this.#placeNormalization(norm),
      out: this.#placeConvolution(out),
    }
  }

  #placeValue({ conv, norm, owners }: ValueHead): PlacedValue {
    return {
      conv: this.#placeConvolution(conv),
      norm: this.#placeNormalization(norm),
      owners: this.#placeConvolution(owners),
    }
  }
}

/** Means, and where more are asked for, means times numbers that say how large the board is. */
function scaled(means: Float32Array, scale: number, kinds: number): Float32Array {
  const all = new Float32Array(means.length * kinds)
  for (const [kind, factor] of [1, scale, scale * scale - 0.1].slice(0, kinds).entries()) {
    for (let c = 0; c < means.length; c++) all[kind * means.length + c] = means[c]! * factor
  }
  return all
}

function dense({ inner, outer, weights, bias }: Dense, input: Float32Array): Float32Array {
  const out = new Float32Array(outer)
  if (bias) out.set(bias)
  for (let i = 0; i < inner; i++) {
    const there = input[i]!
    if (there === 0) continue
    for (let o = 0; o < outer; o++) out[o]! += there * weights[i * outer + o]!
  }
  return out
}

function convolutionsOf({ conv, blocks, policy, value }: Model): Convolution[] {
  return [
    conv,
    ...blocks.flatMap((block) => [block.conv1, block.conv2, ...(block.kind === 'pooling' ? [block.poolConv] : [])]),
    policy.conv,
    policy.poolConv,
    policy.out,
    value.conv,
    value.owners,
  ]
}
