import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { check } from './api/check.ts'
import { read } from './api/read.ts'
import { write } from './api/write.ts'
import { formats } from './formats/all.ts'
import { known } from './formats/listening.testing.ts'
import { Lines } from './text/lines.ts'

/** The cases of `@qipu/fixtures` are what our readers find in our own files. `QIPU_UPDATE=1` writes them anew. */

const root = fileURLToPath(new URL('../../../', import.meta.url))
const target = join(root, 'packages/fixtures')

const filesIn = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort()
    : []

/** From which folder of the repository to which one of the cases. */
const folders: readonly (readonly [from: string, to: string])[] = [
  ...formats.map(({ id }) => [`packages/qipu/src/formats/${id}/fixtures`, id] as const),
  ['samples', 'samples'],
  ['packages/fixtures/broken', 'broken'],
]

function expectedOf(name: string, bytes: Uint8Array): string {
  const reading = read({ bytes, name })
  const found = check(reading)
  const lines = new Lines(found.some(({ at }) => at) ? reading.text() : '')
  const made = reading.records.length === 0 ? undefined : write(reading.records, 'qipu').bytes
  const messages = found.map(known).map(({ code, severity, at, game, node, clause, args }) => {
    const place = at && lines.locate(at.offset)
    return { code, severity, ...(place && { line: place.line, column: place.column }), game, node, clause, args }
  })
  const expected = {
    format: reading.format?.id ?? null,
    charset: reading.charset?.name ?? null,
    record: made ? JSON.parse(new TextDecoder().decode(made)) : null,
    messages,
  }
  return `${JSON.stringify(expected, undefined, 1)}\n`
}

interface Case {
  readonly file: string
  readonly expected: string
  readonly bytes: Uint8Array
  readonly text: string
}

const cases = (): Case[] =>
  folders.flatMap(([from, to]) =>
    filesIn(from).map((name) => {
      const bytes = readFileSync(join(root, from, name))
      const file = `${to}/${name}`
      return { file, expected: `${file}.expected.json`, bytes, text: expectedOf(name, bytes) }
    }),
  )

const index = (all: readonly Case[]): string =>
  `${JSON.stringify({ cases: all.map(({ file, expected }) => ({ file, expected })) }, undefined, 1)}\n`

function renew(all: readonly Case[]): void {
  rmSync(join(target, 'cases'), { recursive: true, force: true })
  for (const { file, expected, bytes, text } of all) {
    mkdirSync(dirname(join(target, 'cases', file)), { recursive: true })
    writeFileSync(join(target, 'cases', file), bytes)
    writeFileSync(join(target, 'cases', expected), text)
  }
  writeFileSync(join(target, 'index.json'), index(all))
}

describe('@qipu/fixtures', () => {
  const all = cases()
  if (process.env['QIPU_UPDATE']) renew(all)

  it('the index of @qipu/fixtures lists every case, and there is no other file', () => {
    expect(readFileSync(join(target, 'index.json'), 'utf8')).toBe(index(all))
    const there = readdirSync(join(target, 'cases'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(there).toHaveLength(2 * all.length)
  })

  it('@qipu/fixtures has cases of every format, and broken ones', () => {
    const read = new Set(all.map(({ text }) => JSON.parse(text).format))
    expect([...read]).toEqual(expect.arrayContaining(formats.map(({ id }) => id)))
    const broken = all.filter(({ file }) => file.startsWith('broken/'))
    for (const { file, text } of broken) expect([file, JSON.parse(text).messages.length]).not.toEqual([file, 0])
  })

  it.each(all.map((one) => [one.file, one] as const))(
    'the fixture %s and its expected result are the ones that the code makes',
    (_, { file, expected, bytes, text }) => {
      expect(Buffer.compare(readFileSync(join(target, 'cases', file)), bytes)).toBe(0)
      expect(readFileSync(join(target, 'cases', expected), 'utf8')).toBe(text)
    },
  )
})
