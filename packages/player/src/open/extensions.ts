import type { Coordinates, Signs, Theme } from 'qipu/diagram'
import type { BoardSize, Game } from 'qipu/games'
import type { BoardLayer } from '../board/layers.ts'
import type { ModeExtensions } from '../elements/modes/mode-port.ts'
import type { PlayerMode } from '../elements/modes/player-mode.ts'
import type { Sounds } from '../elements/sound.ts'

/** Extensions of the player by a page; where ids are equal, the page's take precedence. */
export interface Extensions extends ModeExtensions {
  readonly themes?: readonly Theme[]
  /** How marks of one's own are drawn, by their type. */
  readonly signs?: Signs
  /** Ways to name points, by the word that the attribute `coordinates` has for them. */
  readonly coordinates?: Readonly<Record<string, (board: BoardSize, game: Game) => Coordinates>>
  /** Drawings besides the record, from back to front. */
  readonly layers?: readonly BoardLayer[]
  /** Ways of looking besides replay, timeline and solve. */
  readonly modes?: readonly PlayerMode[]
  /** Addresses of sounds in place of the player's own. */
  readonly sounds?: Sounds
}
