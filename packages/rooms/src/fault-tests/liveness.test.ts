/** Liveness: after every fault, each request is answered within bounded time. */

import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { newPersonKey } from '../client/index.ts'
import { defaultLimits } from '../server/index.ts'
import { SqliteStore, type Store, StoreError } from '../stores/index.ts'
import { Crowd, enter, newStudy, pause, until } from './crowd.testing.ts'
import { temporaryFolder } from './process.testing.ts'
import { serveRooms } from './serve.testing.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

const openStore = (name: string): Promise<SqliteStore> => SqliteStore.open(join(folder.path, `${name}.db`))

const { burst, perSecond } = defaultLimits

/** A store that several servers might share, and that answers no request while `isAway()`. */
function failing(store: Store, isAway: () => boolean): Store {
  return new Proxy(store, {
    get(target, key) {
      if (key === 'isShared') return true
      const value = Reflect.get(target, key, target) as unknown
      if (typeof value !== 'function') return value
      if (key === 'watch' || key === 'close') return value.bind(target)
      return async (...args: unknown[]) => {
        if (isAway()) throw new StoreError('the connection broke', true, undefined)
        return value.apply(target, args)
      }
    },
  })
}

it('every one of 300 requests in a row is answered by the server, too fast or not', async () => {
  const serving = await serveRooms({ store: await openStore('quick'), limits: { burst, perSecond } })
  const invited = await newStudy(serving.address)
  const socket = new WebSocket(`${serving.address.replace('http', 'ws')}api/rooms/socket`)
  const answers = new Map<string, string>()
  let isWelcome = false
  socket.on('message', (data) => {
    const { t, op, why } = JSON.parse(String(data)) as Record<string, string>
    if (t === 'welcome') isWelcome = true
    if (t === 'ack' || t === 'refused') answers.set(op!, why ?? 'done')
  })
  const { room, keys } = invited
  const hello = { t: 'hello', v: 1, room, key: keys.guest, person: newPersonKey(), name: 'Quick' }
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify(hello))
  await until('it is welcomed', () => isWelcome)
  const ask = (i: number): void =>
    socket.send(JSON.stringify({ t: 'append', op: `r${i}`, actions: [{ type: 'message', text: `m${i}` }] }))
  for (let i = 0; i < 300; i++) ask(i)
  await until('all are answered', () => answers.size === 300)
  const done = [...answers].filter(([, why]) => why === 'done').map(([op]) => op)
  expect(done.length).toBeGreaterThanOrEqual(burst - 1)
  expect(new Set(answers.values())).toEqual(new Set(['done', 'too-fast']))
  // A repeated request is answered although no new one would pass.
  answers.clear()
  for (const op of done.slice(0, 30)) ask(Number(op.slice(1)))
  await until('the repeated ones are answered', () => answers.size === 30)
  expect([...new Set(answers.values())]).toEqual(['done'])
  socket.close()
  await serving.close()
})

it('150 messages that a client sends at once all arrive, once each', async () => {
  const limits = { burst: 40, perSecond: 40 }
  const serving = await serveRooms({ store: await openStore('many'), limits })
  const client = await enter(serving.address, await newStudy(serving.address), 'Anna')
  const texts = Array.from({ length: 150 }, (_, i) => `m${i}`)
  const answers = await Promise.all(texts.map((text) => client.append([{ type: 'message', text }])))
  for (const answer of answers) expect(answer).toHaveProperty('seq')
  const said = client.log.flatMap(({ actions }) =>
    actions.flatMap((action) => (action.type === 'message' ? [action.text] : [])),
  )
  expect(said.toSorted()).toEqual(texts.toSorted())
  client.close()
  await serving.close()
})

it('people who speak while the store is away lose nothing, and all is settled soon after it is back', async () => {
  let isAway = false
  const store = failing(await openStore('outage'), () => isAway)
  const serving = await serveRooms({ store, limits: { burst, perSecond } })
  const invited = await newStudy(serving.address)
  const crowd = new Crowd(1)
  await crowd.gather(3, () => serving.address, invited)
  isAway = true
  const promises = []
  for (let i = 0; i < 6; i++) {
    for (const client of crowd.clients) promises.push(client.append([{ type: 'message', text: `said ${i}` }]))
    await pause(700)
  }
  isAway = false
  await crowd.settled()
  for (const answer of await Promise.all(promises)) expect(answer).toHaveProperty('seq')
  // And what is said next is not refused for the repetitions.
  for (const client of crowd.clients) expect(await client.append([{ type: 'hand', up: true }])).toHaveProperty('seq')
  expect(await crowd.finish(store, invited.room)).toEqual([])
  crowd.close()
  await serving.close()
})
