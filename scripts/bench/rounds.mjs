// Runs the contestants of a contest in turns, so that whatever else the machine does falls on all of them alike.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('./contestant.mjs', import.meta.url))
const WARMING = 2

/** For each contestant, the speed of each round in amounts a second of CPU time; `byClock` is the same by the clock. */
export async function compete(folder, directory, contest, names, rounds) {
  const speeds = Object.fromEntries(names.map((name) => [name, []]))
  const byClock = Object.fromEntries(names.map((name) => [name, []]))
  const children = []
  for (const name of names) {
    const child = fork(file, [folder, directory, contest, name], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (first === 'ready') children.push({ name, child })
    else speeds[name] = undefined
  }
  for (let round = -WARMING; round < rounds; round++) {
    for (const { name, child } of children) {
      child.send('go')
      const [{ done, cpu, elapsed }] = await once(child, 'message')
      if (round < 0) continue
      speeds[name].push((done * 1000) / Math.max(1, cpu))
      byClock[name].push((done * 1000) / elapsed)
    }
  }
  for (const { child } of children) child.disconnect()
  return { speeds, byClock }
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** How far rounds are apart, as a part of their median. */
export const spread = (values) => (Math.max(...values) - Math.min(...values)) / median(values)

/** How many times faster the first is: the median of what the rounds say, each compared with the other's same round. */
export const ratio = (ours, theirs) => median(ours.map((speed, i) => speed / Math.max(theirs[i], 1e-9)))

/** The same by the fastest round of each, which the rest of the machine disturbed least. */
export const bestRatio = (ours, theirs) => Math.max(...ours) / Math.max(...theirs, 1e-9)
