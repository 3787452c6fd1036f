// Mutation testing: a seeded sample of single changes to the source, and the share that no test notices.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { mutantsOf } from './mutation/mutants.mjs'
import { optionsOf } from './options.mjs'

const FOLDERS = ['games', 'record', 'formats']
  .map((name) => `packages/qipu/src/${name}`)
  .concat('packages/rooms/src/log')

const help = `node scripts/mutate.mjs [FOLDER…] [options]: mutants of the rules, the record, the formats and the rooms' log
  --mutants N  size of the sample (500)
  --minutes M  time limit (240)
  --most P     percentage that may survive (15)
  --journal F  file of the mutants judged so far: a run that ended early goes on where it stopped
QIPU_SEED=N repeats a sample. After a change of tests, --journal F --again judges the survivors anew.`

const { values, positionals } = optionsOf(help, {
  allowPositionals: true,
  options: {
    mutants: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '240' },
    most: { type: 'string', default: '15' },
    journal: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
})

const seed = Number(process.env.QIPU_SEED ?? Date.now() % 2 ** 31)
const end = Date.now() + Number(values.minutes) * 60_000
/** Time without the end of a file of tests after which a mutant counts as an endless loop (ms). */
const SILENCE = 180_000

/** Random numbers from 0 to 1 (mulberry32). */
function randomFrom(start) {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let word = Math.imul(state ^ (state >>> 15), state | 1)
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61)
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32
  }
}

function sampleOf(all, size) {
  const random = randomFrom(seed)
  for (let i = 0; i < Math.min(size, all.length); i++) {
    const j = i + Math.floor(random() * (all.length - i))
    ;[all[i], all[j]] = [all[j], all[i]]
  }
  return all.slice(0, size)
}

/** A runner process; `judge` resolves to undefined if it had to be killed. */
function startRunner() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('mutation/runner.mjs', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
    env: { QIPU_EFFORT: '0.02', ...process.env, QIPU_SEED: '1' },
  })
  const lines = createInterface({ input: child.stdout })
  const stop = () => {
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  process.once('exit', stop)
  const end = () => {
    process.off('exit', stop)
    stop()
  }
  const judge = (mutant) =>
    new Promise((resolve) => {
      const settle = (result) => {
        clearTimeout(timer)
        lines.off('line', hear)
        child.off('exit', settle)
        resolve(typeof result === 'object' ? result : undefined)
      }
      const hear = (line) => (line.startsWith('mutant ') ? settle(JSON.parse(line.slice(7))) : timer.refresh())
      const timer = setTimeout(settle, SILENCE)
      lines.on('line', hear)
      child.once('exit', settle)
      child.stdin.write(`${JSON.stringify(mutant)}\n`)
    })
  return { judge, stop: end }
}

/** The 95 % interval of a share (Wilson). */
function intervalOf(count, all) {
  const z = 1.96
  const share = count / all
  const centre = (share + (z * z) / (2 * all)) / (1 + (z * z) / all)
  const half = (z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all))) / (1 + (z * z) / all)
  return [centre - half, centre + half]
}

const percent = (share) => `${(100 * share).toFixed(1)} %`

const files = (positionals.length > 0 ? positionals : FOLDERS)
  .flatMap((path) =>
    path.endsWith('.ts')
      ? [path]
      : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => `${path}/${file.replaceAll('\\', '/')}`),
  )
  .filter((file) => file.endsWith('.ts') && !/\.(test|testing|d)\.ts$/.test(file))
  .sort()
const all = files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')))
const sample = sampleOf(all, Number(values.mutants))
console.log(`Qipu: ${sample.length} of ${all.length} mutants in ${files.length} files, QIPU_SEED=${seed}`)

/** Identity of a mutant that outlives changes elsewhere in its file. */
const nameOf = ({ file, was, by, context }) => JSON.stringify([file, was, by, context])

/** Results of earlier runs by mutants; the last line about a mutant holds. */
const { journal } = values
if (journal) mkdirSync(dirname(journal), { recursive: true })
const lines = journal && existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').filter(Boolean) : []
const known = new Map(lines.map((line) => JSON.parse(line)))

/** Judges a file as it is every so often: a runner that kills everything measures nothing. */
const CONTROL_EVERY = 20

const survivors = []
let judged = 0
let controls = 0
let runner = startRunner()
for (const mutant of sample) {
  if (Date.now() > end) break
  const name = nameOf(mutant)
  let result = known.get(name)
  if (!result || (values.again && result.isKilled === false)) {
    result = await runner.judge(mutant)
    if (!result) {
      runner.stop()
      runner = startRunner()
    } else if (controls++ % CONTROL_EVERY === 0) {
      const control = await runner.judge({ ...mutant, by: mutant.was, isControl: true })
      if (!control || control.isKilled) {
        console.error(`Qipu: the tests near ${mutant.file} fail without a change: ${control?.by}`)
        runner.stop()
        process.exit(2)
      }
    }
    if (journal) appendFileSync(journal, `${JSON.stringify([name, result ?? { isEndless: true }])}\n`)
  }
  judged++
  const { file, line, was, by } = mutant
  const change = `${file}:${line}: ${was.replace(/\s+/g, ' ').slice(0, 80)} → ${by.replace(/\s+/g, ' ').slice(0, 80)}`
  if (result?.isKilled === false) survivors.push(change)
  console.log(`${!result || result.isEndless ? 'endless ' : result.isKilled ? 'killed  ' : 'SURVIVED'} ${change}`)
}
runner.stop()
if (judged > 0) {
  const [low, high] = intervalOf(survivors.length, judged)
  console.log(`\n${survivors.join('\n')}`)
  console.log(
    `Qipu: ${survivors.length} of ${judged} mutants survived: ${percent(survivors.length / judged)} (${percent(low)} to ${percent(high)})`,
  )
  if (low > Number(values.most) / 100) process.exitCode = 1
}
