/** The teams of an event: their names, what else they are called, and their schools. */

import { games } from 'qipu/games'
import { kinds as of } from 'qipu/text'
import { faultAt, type Read, readerFor } from './json-reader.ts'

export interface Team {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly school?: string
  /** Ids of the games that it takes part in; all of them where left out. */
  readonly games?: readonly string[]
  readonly group?: string
}

/** Teams of a tournament. */
export interface Roster {
  readonly teams: readonly Team[]
}

/** A game by its id. */
export const gameId = of.oneOf(...games.map(({ id }) => id))

const team = of.fields(
  { name: of.filled },
  { aliases: of.list(of.filled), school: of.text, games: of.list(gameId), group: of.text },
)

const readShape = readerFor<Roster>(of.fields({ teams: of.list(team) }, { $schema: of.text }))

/** A name or an alias that two teams have would give one the games of the other. */
export function readRoster(value: unknown): Read<Roster> {
  const read = readShape(value)
  if ('fault' in read) return read
  const owners = new Map<string, number>()
  for (const [i, { name, aliases = [] }] of read.value.teams.entries()) {
    const names = [{ at: 'name', name }, ...aliases.map((alias, j) => ({ at: `aliases/${j}`, name: alias }))]
    for (const { at, name: known } of names) {
      const plain = plainName(known)
      const owner = owners.get(plain) ?? i
      if (owner !== i || (at === 'name' && owners.has(plain))) return faultAt(`/teams/${i}/${at}`, 'ownName')
      owners.set(plain, i)
    }
  }
  return read
}

/** Width, case and spacing of a name are never intended differences. */
export const plainName = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** Characters of the longest name that is compared with others: the work grows with the square of it. */
const MAX_GUESSED_LENGTH = 200

/** Which team a name means. */
export class TeamNames {
  readonly #teams = new Map<string, string>()
  /** True if only teams of the roster take part. */
  readonly isClosed: boolean

  /** Without a roster every name is a team, and the first way to write it stands. */
  constructor(roster: Roster | undefined) {
    this.isClosed = roster !== undefined
    for (const { name, aliases = [] } of roster?.teams ?? [])
      for (const known of [name, ...aliases]) this.#teams.set(plainName(known), name)
  }

  /** Undefined where the roster has no such team. */
  find(name: string): string | undefined {
    const plain = plainName(name)
    const known = this.#teams.get(plain)
    if (known !== undefined || this.isClosed) return known
    this.#teams.set(plain, name.trim())
    return name.trim()
  }

  /** The team that is called so already. */
  known(name: string): string | undefined {
    return this.#teams.get(plainName(name))
  }

  has(name: string): boolean {
    return this.known(name) !== undefined
  }

  /** The team that was most likely meant. */
  nearest(name: string): string | undefined {
    const plain = [...plainName(name)]
    if (plain.length > MAX_GUESSED_LENGTH) return undefined
    let best: { readonly team: string; readonly distance: number } | undefined
    for (const [known, team] of this.#teams) {
      if (known.length > MAX_GUESSED_LENGTH) continue
      const distance = distanceOf(plain, [...known])
      if (distance <= Math.max(1, Math.floor(plain.length / 3)) && distance < (best?.distance ?? Infinity))
        best = { team, distance }
    }
    return best?.team
  }
}

/** How many characters must be changed, added or left out. */
function distanceOf(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}
