import type { Format } from 'qipu/formats'
import type { Game } from 'qipu/games'

/** Formats and games that a page adds to those that are known here; where ids are equal, the page's own count. */
export interface FormatExtensions {
  readonly formats?: readonly Format[]
  readonly games?: readonly Game[]
}
