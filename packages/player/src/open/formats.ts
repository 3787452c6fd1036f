/** Formats, each loaded when a file is in it. */

import type { Format, Source } from 'qipu/formats'
import { detectAmong, detectors } from 'qipu/internal/formats/detectors'
import type { Capabilities, ForeignDataSlot } from 'qipu/record'
import { lazyFormats } from './lazy-formats.ts'

/** Part of a format that the player needs; a `Format` has all of it. */
export interface Reader {
  readonly id: string
  readonly read: Format['read']
  readonly keep?: ForeignDataSlot | undefined
  /** Returns the capabilities of its files, for restoring preserved data. */
  can(): Promise<Capabilities | undefined>
}

const given = ({ id, read, keep, can }: Format): Reader => ({
  id,
  read: (source, options) => read(source, options),
  keep,
  can: async () => can,
})

/** The reader of that id: one of the page's own formats, or else of the usual ones. */
export async function readerById(id: string, own: readonly Format[] = []): Promise<Reader | undefined> {
  const format = own.find((one) => one.id === id)
  if (format) return given(format)
  const lazy = lazyFormats.find((one) => one.id === id)
  if (!lazy) return undefined
  const { read, keep } = await lazy.reading()
  return { id, read, keep, can: async () => (await lazy.writing?.())?.can }
}

/** The reader of the format that a source most likely has, by the rule of the core. */
export async function detect(source: Source, own: readonly Format[] = []): Promise<Reader | undefined> {
  const found = detectAmong(source, [...own, ...detectors])
  return found && readerById(found.id, own)
}
