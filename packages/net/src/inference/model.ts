/** A net as data: a residual trunk with global pooling, and heads for moves, winner, points and owners. */

/** Weights by row and column of the filter, input channel, output channel. */
export interface Convolution {
  /** Rows and columns of the filter, an odd number. */
  readonly size: number
  readonly inner: number
  readonly outer: number
  readonly weights: Float32Array
}

/** `x · scale + bias` per channel, followed by a ReLU. */
export interface Normalization {
  readonly scale: Float32Array
  readonly bias: Float32Array
}

/** Weights by input, then output. */
export interface Dense {
  readonly inner: number
  readonly outer: number
  readonly weights: Float32Array
  readonly bias?: Float32Array
}

export interface PlainBlock {
  readonly kind: 'plain'
  readonly norm1: Normalization
  readonly conv1: Convolution
  readonly norm2: Normalization
  readonly conv2: Convolution
}

/** A block in which some channels are pooled over the board and become a bias of the others. */
export interface PoolingBlock extends Omit<PlainBlock, 'kind'> {
  readonly kind: 'pooling'
  readonly poolConv: Convolution
  readonly poolNorm: Normalization
  readonly poolToBias: Dense
}

export type Block = PlainBlock | PoolingBlock

export interface PolicyHead {
  readonly conv: Convolution
  readonly poolConv: Convolution
  readonly poolNorm: Normalization
  readonly poolToBias: Dense
  readonly norm: Normalization
  /** Its first channel is the logit of each point. */
  readonly out: Convolution
  /** Its first output is the logit of a pass. */
  readonly pass: Dense
}

export interface ValueHead {
  readonly conv: Convolution
  readonly norm: Normalization
  readonly hidden: Dense
  readonly out: Dense
  /** Further outputs beside `out`. */
  readonly scores?: Dense
  /** One channel: half the logit that the point belongs to the side to move, i.e. the argument of tanh. */
  readonly owners: Convolution
}

/** How planes are computed and outputs are read. */
export type ModelKind = 'qipu' | 'katago'

/** Net as data: its layers and their weights. */
export interface Model {
  readonly kind: ModelKind
  readonly name: string
  /** Numbers per point that go in. */
  readonly planes: number
  /** Numbers for the whole board that go in, and the bias of the trunk that they become. */
  readonly globals: number
  readonly globalsToBias?: Dense
  readonly conv: Convolution
  readonly blocks: readonly Block[]
  readonly norm: Normalization
  readonly policy: PolicyHead
  readonly value: ValueHead
  /** Points per unit of the outputs that say points. */
  readonly pointsPerUnit: number
}
