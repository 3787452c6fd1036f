/** What the server offers that this page comes from; a folder of static files offers nothing. */

export interface ServerFacts {
  /** Where the server can be found in the local network, if it lets others in. */
  readonly lan: string | undefined
  readonly rooms: boolean
}

export async function askServer(): Promise<ServerFacts> {
  try {
    const answer = await fetch('server.json')
    const { lan, rooms } = (await answer.json()) as { lan?: unknown; rooms?: unknown }
    const [first] = Array.isArray(lan) ? lan : []
    const isAddress = typeof first === 'string' && /^https?:\/\//.test(first)
    return { lan: isAddress ? first : undefined, rooms: rooms === true }
  } catch {
    return { lan: undefined, rooms: false }
  }
}
