import type { Page } from 'playwright-core'
import { read } from 'qipu'
import { gameById } from 'qipu/games'
import { type GameRecord, isMove, mainLine } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { placeOf } from '../../player/test/steps.ts'
import { boardOf, found, joinAs, roomStudio, touch } from './room-steps.ts'
import { desktop, enter, openText, paste, phone, studio, violations } from './visit.ts'

/** Xiangqi out of files of other programs, in what a club does with them: problems, drills, lessons, rooms, pasted moves. */

const { visit } = studio()
const { browser, open } = roomStudio()

const game = gameById('xiangqi')!
const SIZE = game.board.size
const point = (name: string): number => game.notation.parsePoint(name, SIZE)!
const byMouse = async (page: Page, ...names: readonly string[]): Promise<void> => {
  for (const name of names) await touch(page, point(name))
}

/** The moves of a record's main line. */
const movesOf = (record: GameRecord): readonly string[] =>
  mainLine(record).flatMap((node) => {
    const { action } = record.nodes[node]!
    return isMove(action) && action.type === 'play' ? [game.notation.format(action.move, SIZE)] : []
  })

const chosen = async (page: Page): Promise<GameRecord> => {
  const bytes = await page
    .locator('qipu-app')
    .evaluate((app) => [...(app as unknown as { chosen: { bytes: Uint8Array } }).chosen.bytes])
  return read({ bytes: Uint8Array.from(bytes), name: 'lesson' }).records[0]!
}

const pieceAt = (page: Page, name: string): Promise<number> =>
  page.locator('qipu-player').evaluate((player, at) => {
    const { navigator } = player as unknown as { navigator: { replay: { position: { at(point: number): number } } } }
    return navigator.replay.position.at(at)
  }, point(name))

const forward = async (page: Page, count: number): Promise<void> => {
  await page.locator('qipu-player .player').focus()
  for (let i = 0; i < count; i++) await page.keyboard.press('ArrowRight')
}

/** Pieces in the middle of a game: a right first move, and a wrong one of another chariot to the same point. */
const PROBLEM = `[Game "Chinese Chess"]
[FEN "3k5/9/9/9/9/9/9/9/1R7/R3K4 w - - 0 1"]

1. 车九进一 (1. 车八平九 {错误}) 将４进１ 2. 车八进七 {正解} *
`
/** Two answers of Black to one opening. */
const TREE =
  '[DhtmlXQ][DhtmlXQ_movelist]7747724279677062[/DhtmlXQ_movelist][DhtmlXQ_move_0_2_1]10221927[/DhtmlXQ_move_0_2_1][/DhtmlXQ]'
const SETUP = '50463c32281e140a00480c533f2b170309131d27313b454f59114d061a2e4256'

/** XQF 1.0: h2e2, then h9g7 with h0g2, or b9c7. */
function xqf(): Buffer {
  const entries = ['1820f0ff', '604af000', '6763ff00', '5e5e0000', '2b3b0000'].map((hex) => `${hex}00000000`)
  const head = Buffer.alloc(0x400)
  head.set([0x58, 0x51, 10])
  head.write(SETUP, 0x10, 'hex')
  return Buffer.concat([head, Buffer.from(entries.join(''), 'hex')])
}

describe('xiangqi from files of other programs, in the page', () => {
  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('a xiangqi problem out of a PGN file is solved on a %s, after a wrong move', async (_, device) => {
    await visit(device, async (page) => {
      await openText(page, 'problem.pgn', PROBLEM)
      const state = page.locator('qipu-solve .state')
      const tap = async (name: string): Promise<void> => {
        const { x, y } = await placeOf(page, point(name))
        await (device === phone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
      }
      const play = async (from: string, to: string): Promise<void> => {
        await tap(from)
        await tap(to)
      }
      await expect.poll(() => state.textContent()).toContain('Red')
      await play('b1', 'b3')
      await expect.poll(() => state.getAttribute('class')).toContain('unknown')
      await play('b1', 'a1')
      await expect.poll(() => state.getAttribute('class')).toContain('wrong')
      await page.locator('qipu-solve').getByRole('button', { name: 'Try again' }).click()
      await play('a0', 'a1')
      // Black answers by itself.
      await expect.poll(() => pieceAt(page, 'd8')).not.toBe(0)
      await play('b1', 'b8')
      await expect.poll(() => state.getAttribute('class')).toContain('right')
      expect(await violations(page)).toEqual([])
    })
  })

  it('a tree of xiangqi out of UBB text is drilled: Black answers by itself, and a missed move is told', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'opening.ubb', TREE)
      await enter(page, 'Drill')
      const drill = page.locator('qipu-drill')
      await expect.poll(() => drill.locator('.state').textContent()).toContain('Red to play')
      expect(await drill.locator('p:not(.state)').textContent()).toBe('0 of 3 positions known · 0 due')
      await byMouse(page, 'h2', 'e2')
      await expect.poll(() => drill.locator('p:not(.state)').textContent()).toContain('1 of 3')
      await expect.poll(() => drill.locator('.state').textContent()).toContain('Red to play')
      await byMouse(page, 'a0', 'a1')
      await expect.poll(() => drill.locator('.state').textContent()).toContain('Not in the tree')
    })
  })

  it('a lesson begins in a variation of an XQF file, and holds what was played there', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'opening.xqf', xqf())
      await forward(page, 2)
      await page.keyboard.press('ArrowDown')
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.locator('.menu').getByRole('button', { name: 'Record a lesson' }).click()
      await page.locator('qipu-recorder [data-record="start"]').click()
      await page.locator('qipu-recorder [data-record="stop"]').waitFor()
      await byMouse(page, 'h0', 'g2')
      await page.locator('qipu-recorder [data-record="stop"]').click()
      await expect.poll(async () => movesOf(await chosen(page))).toEqual(['h2e2', 'b9c7', 'h0g2'])
    })
  })

  it('Chinese moves that are pasted into the page become a game, in simplified and traditional characters', async () => {
    await visit(desktop, async (page) => {
      await paste(page, '1. 炮二平五 马８进７\n2. 馬二進三 車９平８')
      await expect.poll(async () => movesOf(await chosen(page))).toEqual(['h2e2', 'h9g7', 'h0g2', 'i9h9'])
    })
  })

  it('a room holds xiangqi out of an XQF file: both sides are played by members, on the same board', async () => {
    const host = await open(await browser())
    const links = await found(host, 'Ms Li', 'study', xqf(), 'opening.xqf')
    const guest = await open(await browser(), links.guest)
    await joinAs(guest, 'Wang')
    const boards = async (): Promise<readonly string[]> => [await boardOf(host), await boardOf(guest)]
    const [start] = await boards()
    await byMouse(host, 'b2', 'e2')
    await expect.poll(async () => new Set([start, ...(await boards())]).size).toBe(2)
    const [after] = await boards()
    await byMouse(guest, 'h9', 'g7')
    await expect.poll(async () => new Set([after, ...(await boards())]).size).toBe(2)
  })
})
