/** Formats, those that most pages need at once and the others when a file is in one of them. */

import type { Format, Source } from 'qipu/formats'
import { jgf } from 'qipu/formats/jgf'
import { sgf } from 'qipu/formats/sgf'
import { wei7 } from 'qipu/formats/wei7'
import { promised } from 'qipu/internal/formats/detector'
import { gamesReady } from './games.ts'

interface LazyFormat {
  readonly id: string
  load(): Promise<Format>
}

export const eager: readonly Format[] = [sgf, wei7, jgf]

export const lazy: readonly LazyFormat[] = [
  { id: 'wei7-xml', load: async () => (await import('qipu/formats/wei7-xml')).wei7Xml },
  { id: 'ccgc', load: async () => (await import('qipu/formats/ccgc')).ccgc },
  { id: 'gib', load: async () => (await import('qipu/formats/gib')).gib },
  { id: 'ngf', load: async () => (await import('qipu/formats/ngf')).ngf },
  { id: 'ugf', load: async () => (await import('qipu/formats/ugf')).ugf },
  { id: 'ishi', load: async () => (await import('qipu/formats/ishi')).ishi },
  { id: 'qipu', load: async () => (await import('qipu/formats/qipu')).qipu },
]

/** These games' rules are part of what many formats know. */
async function ready(entry: LazyFormat): Promise<Format> {
  await gamesReady()
  return entry.load()
}

export async function formatById(id: string): Promise<Format | undefined> {
  const known = eager.find((format) => format.id === id)
  const entry = lazy.find((format) => format.id === id)
  return known ?? (entry && ready(entry))
}

/** The format that a source most likely has, by the rule of the core; what tells all formats apart is loaded if need be. */
export async function detect(source: Source): Promise<Format | undefined> {
  const sure = promised(source, eager)
  if (sure) return sure
  const { detectAmong, detectors } = await import('qipu/internal/formats/detectors')
  const found = detectAmong(source, detectors)
  return found && formatById(found.id)
}
