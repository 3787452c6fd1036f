import { expect, it } from 'vitest'
import { found, joinAs, roomStudio, tabOf } from './room-steps.ts'
import { HEAD, violations } from './visit.ts'

/** Analyses of the shared board by the host's net, in the browsers of all members. */

const { browser, open } = roomStudio()

const GAME = `(;${HEAD};B[ee];W[ce];B[ge];W[ec])`

it('the host shows everybody what the net thinks, and a member plays through its lines', async () => {
  const host = await open(await browser())
  const links = await found(host, 'Ms Li', 'teaching', GAME)
  const pupil = await open(await browser(), links.guest)
  await joinAs(pupil, 'Wang')
  await tabOf(host, 'Analysis')
  await host.getByLabel('Analyse the shared board for everybody').check()
  // The member's page computes nothing: all it shows comes from the room.
  await tabOf(pupil, 'Analysis')
  await expect
    .poll(() => pupil.locator('qipu-room qipu-review tbody tr').count(), { timeout: 60_000 })
    .toBeGreaterThan(1)
  await pupil.getByText(/^Analysis by qipu-go/).waitFor()
  expect(await pupil.getByLabel('Analyse the shared board for everybody').count()).toBe(0)
  const layer = (id: string) => pupil.locator(`qipu-board [data-layer="review-${id}"]`)
  await layer('candidates').locator('circle').first().waitFor()
  await pupil.locator('qipu-review tbody tr').first().hover()
  await expect.poll(() => layer('line').locator('text').first().textContent()).toBe('1')
  expect(await violations(host)).toEqual([])
  expect(await violations(pupil)).toEqual([])
  if (process.env['SHOT']) {
    await host.screenshot({ path: `${process.env['SHOT']}-host.png` })
    await pupil.screenshot({ path: `${process.env['SHOT']}-pupil.png` })
  }
})
