/** Where the server can be found in the local network, if it lets others in; pages from elsewhere have no such server. */
export async function lanAddress(): Promise<string | undefined> {
  try {
    const answer = await fetch('server.json')
    const { lan } = (await answer.json()) as { lan?: unknown }
    const [first] = Array.isArray(lan) ? lan : []
    return typeof first === 'string' && /^https?:\/\//.test(first) ? first : undefined
  } catch {
    return undefined
  }
}
