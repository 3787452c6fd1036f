/** Address of the page after its `#`: file, game, node. */

/** Origins of a record: a file in this browser, a sample, or the address itself. */
export const ORIGINS = ['file', 'sample', 'record'] as const
export type Origin = (typeof ORIGINS)[number]

export interface Address {
  readonly origin: Origin
  /** The file's id, the sample's name, or the packed record. */
  readonly value: string
  /** Name of a record in the address. */
  readonly name?: string
  /** Both from 0. */
  readonly game: number
  readonly node: number
}

export interface Spot {
  readonly game: number
  readonly node: number
}

/** Numbers of games are counted from 1 by people. */
export function addressText({ origin, value, name, game, node }: Address): string {
  const words = new URLSearchParams({ [origin]: value })
  if (name !== undefined) words.set('name', name)
  if (game > 0) words.set('game', String(game + 1))
  if (node > 0) words.set('node', String(node))
  return `#${words}`
}

/** Undefined where the fragment names nothing: the start page. */
export function parseAddress(hash: string): Address | undefined {
  const words = new URLSearchParams(hash.replace(/^#/, ''))
  const origin = ORIGINS.find((known) => words.get(known))
  if (!origin) return undefined
  const name = words.get('name')
  return {
    origin,
    value: words.get(origin)!,
    ...(name && { name: name.slice(0, LONGEST_NAME) }),
    game: Math.max(0, wholeNumber(words.get('game'), 1) - 1),
    node: wholeNumber(words.get('node'), 0),
  }
}

const LONGEST_NAME = 200

const wholeNumber = (text: string | null, otherwise: number): number =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : otherwise

/** True if two addresses show the same game: going from one to the other is no step of its own in the history. */
export const isSameGame = (a: Address | undefined, b: Address | undefined): boolean =>
  a?.origin === b?.origin && a?.value === b?.value && a?.game === b?.game
