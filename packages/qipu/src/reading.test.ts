import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { read } from './api/read.ts'
import { formats } from './formats/all.ts'
import { known } from './formats/listening.testing.ts'
import { Lines } from './text/lines.ts'
import { messagesOf } from './text/message/collect.ts'

/**
 * Golden lists of what each file deserves: its format, charset, games and messages with their places. The files are
 * the fixtures and samples of this project.
 * `QIPU_UPDATE=1` writes the lists anew.
 */

const root = new URL('../../../', import.meta.url)
const MOST = 12

function report(name: string, bytes: Uint8Array): string[] {
  const { format, charset, records, messages, text } = read({ bytes, name })
  const found = [...messages]
  for (const record of records) found.push(...messagesOf((report) => format?.check?.(record, report)))
  const lines = new Lines(found.some(({ at }) => at) ? text() : '')
  const places = found.map(known).map(({ code, severity, at, node }) => {
    const place = at ? lines.locate(at.offset) : undefined
    return `  ${severity} ${code}${place ? ` ${place.line}:${place.column}` : ''}${node === undefined ? '' : ` #${node}`}`
  })
  const sizes = records.map((record) => `${record.game} ${record.nodes.length}`).join(', ')
  return [
    `${name}: ${format?.id ?? '?'}, ${charset ? `${charset.name} ${charset.how}` : '?'}; ${sizes}`,
    ...places.slice(0, MOST),
    ...(places.length > MOST ? [`  … ${places.length} in all`] : []),
  ]
}

function reports(folder: URL, under: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const url = new URL(encodeURIComponent(entry.name) + (entry.isDirectory() ? '/' : ''), folder)
      const name = `${under}/${entry.name}`
      return entry.isDirectory() ? reports(url, name) : report(name, readFileSync(url))
    })
}

function compare(found: readonly string[]): void {
  const file = new URL('./golden/own.txt', import.meta.url)
  const text = `${found.join('\n')}\n`
  if (process.env['QIPU_UPDATE']) writeFileSync(file, text)
  expect(text).toBe(readFileSync(file, 'utf8'))
}

describe('messages about files', () => {
  it('the messages about our own samples and fixtures are the expected ones', () => {
    const fixtures = formats.flatMap(({ id }) =>
      reports(new URL(`packages/qipu/src/formats/${id}/fixtures/`, root), `fixtures/${id}`),
    )
    compare([...fixtures, ...reports(new URL('samples/', root), 'samples')])
  })
})
