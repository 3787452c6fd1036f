/** KaTrain's `KT`: ownership and policy as half floats, and what KataGo said as JSON; each packed, from Black's side. */

import type { BoardSize } from '../../../record/basics.ts'
import type { Analysis, Candidate } from '../../../record/record.ts'
import { isObject } from '../../../text/json/objects.ts'
import { gunzip } from './gunzip.ts'
import { readHalfFloats } from './half-floats.ts'
import type { Budget } from './inflate.ts'
import { MOST_CANDIDATES } from './lizzie.ts'
import { amount, points, present, share } from './numbers.ts'
import { readLine, readVertex } from './vertex.ts'

/** Of one value, packed. */
const MOST_LETTERS = 1 << 20

const numeric = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

function unpacked(text: string, budget: Budget): Uint8Array | undefined {
  const letters = text.replace(/\s/g, '')
  if (letters.length > MOST_LETTERS || !/^[A-Za-z0-9+/]*={0,2}$/.test(letters) || letters.length % 4 !== 0)
    return undefined
  return gunzip(
    Uint8Array.from(atob(letters), (char) => char.charCodeAt(0)),
    budget,
  )
}

/** As KataGo says it: row by row from the upper left. */
function ownershipOf(bytes: Uint8Array | undefined, { width, height }: BoardSize): number[] | undefined {
  if (bytes?.length !== 2 * width * height) return undefined
  const values = readHalfFloats(bytes)
  if (values.some((value) => !(Math.abs(value) <= 1.001))) return undefined
  return values.map((value) => points(value)!)
}

function candidateOf([vertex, info]: [string, unknown], board: BoardSize): (Candidate & { readonly order: number })[] {
  const move = readVertex(vertex, board)
  if (move === undefined || !isObject(info)) return []
  const { pv } = info
  return [
    present<Candidate & { readonly order: number }>({
      move,
      winrate: share(numeric(info['winrate'])),
      lead: points(numeric(info['scoreLead'])),
      visits: amount(numeric(info['visits'])),
      prior: share(numeric(info['prior'])),
      line: Array.isArray(pv) ? readLine(pv, board) : undefined,
      order: numeric(info['order']) ?? 0,
    }),
  ]
}

/** The three values of the property. */
export function readKatrain(
  [owned = '', , said = '']: readonly string[],
  board: BoardSize,
  budget: Budget,
): Analysis | undefined {
  const bytes = unpacked(said, budget)
  if (!bytes) return undefined
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
  if (!isObject(value)) return undefined
  const root = isObject(value['root']) ? value['root'] : {}
  const moves = isObject(value['moves']) ? Object.entries(value['moves']) : []
  const candidates = moves
    .flatMap((entry) => candidateOf(entry, board))
    .sort((a, b) => a.order - b.order)
    .slice(0, MOST_CANDIDATES)
    .map(({ order: _, ...candidate }): Candidate => candidate)
  return present<Analysis>({
    winrate: share(numeric(root['winrate'])),
    lead: points(numeric(root['scoreLead'])),
    visits: amount(numeric(root['visits'])),
    candidates: candidates.length > 0 ? candidates : undefined,
    ownership: ownershipOf(unpacked(owned, budget), board),
  })
}

/** How every value begins that we pack ourselves, in a block without compression: KaTrain compresses. */
const OWN_PACKING = /^H4sIAAAAAAAA\/w[A-H]/

/** True if we wrote it for the owners of points: then all of it is read. */
export const isOwnKatrain = (values: readonly string[], { ownership }: Analysis): boolean =>
  ownership !== undefined && values.length === 3 && values.every((value) => OWN_PACKING.test(value))
