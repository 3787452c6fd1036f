import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { randomFrom } from 'qipu/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { newPersonKey, type RoomClient } from '../client/index.ts'
import { Room } from '../log/room.ts'
import { defaultLimits } from '../server/index.ts'
import { SqliteStore } from '../stores/index.ts'
import { enter, type Invited, logIn, newStudy, pause, until } from './crowd.testing.ts'
import { temporaryFolder } from './process.testing.ts'
import { type Serving, serveRooms } from './serve.testing.ts'

const folder = temporaryFolder()
let serving: Serving
let invited: Invited
let honest: RoomClient
beforeAll(async () => {
  const store = await SqliteStore.open(join(folder.path, 'rooms.db'))
  const { burst, perSecond } = defaultLimits
  // Clients that identify themselves have time for it, however busy the machine is.
  serving = await serveRooms({ store, limits: { burst, perSecond, helloMs: 120_000 } })
  invited = await newStudy(serving.address)
  honest = await enter(serving.address, invited, 'Honest')
})
afterAll(async () => {
  honest.close()
  await serving.close()
  folder.remove()
})

interface Raw {
  readonly socket: WebSocket
  readonly heard: { t: string; [key: string]: unknown }[]
  readonly closed: Promise<number>
}

const open = async (headers: Record<string, string> = {}, { port } = serving): Promise<Raw> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/rooms/socket`, { headers })
  const heard: Raw['heard'] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  socket.on('error', () => {})
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await Promise.race([once(socket, 'open'), closed])
  return { socket, heard, closed }
}

const hello = (more: object = {}): string =>
  JSON.stringify({ t: 'hello', v: 1, room: invited.room, key: invited.keys.guest, person: newPersonKey(), ...more })

const welcomed = async (more: object = {}): Promise<Raw> => {
  const raw = await open()
  raw.socket.send(hello(more))
  await until('it is welcomed', () => raw.heard.some(({ t }) => t === 'welcome'))
  return raw
}

/** Well-behaved clients are served as before. */
const isUndisturbed = async (): Promise<void> => {
  await pause(300)
  expect(await honest.append([{ type: 'message', text: 'still fine' }])).toHaveProperty('seq')
}

describe('a hostile client', () => {
  it.each<[string, object, number]>([
    ['to a room that does not exist', { room: 'nowhere' }, 4404],
    ['to a room with a strange name', { room: { toString: 'x' } }, 4404],
    ['with a key that opens nothing', { key: newPersonKey() }, 4401],
    ['with the key of another room', { key: 'a'.repeat(24) }, 4401],
    ['without a key', { key: undefined }, 4401],
    ['without a key of its own', { person: 'short' }, 4400],
    ['in a protocol of its own', { v: 2 }, 4400],
    ['with another message type', { t: 'append' }, 4400],
  ])('a hello %s is refused and disturbs no other client', async (_, more, code) => {
    const { socket, heard, closed } = await open()
    socket.send(hello(more))
    expect(await closed).toBe(code)
    expect(heard.filter(({ t }) => t !== 'bye')).toEqual([])
    await isUndisturbed()
  })

  it('a client that says nothing is disconnected', async () => {
    const { store } = serving.rooms.hub
    const impatient = await serveRooms({ store, limits: { helloMs: 300 } })
    expect(await (await open({}, impatient)).closed).toBe(4408)
    impatient.server.close()
  })

  it('a client from a foreign page, or by another name of this machine, is refused', async () => {
    const refused = async (headers: Record<string, string>): Promise<boolean> => {
      const { socket } = await open(headers)
      return socket.readyState !== WebSocket.OPEN
    }
    expect(await refused({ origin: 'https://evil.example' })).toBe(true)
    expect(await refused({ origin: 'null' })).toBe(true)
    expect(await refused({ host: 'evil.example' })).toBe(true)
    expect(await refused({ origin: `http://127.0.0.1:${serving.port}` })).toBe(false)
    const made = await fetch(new URL('api/rooms', serving.address), {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: '{}',
    })
    expect(made.status).toBe(403)
  })

  it('a client cannot speak for others, nor as the server', async () => {
    const { socket, heard } = await welcomed({ name: 'Forger' })
    const send = (op: string, actions: unknown, more: object = {}): void =>
      socket.send(JSON.stringify({ t: 'append', op, actions, actor: honest.person, isServer: true, ...more }))
    send('a', [{ type: 'message', text: 'I am Honest' }])
    send('b', [{ type: 'join', name: 'King', role: 'host' }])
    send('c', [{ type: 'role', person: honest.person, role: 'watcher' }])
    send('d', [{ type: 'hand', up: true, person: honest.person }])
    send('e', [{ type: 'message', text: 'x', actor: honest.person }])
    await until('all are answered', () => heard.filter(({ t }) => t === 'ack' || t === 'refused').length === 5)
    const why = new Map(heard.filter(({ t }) => t === 'refused').map(({ op, why }) => [op, why]))
    expect(why).toEqual(
      new Map([
        ['b', 'server-only'],
        ['c', 'host-only'],
        ['d', 'host-only'],
        ['e', 'malformed'],
      ]),
    )
    const log = await logIn(serving.rooms.hub.store, invited.room)
    expect(log.find(({ opId }) => opId === 'a')?.actor).not.toBe(honest.person)
    socket.close()
  })

  it('a client that repeats one request twenty times at once gets one number for all', async () => {
    const { socket, heard } = await welcomed({ name: 'Again' })
    const ask = JSON.stringify({ t: 'append', op: 'same', actions: [{ type: 'message', text: 'once' }] })
    const others = honest.append([{ type: 'message', text: 'meanwhile' }])
    for (let i = 0; i < 20; i++) socket.send(ask)
    await until('all are answered', () => heard.filter(({ op }) => op === 'same').length === 20)
    expect(new Set(heard.filter(({ op }) => op === 'same').map(({ t, seq }) => `${t} ${seq}`)).size).toBe(1)
    expect(heard.find(({ op }) => op === 'same')?.t).toBe('ack')
    expect(await others).toHaveProperty('seq')
    expect(serving.rooms.hub.metrics.value('store_trouble_total')).toBe(0)
    socket.close()
  })

  it('a client that knows another person’s public id does not become that person', async () => {
    const { heard, socket } = await welcomed({ person: honest.person.padEnd(24, 'x'), name: 'Shadow' })
    expect(heard.find(({ t }) => t === 'welcome')?.['person']).not.toBe(honest.person)
    socket.close()
  })

  it('a client whose message is too large is disconnected and disturbs no other client', async () => {
    const { socket, closed } = await welcomed({ name: 'Large' })
    socket.send(JSON.stringify({ t: 'append', op: 'x', actions: [{ type: 'message', text: 'x'.repeat(20_000) }] }))
    expect(await closed).toBe(1009)
    await isUndisturbed()
  })

  it('a client that sends ten thousand messages at once is disconnected and disturbs no other client', async () => {
    const { socket, closed } = await welcomed({ name: 'Fast' })
    const before = honest.log.length
    for (let i = 0; i < 10_000 && socket.readyState === WebSocket.OPEN; i++) {
      socket.send(JSON.stringify({ t: 'append', op: `f${i}`, actions: [{ type: 'message', text: 'spam' }] }))
    }
    expect(await closed).toBe(4429)
    await isUndisturbed()
    expect(honest.log.length - before).toBeLessThan(100)
  })

  it('a client that sends broken frames is disconnected and disturbs no other client', async () => {
    const broken: (string | Buffer)[] = [
      Buffer.from([0x81, 0x05, 1, 2, 3, 4, 5]),
      Buffer.from([0xff, 0xff, 0xff, 0xff]),
      Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
      Buffer.from([0x83, 0x80, 0, 0, 0, 0]),
      Buffer.from([0x09, 0xfe, 0xff, 0xff]),
      'GET / HTTP/1.1\r\n\r\n',
    ]
    for (const bytes of broken) {
      const socket = await upgraded()
      socket.write(bytes)
      await new Promise((resolve) => socket.once('close', resolve))
    }
    await isUndisturbed()
  })

  it('a client that sends random data can do nothing but join, and disturbs no other client', async () => {
    const random = randomFrom(Number(process.env['QIPU_SEED'] ?? 20260101))
    const odd = [
      'null',
      '1',
      '"x"',
      '[]',
      '{}',
      '{"t":"append"}',
      '['.repeat(4000),
      '{"t":"look","at":{"chapter":1}}',
      '\u0000',
    ]
    const types = [
      'play',
      'setup',
      'note',
      'draw',
      'chapter',
      'exercise',
      'attempt',
      'allow',
      'duel',
      '__proto__',
      'constructor',
    ]
    const values = [
      '-1',
      '1e999',
      'null',
      '"\\ud800"',
      '{}',
      '[[]]',
      '[1,2]',
      '0.5',
      '{"__proto__":{"role":"host"}}',
      '"c1"',
      'true',
    ]
    const pick = (list: readonly string[]): string => list[random(list.length)]!
    const before = await logIn(serving.rooms.hub.store, invited.room)
    for (let i = 0; i < 60; i++) {
      const { socket, closed } = await welcomed({ name: `Odd ${i}` })
      const keys = [
        'side',
        'move',
        'put',
        'node',
        'notes',
        'mark',
        'id',
        'title',
        'record',
        'moves',
        'players',
        'who',
        'on',
      ]
      const fields = Array.from({ length: 4 }, () => `"${pick(keys)}":${pick(values)}`)
      const action = `{"type":"${pick(types)}",${fields.join(',')}}`
      socket.send(`{"t":"append","op":"odd${i}","expected":${pick(values)},"actions":[${action}]}`)
      socket.send(pick(odd))
      socket.close()
      await closed
    }
    await isUndisturbed()
    const log = await logIn(serving.rooms.hub.store, invited.room)
    const own = log.slice(before.length).flatMap(({ actions }) => actions.map(({ type }) => type))
    expect(new Set(own)).toEqual(new Set(['join', 'message']))
    const room = new Room()
    for (const event of log) expect(room.apply(event)).toBe(undefined)
  })

  it('a client that never reads counts as lagging and disturbs no other client', async () => {
    const deaf = await upgraded()
    deaf.pause()
    const text = hello({ name: 'Deaf' })
    deaf.write(
      Buffer.concat([Buffer.from([0x81, 0xfe, text.length >> 8, text.length & 255, 0, 0, 0, 0]), Buffer.from(text)]),
    )
    await until('it is in the room', () => honest.room.facts.people.some(({ name }) => name === 'Deaf'))
    const { hub } = serving.rooms
    const room = (await hub.room(invited.room))!
    const actor = honest.person
    const big = 'x'.repeat(1_900)
    // More than the buffers of any system hold.
    for (let i = 0; i < 12; i++) {
      const asked = Array.from({ length: 500 }, (_, k) =>
        hub.append(room, {
          actor,
          opId: `big${i}-${k}`,
          actions: [{ type: 'message', text: big }],
          expected: undefined,
          isServer: false,
        }),
      )
      for (const answer of await Promise.all(asked)) expect(answer).toHaveProperty('seq')
    }
    await until('the honest client has everything', () => honest.log.length >= room.head)
    expect(hub.metrics.text()).toMatch(/^qipu_rooms_lagging 1$/m)
    deaf.destroy()
    await isUndisturbed()
  })
})

/** A socket that has been accepted, and on which anything can be written. */
async function upgraded(): Promise<Socket> {
  const socket = connect(serving.port, '127.0.0.1')
  socket.on('error', () => {})
  const key = Buffer.from('0123456789abcdef').toString('base64')
  const head = ['GET /api/rooms/socket HTTP/1.1', 'Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket']
  socket.write([...head, 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${key}`, '', ''].join('\r\n'))
  await once(socket, 'data')
  return socket
}
