/** Copies of one game: found by positions on the way and by six moves, so that one misprint hides nothing. */

import type { Catalogue } from '../catalogue/catalogue.ts'
import { keyPair } from '../library/name-unions.ts'
import { type FoundGame, gamesById } from '../search/search.ts'

/** Features shared by two copies, the most significant first. */
export const REASONS = ['content', 'end', 'at100', 'dyer', 'prefix', 'short'] as const
export type DuplicateReason = (typeof REASONS)[number]

/** Queries that each give lists of games that are one. */
const GROUPS: Readonly<Record<DuplicateReason, string>> = {
  /** Everything that identifies a game. */
  content: 'select list(id) from games group by content having count(*) > 1',
  /** The same position in the end after as many moves: of short games only with the same players. */
  end: 'select list(id) from games where moves >= 50 group by game, width, height, moves, at_end having count(*) > 1',
  at100: 'select list(id) from games where at100 is not null group by game, width, height, at100 having count(*) > 1',
  dyer: 'select list(id) from games where dyer is not null group by game, width, dyer having count(*) > 1',
  /** One breaks off before move 100 where the other goes on. */
  prefix: `select list(id) from games where at50 is not null group by game, width, height, at50
    having count(*) > 1 and min(moves) < 100`,
  short: `select list(id) from games where moves between 1 and 49 and black_person is not null and white_person is not null
    group by game, width, height, moves, at_end, black_person, white_person having count(*) > 1`,
}

export interface DuplicateGroup {
  readonly reasons: readonly DuplicateReason[]
  /** The copy that says most comes first: it is proposed to be kept. Nothing is deleted. */
  readonly games: readonly FoundGame[]
}

/** Two names that copies of one game give to the same player. */
export interface ProposedAlias {
  readonly one: string
  readonly other: string
  readonly games: number
}

/** Groups of ids. */
class Groups {
  readonly #parent = new Map<number, number>()
  readonly reasons = new Map<number, Set<DuplicateReason>>()

  of(id: number): number {
    let root = id
    for (let next = this.#parent.get(root); next !== undefined && next !== root; next = this.#parent.get(root))
      root = next
    for (let at = id; at !== root; ) {
      const next = this.#parent.get(at)!
      this.#parent.set(at, root)
      at = next
    }
    return root
  }

  join(ids: readonly number[], reason: DuplicateReason): void {
    const root = ids.map((id) => this.of(id)).reduce((a, b) => Math.min(a, b))
    for (const id of ids) {
      const other = this.of(id)
      this.#parent.set(other, root)
      this.#parent.set(id, root)
      if (other !== root) for (const known of this.reasons.get(other) ?? []) this.#reason(root, known)
    }
    this.#reason(root, reason)
  }

  #reason(root: number, reason: DuplicateReason): void {
    this.reasons.set(root, (this.reasons.get(root) ?? new Set()).add(reason))
  }

  /** All groups, with the least id as their name. */
  all(): Map<number, number[]> {
    const groups = new Map<number, number[]>()
    for (const id of [...this.#parent.keys()].sort((a, b) => a - b)) {
      const root = this.of(id)
      const group = groups.get(root)
      if (group) group.push(id)
      else groups.set(root, [id])
    }
    return groups
  }
}

async function groupsIn(catalogue: Catalogue): Promise<Groups> {
  const groups = new Groups()
  for (const reason of REASONS) {
    const [lists] = (await catalogue.columns(GROUPS[reason])) as unknown as [{ items: bigint[] }[] | undefined]
    for (const { items } of lists ?? []) groups.join(items.map(Number), reason)
  }
  return groups
}

/** The least id of a game's group, for every game that has copies. */
export async function groupOfEach(catalogue: Catalogue): Promise<Map<number, number>> {
  const each = new Map<number, number>()
  for (const [root, ids] of (await groupsIn(catalogue)).all()) for (const id of ids) each.set(id, root)
  return each
}

/** How much a copy says: what is known, how it is commented, how far it goes. */
const SAYS = `(black is not null)::int + (white is not null)::int + (date_from is not null)::int + (event is not null)::int
  + (winner is not null)::int + (komi is not null)::int + (round is not null)::int + (place is not null)::int
  + (black_rank is not null)::int + (white_rank is not null)::int + 2 * (comments > 0)::int + 2 * (variations > 0)::int`

/** Every group, the largest first. */
export async function findDuplicates(catalogue: Catalogue): Promise<DuplicateGroup[]> {
  const groups = await groupsIn(catalogue)
  const all = [...groups.all()].sort(([a, one], [b, other]) => other.length - one.length || a - b)
  const ids = all.flatMap(([, group]) => group)
  if (ids.length === 0) return []
  const games = new Map<number, FoundGame>()
  for (let from = 0; from < ids.length; from += PORTION) {
    for (const game of await gamesById(catalogue, ids.slice(from, from + PORTION))) games.set(game.id, game)
  }
  const worth = new Map<number, number>()
  for (let from = 0; from < ids.length; from += PORTION) {
    const list = ids.slice(from, from + PORTION).join(', ')
    const [of, says] = (await catalogue.columns(
      `select id, ${SAYS} + moves / 1000.0 + comments / 1000000.0 from games where id in (${list})`,
    )) as [bigint[], number[]]
    for (const [i, id] of of.entries()) worth.set(Number(id), Number(says[i]))
  }
  return all.map(([root, group]) => ({
    reasons: REASONS.filter((reason) => groups.reasons.get(root)?.has(reason)),
    games: group.toSorted((a, b) => worth.get(b)! - worth.get(a)! || a - b).map((id) => games.get(id)!),
  }))
}

const PORTION = 10_000

/** Pairs of names that need no asking: both are one person's already, or known to be of two people. */
async function settledPairs(catalogue: Catalogue): Promise<(first: string, second: string) => boolean> {
  const [keys, people] = (await catalogue.columns('select key, person from aliases')) as [string[]?, number[]?]
  const personOf = new Map(keys?.map((key, i) => [key, people![i]]))
  const [ones, others] = (await catalogue.columns('select one, other from apart')) as [string[]?, string[]?]
  const apart = new Set(ones?.map((one, i) => `${one}\n${others![i]}`))
  return (first, second) => {
    const { one, other } = keyPair(first, second)
    const person = personOf.get(one)
    return (person !== undefined && person === personOf.get(other)) || apart.has(`${one}\n${other}`)
  }
}

/** Names under which copies of one game give the same player, the most frequent pairs first. */
export async function proposedAliases(
  catalogue: Catalogue,
  groups: readonly DuplicateGroup[],
): Promise<ProposedAlias[]> {
  const isSettled = await settledPairs(catalogue)
  const pairs = new Map<string, { one: string; other: string; games: number }>()
  for (const { games } of groups) {
    for (const colour of ['black', 'white'] as const) {
      const names = [...new Set(games.flatMap((game) => game[colour] ?? []))].sort()
      for (const [i, one] of names.entries()) {
        for (const other of names.slice(i + 1)) {
          if (isSettled(one, other)) continue
          const key = `${one}\n${other}`
          const pair = pairs.get(key) ?? { one, other, games: 0 }
          pair.games++
          pairs.set(key, pair)
        }
      }
    }
  }
  return [...pairs.values()].sort((a, b) => b.games - a.games || (a.one < b.one ? -1 : 1))
}
