// Many watchers in one process: they read, and remember how long each event was on its way.
import { WebSocket } from 'ws'

const delays = []
const now = () => performance.timeOrigin + performance.now()
const AT_ONCE = 100

async function connect({ port, room, key, count }) {
  let welcomed = 0
  const one = () =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${room === 'none' ? '' : '/api/rooms/socket'}`, {
        perMessageDeflate: false,
      })
      const person = `watcher-${Math.random().toString(36).slice(2).padEnd(20, 'x')}`
      socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', v: 1, room, key, person })))
      socket.on('message', (data) => {
        const text = data.toString()
        if (text.startsWith('{"t":"welcome"')) {
          welcomed++
          resolve()
        }
        const at = text.indexOf('"at 1')
        if (at > 0) delays.push(now() - Number.parseFloat(text.slice(at + 4)))
      })
      socket.on('error', resolve)
    })
  for (let i = 0; i < count; i += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - i) }, one))
  }
  return { welcomed }
}

const abilities = { connect, delays: () => ({ delays }) }
process.on('message', async ({ what, ...args }) => process.send(await abilities[what](args)))
process.on('disconnect', () => process.exit(0))
