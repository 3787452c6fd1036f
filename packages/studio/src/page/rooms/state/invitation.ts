/** What an address says of a room. */

/** Which room, and the key that opens it; whoever was there before needs none. */
export interface Invitation {
  readonly room: string
  readonly key?: string
}

export function parseInvitation(hash: string): Invitation | undefined {
  const words = new URLSearchParams(hash.replace(/^#/, ''))
  const [room, key] = [words.get('room'), words.get('key')]
  if (!room || !/^[\w-]{1,40}$/.test(room)) return undefined
  return { room, ...(key && { key }) }
}

export const invitationHash = ({ room, key }: Invitation): string =>
  `#${new URLSearchParams({ room, ...(key && { key }) })}`
