/**
 * Reads files of KataGo's nets. A file is a sequence of words and blocks of 32-bit numbers: the net's name and version, then
 * its layers in the order in which they are computed. Plain residual nets with ReLU (versions 8 to 14) can be run here; other kinds
 * are refused by name.
 */

import { KATAGO_GLOBALS, KATAGO_PLANES } from '../inference/katago-input.ts'
import type { Block, Convolution, Dense, Model, Normalization, PolicyHead, ValueHead } from '../inference/model.ts'
import { ModelError } from './model-error.ts'
import { WordReader } from './word-reader.ts'

const [FIRST_VERSION, LAST_VERSION] = [8, 14]
/** The first versions that name their activations and that give their units. */
const [NAMES_ACTIVATIONS, HAS_UNITS] = [11, 13]
const UNITS = 7
const LEAD_UNIT = 3
const DEFAULT_LEAD_UNIT = 20
const MAX_CHANNELS = 1024
const MAX_BLOCKS = 256
const MAX_FILTER = 9
const MAX_NAME = 200
/** Numbers of the value head: win, loss, no result; and at least mean, spread and lead of the score. */
const VALUES = 3
const LEAST_SCORES = 4

const HEAD = /^[\w.-]{1,200}\s+\d{1,3}\s+\d{1,3}\s+\d{1,3}\s/

/** True if the bytes begin as KataGo's files do: with a name and three numbers. */
export const isKatago = (bytes: Uint8Array): boolean =>
  HEAD.test(new TextDecoder('latin1').decode(bytes.subarray(0, MAX_NAME + 20)))

export function readKatago(bytes: Uint8Array): Model {
  const words = new WordReader(bytes)
  const name = words.word('the name of the net')
  const version = words.whole('the version of the net', 0, 1000)
  if (version < FIRST_VERSION || version > LAST_VERSION)
    throw new ModelError(
      `the net has KataGo’s version ${version}; versions ${FIRST_VERSION} to ${LAST_VERSION} can be run here`,
    )
  const planes = words.whole('the number of planes', 1, MAX_CHANNELS)
  const globals = words.whole('the number of global inputs', 1, MAX_CHANNELS)
  if (planes !== KATAGO_PLANES || globals !== KATAGO_GLOBALS)
    throw new ModelError(
      `the net reads ${planes} planes and ${globals} numbers; ${KATAGO_PLANES} and ${KATAGO_GLOBALS} are known`,
    )
  const units = Array.from({ length: version >= HAS_UNITS ? UNITS : 0 }, () => words.number('a unit'))
  const layers = new LayerReader(words, version)
  const trunk = layers.trunk(planes, globals)
  const channels = trunk.conv.outer
  const policy = layers.policy(channels)
  const value = layers.value(channels)
  return {
    kind: 'katago',
    name,
    planes,
    globals,
    ...trunk,
    policy,
    value,
    pointsPerUnit: units[LEAD_UNIT] ?? DEFAULT_LEAD_UNIT,
  }
}

class LayerReader {
  readonly #words: WordReader
  readonly #version: number

  constructor(words: WordReader, version: number) {
    this.#words = words
    this.#version = version
  }

  trunk(planes: number, globals: number): Pick<Model, 'conv' | 'globalsToBias' | 'blocks' | 'norm'> {
    this.#words.word('the name of the trunk')
    const count = this.#words.whole('the number of blocks', 1, MAX_BLOCKS)
    const channels = this.#words.whole('the number of channels', 1, MAX_CHANNELS)
    // Middle, regular, dilated and pooled channels: every layer states its own.
    for (let i = 0; i < 4; i++) this.#words.whole('a number of channels', 0, MAX_CHANNELS)
    const conv = this.#convolution(planes, channels)
    const globalsToBias = this.#dense(globals, channels)
    const blocks = Array.from({ length: count }, () => this.#block(channels))
    return { conv, globalsToBias, blocks, norm: this.#activated(channels) }
  }

  policy(channels: number): PolicyHead {
    this.#words.word('the name of the policy head')
    const conv = this.#convolution(channels)
    const poolConv = this.#convolution(channels)
    const poolNorm = this.#activated(poolConv.outer)
    const poolToBias = this.#dense(3 * poolConv.outer, conv.outer)
    const norm = this.#activated(conv.outer)
    const out = this.#convolution(conv.outer)
    const pass = this.#dense(3 * poolConv.outer, out.outer)
    return { conv, poolConv, poolNorm, poolToBias, norm, out, pass }
  }

  value(channels: number): ValueHead {
    this.#words.word('the name of the value head')
    const conv = this.#convolution(channels)
    const norm = this.#activated(conv.outer)
    const hidden = this.#denseWithBias(3 * conv.outer)
    this.#activation()
    const out = this.#denseWithBias(hidden.outer, VALUES)
    const scores = this.#denseWithBias(hidden.outer)
    if (scores.outer < LEAST_SCORES) throw new ModelError('the net states no lead')
    return { conv, norm, hidden, out, scores, owners: this.#convolution(conv.outer, 1) }
  }

  #block(channels: number): Block {
    const kind = this.#words.word('the kind of a block')
    if (kind !== 'ordinary_block' && kind !== 'gpool_block')
      throw new ModelError(`the net has blocks of the kind “${kind}”; only plain residual nets can be run here`)
    this.#words.word('the name of a block')
    const norm1 = this.#activated(channels)
    const conv1 = this.#convolution(channels)
    if (kind === 'ordinary_block') {
      const norm2 = this.#activated(conv1.outer)
      return { kind: 'plain', norm1, conv1, norm2, conv2: this.#convolution(conv1.outer, channels) }
    }
    const poolConv = this.#convolution(channels)
    const poolNorm = this.#activated(poolConv.outer)
    const poolToBias = this.#dense(3 * poolConv.outer, conv1.outer)
    const norm2 = this.#activated(conv1.outer)
    const conv2 = this.#convolution(conv1.outer, channels)
    return { kind: 'pooling', norm1, conv1, poolConv, poolNorm, poolToBias, norm2, conv2 }
  }

  #convolution(inner: number, outer?: number): Convolution {
    const words = this.#words
    const name = words.word('the name of a layer')
    const height = words.whole(`the filter of ${name}`, 1, MAX_FILTER)
    const width = words.whole(`the filter of ${name}`, 1, MAX_FILTER)
    if (width !== height || width % 2 === 0)
      throw new ModelError(`${name} has a filter of ${width} × ${height} points; it must be square and odd`)
    const found = { inner: words.whole(name, 1, MAX_CHANNELS), outer: words.whole(name, 1, MAX_CHANNELS) }
    const dilations = [words.whole(name, 1, MAX_FILTER), words.whole(name, 1, MAX_FILTER)]
    if (dilations.some((dilation) => dilation !== 1))
      throw new ModelError(`${name} is a dilated convolution; only plain residual nets can be run here`)
    agree(name, found.inner, inner)
    agree(name, found.outer, outer)
    return { size: width, ...found, weights: words.numbers(name, width * width * found.inner * found.outer) }
  }

  /** A batch normalization and the activation behind it. */
  #activated(channels: number): Normalization {
    const words = this.#words
    const name = words.word('the name of a layer')
    agree(name, words.whole(name, 1, MAX_CHANNELS), channels)
    const epsilon = words.number(name)
    const [hasScale, hasBias] = [words.whole(name, 0, 1), words.whole(name, 0, 1)]
    const mean = words.numbers(name, channels)
    const variance = words.numbers(name, channels)
    const factor = hasScale ? words.numbers(name, channels) : new Float32Array(channels).fill(1)
    const summand = hasBias ? words.numbers(name, channels) : new Float32Array(channels)
    const scale = factor.map((value, i) => value / Math.sqrt(variance[i]! + epsilon))
    const bias = summand.map((value, i) => value - scale[i]! * mean[i]!)
    if (!scale.every(Number.isFinite)) throw new ModelError(`${name} has a variance that is not positive`)
    this.#activation()
    return { scale, bias }
  }

  #activation(): void {
    const name = this.#words.word('the name of an activation')
    if (this.#version < NAMES_ACTIVATIONS) return
    const kind = this.#words.word(`the kind of ${name}`)
    if (kind !== 'ACTIVATION_RELU')
      throw new ModelError(`${name} is of the kind ${kind}; only nets with ReLU can be run here`)
  }

  #dense(inner: number, outer?: number): Dense {
    const words = this.#words
    const name = words.word('the name of a layer')
    const found = { inner: words.whole(name, 1, 3 * MAX_CHANNELS), outer: words.whole(name, 1, MAX_CHANNELS) }
    agree(name, found.inner, inner)
    agree(name, found.outer, outer)
    return { ...found, weights: words.numbers(name, found.inner * found.outer) }
  }

  #denseWithBias(inner: number, outer?: number): Dense {
    const dense = this.#dense(inner, outer)
    const name = this.#words.word('the name of a bias')
    agree(name, this.#words.whole(name, 1, MAX_CHANNELS), dense.outer)
    return { ...dense, bias: this.#words.numbers(name, dense.outer) }
  }
}

function agree(name: string, found: number, wanted: number | undefined): void {
  if (wanted !== undefined && found !== wanted)
    throw new ModelError(`${name} has ${found} channels where the layers beside it have ${wanted}`)
}
