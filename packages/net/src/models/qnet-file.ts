/** Reads Qipu's own file of a net: a JSON header and 16-bit numbers. docs/net.md describes it. */

import type { Block, Convolution, Dense, Model, Normalization } from '../inference/model.ts'
import { readHalves } from './half.ts'
import { ModelError } from './model-error.ts'

const MAGIC = 'QNET'
const VERSION = 1
/** Magic and length of the header. */
const HEADER_AT = 8
/** Values that are taken for granted in headers that do not state them. */
const DEFAULT_CORRECTION = 10
/** Larger nets than this are no mistake of a header, but nothing that a page could run. */
const MAX_CHANNELS = 1024
const MAX_BLOCKS = 256
/** A win of the side to move, how sharply points decide, and the correction of the points. */
const VALUES = 3

interface Header {
  readonly version: number
  readonly name: string
  readonly planes: number
  readonly channels: number
  readonly blocks: number
  readonly pooling: number
  readonly head: number
  readonly hidden: number
  readonly poolingBlocks: readonly number[]
  readonly correction?: number
}

export const isQnet = (bytes: Uint8Array): boolean =>
  bytes.length > HEADER_AT && MAGIC === String.fromCharCode(...bytes.subarray(0, MAGIC.length))

export function readQnet(bytes: Uint8Array): Model {
  const { header, end } = headerOf(bytes)
  const { planes, channels, pooling, head, hidden } = header
  const numbers = new NumberReader(bytes, end)
  const conv = numbers.convolution(3, planes, channels)
  const blocks = Array.from({ length: header.blocks }, (_, i) =>
    header.poolingBlocks.includes(i) ? numbers.poolingBlock(channels, pooling) : numbers.block(channels),
  )
  const norm = numbers.normalization(channels)
  const policy = {
    conv: numbers.convolution(1, channels, head),
    poolConv: numbers.convolution(1, channels, head),
    poolNorm: numbers.normalization(head),
    poolToBias: numbers.dense(3 * head, head),
    norm: numbers.normalization(head),
    out: numbers.convolution(1, head, 1),
    pass: numbers.dense(3 * head, 1),
  }
  const value = {
    conv: numbers.convolution(1, channels, head),
    norm: numbers.normalization(head),
    hidden: numbers.denseWithBias(head, hidden),
    out: numbers.denseWithBias(hidden, VALUES),
    owners: numbers.convolution(1, head, 1),
  }
  numbers.finish()
  const pointsPerUnit = header.correction ?? DEFAULT_CORRECTION
  return { kind: 'qipu', name: header.name, planes, globals: 0, conv, blocks, norm, policy, value, pointsPerUnit }
}

function headerOf(bytes: Uint8Array): { header: Header; end: number } {
  if (!isQnet(bytes)) throw new ModelError('the file is not a net of Qipu: it does not begin with QNET')
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(MAGIC.length, true)
  const end = HEADER_AT + length
  if (end > bytes.length) throw new ModelError('the file ends within its header')
  let header: Partial<Header>
  try {
    header = JSON.parse(new TextDecoder().decode(bytes.subarray(HEADER_AT, end)))
  } catch {
    throw new ModelError('the header of the net is not JSON')
  }
  if (header.version !== VERSION)
    throw new ModelError(`the net has version ${header.version}; this program reads ${VERSION}`)
  const isSize = (size: unknown, most: number): boolean =>
    Number.isInteger(size) && Number(size) > 0 && Number(size) <= most
  for (const name of ['planes', 'channels', 'pooling', 'head', 'hidden'] as const) {
    if (!isSize(header[name], MAX_CHANNELS))
      throw new ModelError(`the header of the net states no usable number of ${name}`)
  }
  if (!isSize(header.blocks, MAX_BLOCKS))
    throw new ModelError('the header of the net states no usable number of blocks')
  if (!Array.isArray(header.poolingBlocks))
    throw new ModelError('the header of the net does not state its pooling blocks')
  if (header.pooling! >= header.channels!) throw new ModelError('the net pools more channels than it has')
  return { header: header as Header, end }
}

class NumberReader {
  readonly #bytes: Uint8Array
  #at: number

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.#at = at
  }

  numbers(count: number): Float32Array {
    if (this.#at + 2 * count > this.#bytes.length)
      throw new ModelError('the file has fewer weights than its header states')
    const numbers = readHalves(this.#bytes, this.#at, count)
    if (!numbers.every(Number.isFinite)) throw new ModelError('the file has weights that are not numbers')
    this.#at += 2 * count
    return numbers
  }

  finish(): void {
    if (this.#at !== this.#bytes.length) throw new ModelError('the file has more weights than its header states')
  }

  convolution(size: number, inner: number, outer: number): Convolution {
    return { size, inner, outer, weights: this.numbers(size * size * inner * outer) }
  }

  normalization(channels: number): Normalization {
    return { scale: this.numbers(channels), bias: this.numbers(channels) }
  }

  dense(inner: number, outer: number): Dense {
    return { inner, outer, weights: this.numbers(inner * outer) }
  }

  denseWithBias(inner: number, outer: number): Dense {
    return { ...this.dense(inner, outer), bias: this.numbers(outer) }
  }

  block(channels: number): Block {
    return {
      kind: 'plain',
      norm1: this.normalization(channels),
      conv1: this.convolution(3, channels, channels),
      norm2: this.normalization(channels),
      conv2: this.convolution(3, channels, channels),
    }
  }

  poolingBlock(channels: number, pooling: number): Block {
    const regular = channels - pooling
    return {
      kind: 'pooling',
      norm1: this.normalization(channels),
      conv1: this.convolution(3, channels, regular),
      poolConv: this.convolution(3, channels, pooling),
      poolNorm: this.normalization(pooling),
      poolToBias: this.dense(3 * pooling, regular),
      norm2: this.normalization(regular),
      conv2: this.convolution(3, regular, channels),
    }
  }
}
