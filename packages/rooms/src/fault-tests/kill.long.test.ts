import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { startPostgres } from '../../../../scripts/postgres.mjs'
import { openStore } from '../stores/index.ts'
import { Crowd, logIn, newStudy, pause, until } from './crowd.testing.ts'
import { FaultyNetwork } from './network.testing.ts'
import { bundleServer, freePort, ServerProcess, temporaryFolder } from './process.testing.ts'

/** `npm run soak -- rooms` kills many more. */
const KILLS = Number(process.env['QIPU_ROOMS_KILLS'] ?? 10)
const SEED = Number(process.env['QIPU_SEED'] ?? 20260101)

const folder = temporaryFolder()
let program: Awaited<ReturnType<typeof bundleServer>>
beforeAll(async () => {
  program = await bundleServer()
})
afterAll(() => {
  program.remove()
  folder.remove()
})

/** Waits for this many more events, whatever is killed meanwhile. */
const progress = async (crowd: Crowd, by: number): Promise<void> => {
  const before = crowd.clients.map(({ log }) => log.length)
  const hasGrown = (): boolean => crowd.clients.every(({ log }, i) => log.length >= before[i]! + by)
  await until('everybody goes on', hasGrown)
}

describe.concurrent('killed servers', () => {
  it(`no acknowledged event is lost or doubled when the server is killed ${KILLS} times`, {
    timeout: 3_600_000,
  }, async ({ expect }) => {
    const address = `sqlite:${join(folder.path, 'kill.db')}`
    const server = new ServerProcess(program.file, address, await freePort())
    await server.start()
    const invited = await newStudy(server.address)
    const crowd = new Crowd(SEED)
    await crowd.gather(4, () => server.address, invited)
    crowd.start(10)
    for (let i = 0; i < KILLS; i++) {
      await progress(crowd, 3)
      await server.kill('SIGKILL')
      await server.start()
    }
    await progress(crowd, 3)
    // The file belongs to its server: it is read once that has ended in order.
    await crowd.pause()
    expect(await server.kill('SIGTERM')).toBe(0)
    const store = (await openStore(address))!
    const log = await logIn(store, invited.room)
    await store.close()
    await server.start()
    await until('everybody has everything', () => crowd.clients.every((client) => client.log.length >= log.length))
    expect(crowd.check(log)).toEqual([])
    expect(crowd.asked.filter(({ answer }) => answer && 'seq' in answer).length).toBeGreaterThan(KILLS * 3)
    crowd.close()
    await server.kill('SIGTERM')
  })

  it(`no acknowledged event is lost or doubled when one of three servers is killed ${KILLS} times`, {
    timeout: 3_600_000,
  }, async ({ expect }) => {
    const postgres = await startPostgres()
    const nodes = await Promise.all(
      [0, 1, 2].map(async () => new ServerProcess(program.file, postgres.url, await freePort())),
    )
    await Promise.all(nodes.map((node) => node.start()))
    const alive = new Set(nodes)
    const network = await FaultyNetwork.start(() => [...alive].map(({ port }) => port), SEED)
    const invited = await newStudy(network.address)
    const crowd = new Crowd(SEED + 1)
    await crowd.gather(6, () => network.address, invited)
    crowd.start(10)
    for (let i = 0; i < KILLS; i++) {
      await progress(crowd, 2)
      const node = nodes[i % nodes.length]!
      alive.delete(node)
      await node.kill('SIGKILL')
      await progress(crowd, 2)
      await node.start()
      alive.add(node)
    }
    const store = (await openStore(postgres.url))!
    expect(await crowd.finish(store, invited.room)).toEqual([])
    crowd.close()
    network.close()
    await store.close()
    await Promise.all(nodes.map((node) => node.kill('SIGTERM')))
    await postgres.stop()
  })

  it(`no acknowledged event is lost or doubled when PostgreSQL is killed ${KILLS} times`, {
    timeout: 3_600_000,
  }, async ({ expect }) => {
    const postgres = await startPostgres()
    const nodes = await Promise.all(
      [0, 1].map(async () => new ServerProcess(program.file, postgres.url, await freePort())),
    )
    await Promise.all(nodes.map((node) => node.start()))
    const invited = await newStudy(nodes[0]!.address)
    const crowd = new Crowd(SEED + 2)
    await crowd.gather(4, (i) => nodes[i % 2]!.address, invited)
    crowd.start(10)
    for (let i = 0; i < KILLS; i++) {
      await progress(crowd, 2)
      await postgres.end('SIGKILL')
      await pause(i * 20)
      await postgres.start()
    }
    await progress(crowd, 2)
    const store = (await openStore(postgres.url))!
    expect(await crowd.finish(store, invited.room)).toEqual([])
    crowd.close()
    await store.close()
    await Promise.all(nodes.map((node) => node.kill('SIGTERM')))
    await postgres.stop()
  })
})
