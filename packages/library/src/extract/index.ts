/** Parts for threads that read records for a library: nothing here loads the catalogue's engine. */

export { type ExtractedFile, FileExtractor } from './file-extractor.ts'
export { IntArena } from './int-arena.ts'
