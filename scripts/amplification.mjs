// Short input that causes much work: a piece of a file, repeated, must cost in proportion to its bytes, whatever is done with
// it. Operations are counted by V8 (executions of blocks of our code), objects and bytes by us; the clock is not asked.
// The limit of memory is that of the process: `node --max-old-space-size=512 scripts/amplification.mjs`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { optionsOf } from './options.mjs'

const help = `node scripts/amplification.mjs [options]: inputs of every format that may cause more work than their size explains
  --inputs N   random inputs per format (20)
  --size N     bytes of the larger inputs (12288)
  --format ID  one format only
  --seed N     another seed (1)`

const { values } = optionsOf(help, {
  options: {
    inputs: { type: 'string', default: '20' },
    size: { type: 'string', default: '12288' },
    format: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

/** For each byte of an input beyond those of one that is a quarter of its size. */
const MOST = { operations: 700, objects: 100, bytes: 100 }
/** Fixed cost that any input may have besides: the base of the readers' budget, and the processing of its points. */
const BASE = { operations: 80_000_000, objects: 1_000_000, bytes: 20_000_000 }
/** Four times the bytes are four times the work, and not sixteen; small work is mostly preparation. */
const MOST_GROWTH = 9
const SMALL = { operations: 4_000_000, objects: 40_000, bytes: 400_000 }

const session = new Session()
session.connect()
function post(method, params) {
  let answer
  session.post(method, params, (error, found) => {
    if (error) throw new Error(error.message)
    answer = found
  })
  return answer
}
post('Profiler.enable')
// Functions that were compiled before are not counted block by block: the packages are loaded afterwards.
post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
const root = new URL('../packages/qipu/', import.meta.url)
const { check, formats, read, write } = await import(new URL('dist/index.js', root).href)
const { formatById } = await import(new URL('dist/formats/index.js', root).href)
const { judge } = await import(new URL('dist/judge/index.js', root).href)
const { gameById } = await import(new URL('dist/games/index.js', root).href)

/** The result of some work, the executions of blocks that it took, and the function with the most of them. */
function counted(work) {
  const result = work()
  let operations = 0
  let most = { count: 0 }
  for (const { url, functions } of post('Profiler.takePreciseCoverage').result) {
    if (!url.startsWith(root.href)) continue
    for (const { functionName, ranges } of functions) {
      for (const { count } of ranges) {
        operations += count
        if (count > most.count) most = { count, where: `${functionName} in ${url.slice(root.href.length)}` }
      }
    }
  }
  return { result, operations, where: most.where }
}

/** Objects and entries that can be reached; shared ones count once. */
function objectsIn(value) {
  const seen = new Set()
  const waiting = [value]
  let count = 0
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    const entries = Object.values(next)
    count += 1 + entries.length
    for (const entry of entries) waiting.push(entry)
  }
  return count
}

/** Everything that is done with a file: quantities by name, and the code that took most of it. */
function measure(bytes, format) {
  post('Profiler.takePreciseCoverage')
  const reading = counted(() => read({ bytes }, { from: format }))
  const { records, messages } = reading.result
  const [first] = records
  const game = first && gameById(first.game)
  const checking = counted(() => [check(reading.result), game && judge(first, game)])
  const writing = counted(() =>
    first ? formats.flatMap(({ id, write: writer }) => (writer ? write([first], id, { from: format }) : [])) : [],
  )
  const written = writing.result.map(({ bytes: found }) => found?.length ?? 0)
  return {
    'read operations': { amount: reading.operations, where: reading.where },
    'read objects': { amount: objectsIn(records) + objectsIn(messages) },
    'check operations': { amount: checking.operations, where: checking.where },
    'write operations': { amount: writing.operations, where: writing.where },
    'write objects': { amount: objectsIn(writing.result.map((one) => one.messages)) },
    'write bytes': { amount: Math.max(0, ...written) },
  }
}

/** Files to take pieces of: the format's own fixtures, the samples, and what its writer makes of them. */
function seedsOf(format) {
  const own = new URL(`src/formats/${format.id}/fixtures/`, root)
  const files = (folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(new URL(encodeURIComponent(name), folder))) : []
  const samples = files(new URL('../samples/', import.meta.url))
  const written = samples.flatMap((bytes) => {
    const { records } = read({ bytes })
    return records[0] && format.write ? (write([records[0]], format.id).bytes ?? []) : []
  })
  return [...files(own), ...samples.filter((bytes) => read({ bytes }).format === format), ...written]
    .map((bytes) => Uint8Array.from(bytes.subarray(0, 3000)))
    .filter((bytes) => bytes.length > 0)
}

const encoder = new TextEncoder()
const LARGE_BOARD = '{"format":"qipu","version":1,"records":[{"game":"go","board":{"width":52,"height":52},"nodes":[{}'
/** Pieces that are short for much work, as no person writes them: text before, the piece, text after. */
const HOSTILE = {
  sgf: [
    ['(;GM[1]SZ[52]TR', '[aa:ZZ]', ')'],
    ['(;GM[1]SZ[52]', 'TB[aa:ZZ]', ')'],
    ['(;GM[1]SZ[52]', 'AB[aa:ZZ]', ')'],
    ['(;GM[1]SZ[52]', ';AB[aa:ZZ];AE[aa:ZZ]', ')'],
    ['(;GM[1]SZ[52]', ';TR[aa:ZZ]SQ[aa:ZZ]', ')'],
    ['(;GM[1]SZ[52]', ';VW[aa:ZZ]', ')'],
    ['(;GM[1]SZ[52]', ';DD[aa:ZY]', ')'],
    ['(;GM[1]SZ[52]', ';AB[aa:Za]AW[ab:Zb]TB[ac:ZZ]', ')'],
    ['', '(;CA[big5];B[aa])(;CA[gbk])', ''],
    ['(;GM[11]SZ[11]', '(;B[a1];W[swap])', ')'],
    ['(;GM[1]SZ[9]', '(;B[aa];W[aa])', ')'],
    ['(;GM[1]SZ[9]C', '[x]', ')'],
  ],
  qipu: [
    [
      '{"format":"qipu","version":1,"records":[',
      '{"game":"go","board":{"width":1000,"height":1000},"nodes":[{}]},',
      '{"game":"go","board":{"width":9,"height":9},"nodes":[{}]}]}',
    ],
    [LARGE_BOARD, ',{"setup":{"black":["A52:BB1"]}},{"setup":{"empty":["A52:BB1"]}}', ']}]}'],
    [LARGE_BOARD, ',{"marks":[{"type":"triangle","at":"A52:BB1"}],"view":["A52:BB1"]}', ']}]}'],
  ],
  ishi: [['SIZE 19\n', 'DIAGRAM 19X19\nSETUP B A1 B1\n', '']],
}

function randomFrom(seed) {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function repeated([before, piece, after], size) {
  const times = Math.max(1, Math.floor(size / piece.length))
  const bytes = new Uint8Array(before.length + times * piece.length + after.length)
  bytes.set(before)
  for (let i = 0; i < times; i++) bytes.set(piece, before.length + i * piece.length)
  bytes.set(after, before.length + times * piece.length)
  return bytes
}

function* casesOf(format, random) {
  for (const parts of HOSTILE[format.id] ?? [])
    yield { parts: parts.map((part) => encoder.encode(part)), isHostile: true }
  const seeds = seedsOf(format)
  for (let i = 0; i < Number(values.inputs) && seeds.length > 0; i++) {
    const seed = seeds[random(seeds.length)]
    const from = random(seed.length)
    const to = Math.min(seed.length, from + 1 + random(i % 2 === 0 ? 12 : 80))
    yield { parts: [seed.subarray(0, from), seed.subarray(from, to), seed.subarray(from)], isHostile: false }
  }
}

const large = Number(values.size)
const problems = []
for (const format of values.format === undefined ? formats : [formatById(values.format)]) {
  const random = randomFrom(Number(values.seed))
  const worst = new Map()
  for (const { parts, isHostile } of casesOf(format, random)) {
    const inputs = [repeated(parts, large / 4), repeated(parts, large)]
    const [less, more] = inputs.map((bytes) => measure(bytes, format))
    const bytes = inputs[1].length - inputs[0].length
    for (const [name, { amount, where }] of Object.entries(more)) {
      const quantity = name.split(' ').at(-1)
      const before = less[name].amount
      const allowed = MOST[quantity] * bytes + (isHostile ? BASE[quantity] : 0)
      const growth = amount > SMALL[quantity] && before > 0 ? amount / before : 0
      const each = Math.ceil((amount - before) / bytes)
      if (!isHostile && each > (worst.get(name) ?? 0)) worst.set(name, each)
      if (amount - before <= allowed && (isHostile || growth <= MOST_GROWTH)) continue
      const piece = JSON.stringify(Buffer.from(parts[1]).toString('latin1').slice(0, 100))
      const count = `${each} per byte, ${growth.toFixed(1)} times as many for four times the bytes`
      problems.push(`${format.id}: ${name}: ${count}; ${piece} repeated${where ? `; ${where}` : ''}`)
    }
  }
  console.log(`${format.id}: ${[...worst].map(([name, each]) => `${name} ${each}`).join(', ')} per byte`)
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
