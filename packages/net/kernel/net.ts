/**
 * The layers of a net over one position, in AssemblyScript: 32-bit floats, four at a time. Plain SIMD only; browsers refuse
 * modules with relaxed SIMD.
 *
 * A plane of points is stored row by row with the channels of a point together. Rows are `stride` points apart; the points
 * beyond the board's width are padding, as are the rows before and after the board. What a convolution reads has zeros there.
 * The number of channels is a multiple of 8, except in the input of the net.
 */

/** Bytes of a number. */
const F: usize = 4
/** Output channels and points that a convolution computes together. */
const CHANNELS: usize = 8
const POINTS: usize = 4

/**
 * Convolves `points` points from the first of the board on. The weights are ordered by group of 8 output channels, then row
 * and column of the filter, input channel, output channel. With `adds`, the result is added to what is in `out`.
 */
export function convolve(
  input: usize,
  weights: usize,
  out: usize,
  points: usize,
  stride: usize,
  inner: usize,
  outer: usize,
  size: usize,
  adds: bool,
): void {
  const pointBytes = inner * F
  const outBytes = outer * F
  const half = size >> 1
  const first = input - (half * stride + half) * pointBytes
  const rowBytes = stride * pointBytes
  // The filter's columns are beside each other in memory, so a row of the filter is one run of numbers.
  const run = size * pointBytes
  const groupBytes = size * size * inner * CHANNELS * F
  for (let group: usize = 0; group < outer; group += CHANNELS, weights += groupBytes) {
    for (let point: usize = 0; point < points; point += POINTS) {
      const to = out + point * outBytes + group * F
      let a0 = f32x4.splat(0)
      let a1 = f32x4.splat(0)
      let b0 = f32x4.splat(0)
      let b1 = f32x4.splat(0)
      let c0 = f32x4.splat(0)
      let c1 = f32x4.splat(0)
      let d0 = f32x4.splat(0)
      let d1 = f32x4.splat(0)
      if (adds) {
        a0 = v128.load(to)
        a1 = v128.load(to, 16)
        b0 = v128.load(to + outBytes)
        b1 = v128.load(to + outBytes, 16)
        c0 = v128.load(to + 2 * outBytes)
        c1 = v128.load(to + 2 * outBytes, 16)
        d0 = v128.load(to + 3 * outBytes)
        d1 = v128.load(to + 3 * outBytes, 16)
      }
      let weight = weights
      let row = first + point * pointBytes
      for (let y: usize = 0; y < size; y++, row += rowBytes) {
        const end = row + run
        let b = row + pointBytes
        let c = b + pointBytes
        let d = c + pointBytes
        for (let a = row; a < end; a += F, b += F, c += F, d += F, weight += CHANNELS * F) {
          const w0 = v128.load(weight)
          const w1 = v128.load(weight, 16)
          const va = v128.load32_splat(a)
          a0 = f32x4.add(a0, f32x4.mul(va, w0))
          a1 = f32x4.add(a1, f32x4.mul(va, w1))
          const vb = v128.load32_splat(b)
          b0 = f32x4.add(b0, f32x4.mul(vb, w0))
          b1 = f32x4.add(b1, f32x4.mul(vb, w1))
          const vc = v128.load32_splat(c)
          c0 = f32x4.add(c0, f32x4.mul(vc, w0))
          c1 = f32x4.add(c1, f32x4.mul(vc, w1))
          const vd = v128.load32_splat(d)
          d0 = f32x4.add(d0, f32x4.mul(vd, w0))
          d1 = f32x4.add(d1, f32x4.mul(vd, w1))
        }
      }
      v128.store(to, a0)
      v128.store(to, a1, 16)
      v128.store(to + outBytes, b0)
      v128.store(to + outBytes, b1, 16)
      v128.store(to + 2 * outBytes, c0)
      v128.store(to + 2 * outBytes, c1, 16)
      v128.store(to + 3 * outBytes, d0)
      v128.store(to + 3 * outBytes, d1, 16)
    }
  }
}

/**
 * `max(0, x · scale + bias)` for every point of the board, and zeros in the padding beside it and in `after` points behind it:
 * a layer of more channels may have left its numbers there.
 */
export function activate(
  input: usize,
  scale: usize,
  bias: usize,
  out: usize,
  width: usize,
  height: usize,
  stride: usize,
  channels: usize,
  after: usize,
): void {
  const zero = f32x4.splat(0)
  const bytes = channels * F
  for (let y: usize = 0; y < height; y++) {
    let from = input + y * stride * bytes
    let to = out + y * stride * bytes
    for (let x: usize = 0; x < width; x++, from += bytes, to += bytes) {
      for (let c: usize = 0; c < bytes; c += 16) {
        const sum = f32x4.add(f32x4.mul(v128.load(from + c), v128.load(scale + c)), v128.load(bias + c))
        v128.store(to + c, f32x4.max(sum, zero))
      }
    }
    memory.fill(to, 0, (stride - width) * bytes)
  }
  memory.fill(out + height * stride * bytes, 0, after * bytes)
}

/** Adds a number per channel to every point. */
export function addToAll(to: usize, bias: usize, points: usize, channels: usize): void {
  const bytes = channels * F
  for (let point: usize = 0; point < points; point++, to += bytes) {
    for (let c: usize = 0; c < bytes; c += 16) v128.store(to + c, f32x4.add(v128.load(to + c), v128.load(bias + c)))
  }
}

/** The mean of each channel over the board, and after those the maximum of each. Activated channels are never negative. */
export function pool(input: usize, out: usize, width: usize, height: usize, stride: usize, channels: usize): void {
  const bytes = channels * F
  const share = f32x4.splat(1 / <f32>(width * height))
  for (let c: usize = 0; c < bytes; c += 16) {
    let sum = f32x4.splat(0)
    let most = f32x4.splat(0)
    for (let y: usize = 0; y < height; y++) {
      let from = input + y * stride * bytes + c
      for (let x: usize = 0; x < width; x++, from += bytes) {
        const there = v128.load(from)
        sum = f32x4.add(sum, there)
        most = f32x4.max(most, there)
      }
    }
    v128.store(out + c, f32x4.mul(sum, share))
    v128.store(out + bytes + c, most)
  }
}
