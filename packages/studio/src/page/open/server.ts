/** Features of the page's server; a folder of static files has none. */

import type { EngineOffer } from '@qipu/engines/service'

export interface ServerFacts {
  /** Address of the server in the local network, if it accepts others. */
  readonly lan: string | undefined
  readonly rooms: boolean
  /** Names of its libraries. */
  readonly libraries: readonly string[]
  /** Engines that it was started with, in its order. */
  readonly engines: readonly EngineOffer[]
  /** Public origin of the server behind a proxy or tunnel. */
  readonly origin: string | undefined
}

export async function askServer(): Promise<ServerFacts> {
  try {
    const answer = await fetch('server.json')
    const { lan, rooms, libraries, engines, origin } = (await answer.json()) as Readonly<Record<string, unknown>>
    const [first] = Array.isArray(lan) ? lan : []
    return {
      lan: addressIn(first),
      rooms: rooms === true,
      libraries: namesIn(libraries),
      engines: Array.isArray(engines) ? engines.filter(isOffer) : [],
      origin: addressIn(origin),
    }
  } catch {
    return { lan: undefined, rooms: false, libraries: [], engines: [], origin: undefined }
  }
}

const isOffer = (value: unknown): value is EngineOffer =>
  typeof value === 'object' && value !== null && 'name' in value && 'protocol' in value && 'games' in value

const addressIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^https?:\/\//.test(value) ? value : undefined

const namesIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((name) => typeof name === 'string') : []
