/** A library of game records: made, filled, searched. For Node; what browsers can use is in `./shapes` and `./segments`. */

export { writeLibraryFile } from './browser/write.ts'
export { LibraryError, type LibraryProblemCode } from './catalogue/library-error.ts'
export { findDuplicates, proposedAliases } from './duplicates/duplicates.ts'
export { exportColumns } from './export/columns.ts'
export type { GameSelection } from './export/game-selection.ts'
export { exportGames } from './export/games.ts'
export type { ExportResult } from './export/manifest.ts'
export { exportNpz } from './export/npz.ts'
export { exportPositions } from './export/positions.ts'
export { exportRecords } from './export/records.ts'
export { parseSplits } from './export/splits.ts'
export { type ExtractedFile, FileExtractor, hashOfBytes } from './extract/file-extractor.ts'
export type { ImportRefusal as Refusal } from './extract/game-extractor.ts'
export type { AddedCounts, ImportedFile, RefusedGame } from './library/import-types.ts'
export { Importer } from './library/importer.ts'
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
export { type BytesOf, plainBytes, SourceReader } from './library/source-reader.ts'
export { beginUpdate, type Update } from './library/update.ts'
export { createLibrary } from './library/working-copy.ts'
export type { FieldFault as Fault } from './search/fault.ts'
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
export { FolderFinder } from './service/folder-finder.ts'
export { LibraryService, NotFound } from './service/service.ts'
export { InvalidRequestError } from './service/validate-request.ts'
export { DIALECTS, type DialectName } from './sql/dialects.ts'
export { queryLibrary } from './sql/query.ts'
export { shapeSql } from './sql/shape-sql.ts'
