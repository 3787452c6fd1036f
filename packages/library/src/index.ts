/** A library of game records: made, filled, searched. For Node; what browsers can use is in `./shapes` and `./segments`. */

export { writeLibraryFile } from './browser/write.ts'
export { LibraryProblem, type LibraryProblemCode } from './catalogue/problem.ts'
export { findDuplicates, proposedAliases } from './duplicates/duplicates.ts'
export type { Choice } from './export/chosen.ts'
export { exportColumns } from './export/columns.ts'
export { exportGames } from './export/games.ts'
export type { ExportResult } from './export/manifest.ts'
export { exportNpz } from './export/npz.ts'
export { exportPositions } from './export/positions.ts'
export { exportRecords } from './export/records.ts'
export { parseSplits } from './export/splits.ts'
export type { Refusal } from './harvest/gather.ts'
export { type Harvest, Harvester, hashOfBytes } from './harvest/harvest.ts'
export { Adding } from './library/adding.ts'
export type { AddedCounts, Arrival, RefusedGame } from './library/arrival.ts'
export { infoOf, type LibraryInfo } from './library/info.ts'
export type { FileStamp } from './library/known-files.ts'
export { Library } from './library/library.ts'
export { aliasesIn } from './library/people.ts'
export {
  type PositionAnswer,
  type PositionQuery,
  queryOf,
  searchPosition,
} from './library/position-search.ts'
export {
  countInLibrary,
  nextInLibrary,
  type ShapeAnswer,
  type ShapeHit,
  type ShapeQuery,
  searchShape,
} from './library/shape-search.ts'
export { type BytesOf, plainBytes, Sources } from './library/sources.ts'
export { beginUpdate, type Update } from './library/update.ts'
export { createLibrary } from './library/work.ts'
export type { Fault } from './search/fault.ts'
export { type FieldName, fieldNames } from './search/fields.ts'
export {
  countGames,
  type FoundGame,
  type GameQuery,
  gameIds,
  gamesById,
  QueryProblem,
  SORTS,
  searchGames,
} from './search/search.ts'
export { BadQuestion } from './service/checks.ts'
export { FolderFinder } from './service/folder-finder.ts'
export { LibraryService, NotFound } from './service/service.ts'
export { DIALECTS, type DialectName } from './sql/dialects.ts'
export { queryLibrary } from './sql/query.ts'
export { shapeSql } from './sql/shape-sql.ts'
