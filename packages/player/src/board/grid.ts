/**
 * Board for screen readers: a grid of cells that can be walked through with arrow keys. Cells are made when the grid is
 * first entered, so that a page with forty boards stays fast.
 */

import type { BoardView } from 'qipu/diagram'
import type { Point } from 'qipu/record'

export interface GridTexts {
  readonly label: string
  /** Returns the screen-reader description of a point. */
  cell(point: Point): string
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export class BoardGrid {
  readonly #root: HTMLElement
  readonly #onMove: (point: Point | undefined) => void
  #view: BoardView | undefined
  #texts: GridTexts | undefined
  #cells = new Map<Point, HTMLElement>()
  #cursor: Point | undefined
  #full = false

  /** `onMove` is told which point has the focus. */
  constructor(root: HTMLElement, onMove: (point: Point | undefined) => void) {
    this.#root = root
    this.#onMove = onMove
    root.setAttribute('role', 'grid')
    root.addEventListener('focusin', () => this.#enter())
    root.addEventListener('focusout', (event) => {
      if (!root.contains(event.relatedTarget as Node | null)) onMove(undefined)
    })
    root.addEventListener('keydown', (event) => this.#key(event))
  }

  /** The point that has the focus or had it last. */
  get cursor(): Point | undefined {
    return this.#cursor
  }

  /** Tells which point was chosen, if one is. */
  select(chosen: Point | undefined): void {
    for (const [point, cell] of this.#cells) {
      if (point === chosen) cell.setAttribute('aria-selected', 'true')
      else cell.removeAttribute('aria-selected')
    }
  }

  update(view: BoardView, texts: GridTexts): void {
    const { left, top, right, bottom } = view.region
    const before = this.#view
    const sameShape =
      before?.board.width === view.board.width &&
      before.board.height === view.board.height &&
      before.region.left === left &&
      before.region.top === top &&
      before.region.right === right &&
      before.region.bottom === bottom
    this.#view = view
    this.#texts = texts
    if (!sameShape) {
      this.#root.setAttribute('aria-rowcount', `${bottom - top + 1}`)
      this.#root.setAttribute('aria-colcount', `${right - left + 1}`)
      this.#cursor = middle(view)
      const hadFocus = this.#root.matches(':focus-within')
      this.#build()
      if (hadFocus) this.#cells.get(this.#cursor)?.focus()
    }
    if (this.#root.getAttribute('aria-label') !== texts.label) this.#root.setAttribute('aria-label', texts.label)
    for (const [point, cell] of this.#cells) {
      const text = texts.cell(point)
      if (cell.textContent !== text) cell.textContent = text
    }
  }

  #build(): void {
    const { region, board } = this.#view!
    const rows: HTMLElement[] = []
    this.#cells.clear()
    for (let y = region.top; y <= region.bottom; y++) {
      const row = document.createElement('div')
      row.setAttribute('role', 'row')
      row.setAttribute('aria-rowindex', `${y - region.top + 1}`)
      for (let x = region.left; x <= region.right; x++) {
        const point = x + y * board.width
        if (this.#full || point === this.#cursor) row.append(this.#cell(point, x - region.left + 1))
      }
      if (row.firstChild) rows.push(row)
    }
    this.#root.replaceChildren(...rows)
  }

  #cell(point: Point, column: number): HTMLElement {
    const cell = document.createElement('div')
    cell.setAttribute('role', 'gridcell')
    cell.setAttribute('aria-colindex', `${column}`)
    cell.tabIndex = point === this.#cursor ? 0 : -1
    cell.textContent = this.#texts!.cell(point)
    this.#cells.set(point, cell)
    return cell
  }

  #enter(): void {
    if (!this.#full && this.#view) {
      this.#full = true
      this.#build()
      this.#cells.get(this.#cursor!)?.focus()
      return
    }
    this.#onMove(this.#cursor)
  }

  #key(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (!step || !this.#view || this.#cursor === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const { board, region } = this.#view
    const x = (this.#cursor % board.width) + step[0]
    const y = Math.floor(this.#cursor / board.width) + step[1]
    // Handled here even at the edge: walking on the board never moves the game.
    event.preventDefault()
    event.stopPropagation()
    if (x < region.left || x > region.right || y < region.top || y > region.bottom) return
    this.#cells.get(this.#cursor)!.tabIndex = -1
    this.#cursor = x + y * board.width
    const cell = this.#cells.get(this.#cursor)!
    cell.tabIndex = 0
    cell.focus()
  }
}

const middle = ({ region, board }: BoardView): Point =>
  Math.floor((region.left + region.right) / 2) + Math.floor((region.top + region.bottom) / 2) * board.width
