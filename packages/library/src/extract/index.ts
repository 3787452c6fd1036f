/** What threads need that read records for a library: nothing of this loads the catalogue's engine. */

export { type ExtractedFile, FileExtractor } from './file-extractor.ts'
export { IntArena } from './int-arena.ts'
