/** Libraries in browsers: one file, the same segments, the same kernel. */

export { type FieldName, fieldNames } from '../search/fields.ts'
export { conditionOf, type GameQuery, QueryProblem, SORTS, type SortName } from '../search/search.ts'
export { BlobFinder } from '../service/blob-finder.ts'
export type * from '../service/protocol.ts'
export { LibraryService, NotFound } from '../service/service.ts'
export { InvalidRequestError } from '../service/validate-request.ts'
export { BlobLibrary, LibraryFileFault } from './blob-library.ts'
export { buildLibraryFile, type GivenRecord } from './build.ts'
export { MAGIC as LIBRARY_MAGIC } from './layout.ts'
