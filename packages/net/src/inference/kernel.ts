/** The kernel in WebAssembly, and a memory that layers are placed in. */

import { wasm } from './kernel.generated.ts'

export interface KernelExports {
  convolve(
    input: number,
    weights: number,
    out: number,
    points: number,
    stride: number,
    inner: number,
    outer: number,
    size: number,
    adds: boolean,
  ): void
  activate(
    input: number,
    scale: number,
    bias: number,
    out: number,
    width: number,
    height: number,
    stride: number,
    channels: number,
    after: number,
  ): void
  addToAll(to: number, bias: number, points: number, channels: number): void
  pool(input: number, out: number, width: number, height: number, stride: number, channels: number): void
}

const PAGE = 1 << 16
/** Vectors are read at whole multiples of their size. */
const ALIGNMENT = 16
const BYTES = 4

let compiled: WebAssembly.Module | undefined

function compile(): WebAssembly.Module {
  const bytes = Uint8Array.from(atob(wasm), (char) => char.charCodeAt(0))
  if (!WebAssembly.validate(bytes)) throw new Error('the net needs WebAssembly with SIMD')
  return new WebAssembly.Module(bytes)
}

/** A memory that is filled once. Addresses stay valid, views do not: the memory grows as it is filled. */
export class KernelMemory {
  readonly memory = new WebAssembly.Memory({ initial: 1 })
  #end = ALIGNMENT

  /** Room for numbers, all of them 0. Returns its address. */
  reserve(count: number): number {
    const address = this.#end
    this.#end += Math.ceil((count * BYTES) / ALIGNMENT) * ALIGNMENT
    const missing = this.#end - this.memory.buffer.byteLength
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE))
    return address
  }

  place(numbers: ArrayLike<number>): number {
    const address = this.reserve(numbers.length)
    this.view(address, numbers.length).set(numbers)
    return address
  }

  view(address: number, count: number): Float32Array {
    return new Float32Array(this.memory.buffer, address, count)
  }

  instantiate(): KernelExports {
    compiled ??= compile()
    return new WebAssembly.Instance(compiled, { env: { memory: this.memory } }).exports as unknown as KernelExports
  }
}
