import { describe, expect, it } from 'vitest'
import { createExercises } from './create-exercises.ts'
import { cloneRoom, deleteRoom, fetchRoomInfo, newLink, revokeLink } from './room-api.ts'
import { roomServer } from './server.testing.ts'

const { address, found, visit } = roomServer()

describe('requests to the server', () => {
  it('a look-up says what a link leads to, or why it leads nowhere', async () => {
    const { room, keys } = await found('study')
    expect(await fetchRoomInfo(address(), { room, key: keys.guest })).toMatchObject({
      role: 'guest',
      kind: 'study',
      title: 'T',
    })
    expect(await fetchRoomInfo(address(), { room, key: keys.watcher })).toMatchObject({ role: 'watcher' })
    expect(await fetchRoomInfo(address(), { room })).toEqual({ why: 'bad-key' })
    expect(await fetchRoomInfo(address(), { room: 'nowhere', key: keys.guest })).toEqual({ why: 'no-room' })
    expect(await fetchRoomInfo('http://127.0.0.1:1/', { room, key: keys.guest })).toEqual({ why: 'unavailable' })
  })

  it('a host changes and revokes links, by their own key alone', async () => {
    const { room, keys, person } = await found('study')
    const hosting = { address: address(), room, person }
    const changed = await newLink(hosting, 'guest')
    expect(changed).toMatchObject({ key: expect.stringMatching(/^[\w-]{24}$/) })
    expect(await fetchRoomInfo(address(), { room, key: keys.guest })).toEqual({ why: 'bad-key' })
    await revokeLink(hosting, 'watcher')
    expect(await fetchRoomInfo(address(), { room, key: keys.watcher })).toEqual({ why: 'bad-key' })
    expect(await newLink({ ...hosting, person: 'x'.repeat(24) }, 'guest')).toEqual({ why: 'bad-key' })
  })

  it('a host copies a room with everything in it, and deletes one for everybody', async () => {
    const made = await found('study')
    const host = await visit(made, { person: made.person })
    await host.write('hello')
    const hosting = { address: address(), room: made.room, person: made.person }
    const copy = await cloneRoom(hosting)
    if ('why' in copy) throw new Error(copy.why)
    const there = await visit(copy, { person: made.person })
    expect(there.isHost).toBe(true)
    expect(there.client.log).toHaveLength(2)
    expect(await deleteRoom(hosting)).toEqual({})
    await expect.poll(() => host.closedFor).toBe('no-room')
    expect(await fetchRoomInfo(address(), { room: copy.room, key: copy.keys.guest })).toMatchObject({ title: 'T' })
  })
})

it('a room for problems begins with the problem of each chapter and returns to the first', async () => {
  const made = await found('homework', 3)
  const host = await visit(made, { person: made.person }, createExercises)
  await expect.poll(() => host.facts.exercises.length).toBe(3)
  await expect.poll(() => host.facts.current).toBe('c1')
  expect(host.facts.exercises.map(({ chapter, open }) => [chapter, open])).toEqual([
    ['c1', true],
    ['c2', true],
    ['c3', true],
  ])
})
