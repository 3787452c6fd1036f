/** Builder of the painted view from a record and the display options. */

import { type BoardView, type Coordinates, coordinatesOf, labelSizeAt, viewOf } from 'qipu/diagram'
import type { Mark, Point } from 'qipu/record'
import type { Locale } from 'qipu/text'
import type { Extensions } from '../open/extensions.ts'
import type { Navigator } from '../state/navigator.ts'
import { type MoveGuide, withEntered } from './move-guide.ts'
import { withMarks, withTransient } from './overlay.ts'
import { parseNumbers, parseRegion, viewerOf } from './parse-display-options.ts'

/** Display options of a board element. */
export interface BoardDisplayOptions {
  readonly locale: Locale
  readonly coordinates: string
  readonly stars: boolean
  readonly numbers: string
  readonly lastMove: boolean
  readonly nextMoves: string
  readonly siblings: boolean
  readonly marks: boolean
  readonly region: string
  readonly viewpoint: string
  readonly faces: string
  readonly raised: readonly Point[]
  readonly isTall: boolean
  readonly transient: readonly Mark[] | undefined
  readonly hints: readonly Mark[]
  readonly guide: MoveGuide | undefined
  readonly extensions: Extensions
}

/** Coordinates become smaller again when they could be smaller by so much, in units of the drawing. */
const STEADY = 2

export class ViewBuilder {
  readonly #wishes: BoardDisplayOptions
  #labelSize = 0
  /** Coordinates of the page's own, for the board that they were made for. */
  #own: { readonly key: string; readonly made: Coordinates } | undefined

  constructor(wishes: BoardDisplayOptions) {
    this.#wishes = wishes
  }

  /** `shown` is what is looked at, where that is not where the navigator is. */
  view(navigator: Navigator, { replay, node }: Pick<Navigator, 'replay' | 'node'> = navigator): BoardView {
    const { record, game, tree } = navigator
    const wishes = this.#wishes
    const region = parseRegion(wishes.region, game, record.board)
    const { signs } = wishes.extensions
    const view = viewOf(replay, {
      locale: wishes.locale,
      coordinates: wishes.coordinates,
      numbers: parseNumbers(wishes.numbers, navigator, node),
      lastMove: wishes.lastMove,
      next: wishes.nextMoves as 'branches',
      siblings: wishes.siblings,
      marks: wishes.marks,
      viewer: viewerOf(wishes.viewpoint, game.firstSide ?? replay.setting.first, game.sides.length),
      raised: wishes.raised,
      isTall: wishes.isTall,
      faces: wishes.faces,
      stars: wishes.stars,
      tree,
      ...(region && { region }),
      ...(signs && { signs }),
    })
    const named = view.coordinates ? { ...view, coordinates: this.coordinates(navigator, view.board) } : view
    const { transient, hints, guide } = wishes
    const entered = guide && node === navigator.node ? withEntered(named, guide) : named
    return withMarks(transient ? withTransient(entered, record.nodes[node]!.action, transient) : entered, hints)
  }

  /** The page's own where it has some of that name. */
  coordinates({ game }: Navigator, board: BoardView['board']): Coordinates {
    const { coordinates: name, extensions } = this.#wishes
    const own = extensions.coordinates
    const make = own && Object.hasOwn(own, name) ? own[name] : undefined
    if (!make) return coordinatesOf(game, board, name)
    const key = `${name} ${game.id} ${board.width} ${board.height}`
    if (this.#own?.key !== key) this.#own = { key, made: make(board, game) }
    return this.#own.made
  }

  /** The same with coordinates that can be read; a size that will do is kept, so that its own margin does not change it. */
  readable(view: BoardView, width: number, height: number): BoardView {
    const wanted = labelSizeAt(view, width, height || undefined)
    if (wanted > this.#labelSize || wanted < this.#labelSize - STEADY) this.#labelSize = wanted
    return { ...view, labelSize: this.#labelSize }
  }
}
