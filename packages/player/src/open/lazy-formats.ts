// Made from the registry by scripts/registries.mjs.

import type { Format } from 'qipu/formats'
import type { Capabilities, ForeignDataSlot } from 'qipu/record'

export interface LazyFormat {
  readonly id: string
  readonly reading: () => Promise<{ readonly read: Format['read']; readonly keep?: ForeignDataSlot }>
  /** Loads what its files can hold; only of formats in whose files something can be kept. */
  readonly writing?: () => Promise<{ readonly can: Capabilities }>
}

/** Formats, each loaded when a file is in it. */
export const lazyFormats: readonly LazyFormat[] = [
  {
    id: 'sgf',
    reading: () => import('qipu/internal/formats/sgf/read/index'),
    writing: () => import('qipu/internal/formats/sgf/write/index'),
  },
  { id: 'wei7', reading: () => import('qipu/internal/formats/wei7/read') },
  { id: 'wei7-xml', reading: () => import('qipu/internal/formats/wei7-xml/read') },
  {
    id: 'jgf',
    reading: () => import('qipu/internal/formats/jgf/read/index'),
    writing: () => import('qipu/internal/formats/jgf/write/index'),
  },
  {
    id: 'ishi',
    reading: () => import('qipu/internal/formats/ishi/read/read'),
    writing: () => import('qipu/internal/formats/ishi/write/write'),
  },
  { id: 'qipu', reading: () => import('qipu/internal/formats/qipu/read') },
  { id: 'ccgc', reading: () => import('qipu/internal/formats/ccgc/read') },
  { id: 'gib', reading: () => import('qipu/internal/formats/gib/read') },
  { id: 'ngf', reading: () => import('qipu/internal/formats/ngf/read') },
  { id: 'ugf', reading: () => import('qipu/internal/formats/ugf/read') },
  { id: 'sau', reading: () => import('qipu/internal/formats/sau/read') },
  { id: 'army-log', reading: () => import('qipu/internal/formats/army-log/read') },
  { id: 'doudizhu-log', reading: () => import('qipu/internal/formats/doudizhu-log/read') },
  { id: 'pgn', reading: () => import('qipu/internal/formats/pgn/read') },
  { id: 'pdn', reading: () => import('qipu/internal/formats/pdn/read') },
  { id: 'pbn', reading: () => import('qipu/internal/formats/pbn/read') },
  { id: 'lin', reading: () => import('qipu/internal/formats/lin/read') },
  { id: 'xqf', reading: () => import('qipu/internal/formats/xqf/read') },
  { id: 'dhtmlxq', reading: () => import('qipu/internal/formats/dhtmlxq/read') },
  { id: 'ccbridge', reading: () => import('qipu/internal/formats/ccbridge/read') },
  { id: 'cbf', reading: () => import('qipu/internal/formats/cbf/read') },
  { id: 'thp', reading: () => import('qipu/internal/formats/thp/read') },
  { id: 'acpc', reading: () => import('qipu/internal/formats/acpc/read') },
  { id: 'phh', reading: () => import('qipu/internal/formats/phh/read') },
]
