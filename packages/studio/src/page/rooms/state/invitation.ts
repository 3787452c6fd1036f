/** What an address says of a room. */

/** Which room, and the key that opens it; whoever was there before needs none. */
export interface Invitation {
  readonly room: string
  readonly key?: string
}

/** Names that mean this machine, whoever says them. */
const isHere = (address: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname)

/**
 * Where others find the server: where the page was opened, or, on the server's own machine, where it is known to the world
 * or in the network around. `isLocal`: nobody else can come.
 */
export function inviteAddress(
  page: string,
  { origin, lan }: { readonly origin?: string | undefined; readonly lan?: string | undefined },
): { readonly address: string; readonly isLocal: boolean } {
  const address = isHere(page) ? ([origin, lan].find((each) => each && !isHere(each)) ?? page) : page
  return { address, isLocal: isHere(address) }
}

export function parseInvitation(hash: string): Invitation | undefined {
  const words = new URLSearchParams(hash.replace(/^#/, ''))
  const [room, key] = [words.get('room'), words.get('key')]
  if (!room || !/^[\w-]{1,40}$/.test(room)) return undefined
  return { room, ...(key && { key }) }
}

export const invitationHash = ({ room, key }: Invitation): string =>
  `#${new URLSearchParams({ room, ...(key && { key }) })}`
