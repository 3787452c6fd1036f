/** Shapes: what stands where in a million games, found without replaying one. */

export { type Block, BlockBuilder, DRAW, GAMES_PER_BLOCK, type ResultCode, UNKNOWN, VOID } from './block.ts'
export {
  type CellMove,
  type Continuation,
  findSequence,
  type NextMoves,
  nextMoves,
  type Results,
} from './continuations.ts'
export { keepForKernel, kernelScan } from './kernel.ts'
export { type Scan, scan } from './scan.ts'
export { countShape, findShape, type Hit, type SearchOptions, visitShape } from './search.ts'
export {
  ANCHORS,
  type Anchor,
  joinShapes,
  type Placement,
  type PlacementOptions,
  parseShape,
  placementsOf,
  type Shape,
  type ShapeFault,
  type ShapePart,
} from './shape.ts'
export { anchorsAt, type Sides, type Turn, turnedCells, turnFor, turnShape } from './turn.ts'
