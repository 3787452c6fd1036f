import { join } from 'node:path'
import { play } from 'qipu/record'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRoom, newPersonKey, RoomClient } from '../client/index.ts'
import { Crowd, enter, type Invited, logIn, newStudy, until } from '../fault-tests/crowd.testing.ts'
import { temporaryFolder } from '../fault-tests/process.testing.ts'
import { type Serving, serveRooms } from '../fault-tests/serve.testing.ts'
import { digestOf } from '../log/digest.ts'
import { SqliteStore } from '../stores/index.ts'

const folder = temporaryFolder()
let serving: Serving
beforeAll(async () => {
  serving = await serveRooms({ store: await SqliteStore.open(join(folder.path, 'rooms.db')) })
})
afterAll(async () => {
  await serving.close()
  folder.remove()
})

const hostOf = async ({ room, keys, host }: Invited): Promise<RoomClient> => {
  const client = new RoomClient({
    address: serving.address,
    room,
    key: keys.host,
    person: host,
    name: 'Host',
  }).connect()
  await until('the host is there', () => client.log.length > 0)
  return client
}

const call = (path: string, { method = 'GET', key = '', person = '', body }: Record<string, unknown> = {}) =>
  fetch(new URL(`api/rooms/${path}`, serving.address), {
    method: String(method),
    headers: { authorization: `Bearer ${key}`, 'qipu-person': String(person) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

describe('a room on a server', () => {
  it('everybody in a room has the same board', async () => {
    const crowd = new Crowd(1)
    const invited = await newStudy(serving.address)
    await crowd.gather(4, () => serving.address, invited)
    crowd.start(5)
    await until('a hundred events', () => crowd.clients[0]!.log.length > 100)
    expect(await crowd.finish(serving.rooms.hub.store, invited.room)).toEqual([])
    expect(new Set(crowd.clients.map(({ confirmed }) => digestOf(confirmed))).size).toBe(1)
    crowd.close()
  })

  it('the second of two moves made at the same moment is refused and taken back', async () => {
    const invited = await newStudy(serving.address)
    const [a, b] = [await enter(serving.address, invited, 'A'), await enter(serving.address, invited, 'B')]
    await until('both know both', () => a.log.length === b.log.length)
    const answers = await Promise.all([a.append([play(60, 1)]), b.append([play(300, 1)])])
    expect(answers.filter((answer) => 'seq' in answer)).toHaveLength(1)
    const refused = answers.find((answer) => 'refusal' in answer)
    expect(refused).toMatchObject({ refusal: { code: 'conflict' }, actions: [{ type: 'play' }] })
    await until('both have it', () => a.log.length === b.log.length)
    expect(digestOf(a.room)).toBe(digestOf(b.room))
    expect(a.room.current!.standing).toHaveLength(1)
    for (const client of [a, b]) client.close()
  })

  it('a requested move is shown at once, and messages never collide with moves', async () => {
    const invited = await newStudy(serving.address)
    const [a, b] = [await enter(serving.address, invited, 'A'), await enter(serving.address, invited, 'B')]
    const move = a.append([play(60, 1)])
    expect(a.room.current!.standing).toHaveLength(1)
    expect(a.confirmed.current!.standing).toHaveLength(0)
    const talk = b.append([{ type: 'message', text: 'hm' }])
    expect([await move, await talk].every((answer) => 'seq' in answer)).toBe(true)
    const two = [a.append([play(61, 2)]), a.append([play(62, 1)])]
    expect((await Promise.all(two)).every((answer) => 'seq' in answer)).toBe(true)
    for (const client of [a, b]) client.close()
  })

  it('the host decides who may act, removes people and hands the room over', async () => {
    const invited = await newStudy(serving.address, 'teaching')
    const host = await hostOf(invited)
    const pupil = await enter(serving.address, invited, 'Pupil')
    expect(await pupil.append([play(60, 1)])).toMatchObject({ refusal: { code: 'board-held' } })
    await pupil.append([{ type: 'hand', up: true }])
    await until('the hand is seen', () => host.room.facts.people.some(({ hand }) => hand !== undefined))
    await host.append([{ type: 'allow', who: 'chosen', people: [pupil.person] }])
    await until('the pupil knows', () => pupil.room.facts.allow === 'chosen')
    expect(await pupil.append([play(60, 1)])).toHaveProperty('seq')
    await host.append([{ type: 'role', person: pupil.person, role: 'host' }])
    await until('there are two hosts', () => pupil.role === 'host')
    expect(await pupil.append([{ type: 'remove', person: host.person, on: true }])).toHaveProperty('seq')
    await until('the host is gone', () => host.state === 'closed')
    const again = new RoomClient({ ...host.options }).connect()
    await until('the host stays gone', () => again.state === 'closed')
    pupil.close()
  })

  it('two people play a game by the rules while others watch', async () => {
    const invited = await newStudy(serving.address)
    const host = await hostOf(invited)
    const [a, b] = [await enter(serving.address, invited, 'A'), await enter(serving.address, invited, 'B')]
    await until('the host knows both', () => host.room.facts.people.length === 3)
    await host.append([{ type: 'duel', players: [a.person, b.person] }])
    await until('both know', () => a.room.facts.duel !== null && b.room.facts.duel !== null)
    expect(await b.append([play(60, 2)])).toMatchObject({ refusal: { code: 'not-your-turn' } })
    expect(await host.append([play(60, 1)])).toMatchObject({ refusal: { code: 'board-held' } })
    expect(await a.append([play(60, 1)])).toHaveProperty('seq')
    await until('b has it', () => b.room.current!.standing.length === 1)
    expect(await b.append([play(60, 2)])).toMatchObject({ refusal: { code: 'illegal' } })
    expect(await b.append([play(61, 2)])).toHaveProperty('seq')
    for (const client of [host, a, b]) client.close()
  })

  it('a watcher receives the whole log and may do nothing', async () => {
    const invited = await newStudy(serving.address)
    const watcher = new RoomClient({
      address: serving.address,
      room: invited.room,
      key: invited.keys.watcher,
      person: newPersonKey(),
    }).connect()
    await until('it sees', () => watcher.log.length > 0)
    expect(await watcher.append([{ type: 'message', text: 'psst' }])).toHaveProperty('refusal')
    expect(watcher.role).toBe('watcher')
    watcher.close()
  })

  it('a client that lost its connection goes on where it stopped, with what it did meanwhile', async () => {
    const invited = await newStudy(serving.address)
    const [a, b] = [await enter(serving.address, invited, 'A'), await enter(serving.address, invited, 'B')]
    await until('a knows b', () => a.log.length === b.log.length)
    a.drop()
    const said = a.append([{ type: 'message', text: 'in a tunnel' }])
    await b.append([{ type: 'message', text: 'where is A' }])
    expect(await said).toHaveProperty('seq')
    await until('both have all', () => a.log.length === b.log.length && a.log.length >= 5)
    expect(digestOf(a.confirmed)).toBe(digestOf(b.confirmed))
    for (const client of [a, b]) client.close()
  })

  it('an append repeated after a lost answer is answered with its first number', async () => {
    const invited = await newStudy(serving.address)
    const a = await enter(serving.address, invited, 'A')
    const { room, keys } = invited
    const person = a.options.person
    const body = { op: 'same', expected: a.log.length, actions: [play(60, 1)] }
    const first = await (await call(`${room}/events`, { method: 'POST', key: keys.guest, person, body })).json()
    const host = await hostOf(invited)
    await host.append([play(61, 2)])
    const second = await (await call(`${room}/events`, { method: 'POST', key: keys.guest, person, body })).json()
    expect(second).toEqual(first)
    for (const client of [a, host]) client.close()
  })

  it('a client whose log differs from the server’s starts over', async () => {
    const invited = await newStudy(serving.address)
    const a = await enter(serving.address, invited, 'A')
    const events = a.log as unknown as { opId: string }[]
    events[events.length - 1] = { ...events.at(-1)!, opId: 'from-another-backup' }
    a.drop()
    await until('it has the right one', () => a.log.at(-1)?.opId !== 'from-another-backup' && a.log.length === 2)
    a.close()
  })

  it('a nickname that another member has is refused', async () => {
    const invited = await newStudy(serving.address)
    await (await enter(serving.address, invited, 'Anna')).close()
    const { room, keys } = invited
    const other = new RoomClient({
      address: serving.address,
      room,
      key: keys.guest,
      person: newPersonKey(),
      name: 'ＡＮＮＡ',
    })
    let reason: string | undefined
    other.listen({ state: (_, why) => (reason = why ?? reason) })
    other.connect()
    await until('it is refused', () => other.state === 'closed')
    expect(reason).toBe('name-taken')
  })

  it('a client knows who is in the room and where they look', async () => {
    const invited = await newStudy(serving.address)
    const [a, b] = [await enter(serving.address, invited, 'A'), await enter(serving.address, invited, 'B')]
    b.look({ chapter: 'c1', node: 2 })
    const seesB = (): boolean => a.people.online.some(({ person, at }) => person === b.person && typeof at === 'object')
    await until('a sees b', seesB)
    b.close()
    await until('b is gone', () => a.people.online.length === 1)
    a.close()
  })
})

describe('the HTTP API of rooms', () => {
  it('a chapter too large for the socket is added by HTTP, by hosts only', async () => {
    const invited = await newStudy(serving.address)
    const host = await hostOf(invited)
    const pupil = await enter(serving.address, invited, 'Pupil')
    const { source } = host.room.current!
    const nodes = Array.from({ length: 301 }, (_, i) => ({
      parent: i - 1,
      action: i === 0 ? undefined : play(i, i % 2 === 1 ? 1 : 2),
      notes: undefined,
    }))
    expect(await host.addChapter('Long', { ...source, nodes })).toHaveProperty('seq')
    await until('the pupil has it', () => pupil.room.facts.chapters.length === 2)
    expect(await host.show(300)).toHaveProperty('seq')
    await until('the pupil sees it', () => pupil.room.current!.standing.length === 300)
    expect(await pupil.addChapter('Mine', { ...source, nodes })).toMatchObject({ refusal: { code: 'host-only' } })
    for (const client of [host, pupil]) client.close()
  })

  it('a room is downloaded as a file by HTTP, with a report of what the format loses', async () => {
    const invited = await newStudy(serving.address)
    const host = await hostOf(invited)
    await host.append([play(60, 1)])
    const { room, keys } = invited
    const file = await call(`${room}/download?format=sgf`, { key: keys.watcher })
    expect(await file.text()).toContain(';B[')
    expect(file.headers.get('content-disposition')).toContain('.sgf"')
    const report = await (await call(`${room}/download?format=wei7&report`, { key: keys.guest })).json()
    expect(report.messages[0].code).toBe('rooms/own-actions')
    expect((await call(`${room}/download?format=none`, { key: keys.guest })).status).toBe(404)
    host.close()
  })

  it('a changed link refuses the old key, and members who are in stay', async () => {
    const invited = await newStudy(serving.address)
    const pupil = await enter(serving.address, invited, 'Pupil')
    const { room, keys } = invited
    expect((await call(`${room}/links/guest`, { method: 'POST', key: keys.guest })).status).toBe(403)
    const { key } = await (await call(`${room}/links/guest`, { method: 'POST', key: keys.host })).json()
    const late = new RoomClient({ address: serving.address, room, key: keys.guest, person: newPersonKey() }).connect()
    await until('the old link is refused', () => late.state === 'closed')
    pupil.drop()
    await until('the pupil is back', () => pupil.state === 'open')
    expect(await pupil.append([{ type: 'message', text: 'still here' }])).toHaveProperty('seq')
    await (await enter(serving.address, { ...invited, keys: { ...keys, guest: key } }, 'New')).close()
    expect(await (await call(`${room}/links/guest`, { method: 'DELETE', key: keys.host })).json()).toEqual({
      key: null,
    })
    expect((await call(room, { key })).status).toBe(401)
    expect((await call(`${room}/links/host`, { method: 'DELETE', key: keys.host })).status).toBe(400)
    pupil.close()
  })

  it('a room is cloned with its log and its people', async () => {
    const invited = await newStudy(serving.address)
    const host = await hostOf(invited)
    await host.append([play(60, 1)])
    const made = await (await call(`${invited.room}/clone`, { method: 'POST', key: invited.keys.host })).json()
    const other = await hostOf({ ...made, host: invited.host })
    expect(other.log).toEqual(host.log)
    expect(await other.append([play(61, 2)])).toHaveProperty('seq')
    expect(host.log).toHaveLength(2)
    for (const client of [host, other]) client.close()
  })

  it('a deleted room leaves nothing behind', async () => {
    const invited = await newStudy(serving.address)
    const pupil = await enter(serving.address, invited, 'Pupil')
    const { room, keys } = invited
    expect((await call(room, { method: 'DELETE', key: keys.guest })).status).toBe(403)
    expect((await call(room, { method: 'DELETE', key: keys.host })).status).toBe(204)
    await until('the pupil is out', () => pupil.state === 'closed')
    expect((await call(room, { key: keys.host })).status).toBe(404)
    expect(await logIn(serving.rooms.hub.store, room)).toEqual([])
  })

  it('rooms in which nothing happens for long are deleted', async () => {
    const invited = await newStudy(serving.address)
    const { hub } = serving.rooms
    expect(await hub.expire()).toBe(0)
    const later = await serveRooms({ store: hub.store, limits: { expireDays: -1 } })
    expect(await later.rooms.hub.expire()).toBeGreaterThan(0)
    expect(await hub.store.room(invited.room)).toBe(undefined)
    later.server.close()
  })

  it('a room without a chapter, of an unknown game or without a name is refused with the reason', async () => {
    const person = newPersonKey()
    const request = { kind: 'study' as const, title: 'Room', name: 'Host', person, chapters: [] }
    expect(await createRoom(serving.address, request)).toEqual({ refusal: { code: 'no-chapter' } })
    const chapters = [
      { title: 'x', record: { game: 'no such game', board: { width: 9, height: 9 }, info: {}, nodes: [] } },
    ]
    expect(await createRoom(serving.address, { ...request, chapters })).toEqual({ refusal: { code: 'malformed' } })
    expect(await createRoom(serving.address, { ...request, name: ' ' })).toEqual({ refusal: { code: 'malformed' } })
  })

  it('the server reports its health, and its metrics for Prometheus', async () => {
    expect(await (await fetch(new URL('health', serving.address))).json()).toEqual({ status: 'ok' })
    const text = await (await fetch(new URL('metrics', serving.address))).text()
    expect(text).toMatch(/^qipu_rooms_events_total \d+$/m)
    expect(text).toMatch(/^# TYPE qipu_rooms_sockets gauge$/m)
  })
})
