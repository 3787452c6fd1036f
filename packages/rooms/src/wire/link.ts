/** Invitation link: its secrets are in the fragment, which browsers never send. */

export interface Invitation {
  readonly room: string
  readonly key: string
}

/** Returns the link to a room. */
export const linkTo = (address: string, { room, key }: Invitation): string =>
  `${address.replace(/[#?].*$/, '').replace(/\/?$/, '/')}#room=${room}&key=${key}`

/** Reads the link to a room; undefined if the text is none. */
export function parseLink(link: string): (Invitation & { readonly address: string }) | undefined {
  const [address = '', fragment = ''] = link.split('#', 2)
  const parts = new URLSearchParams(fragment)
  const [room, key] = [parts.get('room'), parts.get('key')]
  return room && key ? { address, room, key } : undefined
}
