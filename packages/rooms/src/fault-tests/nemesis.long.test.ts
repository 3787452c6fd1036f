import { join } from 'node:path'
import pg from 'pg'
import { type Random, randomFrom } from 'qipu/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Postgres, startPostgres } from '../../../../scripts/postgres.mjs'
import { Clock, defaultLimits } from '../server/index.ts'
import { openStore, PostgresStore, SqliteStore, type Store, StoreError } from '../stores/index.ts'
import { Crowd, enter, newStudy, pause, until } from './crowd.testing.ts'
import { FaultyNetwork, type NetworkFault } from './network.testing.ts'
import { bundleServer, freePort, ServerProcess, temporaryFolder } from './process.testing.ts'
import { serveRooms } from './serve.testing.ts'

const ROUNDS = Number(process.env['QIPU_ROOMS_FAULTS'] ?? 12)
const SEED = Number(process.env['QIPU_SEED'] ?? 20260101)

const folder = temporaryFolder()
let postgres: Postgres
let program: Awaited<ReturnType<typeof bundleServer>>
beforeAll(async () => {
  postgres = await startPostgres()
  program = await bundleServer()
})
afterAll(async () => {
  await postgres.stop()
  program.remove()
  folder.remove()
})

const stores: Record<string, () => Promise<Store>> = {
  SQLite: () => SqliteStore.open(join(folder.path, 'nemesis.db')),
  PostgreSQL: () => PostgresStore.open(postgres.url),
}

/** A store whose answers get lost: sometimes before anything was done, sometimes after, and once in a while it is full. */
function flaky(store: Store, random: Random): Store {
  const append: Store['append'] = async (batches) => {
    const roll = random(12)
    if (roll === 0) throw new StoreError('No space left on device', false, undefined)
    if (roll === 1) throw new StoreError('the connection broke before', true, undefined)
    const outcomes = await store.append(batches)
    if (roll === 2) throw new StoreError('the connection broke after', true, undefined)
    return outcomes
  }
  return new Proxy(store, {
    get(target, key) {
      if (key === 'append') return append
      const value = Reflect.get(target, key, target) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const networkFaults: readonly NetworkFault[] = [
  { latency: 60 },
  { slice: 7 },
  { deaf: 'client' },
  { deaf: 'server' },
  { deaf: 'both' },
  { slowClose: 150 },
  { latency: 20, slice: 100 },
  {},
]

describe.each(Object.entries(stores))('rooms in %s', (name, open) => {
  it('rooms keep every promise while the network fails, the store loses answers and the clock jumps', {
    timeout: 3_600_000,
  }, async ({ expect }) => {
    const random = randomFrom(SEED)
    let jump = 0
    const clock = new Clock(() => Date.now() + jump)
    const store = await open()
    // With the limits of every day: people who have to repeat themselves must not be silenced for it.
    const { burst, perSecond } = defaultLimits
    const serving = await serveRooms({ store: flaky(store, random), clock, limits: { burst, perSecond } })
    const network = await FaultyNetwork.start(() => [serving.port], SEED)
    const invited = await newStudy(serving.address)
    const crowd = new Crowd(SEED)
    await crowd.gather(4, () => network.address, invited)
    crowd.start(15)
    for (let i = 0; i < ROUNDS; i++) {
      network.fault = networkFaults[random(networkFaults.length)]!
      jump = (random(3) - 1) * 3_600_000
      await pause(100 + random(150))
      network.fault = {}
      if (random(2) === 0) network.cut(0.5)
      await pause(50)
    }
    jump = 0
    expect(await crowd.finish(store, invited.room), name).toEqual([])
    crowd.close()
    network.close()
    await serving.close()
  })
})

describe('several servers with one PostgreSQL', () => {
  it('several servers keep every promise while servers stop and connections to PostgreSQL are cut', {
    timeout: 3_600_000,
  }, async ({ expect }) => {
    const random = randomFrom(SEED + 1)
    const nodes = await Promise.all(
      [0, 1].map(async () => new ServerProcess(program.file, postgres.url, await freePort())),
    )
    await Promise.all(nodes.map((node) => node.start()))
    const invited = await newStudy(nodes[0]!.address)
    const crowd = new Crowd(SEED + 1)
    await crowd.gather(4, (i) => nodes[i % 2]!.address, invited)
    const client = new pg.Client(postgres.url)
    await client.connect()
    const cut = (whom: string): Promise<unknown> =>
      client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE $1', [whom])
    const faults: readonly (() => Promise<unknown>)[] = [
      () => cut('qipu rooms listener'),
      () => cut('qipu rooms%'),
      async () => {
        const node = nodes[random(2)]!
        node.signal('SIGSTOP')
        await pause(300)
        node.signal('SIGCONT')
      },
      async () => {
        postgres.pause()
        await pause(200)
        postgres.resume()
      },
    ]
    crowd.start(15)
    for (let i = 0; i < ROUNDS; i++) {
      await faults[i % faults.length]!()
      await pause(random(200))
    }
    const store = (await openStore(postgres.url))!
    expect(await crowd.finish(store, invited.room)).toEqual([])
    await client.end()
    await store.close()
    crowd.close()
    await Promise.all(nodes.map((node) => node.kill('SIGTERM')))
  })

  it('an event of one server soon arrives at another, also where no notification comes', async ({ expect }) => {
    const [a, b] = [
      await serveRooms({ store: await PostgresStore.open(postgres.url) }),
      await serveRooms({ store: await deafStore() }),
    ]
    const invited = await newStudy(a.address)
    const crowd = new Crowd(1)
    await crowd.gather(2, (i) => [a, b][i]!.address, invited)
    const [here, there] = crowd.clients
    await here!.append([{ type: 'message', text: 'psst' }])
    await until('it is seen', () => there!.log.length === here!.log.length)
    expect(there!.log).toEqual(here!.log)
    crowd.close()
    await Promise.all([a.close(), b.close()])
  })
})

it('a link that is revoked at one server is soon refused by the others, and a room deleted there is gone', async () => {
  const [a, b] = await Promise.all(
    [0, 1].map(async () => serveRooms({ store: await PostgresStore.open(postgres.url), limits: { keysMs: 0 } })),
  )
  const invited = await newStudy(a!.address)
  const crowd = new Crowd(2)
  await crowd.gather(1, () => b!.address, invited)
  const call = (path: string, method: string): Promise<Response> =>
    fetch(new URL(`api/rooms/${path}`, a!.address), {
      method,
      headers: { authorization: `Bearer ${invited.keys.host}` },
    })
  await call(`${invited.room}/links/guest`, 'DELETE')
  await expect(enter(b!.address, invited, 'Late')).rejects.toThrow()
  await call(invited.room, 'DELETE')
  await until('it is gone at the other', () => crowd.clients[0]!.state === 'closed')
  await Promise.all([a!.close(), b!.close()])
})

/** A store to which no notification comes. */
async function deafStore(): Promise<Store> {
  const store = await PostgresStore.open(postgres.url)
  return Object.assign(store, { watch: () => {} })
}
