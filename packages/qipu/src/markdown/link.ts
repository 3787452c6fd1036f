import type { Format } from '../formats/format.ts'

/** A picture of Markdown that is a record: `![caption](game.sgf#20..40&region=A1:J10)`. */
export interface RecordLink {
  readonly file: string
  /** Which game of the file, from 1. */
  readonly record: number
  /** The first and the last move that are numbered. */
  readonly moves?: readonly [first: number, last: number]
  /** The position after so many moves, without numbers. */
  readonly move?: number
  readonly node?: number
  /** Two corners in the game's coordinates. */
  readonly region?: string
  readonly coordinates?: string
  readonly theme?: string
  /** Width in pixels. */
  readonly size?: number
  /** Width in millimetres, for print. */
  readonly width?: number
  /** By which the text refers to it. */
  readonly id?: string
  /** A player that people can use, instead of a figure. */
  readonly isPlayer: boolean
}

/** Something after the `#` that means nothing. */
export interface UnknownWish {
  readonly file: string
  readonly unknown: string
}

type Wish = Omit<RecordLink, 'file'>
type Parse = (value: string) => Partial<Wish> | undefined

const count = (value: string): number | undefined => (/^\d{1,6}$/.test(value) ? Number(value) : undefined)

const counted =
  (key: 'record' | 'move' | 'node' | 'size', least: number): Parse =>
  (value) => {
    const number = count(value)
    return number === undefined || number < least ? undefined : { [key]: number }
  }

function range(value: string): Partial<Wish> | undefined {
  const [, first, last] = /^(\d{1,6})\.\.(\d{1,6})$/.exec(value) ?? []
  const moves = [Number(first), Number(last)] as const
  return first !== undefined && moves[0] >= 1 && moves[1] >= moves[0] ? { moves } : undefined
}

const verbatim =
  (key: 'region' | 'coordinates' | 'theme'): Parse =>
  (value) =>
    value === '' ? undefined : { [key]: value }

/** `80mm`: a length needs a unit. */
function millimetres(value: string): Partial<Wish> | undefined {
  const width = Number(/^(\d{1,4}(?:\.\d{1,3})?)mm$/.exec(value)?.[1] ?? 0)
  return width > 0 ? { width } : undefined
}

/** True if a text can be an id in HTML, in an address and in LaTeX alike. */
export const isFigureId = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}._:-]*$/u.test(text)

/** Options allowed after the `#`. */
const wishes: Readonly<Record<string, Parse>> = {
  record: counted('record', 1),
  move: counted('move', 0),
  moves: range,
  node: counted('node', 0),
  size: counted('size', 1),
  region: verbatim('region'),
  coordinates: verbatim('coordinates'),
  theme: verbatim('theme'),
  width: millimetres,
  id: (value) => (isFigureId(value) ? { id: value } : undefined),
  player: (value) => (value === '' ? { isPlayer: true } : undefined),
}

/** `40` is a move, `20..40` are moves. */
function wishIn(part: string): Partial<Wish> | undefined {
  const number = count(part)
  if (number !== undefined) return { move: number }
  const equals = part.indexOf('=')
  const [key, value] = equals < 0 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)]
  return range(part) ?? (Object.hasOwn(wishes, key) ? wishes[key]!(value) : undefined)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The record that an address means, undefined where it means none: by its ending, which only formats have; or what is wrong
 * after the `#`.
 */
export function recordLink(address: string, formats: readonly Format[]): RecordLink | UnknownWish | undefined {
  const link = linkOf(address)
  const ending = /\.([^./\\]+)$/.exec(link.file)?.[1]?.toLowerCase()
  return ending !== undefined && formats.some(({ extensions }) => extensions.includes(ending)) ? link : undefined
}

/** The same, whatever kind of file it is. */
export function linkOf(address: string): RecordLink | UnknownWish {
  const [path = '', ...rest] = address.split('#')
  const file = decoded(path.split('?')[0]!)
  let link: RecordLink = { file, record: 1, isPlayer: false }
  for (const part of decoded(rest.join('#')).split('&').filter(Boolean)) {
    const wish = wishIn(part)
    if (!wish) return { file, unknown: part }
    link = { ...link, ...wish }
  }
  return link
}
