/** Which part of a data set a game belongs to: by its group of copies, so that one game is never on two sides. */

import type { Catalogue } from '../catalogue/catalogue.ts'
import { groupOfEach } from '../duplicates/duplicates.ts'

export interface Split {
  readonly name: string
  readonly share: number
}

/** `train=90,validation=5,test=5`; undefined where it is not of this form. Shares are relative. */
export function parseSplits(text: string): Split[] | undefined {
  const splits = text.split(',').map((part) => {
    const found = /^\s*([A-Za-z][\w-]*)\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(part)
    return found ? { name: found[1]!, share: Number(found[2]) } : undefined
  })
  if (splits.some((split) => !split || split.share <= 0)) return undefined
  const names = splits.map((split) => split!.name)
  return new Set(names).size === names.length ? (splits as Split[]) : undefined
}

export type SplitOf = (id: number, content: bigint) => string

/** The content of the group's first game decides: adding games moves no other game. */
export async function splitter(catalogue: Catalogue, splits: readonly Split[]): Promise<SplitOf> {
  const sum = splits.reduce((total, { share }) => total + share, 0)
  const groups = await groupOfEach(catalogue)
  const least = new Map<number, bigint>()
  const ids = [...groups.keys()]
  for (let from = 0; from < ids.length; from += 10_000) {
    const [of, contents] = (await catalogue.columns(
      `select id, content from games where id in (${ids.slice(from, from + 10_000).join(', ')})`,
    )) as [bigint[], bigint[]]
    for (const [i, id] of of.entries()) {
      const root = groups.get(Number(id))!
      const known = least.get(root)
      if (known === undefined || contents[i]! < known) least.set(root, contents[i]!)
    }
  }
  return (id, content) => {
    const root = groups.get(id)
    const number = root === undefined ? content : least.get(root)!
    let place = (Number(number % 1_000_003n) / 1_000_003) * sum
    for (const { name, share } of splits) {
      place -= share
      if (place < 0) return name
    }
    return splits.at(-1)!.name
  }
}
