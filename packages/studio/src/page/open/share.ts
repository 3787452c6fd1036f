/** Links that hold a record. */

import { write } from 'qipu'
import { addressText, type Spot } from '../state/address.ts'
import type { WorkspaceFile } from '../state/workspace.ts'
import { pack } from './link.ts'

export interface Link {
  readonly address: string
  /** True where it holds one game of several. */
  readonly isPart: boolean
}

/** A link to a place in a file that is inside the link; to its game alone where the file is too large; or none. */
export async function linkTo(item: WorkspaceFile, { game, node }: Spot): Promise<Link | undefined> {
  const { name, bytes, reading } = item
  const whole = await pack(bytes)
  if (whole !== undefined) return { address: linkOf({ value: whole, name, game, node }), isPart: false }
  const record = reading.records[game]
  if (!record || !reading.format?.write) return undefined
  const alone = write([record], reading.format, { from: reading.format.id, layout: 'minified' })
  const value = alone.bytes && (await pack(alone.bytes))
  return value === undefined
    ? undefined
    : { address: linkOf({ value, name, game: 0, node }), isPart: reading.records.length > 1 }
}

const linkOf = (place: { value: string; name: string } & Spot): string =>
  new URL(addressText({ origin: 'record', ...place }), location.href).href
