import type { Coordinates, Signs, Theme } from 'qipu/diagram'
import type { Format } from 'qipu/formats'
import type { BoardSize, Game } from 'qipu/games'
import type { BoardLayer } from '../board/layers.ts'
import type { PlayerMode } from '../elements/modes/player-mode.ts'
import type { Sounds } from '../elements/sound.ts'
import type { Opponent } from '../play/opponent.ts'

/** Extensions of the player by a page; where ids are equal, the page's take precedence. */
export interface Extensions {
  readonly formats?: readonly Format[]
  readonly games?: readonly Game[]
  readonly themes?: readonly Theme[]
  /** How marks of one's own are drawn, by their type. */
  readonly signs?: Signs
  /** Ways to name points, by the word that the attribute `coordinates` has for them. */
  readonly coordinates?: Readonly<Record<string, (board: BoardSize, game: Game) => Coordinates>>
  /** Drawings besides the record, from back to front. */
  readonly layers?: readonly BoardLayer[]
  /** Ways of looking besides replay, timeline and solve. */
  readonly modes?: readonly PlayerMode[]
  /** Programs that people can play against, as they are listed. */
  readonly opponents?: readonly Opponent[]
  /** Addresses of sounds in place of the player's own. */
  readonly sounds?: Sounds
}
