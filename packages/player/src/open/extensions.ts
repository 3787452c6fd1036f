import type { Signs, Theme } from 'qipu/diagram'
import type { Format } from 'qipu/formats'
import type { Game } from 'qipu/games'

/** What a page adds to what the player knows by itself; where ids are equal, the page's own count. */
export interface Extensions {
  readonly formats?: readonly Format[]
  readonly games?: readonly Game[]
  readonly themes?: readonly Theme[]
  /** How marks of one's own are drawn, by their type. */
  readonly signs?: Signs
}
