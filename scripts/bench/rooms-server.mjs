// A server that is measured: `bare` sends a message to every socket and no more, `rooms` is the real one.
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

const [mode, address] = process.argv.slice(2)
const PERSON = 'bench-host-key-0123456789'
const FREE = { burst: 1e9, perSecond: 1e9, sockets: 1e6, roomsPerHour: 1e9, idleMs: 3_600_000 }
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** As long as an event with a short remark is. */
const BARE = JSON.stringify({
  t: 'events',
  events: [
    {
      seq: 1000,
      time: 1e12,
      actor: 'p0123456789abcde',
      opId: 'bench-1000',
      actions: [{ type: 'message', text: 'x'.repeat(30) }],
    },
  ],
})

async function startBare() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await new Promise((resolve) => server.once('listening', resolve))
  server.on('connection', (socket) => socket.send('{"t":"welcome"}'))
  return {
    start: () => ({ port: server.address().port, room: 'none', key: 'none' }),
    async broadcast({ messages }) {
      const start = process.cpuUsage()
      for (let i = 0; i < messages; i++) {
        for (const socket of server.clients) socket.send(BARE)
        await new Promise(setImmediate)
      }
      await drained([...server.clients])
      return { sends: messages * server.clients.size, cpu: seconds(process.cpuUsage(start)) }
    },
  }
}

const seconds = ({ user, system }) => (user + system) / 1e6

async function drained(sockets) {
  while (sockets.some(({ bufferedAmount }) => bufferedAmount > 0)) await pause(1)
}

async function startRooms() {
  const [{ createRooms, Gate, personOf }, { openStore }, { newRecord }] = await Promise.all([
    import('../../packages/rooms/dist/server/index.js'),
    import('../../packages/rooms/dist/stores/index.js'),
    import('qipu/record'),
  ])
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  const store = await openStore(address)
  const { hub, attach } = createRooms({ store, gate: new Gate([], port), limits: FREE })
  attach(server)
  const actor = personOf(PERSON)
  const make = async () => {
    const record = newRecord('go', { width: 19, height: 19 })
    const chapters = [{ title: 'Game', record }]
    const { room, keys } = await hub.create({ kind: 'study', title: 'Bench', name: 'Host', person: PERSON, chapters })
    return { room: await hub.room(room), keys }
  }
  let ops = 0
  const say = (room, text) =>
    hub.append(room, {
      actor,
      opId: `bench-${++ops}`,
      actions: [{ type: 'message', text }],
      expected: undefined,
      isServer: false,
    })
  let main
  return {
    async start() {
      main = await make()
      return { port, room: main.room.id, key: main.keys.watcher }
    },
    async broadcast({ messages }) {
      const start = process.cpuUsage()
      for (let i = 0; i < messages; i++) await say(main.room, 'x'.repeat(30))
      await pause(5)
      while (/^qipu_rooms_lagging [1-9]/m.test(hub.metrics.text())) await pause(1)
      return { sends: messages * main.room.followers.size, cpu: seconds(process.cpuUsage(start)) }
    },
    async pace({ perSecond, seconds: length }) {
      const events = perSecond * length
      for (let i = 0; i < events; i++) {
        await Promise.all([say(main.room, `at ${performance.timeOrigin + performance.now()}`), pause(1000 / perSecond)])
      }
      await pause(500)
      return { events }
    },
    async rooms({ count }) {
      for (let i = 0; i < count; i++) {
        const { room } = await make()
        await Promise.all(Array.from({ length: 10 }, (_, k) => say(room, `remark ${k}`)))
      }
      return { rooms: Number(/^qipu_rooms_rooms (\d+)/m.exec(hub.metrics.text())[1]) }
    },
    memory() {
      globalThis.gc?.()
      return { megabytes: process.memoryUsage.rss() / 1e6 }
    },
    async store({ rooms: count, seconds: length }) {
      const rooms = await Promise.all(Array.from({ length: count }, make))
      const before = { events: hub.metrics.value('events_total'), commits: hub.metrics.value('commits_total') }
      const end = performance.now() + length * 1000
      // Twenty people in each room, each waiting for an answer before the next word.
      const people = rooms.flatMap(({ room }) => Array.from({ length: 20 }, () => room))
      await Promise.all(
        people.map(async (room) => {
          while (performance.now() < end) await say(room, 'a remark of some length')
        }),
      )
      const events = hub.metrics.value('events_total') - before.events
      return { perSecond: events / length, perCommit: events / (hub.metrics.value('commits_total') - before.commits) }
    },
  }
}

const abilities = mode === 'bare' ? await startBare() : await startRooms()
process.on('message', async ({ what, ...args }) => process.send(await abilities[what](args)))
process.on('disconnect', () => process.exit(0))
