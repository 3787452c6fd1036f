// `npm run corpus -- DIR`: reads every file below DIR, checks, writes and re-reads it, and prints a tally.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, install } from './setup.mjs'

install()
build()
const { read, write } = await import('qipu')
const { diff } = await import('qipu/record')
const roots = process.argv.slice(2)
if (roots.length === 0) {
  console.error('usage: npm run corpus -- DIR …')
  process.exit(2)
}

const tally = new Map()
const count = (row, by = 1) => tally.set(row, (tally.get(row) ?? 0) + by)
const codes = new Map()
let failures = 0

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

function complain(path, what) {
  failures++
  count('FAILED')
  console.log(`${path}: ${what}`)
}

function examine(path) {
  const bytes = readFileSync(path)
  const reading = read({ bytes, name: path })
  if (!reading.format) return count('not a record')
  const messages = [...reading.messages]
  for (const record of reading.records) messages.push(...(reading.format.check?.(record) ?? []))
  const severities = new Set(messages.map((message) => message.severity))
  count(severities.has('error') ? 'with errors' : severities.has('warning') ? 'with warnings' : 'clean')
  count(`charset ${reading.charset.name} (${reading.charset.how})`)
  count('games', reading.records.length)
  for (const code of new Set(messages.map((message) => message.code))) codes.set(code, (codes.get(code) ?? 0) + 1)
  if (!reading.format.write || reading.records.length === 0) return
  const written = write(reading.records, reading.format)
  if (!written.bytes) return complain(path, 'could not be written')
  const losses = written.messages.filter((message) => message.severity === 'loss')
  if (losses.length > 0) complain(path, `loses ${losses.length} things in its own format: ${losses[0].code}`)
  const again = reading.format.read({ bytes: written.bytes })
  if (again.records.length !== reading.records.length) return complain(path, 'another number of games after writing')
  for (const [i, record] of reading.records.entries()) {
    const differences = diff(record, again.records[i])
    if (differences.length > 0)
      return complain(path, `differs after writing: ${JSON.stringify(differences[0]).slice(0, 300)}`)
  }
  const known = new Set(reading.messages.map((message) => message.code))
  // Bytes that could not be decoded are written as U+FFFD, and reading that tells so.
  if (known.has('text/undecodable')) known.add('text/lost-before')
  const noise = again.messages.filter((message) => message.severity !== 'info' && !known.has(message.code))
  if (noise.length > 0) complain(path, `its own output is worse than the file: ${noise[0].code}`)
}

const begun = performance.now()
let files = 0
for (const root of roots) {
  for (const path of filesBelow(root)) {
    files++
    try {
      examine(path)
    } catch (error) {
      complain(path, `THROWS ${error.stack}`)
    }
  }
}
const rows = (map) =>
  [...map].sort((a, b) => b[1] - a[1]).map(([name, value]) => `  ${String(value).padStart(8)}  ${name}`)
console.log(`\n${files} files in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
console.log(rows(tally).join('\n'))
console.log('\nfiles by message:')
console.log(rows(codes).join('\n'))
process.exitCode = failures > 0 ? 1 : 0
