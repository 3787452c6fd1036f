/** Libraries in browsers: one file, the same segments, the same kernel. */

export { type PositionAnswer, type PositionQuery, queryOf, searchPosition } from '../library/position-search.ts'
export { nextInLibrary, type ShapeAnswer, type ShapeQuery, searchShape } from '../library/shape-search.ts'
export { BlobLibrary, LibraryFileFault } from './blob-library.ts'
export type { GameEntry } from './layout.ts'
