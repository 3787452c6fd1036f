import { logOf } from '@qipu/rooms/download'
import { Room } from '@qipu/rooms/log'
import { read } from 'qipu'
import { describe, expect, it } from 'vitest'
import {
  boardOf,
  found,
  heard,
  isReady,
  joinAs,
  roomStudio,
  say,
  statusOf,
  stoneAt,
  tabOf,
  touch,
} from './room-steps.ts'
import { contentOf, desktop, HEAD, openText, phone, studio, violations } from './visit.ts'

/** Rooms as people use them, in real browsers: each has its own. */

const { browser, open, through, cut, hush, heal } = roomStudio()

const GAME = `(;${HEAD};B[ee]C[the centre];W[ce];B[ge];W[ec])`
/** Black takes two stones in the corner; the record answers once. */
const PROBLEM = `(;${HEAD}AB[ba][bb]AW[aa][ab]PL[B](;B[ac];W[ca];B[cb])(;B[cc];W[ac]))`

/** The board of the page is the same for all, in the end. */
const sameBoard = async (...pages: Parameters<typeof boardOf>[0][]): Promise<void> => {
  await expect.poll(async () => new Set(await Promise.all(pages.map(boardOf))).size, { interval: 100 }).toBe(1)
}

describe('a lesson', () => {
  it('a lesson is joined from a phone by its link, and everybody follows the teacher', async () => {
    const teacher = await open(await browser())
    const links = await found(teacher, 'Ms Li', 'teaching', GAME)
    // The address can be shared: it grants no host's rights.
    expect(teacher.url()).toBe(links.guest)
    const [pupil, watcher] = await Promise.all([
      browser(phone).then((context) => open(context, links.guest)),
      browser().then((context) => open(context, links.watcher)),
    ])
    const hostile = '<img src=x onerror=alert(1)>'
    await Promise.all([
      joinAs(pupil, hostile),
      watcher
        .getByRole('button', { name: 'Watch', exact: true })
        .click()
        .then(() => isReady(watcher)),
    ])
    await teacher.locator('qipu-player .player').focus()
    for (const _ of [1, 2, 3]) await teacher.keyboard.press('ArrowRight')
    for (const page of [teacher, pupil, watcher]) await expect.poll(() => stoneAt(page, 42)).toBe('1')
    await sameBoard(teacher, pupil, watcher)

    // Names and messages are text, and nothing else.
    await say(teacher, '<b>Where</b> would you play?')
    await expect.poll(() => heard(watcher)).toContain('<b>Where</b> would you play?')
    // And told to those who do not see it.
    const live = watcher.locator('qipu-room .room > [aria-live="polite"]')
    await expect.poll(() => live.textContent()).toContain('Ms Li: <b>Where</b> would you play?')
    await tabOf(teacher, 'People')
    expect(await teacher.locator('qipu-room .people').textContent()).toContain(hostile)
    expect(await teacher.locator('qipu-room').evaluate((room) => room.shadowRoot!.querySelectorAll('img').length)).toBe(
      0,
    )

    // Members who may not act point, and ask.
    const ring = teacher.locator('qipu-board [data-layer="pointing"] circle').first()
    await Promise.all([ring.waitFor({ state: 'attached' }), touch(pupil, 0)])
    await ring.waitFor({ state: 'detached' })
    await pupil.getByRole('button', { name: 'Raise hand' }).click()
    await teacher.getByRole('button', { name: 'Let act' }).click()
    await expect.poll(() => statusOf(pupil)).toContain('You may act.')
    // Points are close together on a phone: it asks twice.
    await touch(pupil, 0)
    await touch(pupil, 0)
    for (const page of [teacher, pupil, watcher]) await expect.poll(() => stoneAt(page, 0)).toBe('2')
    expect(await violations(teacher)).toEqual([])
    await pupil.getByRole('button', { name: /^Details/ }).click()
    expect(await violations(pupil)).toEqual([])
  })

  it('a pupil looks around, tries moves and comes back without losing them, also after a reload', async () => {
    const teacher = await open(await browser())
    const links = await found(teacher, 'Ms Li', 'teaching', GAME)
    const pupil = await open(await browser(), links.guest)
    await joinAs(pupil, 'Wang')
    await pupil.locator('qipu-player .player').focus()
    await pupil.keyboard.press('ArrowRight')
    await expect.poll(() => statusOf(pupil)).toContain('looking around alone')
    await touch(pupil, 3)
    await expect.poll(() => stoneAt(pupil, 3)).toBe('2')
    expect(await stoneAt(teacher, 3)).toBe('0')
    await pupil.getByRole('button', { name: 'Back to the shared board' }).click()
    await expect.poll(() => stoneAt(pupil, 3)).toBe('0')
    await pupil.getByRole('button', { name: 'Look around' }).click()
    await expect.poll(() => stoneAt(pupil, 3)).toBe('2')

    // A reload asks for nothing, and what was tried is still in the tree.
    await pupil.reload()
    await isReady(pupil)
    await expect.poll(() => statusOf(pupil)).toContain('Shared board')
    await pupil.locator('qipu-player .player').focus()
    await pupil.keyboard.press('ArrowRight')
    await tabOf(pupil, 'Moves')
    await pupil.locator('qipu-room qipu-moves').getByText('D9').first().waitFor()

    // The teacher holds everybody on the shared board.
    await tabOf(teacher, 'Room')
    await teacher.getByLabel('Keep everybody on the shared board').check()
    await expect.poll(() => statusOf(pupil)).toContain('keeps everybody')
    await pupil.locator('qipu-player .player').focus()
    await pupil.keyboard.press('ArrowRight')
    await expect.poll(() => statusOf(pupil)).toContain('Not done')
    await sameBoard(teacher, pupil)
  })

  it('a lesson goes on when its host leaves and comes back, and is gone when the host deletes it', async () => {
    const home = await browser()
    const teacher = await open(home)
    const links = await found(teacher, 'Ms Li', 'teaching', GAME)
    const pupil = await open(await browser(), links.guest)
    await joinAs(pupil, 'Wang')
    await tabOf(pupil, 'People')
    await teacher.close()
    await expect.poll(() => pupil.locator('qipu-room .people').textContent()).toContain('not here')
    await tabOf(pupil, 'Chat')
    await say(pupil, 'Where is she?')
    const again = await open(home, links.guest)
    await isReady(again)
    await expect.poll(() => statusOf(again)).toContain('You may act.')
    await expect.poll(() => heard(again)).toContain('Where is she?')
    await touch(again, 40)
    await expect.poll(() => stoneAt(pupil, 40)).toBe('1')

    // She still has all links; who is in the room needs none.
    await again.getByRole('button', { name: 'Invite' }).click()
    await expect.poll(() => again.locator('qipu-links li[data-role=host]').getAttribute('data-link')).toBe(links.host)
    await again.locator('qipu-links li[data-role=guest]').getByRole('button', { name: 'Revoke' }).click()
    await again.locator('qipu-links').getByRole('button', { name: 'Close' }).click()
    await pupil.reload()
    await isReady(pupil)
    await expect.poll(() => stoneAt(pupil, 40)).toBe('1')
    const stranger = await open(await browser(), links.guest)
    await stranger.getByRole('alert').filter({ hasText: 'this link is not valid' }).waitFor()

    // Earlier events can be watched while the room goes on.
    await pupil.getByRole('button', { name: 'Last five minutes' }).click()
    await expect.poll(() => stoneAt(pupil, 40)).toBe('0')
    await pupil.getByRole('button', { name: 'Back to now' }).click()
    await expect.poll(() => stoneAt(pupil, 40)).toBe('1')

    await tabOf(again, 'Room')
    await again.getByRole('button', { name: 'Qipu record (JSON)' }).click()
    const [file] = await Promise.all([
      again.waitForEvent('download'),
      again.getByRole('button', { name: /\.qipu/ }).click(),
    ])
    const log = logOf(read({ bytes: Buffer.from(await contentOf(file)), name: 'a.qipu' }).records)!
    expect(Room.fold(log).current!.position!.at(40)).toBe(1)
    again.on('dialog', (dialog) => void dialog.accept())
    await again.getByRole('button', { name: 'Delete everything' }).click()
    await expect.poll(() => statusOf(pupil)).toContain('no such room')
  })
})

describe('a study', () => {
  it('a study has one board in the end when two people play at the same moment', async () => {
    const one = await open(await browser())
    const links = await found(one, 'Ada', 'study', `(;${HEAD})`)
    const two = await open(await browser(), through(links.guest))
    await joinAs(two, 'Bo')
    await expect.poll(() => statusOf(two)).toContain('You may act.')
    // Neither hears of the other's move before their own is played.
    hush()
    await Promise.all([touch(one, 20), touch(two, 24)])
    await expect.poll(() => Promise.all([stoneAt(one, 20), stoneAt(two, 24)])).toEqual(['1', '1'])
    heal()
    await sameBoard(one, two)
    expect((await boardOf(one)).match(/[12]/g)).toHaveLength(1)
    await expect.poll(() => statusOf(two)).toContain('Another person was first')
    await two.getByRole('button', { name: 'Play it again' }).click()
    await expect.poll(() => stoneAt(one, 24)).toBe('2')
    await sameBoard(one, two)
    // And without a word about who is first: as often as people do it.
    for (const point of [0, 2, 4, 6]) await Promise.all([touch(one, point), touch(two, point + 54)])
    await sameBoard(one, two)
  })

  it('a study survives a network cut: it says so, keeps what is done, and goes on by itself', async () => {
    const one = await open(await browser())
    const links = await found(one, 'Ada', 'study', `(;${HEAD})`)
    const two = await open(await browser(), through(links.guest))
    await joinAs(two, 'Bo')
    cut()
    await expect.poll(() => statusOf(two)).toContain('No connection')
    await say(two, 'can you hear me?')
    await touch(one, 20)
    await expect.poll(() => stoneAt(one, 20)).toBe('1')
    expect(await stoneAt(two, 20)).toBe('0')
    // Half a minute in the soak.
    await two.waitForTimeout(Number(process.env['QIPU_CUT_MS'] ?? 1_500))
    heal()
    await expect.poll(() => heard(one)).toContain('can you hear me?')
    await sameBoard(one, two)
    await expect.poll(() => statusOf(two)).toContain('You may act.')
    await touch(two, 30)
    await expect.poll(() => stoneAt(one, 30)).toBe('2')
  })
})

it('every message of a page that sends a hundred at once over a network with faults is settled, and soon', async () => {
  const one = await open(await browser())
  const links = await found(one, 'Ada', 'study', `(;${HEAD})`)
  const two = await open(await browser(), through(links.guest))
  await joinAs(two, 'Bo')
  const room = two.locator('qipu-room')
  await room.evaluate((element) => {
    const { visit } = element as unknown as { visit: { write(text: string): Promise<boolean> } }
    const page = window as unknown as { settled: boolean[] }
    page.settled = []
    for (let i = 0; i < 100; i++) void visit.write(`word ${i}.`).then((isDone) => page.settled.push(isDone))
  })
  hush()
  await two.waitForTimeout(500)
  cut()
  await two.waitForTimeout(500)
  heal()
  const settled = (): Promise<boolean[]> => two.evaluate(() => (window as unknown as { settled: boolean[] }).settled)
  await expect.poll(async () => (await settled()).length, { timeout: 60_000, interval: 500 }).toBe(100)
  expect(new Set(await settled())).toEqual(new Set([true]))
  const words = (await heard(one)).match(/word \d+\./g)
  expect(words).toHaveLength(100)
  expect(new Set(words).size).toBe(100)
})

describe('a problem lesson', () => {
  it('a problem lesson is solved by each pupil alone, and the host sees who has it and shows one answer', async () => {
    const teacher = await open(await browser())
    const links = await found(teacher, 'Ms Li', 'problems', PROBLEM)
    const pupil = await open(await browser(), links.guest)
    await joinAs(pupil, 'Wang')
    await expect.poll(() => statusOf(pupil)).toContain('Find the answer.')
    await touch(pupil, 80)
    await expect.poll(() => statusOf(pupil)).toContain('Not this way.')
    await tabOf(teacher, 'Problems')
    const row = teacher.locator('qipu-room .solver')
    await expect.poll(() => row.getAttribute('data-best')).toBe('wrong')
    await pupil.getByRole('button', { name: 'Try again' }).click()
    // Black takes, the record answers, and the last move is the solution.
    await touch(pupil, 18)
    await expect.poll(() => stoneAt(pupil, 2)).toBe('2')
    await touch(pupil, 11)
    await expect.poll(() => statusOf(pupil)).toContain('Right!')
    await expect.poll(() => row.getAttribute('data-best')).toBe('right')
    expect(await stoneAt(teacher, 18)).toBe('0')
    await teacher.getByRole('button', { name: 'Show the answer of Wang' }).click()
    await expect.poll(() => stoneAt(teacher, 18)).toBe('1')
    await pupil.getByRole('button', { name: 'Back to the shared board' }).click()
    await sameBoard(teacher, pupil)
  })
})

describe('a page whose server has no rooms', () => {
  const { visit } = studio()

  it('a page whose server has no rooms offers none, and tells guests with an invitation', async () => {
    await visit(
      desktop,
      async (page) => {
        await expect.poll(() => page.locator('.notice').textContent()).toContain('This server has no rooms.')
        await openText(page, 'a.sgf', GAME)
        await page.locator('qipu-player').waitFor()
        expect(await page.getByRole('button', { name: 'Study together' }).count()).toBe(0)
      },
      '#room=abc&key=def',
    )
  })
})
