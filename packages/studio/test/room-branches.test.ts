import { expect, it } from 'vitest'
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
import { HEAD, violations } from './visit.ts'

/** Commentators of a game in a room, in real browsers. */

const { browser, open } = roomStudio()

it('two people comment live on branches of their own while the host plays, and a watcher follows one of them', async () => {
  const host = await open(await browser())
  const links = await found(host, 'Ms Li', 'teaching', `(;${HEAD};B[ee])`)
  const [ada, bo, watcher] = await Promise.all([
    browser().then((context) => open(context, links.guest)),
    browser().then((context) => open(context, links.guest)),
    browser().then((context) => open(context, links.watcher)),
  ])
  await Promise.all([joinAs(ada, 'Ada'), joinAs(bo, 'Bo')])
  await watcher.getByRole('button', { name: 'Watch', exact: true }).click()
  await isReady(watcher)
  for (const page of [ada, bo]) {
    await page.getByRole('button', { name: 'Look around' }).click()
    await page.getByRole('button', { name: 'Comment live' }).click()
    await expect.poll(() => statusOf(page)).toContain('You comment live')
  }
  await touch(ada, 20)
  await touch(bo, 24)
  await ada.locator('qipu-room').getByRole('textbox', { name: 'Comment on this position' }).fill('Black is thick')
  await ada.keyboard.press('Enter')
  await tabOf(watcher, 'People')
  await watcher.getByRole('button', { name: 'Follow the branch of Ada' }).click()
  await expect.poll(() => statusOf(watcher)).toContain('You follow the branch of Ada.')
  await expect.poll(() => stoneAt(watcher, 20)).toBe('1')
  await touch(ada, 30)
  await touch(host, 40)
  await expect.poll(() => stoneAt(watcher, 30)).toBe('2')
  expect(await stoneAt(watcher, 40)).toBe('0')
  expect(await stoneAt(watcher, 24)).toBe('0')
  await expect.poll(() => stoneAt(host, 40)).toBe('1')
  expect((await boardOf(host)).match(/[12]/g)).toHaveLength(1)
  await watcher.getByRole('button', { name: 'Follow the branch of Bo' }).click()
  await expect.poll(() => stoneAt(watcher, 24)).toBe('1')
  expect(await violations(watcher)).toEqual([])
  await tabOf(watcher, 'Chat')
  await expect.poll(() => heard(watcher)).toContain('Black is thick')
  await watcher.getByRole('button', { name: 'Back to the shared board' }).click()
  await expect.poll(() => stoneAt(watcher, 40)).toBe('1')
  // A reload keeps the branches, and words to everybody go on beside them.
  await watcher.reload()
  await isReady(watcher)
  await tabOf(watcher, 'People')
  await watcher.getByRole('button', { name: 'Follow the branch of Ada' }).click()
  await expect.poll(() => stoneAt(watcher, 30)).toBe('2')
  await say(host, 'thank you')
  await tabOf(watcher, 'Chat')
  await expect.poll(() => heard(watcher)).toContain('thank you')
})
