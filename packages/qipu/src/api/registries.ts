import { formatById } from '../formats/all.ts'
import type { Format } from '../formats/format.ts'
import type { Game } from '../games/game.ts'

/**
 * Formats and games of a call: everything that comes with Qipu when left out. Registries are plain lists, so that a format or a
 * game from outside is passed like any other value: `{ formats: [...formats, mine] }`.
 */
export interface Registries {
  readonly formats?: readonly Format[]
  readonly games?: readonly Game[] | undefined
}

/** A format itself, or its id. */
export type FormatName = Format | string

/** Undefined for an id that no format has. */
export const formatNamed = (named: FormatName, formats?: readonly Format[]): Format | undefined =>
  typeof named === 'string' ? formatById(named, formats) : named
