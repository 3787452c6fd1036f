/** What the server offers that this page comes from; a folder of static files offers nothing. */

export interface ServerFacts {
  /** Where the server can be found in the local network, if it lets others in. */
  readonly lan: string | undefined
  readonly rooms: boolean
  /** Names of its libraries. */
  readonly libraries: readonly string[]
}

export async function askServer(): Promise<ServerFacts> {
  try {
    const answer = await fetch('server.json')
    const { lan, rooms, libraries } = (await answer.json()) as Readonly<Record<string, unknown>>
    const [first] = Array.isArray(lan) ? lan : []
    const isAddress = typeof first === 'string' && /^https?:\/\//.test(first)
    return { lan: isAddress ? first : undefined, rooms: rooms === true, libraries: namesIn(libraries) }
  } catch {
    return { lan: undefined, rooms: false, libraries: [] }
  }
}

const namesIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((name) => typeof name === 'string') : []
