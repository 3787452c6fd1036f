/** A server with rooms, for tests without a page. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRoom, newPersonKey } from '@qipu/rooms/client'
import type { Role, RoomKind } from '@qipu/rooms/log'
import { openStore } from '@qipu/rooms/stores'
import { isRefusal } from 'qipu/text'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { freePort, type Served, serveStudio } from '../../../server/index.ts'
import { studied } from './room.testing.ts'
import { RoomSession } from './room-session.ts'

interface Made {
  readonly room: string
  readonly keys: Readonly<Record<Role, string>>
}

interface RoomServer {
  address(): string
  /** A room with its founder's key. */
  found(kind: RoomKind, chapters?: number): Promise<Made & { readonly person: string }>
  /** Joins as a member and waits for all events; `before` is called once there is a session, before any event. */
  visit(
    made: Made,
    who: { readonly person?: string; readonly name?: string; readonly role?: Role },
    before?: (visit: RoomSession) => void,
  ): Promise<RoomSession>
}

const nothingKept = { keep: () => {}, recall: () => [] }

export function roomServer(): RoomServer {
  const folder = mkdtempSync(join(tmpdir(), 'qipu-visit-'))
  const visits: RoomSession[] = []
  let served: Served
  beforeAll(async () => {
    const store = await openStore(`sqlite:${join(folder, 'rooms.db')}`)
    // Files of tests run side by side: each looks for a port somewhere else.
    const port = await freePort(31_000 + Math.floor(Math.random() * 20_000))
    served = await serveStudio({ page: folder, samples: folder, store: store!, port })
  })
  afterEach(() => {
    for (const visit of visits.splice(0)) visit.close()
  })
  afterAll(async () => {
    await served.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    address: () => served.local,
    async found(kind, count = 1) {
      const person = newPersonKey()
      const chapters = Array.from({ length: count }, (_, i) => ({ title: `${i + 1}`, record: studied() }))
      const made = await createRoom(served.local, { kind, title: 'T', name: 'Host', person, chapters })
      if (isRefusal(made)) throw new Error(made.refusal.code)
      return { ...made, person }
    },
    async visit({ room, keys }, { person = newPersonKey(), name, role = 'guest' }, before) {
      const options = { address: served.local, room, key: keys[role], person, ...(name && { name }) }
      const one = new RoomSession(options, nothingKept)
      visits.push(one)
      const ready = new Promise((resolve) => one.addEventListener('ready', resolve))
      before?.(one)
      one.connect()
      await ready
      return one
    },
  }
}
