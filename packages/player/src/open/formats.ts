/** Formats, those that most pages need at once and the others when a file is in one of them. */

import type { Format, Source } from 'qipu/formats'
import { jgf } from 'qipu/formats/jgf'
import { sgf } from 'qipu/formats/sgf'
import { wei7 } from 'qipu/formats/wei7'
import { sniff } from 'qipu/text'
import { gamesReady } from './games.ts'

interface LazyFormat {
  readonly id: string
  readonly extensions: readonly string[]
  load(): Promise<Format>
}

export const eager: readonly Format[] = [sgf, wei7, jgf]

export const lazy: readonly LazyFormat[] = [
  { id: 'wei7-xml', extensions: ['wei7'], load: async () => (await import('qipu/formats/wei7-xml')).wei7Xml },
  { id: 'ccgc', extensions: ['txt'], load: async () => (await import('qipu/formats/ccgc')).ccgc },
  { id: 'gib', extensions: ['gib'], load: async () => (await import('qipu/formats/gib')).gib },
  { id: 'ngf', extensions: ['ngf'], load: async () => (await import('qipu/formats/ngf')).ngf },
  { id: 'ugf', extensions: ['ugf', 'ugi'], load: async () => (await import('qipu/formats/ugf')).ugf },
  { id: 'ishi', extensions: ['go'], load: async () => (await import('qipu/formats/ishi')).ishi },
  { id: 'qipu', extensions: ['qipu'], load: async () => (await import('qipu/formats/qipu')).qipu },
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

/** So sure, nobody else need be asked. */
const SURE = 0.9

/** The format that a source most likely has: by content first, by its ending where the content leaves it open. */
export async function detect({ bytes, name }: Source): Promise<Format | undefined> {
  const look = sniff(bytes, name)
  const best = (formats: readonly Format[]): { format: Format | undefined; sure: number } => {
    let surest: Format | undefined
    let sure = 0
    for (const format of formats) {
      const now = format.detect(look) + (format.extensions.includes(look.extension) ? 0.1 : 0)
      if (now > sure) [surest, sure] = [format, now]
    }
    return { format: surest, sure }
  }
  const named = lazy.filter(({ extensions }) => extensions.includes(look.extension))
  const first = best(eager)
  if (first.sure >= SURE && named.length === 0) return first.format
  const second = best([...eager, ...(await Promise.all(named.map(ready)))])
  if (second.sure >= SURE) return second.format
  const { format, sure } = best([...eager, ...(await Promise.all(lazy.map(ready)))])
  return sure >= 0.1 ? format : undefined
}
