/** Shapes: what stands where in a million games, found without replaying one. */

export { type Block, BlockBuilder, GAMES_PER_BLOCK } from './block.ts'
export { keepForKernel, kernelScan } from './kernel.ts'
export { type Scan, scan } from './scan.ts'
export { countShape, findShape, type Hit } from './search.ts'
export {
  type Anchor,
  type Placement,
  type PlacementOptions,
  parseShape,
  placementsOf,
  type Shape,
  type ShapeFault,
} from './shape.ts'
