/** Invitation in an address. */

/** Room and the key that opens it; returning members need none. */
export interface Invitation {
  readonly room: string
  readonly key?: string
}

/** Host names of the user's own machine. */
const isHere = (address: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname)

/**
 * Returns the server's address for others: that of the page, or, on the server's own machine, its public one or that in
 * the local network. `isLocal`: no other machine can connect.
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
