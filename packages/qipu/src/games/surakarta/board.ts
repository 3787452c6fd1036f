/** The 36 points, their neighbours, and the loops that captures travel on. */

export const SIZE = 6
export const POINTS = SIZE * SIZE

const pointAt = (x: number, y: number): number => x + y * SIZE

/** The up to eight points that one step leads to. */
export const NEIGHBOURS: readonly Uint8Array[] = Array.from({ length: POINTS }, (_, point) => {
  const x = point % SIZE
  const y = (point - x) / SIZE
  const found: number[] = []
  for (let v = Math.max(0, y - 1); v <= Math.min(SIZE - 1, y + 1); v++) {
    for (let u = Math.max(0, x - 1); u <= Math.min(SIZE - 1, x + 1); u++) {
      if (u !== x || v !== y) found.push(pointAt(u, v))
    }
  }
  return new Uint8Array(found)
})

/**
 * A closed circuit: right along a row, over the upper right arc and down a column, left along the mirrored row, up the
 * mirrored column. Every sixth step is an arc. The inner circuit uses the second rows and columns, the outer the third.
 */
function circuit(line: number): readonly number[] {
  const far = SIZE - 1 - line
  const steps = [0, 1, 2, 3, 4, 5]
  return [
    ...steps.map((i) => pointAt(i, line)),
    ...steps.map((i) => pointAt(far, i)),
    ...steps.map((i) => pointAt(SIZE - 1 - i, far)),
    ...steps.map((i) => pointAt(line, SIZE - 1 - i)),
  ]
}

/** A way that a piece may travel: the points in order, and the index of the first one beyond an arc. */
export interface Route {
  readonly points: Uint8Array
  readonly beyondArc: number
}

function routesOf(circuits: readonly (readonly number[])[]): readonly (readonly Route[])[] {
  const routes: Route[][] = Array.from({ length: POINTS }, () => [])
  for (const loop of circuits) {
    loop.forEach((point, start) => {
      const onward = [...loop.slice(start + 1), ...loop.slice(0, start + 1)]
      routes[point]!.push(
        { points: new Uint8Array(onward), beyondArc: SIZE - 1 - (start % SIZE) },
        // Backwards, the circuit's last point is again the start.
        { points: new Uint8Array([...onward.slice(0, -1).reverse(), point]), beyondArc: start % SIZE },
      )
    })
  }
  return routes
}

/** Every route that leaves a point; none from the corners. */
export const ROUTES = routesOf([circuit(1), circuit(2)])
