/** Long lists: only the rows that can be seen are there. */

export interface Window {
  readonly from: number
  readonly to: number
}

/** Number of rows beyond the visible ones, above and below, so that none is missing while a list scrolls. */
const SPARE = 8

export function windowOf(scroller: Element | null, rowHeight: number, count: number): Window {
  const top = scroller?.scrollTop ?? 0
  const height = scroller?.clientHeight || 600
  const first = Math.floor(top / rowHeight)
  return {
    from: Math.max(0, Math.min(first - SPARE, count - 1)),
    to: Math.min(count, first + Math.ceil(height / rowHeight) + SPARE),
  }
}

/** Brings a row into view, in the middle where it was not there. */
export function reveal(scroller: Element | null, rowHeight: number, row: number): void {
  if (!scroller) return
  const top = row * rowHeight
  const { scrollTop, clientHeight } = scroller
  if (top < scrollTop || top + rowHeight > scrollTop + clientHeight) {
    scroller.scrollTop = Math.max(0, top - clientHeight / 2 + rowHeight)
  }
}
