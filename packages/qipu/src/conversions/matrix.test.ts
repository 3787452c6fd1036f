import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { carriedBy, write } from '../api/write.ts'
import { formats } from '../formats/all.ts'
import type { Format, Source } from '../formats/format.ts'
import { known } from '../formats/listening.testing.ts'
import { diff } from '../record/diff.ts'
import type { GameRecord } from '../record/record.ts'
import { conversionsPage } from './page.ts'

const pages = [
  ['docs/conversions.md', 'en'],
  ['docs/zh/conversions.md', 'zh'],
] as const

const filesIn = (folder: URL): Source[] =>
  (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ name, bytes: readFileSync(new URL(encodeURIComponent(name), folder)) }))

const fixtures = (format: Format): Source[] => filesIn(new URL(`../formats/${format.id}/fixtures/`, import.meta.url))

const recordsOf = (format: Format): GameRecord[] => fixtures(format).flatMap((source) => format.read(source).records)

const writers = formats.filter((format) => format.write)

function checkPair(record: GameRecord, to: Format, name: string): void {
  const writing = write([record], to)
  if (!writing.bytes) {
    expect(writing.messages[0]?.code, name).toMatch(/^qipu\/(game|board)-not-held$/)
    return
  }
  const back = to.read({ bytes: writing.bytes })
  const left = carriedBy(record, to)
  expect(diff(left.record, back.records[0]!), name).toEqual([])
  const losses = writing.messages.map(known).filter((message) => message.severity === 'loss')
  expect(losses.length, name).toBeGreaterThanOrEqual(left.losses.length)
}

describe('conversions', () => {
  it.each(pages)('the page %s describes conversions as the code makes them', (path, language) => {
    const page = new URL(`../../../../${path}`, import.meta.url)
    const made = conversionsPage(formats, recordsOf, language)
    if (process.env['QIPU_UPDATE']) writeFileSync(page, made)
    expect(readFileSync(page, 'utf8')).toBe(made)
  })

  it.each(formats.map((format) => [format.id, format] as const))(
    'conversions from %s lose exactly what they name',
    (_, from) => {
      const sources = fixtures(from)
      expect(sources.length).toBeGreaterThan(0)
      for (const source of sources) {
        for (const record of from.read(source).records) {
          for (const to of writers) checkPair(record, to, `${from.id}/${source.name} → ${to.id}`)
        }
      }
    },
  )
})
