import { Session } from 'node:inspector'

interface Coverage {
  readonly result: readonly {
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[]
  }[]
}

/**
 * Counts how often the engine enters functions and their branches. The number grows as time does, and is the same on
 * every machine, however busy. Only what is imported after the count began is counted.
 */
export class WorkCount {
  readonly #session = new Session()

  async begin(): Promise<void> {
    this.#session.connect()
    await this.#ask('Profiler.enable')
    await this.#ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }

  async of(job: () => Promise<unknown>): Promise<number> {
    await this.#taken()
    await job()
    return this.#taken()
  }

  async end(): Promise<void> {
    await this.#ask('Profiler.stopPreciseCoverage')
    this.#session.disconnect()
  }

  /** Returns the count since the last call. */
  async #taken(): Promise<number> {
    const { result } = (await this.#ask('Profiler.takePreciseCoverage')) as Coverage
    let sum = 0
    for (const { functions } of result) for (const { ranges } of functions) for (const { count } of ranges) sum += count
    return sum
  }

  #ask(method: string, params = {}): Promise<unknown> {
    return new Promise((resolve, reject) =>
      this.#session.post(method, params, (error, result) => (error ? reject(error) : resolve(result))),
    )
  }
}
