// Rooms under load, clients in processes of their own: beside a bare broadcast by `ws` in the same run.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../postgres.mjs'

const GOAL = { ratio: 0.7, p99: 50, megabytes: 600 }
const BROADCAST = { watchers: 400, messages: 200, rounds: 5 }
const LARGE = { watchers: 1_000, perSecond: 20, seconds: 10 }
const SOCKETS = 3_000
const ROOMS = 10_000

const SERVER = fileURLToPath(new URL('./rooms-server.mjs', import.meta.url))
const CROWD = fileURLToPath(new URL('./rooms-crowd.mjs', import.meta.url))

/** A process that does as it is told, one thing after the other. */
class Worker {
  #child

  constructor(program, args = []) {
    this.#child = fork(program, args)
  }

  async ask(what, args = {}) {
    this.#child.send({ what, ...args })
    const [answer] = await Promise.race([once(this.#child, 'message'), once(this.#child, 'exit')])
    if (typeof answer !== 'object') throw new Error(`${what}: the process has ended`)
    return answer
  }

  end() {
    this.#child.disconnect()
  }
}

export async function timeRooms() {
  const folder = mkdtempSync(join(tmpdir(), 'qipu-bench-rooms-'))
  const postgres = await startPostgres()
  try {
    const sqlite = `sqlite:${join(folder, 'rooms.db')}`
    return {
      load: loadavg()[0],
      processors: availableParallelism(),
      broadcast: await timeBroadcast(sqlite),
      large: await timeLargeRoom(sqlite),
      sockets: await countSockets(sqlite),
      rooms: await countRooms(`sqlite:${join(folder, 'many.db')}`),
      stores: { SQLite: await timeStore(sqlite), PostgreSQL: await timeStore(postgres.url) },
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** Sends per second of processor time: rooms with their log, and nothing but a loop over sockets. In turns. */
async function timeBroadcast(store) {
  const speeds = { bare: [], rooms: [] }
  const sides = []
  for (const mode of ['bare', 'rooms']) {
    const server = new Worker(SERVER, [mode, store])
    const crowd = new Worker(CROWD)
    const { port, room, key } = await server.ask('start')
    await crowd.ask('connect', { port, room, key, count: BROADCAST.watchers })
    sides.push({ mode, server, crowd })
  }
  for (let round = -1; round < BROADCAST.rounds; round++) {
    for (const { mode, server } of sides) {
      const { sends, cpu } = await server.ask('broadcast', { messages: BROADCAST.messages })
      if (round >= 0) speeds[mode].push(sends / cpu)
    }
  }
  for (const { server, crowd } of sides) {
    crowd.end()
    server.end()
  }
  const [bare, rooms] = [median(speeds.bare), median(speeds.rooms)]
  return { bare, rooms, ratio: rooms / bare }
}

async function timeLargeRoom(store) {
  const server = new Worker(SERVER, ['rooms', store])
  const crowds = [new Worker(CROWD), new Worker(CROWD)]
  const { port, room, key } = await server.ask('start')
  for (const crowd of crowds) await crowd.ask('connect', { port, room, key, count: LARGE.watchers / crowds.length })
  const { events } = await server.ask('pace', { perSecond: LARGE.perSecond, seconds: LARGE.seconds })
  const delays = (await Promise.all(crowds.map((crowd) => crowd.ask('delays')))).flatMap(({ delays }) => delays)
  for (const worker of [...crowds, server]) worker.end()
  delays.sort((a, b) => a - b)
  const at = (part) => delays[Math.min(delays.length - 1, Math.floor(part * delays.length))]
  return { events, received: delays.length, expected: events * LARGE.watchers, p50: at(0.5), p99: at(0.99) }
}

async function countSockets(store) {
  const server = new Worker(SERVER, ['rooms', store])
  const crowds = [new Worker(CROWD), new Worker(CROWD)]
  const { port, room, key } = await server.ask('start')
  let welcomed = 0
  for (const crowd of crowds) {
    welcomed += (await crowd.ask('connect', { port, room, key, count: SOCKETS / crowds.length })).welcomed
  }
  const { megabytes } = await server.ask('memory')
  for (const worker of [...crowds, server]) worker.end()
  return { welcomed, megabytes }
}

async function countRooms(store) {
  const server = new Worker(SERVER, ['rooms', store])
  await server.ask('start')
  const before = (await server.ask('memory')).megabytes
  const { rooms } = await server.ask('rooms', { count: ROOMS })
  const { megabytes } = await server.ask('memory')
  server.end()
  return { rooms, before, megabytes }
}

async function timeStore(store) {
  const server = new Worker(SERVER, ['rooms', store])
  await server.ask('start')
  const answer = await server.ask('store', { rooms: 50, seconds: 3 })
  server.end()
  return answer
}

const whole = (value) => Math.round(value).toLocaleString('en')
const verdict = (isMet) => (isMet ? 'yes' : 'NO')

export function roomsTable({ load, processors, broadcast, large, sockets, rooms, stores }) {
  return [
    `\nrooms: loopback, clients in processes of their own; load of the machine: ${load.toFixed(1)} on ${processors} processors`,
    `  sends per CPU-second, ${BROADCAST.watchers} watchers: ${whole(broadcast.rooms)}; a bare broadcast by ws: ${whole(broadcast.bare)}; ` +
      `ratio ${broadcast.ratio.toFixed(2)}, wanted ≥ ${GOAL.ratio}: ${verdict(broadcast.ratio >= GOAL.ratio)}`,
    `  ${whole(LARGE.watchers)} watchers, ${LARGE.perSecond} events/s: p50 ${large.p50.toFixed(1)} ms, p99 ${large.p99.toFixed(1)} ms ` +
      `(aim: ${GOAL.p99} ms); ${whole(large.received)} of ${whole(large.expected)} received`,
    `  sockets: ${whole(sockets.welcomed)} of ${whole(SOCKETS)} welcomed, ${whole(sockets.megabytes)} MB`,
    `  ${whole(rooms.rooms)} rooms in memory: ${whole(rooms.megabytes)} MB (before: ${whole(rooms.before)}), ` +
      `wanted ≤ ${GOAL.megabytes}: ${verdict(rooms.megabytes <= GOAL.megabytes)}`,
    ...Object.entries(stores).map(
      ([name, { perSecond, perCommit }]) =>
        `  ${name}: ${whole(perSecond)} events/s acknowledged, ${perCommit.toFixed(1)} per commit`,
    ),
  ].join('\n')
}
