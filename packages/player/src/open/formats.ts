/** Formats, each loaded when a file is in it. */

import type { Format, Source } from 'qipu/formats'
import { detectAmong, detectors } from 'qipu/formats/detectors'
import type { Capabilities, ForeignDataSlot } from 'qipu/record'

/** Part of a format that the player needs; a `Format` has all of it. */
export interface Reader {
  readonly id: string
  readonly read: Format['read']
  readonly keep?: ForeignDataSlot | undefined
  /** Returns the capabilities of its files, for restoring preserved data. */
  can(): Promise<Capabilities | undefined>
}

type LoadReader = () => Promise<{ readonly read: Format['read']; readonly keep?: ForeignDataSlot }>
type Writing = () => Promise<{ readonly can: Capabilities }>

interface LazyFormat {
  readonly id: string
  readonly reading: LoadReader
  /** Only of formats in whose files something can be kept. */
  readonly writing?: Writing
}

export const lazyFormats: readonly LazyFormat[] = [
  {
    id: 'sgf',
    reading: () => import('qipu/formats/sgf/read'),
    writing: () => import('qipu/formats/sgf/write'),
  },
  { id: 'wei7', reading: () => import('qipu/formats/wei7/read') },
  { id: 'wei7-xml', reading: () => import('qipu/formats/wei7-xml/read') },
  {
    id: 'jgf',
    reading: () => import('qipu/formats/jgf/read'),
    writing: () => import('qipu/formats/jgf/write'),
  },
  {
    id: 'ishi',
    reading: () => import('qipu/formats/ishi/read'),
    writing: () => import('qipu/formats/ishi/write'),
  },
  { id: 'qipu', reading: () => import('qipu/formats/qipu/read') },
  { id: 'ccgc', reading: () => import('qipu/formats/ccgc/read') },
  { id: 'gib', reading: () => import('qipu/formats/gib/read') },
  { id: 'ngf', reading: () => import('qipu/formats/ngf/read') },
  { id: 'ugf', reading: () => import('qipu/formats/ugf/read') },
  { id: 'sau', reading: () => import('qipu/formats/sau/read') },
  { id: 'army-log', reading: () => import('qipu/formats/army-log/read') },
  {
    id: 'pgn',
    reading: () => import('qipu/formats/pgn/read'),
    writing: () => import('qipu/formats/pgn/write'),
  },
  {
    id: 'pdn',
    reading: () => import('qipu/formats/pdn/read'),
    writing: () => import('qipu/formats/pdn/write'),
  },
  {
    id: 'xqf',
    reading: () => import('qipu/formats/xqf/read'),
    writing: () => import('qipu/formats/xqf/write'),
  },
  {
    id: 'dhtmlxq',
    reading: () => import('qipu/formats/dhtmlxq/read'),
    writing: () => import('qipu/formats/dhtmlxq/write'),
  },
  { id: 'ccbridge', reading: () => import('qipu/formats/ccbridge/read') },
  { id: 'cbf', reading: () => import('qipu/formats/cbf/read') },
]

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
