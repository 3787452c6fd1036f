import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { QipuApp } from '../../app/app.ts'
import { Rooms } from '../rooms-feature.ts'
import { storingFor } from './attempt-storage.ts'
import { invitationHash, inviteAddress, parseInvitation } from './invitation.ts'
import { forgetRoom, knownRoom, knownRooms, personKey, rememberRoom } from './known.ts'

/** A browser's memory, which tests in Node have not. */
class Memory {
  readonly #map = new Map<string, string>()
  getItem = (key: string): string | null => this.#map.get(key) ?? null
  setItem = (key: string, value: string): void => void this.#map.set(key, value)
  removeItem = (key: string): void => void this.#map.delete(key)
}

const holder = globalThis as { localStorage?: unknown }
const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
beforeEach(() => Object.defineProperty(holder, 'localStorage', { value: new Memory(), configurable: true }))
afterEach(() => {
  if (before) Object.defineProperty(holder, 'localStorage', before)
  else delete holder.localStorage
})

describe('rooms that a browser knows', () => {
  it('a browser keeps one person key for all rooms', () => {
    expect(personKey()).toMatch(/^[\w-]{24}$/)
    expect(personKey()).toBe(personKey())
  })

  it('known rooms stay known whether or not the server offers rooms', () => {
    rememberRoom({ room: 'a', title: 'A', role: 'host', keys: { host: 'h' } }, 1)
    const rooms = new Rooms({} as QipuApp)
    for (const isOffered of [true, false]) {
      rooms.know({ rooms: isOffered, origin: undefined })
      expect(rooms.isOffered).toBe(isOffered)
      expect(knownRoom('a')?.keys).toEqual({ host: 'h' })
    }
  })

  it('known rooms are listed latest first, with every key that was ever given', () => {
    rememberRoom({ room: 'a', title: 'A', role: 'host', keys: { host: 'h', guest: 'g' } }, 1)
    rememberRoom({ room: 'b', title: 'B', role: 'guest', keys: {} }, 2)
    rememberRoom({ room: 'a', title: 'A2', role: 'host', keys: { guest: 'g2' } }, 3)
    expect(knownRooms().map(({ room }) => room)).toEqual(['a', 'b'])
    expect(knownRoom('a')).toMatchObject({ title: 'A2', keys: { host: 'h', guest: 'g2' } })
    forgetRoom('a')
    expect(knownRoom('a')).toBe(undefined)
  })

  it('known rooms that cannot be read count as none', () => {
    ;(holder.localStorage as Memory).setItem('qipu.rooms', '{"a":[')
    expect(knownRooms()).toEqual([])
    ;(holder.localStorage as Memory).setItem('qipu.rooms', '[1,null,{"room":3}]')
    expect(knownRooms()).toEqual([])
  })

  it('moves that one has tried are kept per room and chapter', () => {
    const line = [{ type: 'play', side: 1, move: 3 }] as const
    storingFor('a').keep('c1', [line])
    expect(storingFor('a').recall('c1')).toEqual([line])
    expect(storingFor('a').recall('c2')).toEqual([])
    expect(storingFor('b').recall('c1')).toEqual([])
  })
})

it('an invitation names the server as others find it, also when made on the server’s own machine', () => {
  const here = 'http://127.0.0.1:8080/go/'
  const lan = 'http://192.168.1.5:8080/go/'
  const origin = 'https://go.example/go/'
  expect(inviteAddress(here, { origin, lan })).toEqual({ address: origin, isLocal: false })
  expect(inviteAddress(here, { lan })).toEqual({ address: lan, isLocal: false })
  expect(inviteAddress(here, {})).toEqual({ address: here, isLocal: true })
  expect(inviteAddress(here, { origin: 'http://localhost:9/' })).toEqual({ address: here, isLocal: true })
  expect(inviteAddress(lan, { origin, lan })).toEqual({ address: lan, isLocal: false })
})

it('the fragment of an invitation names a room, and its key where it has one', () => {
  expect(parseInvitation('#room=abc&key=d-e')).toEqual({ room: 'abc', key: 'd-e' })
  expect(parseInvitation(invitationHash({ room: 'abc', key: 'd-e' }))).toEqual({ room: 'abc', key: 'd-e' })
  expect(parseInvitation('#room=abc')).toEqual({ room: 'abc' })
  for (const hash of ['', '#files', '#room=', '#room=../x', '#key=a']) expect(parseInvitation(hash)).toBe(undefined)
})
