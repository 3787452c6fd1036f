/** Paths within a library's folder. */

import { join } from 'node:path'

export const cataloguePath = (library: string): string => join(library, 'catalogue.duckdb')
/** The catalogue while games are added: it takes the other one's place when all is done, or goes on next time. */
export const workPath = (library: string): string => join(library, 'catalogue.adding.duckdb')
/** Held by the program that adds games. */
export const lockPath = (library: string): string => join(segmentsPath(library), 'adding.lock')
export const segmentsPath = (library: string): string => join(library, 'segments')

const number = (segment: number): string => String(segment).padStart(6, '0')
export const shapesPath = (library: string, segment: number): string =>
  join(segmentsPath(library), `${number(segment)}.shapes`)
export const positionsPath = (library: string, segment: number): string =>
  join(segmentsPath(library), `${number(segment)}.positions`)

/** The segment that a file in the folder belongs to. */
export const segmentOf = (name: string): number | undefined => {
  const found = /^(\d{6,})\.(?:shapes|positions)(?:\.unfinished)?$/.exec(name)
  return found ? Number(found[1]) : undefined
}
