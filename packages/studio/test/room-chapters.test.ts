import { createRoom, linkTo, newPersonKey, RoomClient } from '@qipu/rooms/client'
import { kinds, type RoomKind } from '@qipu/rooms/log'
import type { Page } from 'playwright-core'
import { addNode, type GameRecord, newRecord, play } from 'qipu/record'
import { isRefusal } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { boardOf, joinAs, roomStudio } from './room-steps.ts'
import { desktop, phone } from './visit.ts'

/** A chapter's stones, its title and its comment are always of one chapter. */

const { browser, open, address } = roomStudio()

const SIZE = 9

/** One stone where the chapter has its number, two words about it, and a move with a comment. */
function chapter(name: string, point: number, isSilent = false): GameRecord {
  const record = newRecord('go', { width: SIZE, height: SIZE })
  const words = { title: `Title ${name}`, comments: [{ text: `Comment ${name}` }] }
  record.nodes[0] = {
    ...record.nodes[0]!,
    action: { type: 'setup', put: [[point, 1]] },
    ...(!isSilent && { notes: words }),
  }
  addNode(record, 0, play(point + SIZE, 2), { comments: [{ text: `Move ${name}` }] })
  return record
}

const CHAPTERS = [
  { title: 'Chapter A', record: chapter('A', 0), words: ['Title A', 'Comment A'] },
  { title: 'Chapter B', record: chapter('B', 2), words: ['Title B', 'Comment B'] },
  { title: 'Chapter C', record: chapter('C', 4), words: ['Title C', 'Comment C'] },
  { title: 'Chapter D', record: chapter('D', 6, true), words: [] },
]

/** Every chapter after every other one, starting at the first. */
const TOUR = [1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3, 0] as const

/** Words of chapters beside the board that a person sees, with the number of the chapter whose stone stands. */
async function seen(page: Page): Promise<{ stone: number; words: string[] }> {
  const stone = (await boardOf(page)).indexOf('1') / 2
  const all = CHAPTERS.flatMap((_, i) => ['Title', 'Comment', 'Move'].map((kind) => `${kind} ${'ABCD'[i]}`))
  const shown = await Promise.all(
    all.map(async (text) => {
      const places = await page.locator('.commentary').getByText(text, { exact: true }).all()
      const visible = await Promise.all(places.map((place) => place.isVisible().catch(() => false)))
      return visible.includes(true)
    }),
  )
  return { stone, words: all.filter((_, i) => shown[i]) }
}

async function lesson(kind: RoomKind): Promise<{ host: RoomClient; link: string }> {
  const person = newPersonKey()
  const chapters = CHAPTERS.map(({ title, record }) => ({ title, record }))
  const made = await createRoom(address(), { kind, title: 'Chapters', name: 'Teacher', person, chapters })
  if (isRefusal(made)) throw new Error(made.refusal.code)
  const { room, keys } = made
  const host = new RoomClient({ address: address(), room, key: keys.host, person }).connect()
  await expect.poll(() => host.isCaughtUp).toBe(true)
  return { host, link: linkTo(address(), { room, key: keys.guest }) }
}

describe.each(Object.keys(kinds) as RoomKind[])('a room of the kind %s', (kind) => {
  it.each([
    ['on a desktop', desktop],
    ['on a phone', phone],
  ] as const)('a pupil sees the words of the chapter whose stones are on the board, %s', async (_, device) => {
    const { host, link } = await lesson(kind)
    const pupil = await open(await browser(device), link)
    await joinAs(pupil, 'Pupil')
    await expect.poll(() => seen(pupil)).toEqual({ stone: 0, words: CHAPTERS[0]!.words })
    for (const next of TOUR) {
      expect(await host.append([{ type: 'open', chapter: `c${next + 1}` }])).toHaveProperty('seq')
      await expect.poll(() => seen(pupil), { interval: 100 }).toEqual({ stone: next, words: CHAPTERS[next]!.words })
    }
    // Also from the middle of one chapter to the start of another.
    await host.show(1)
    await expect.poll(async () => (await seen(pupil)).words).toEqual(['Move A'])
    await host.append([{ type: 'open', chapter: 'c2' }])
    await expect.poll(() => seen(pupil)).toEqual({ stone: 1, words: CHAPTERS[1]!.words })
    await host.append([{ type: 'open', chapter: 'c1' }])
    await expect.poll(async () => (await seen(pupil)).words).toEqual(['Move A'])
    host.close()
  })
})
