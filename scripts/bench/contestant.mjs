// Runs one contestant in a process of its own, so that contestants neither slow down nor warm up each other.
import { contestsWith } from './contests.mjs'
import { loadCorpus } from './corpus.mjs'

const [folder, directory, contest, name] = process.argv.slice(2)
const { contestants, amount } = contestsWith(folder, {})[contest]
const corpus = shuffled(loadCorpus(directory))
const { inputs, run } = await contestants[name](corpus)
const amounts = inputs.map((input, i) => (input === undefined ? 0 : amount(corpus[i], input)))

/** A round takes about so long: files are taken one after the other, round and round. */
const ROUND = 250
let next = 0
let refused = 0

function round() {
  const { user, system } = process.cpuUsage()
  const begun = performance.now()
  let done = 0
  let files = 0
  while (performance.now() - begun < ROUND) {
    for (let i = 0; i < 16; i++) {
      const at = next
      next = (next + 1) % inputs.length
      if (amounts[at] === 0) continue
      try {
        run(inputs[at])
        done += amounts[at]
      } catch {
        refused++
      }
      files++
    }
  }
  const used = process.cpuUsage()
  const cpu = (used.user - user + used.system - system) / 1000
  return { done, files, elapsed: performance.now() - begun, cpu }
}

function shuffled(list) {
  const result = [...list]
  for (let i = result.length - 1, seed = 7; i > 0; i--) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    const j = seed % (i + 1)
    ;[result[i], result[j]] = [result[j], result[i]]
  }
  return result
}

process.on('message', () => process.send({ ...round(), refused }))
process.send('ready')
