/** Processors of this machine, given to engines one by one: what an engine computes then takes no time from another one. Linux only. */

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Launch } from './launch.ts'

/** Returns the processors that this process may use, in Linux's notation: `0-3,8`. Empty where engines cannot be bound to them. */
export function usableCores(): readonly number[] {
  if (process.platform !== 'linux') return []
  try {
    const [, list] = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'latin1')) ?? []
    if (list === undefined || spawnSync('taskset', ['-c', list, 'true'], { stdio: 'ignore' }).status !== 0) return []
    return coresIn(list)
  } catch {
    return []
  }
}

export const coresIn = (list: string): readonly number[] =>
  list.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map(Number)
    return Array.from({ length: last! - first! + 1 }, (_, i) => first! + i)
  })

/** The same program on these processors only, with everything that it starts. */
export const pinned = (launch: Launch, cores: readonly number[] | undefined): Launch =>
  cores === undefined ? launch : { file: 'taskset', args: ['-c', cores.join(), launch.file, ...launch.args] }

/** Hands out so many processors at a time, each to one engine only. */
export class CorePool {
  readonly #free: number[]
  readonly #each: number

  constructor(cores: readonly number[], each: number) {
    this.#free = [...cores]
    this.#each = each
  }

  /** Returns so many processors, and throws where too few are left: callers count them before they make the pool. */
  take(): readonly number[] {
    if (this.#free.length < this.#each) throw new RangeError('no processor is free')
    return this.#free.splice(0, this.#each)
  }

  giveBack(cores: readonly number[]): void {
    this.#free.push(...cores)
  }
}
