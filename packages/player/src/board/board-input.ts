/** Everything that answers to hands and ears on a board: it comes a moment after the picture. */

import type { BoardView, Geometry, Theme, XY } from 'qipu/diagram'
import type { Point } from 'qipu/record'
import type { Args, Locale } from 'qipu/text'
import type { BoardLabel } from '../labels/board-labels.ts'
import { describePoint } from './describe.ts'
import { BoardGrid } from './grid.ts'
import { Loupe } from './loupe.ts'
import type { MoveGuide } from './move-guide.ts'
import { inDrawing, listenToPointer, type PointerOptions, type Press } from './pointer.ts'
import { PointerOverlay } from './pointer-overlay.ts'

/** A place as it lies on the screen, turned boards included. */
export interface BoardTarget {
  readonly point: Point
  /** In games of edges: the other end. */
  readonly edge?: Point
}

export interface BoardInputHost {
  readonly locale: Locale
  say(name: BoardLabel, args?: Args): string
  /** Called when the user clicks a place, or presses Enter on it. */
  touched(hit: BoardTarget, press: Press): void
  /** Called when the user drags over these places. */
  stroked(hits: readonly BoardTarget[], press: Press): void
  readonly attention: PointerOptions
  hovered(hit: BoardTarget | undefined): void
  swiped(direction: 1 | -1): void
}

export class BoardInput {
  readonly #svg: SVGSVGElement
  readonly #host: BoardInputHost
  readonly #grid: BoardGrid
  readonly #spotlight: PointerOverlay
  readonly #loupe: Loupe
  #geometry: Geometry | undefined
  #view: BoardView | undefined
  #width = 0
  /** In games of edges: the end that Enter was pressed on first. */
  #start: Point | undefined
  #stroke: BoardTarget[] = []
  #press: Press | undefined

  constructor(frame: HTMLElement, svg: SVGSVGElement, cells: HTMLElement, host: BoardInputHost) {
    this.#svg = svg
    this.#host = host
    this.#spotlight = new PointerOverlay(svg)
    this.#loupe = new Loupe(frame)
    this.#grid = new BoardGrid(cells, (point) => {
      this.#spotlight.cursor(point === undefined ? undefined : this.#geometry?.center(point), this.#geometry)
      if (point !== undefined) host.hovered({ point })
      else if (this.#start !== undefined) this.#begin(undefined)
    })
    frame.addEventListener('keydown', (event) => this.#key(event))
    listenToPointer(frame, {
      get attention() {
        return host.attention
      },
      tap: (x, y, press) => {
        const hit = this.#hit(x, y)
        if (hit) host.touched(hit, press)
      },
      stroke: (x, y, press) => this.#draw(this.#hit(x, y), press),
      strokeEnd: () => this.#drawn(),
      swipe: (direction) => host.swiped(direction),
      hover: (x, y) => host.hovered(this.#hit(x, y)),
      leave: () => host.hovered(undefined),
    })
  }

  /** The places of a stroke so far, none twice. */
  #draw(hit: BoardTarget | undefined, press: Press): void {
    this.#press = press
    if (!hit || this.#stroke.some(({ point }) => point === hit.point)) return
    this.#stroke.push(hit)
    this.light(this.#stroke.map(({ point }) => this.#geometry!.center(point)))
  }

  #drawn(): void {
    const hits = this.#stroke
    this.#stroke = []
    this.light([])
    if (hits.length > 0 && this.#press) this.#host.stroked(hits, this.#press)
  }

  update(view: BoardView, geometry: Geometry): void {
    this.#geometry = geometry
    this.#view = view
    this.#width = view.board.width
    this.#grid.update(view, {
      label: this.#host.say('board'),
      cell: (point) => describePoint(view, point, (name, args) => this.#host.say(name, args)),
    })
  }

  light(centers: readonly XY[]): void {
    if (this.#geometry) this.#spotlight.light(centers, this.#geometry)
  }

  /** Shows a guide; `shown` turns its points to where they lie on the screen. */
  guide(guide: MoveGuide | undefined, shown: (point: Point) => Point): void {
    if (!this.#geometry || !this.#view) return
    const turned = guide && {
      entered: guide.entered.map(shown),
      movable: guide.movable.map(shown),
      next: guide.next.map(shown),
      ahead: guide.ahead.map(shown),
      ...(guide.way && {
        way: { from: shown(guide.way.from), to: shown(guide.way.to), captured: guide.way.captured.map(shown) },
      }),
    }
    this.#spotlight.guide(turned, this.#view, this.#geometry)
  }

  ghost(center: XY | undefined, theme: Theme, side: string, enlarged: boolean, end?: XY): void {
    if (!this.#geometry) return
    this.#spotlight.ghost(center, this.#geometry, theme, side, end)
    this.#loupe.show(enlarged ? center : undefined, this.#geometry.radius)
  }

  #hit(clientX: number, clientY: number): BoardTarget | undefined {
    const { x, y } = inDrawing(this.#svg, clientX, clientY)
    const edge = this.#geometry?.edgeAt?.(x, y)
    if (edge) return { point: edge[0], edge: edge[1] }
    const point = this.#geometry?.pointAt(x, y)
    return point === undefined ? undefined : { point }
  }

  #key(event: KeyboardEvent): void {
    const { cursor } = this.#grid
    if ((event.key !== 'Enter' && event.key !== ' ') || cursor === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (this.#geometry?.edgeAt) this.#end(cursor, byKey(event))
    else this.#host.touched({ point: cursor }, byKey(event))
  }

  /** An edge has two ends: Enter on one and then on a neighbour draws it; on the same again, none. */
  #end(point: Point, press: Press): void {
    const start = this.#start
    if (start === undefined || !this.#areNeighbours(start, point)) this.#begin(point === start ? undefined : point)
    else {
      this.#begin(undefined)
      this.#host.touched({ point: start, edge: point }, press)
    }
  }

  #begin(point: Point | undefined): void {
    this.#start = point
    this.#grid.select(point)
    this.light(point === undefined ? [] : [this.#geometry!.center(point)])
  }

  #areNeighbours(a: Point, b: Point): boolean {
    const across = Math.abs((a % this.#width) - (b % this.#width))
    const down = Math.abs(Math.floor(a / this.#width) - Math.floor(b / this.#width))
    return across + down === 1
  }
}

/** Enter is a tap; with Alt it is one of the other button. */
const byKey = (event: KeyboardEvent): Press => ({
  pointerType: 'keyboard',
  isOther: event.altKey,
  isShifted: event.shiftKey,
  isHeld: event.ctrlKey || event.metaKey,
})
