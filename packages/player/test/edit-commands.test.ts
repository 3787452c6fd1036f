import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, type Site, site } from './browser.ts'
import { click, command, edit, groupOf, sgf, told, tool } from './editing.ts'
import { ask, button, phone, placeOf, violations } from './steps.ts'

/** All that an editor does besides playing: by mouse, by touch, by keyboard; its commands, its forms, its tree. */

let web: Site
beforeAll(async () => {
  web = await site()
  web.put('/empty.sgf', '(;FF[4]GM[1]SZ[9])')
  web.put('/plain.sgf', '(;FF[4]GM[1]SZ[9];B[ee];W[cc];B[gc];W[cg];B[gg];W[ec])')
})
afterAll(() => web.close())

/** Result that every way of making it must yield. */
const WHOLE = [';B[ee];W[cc](;B[gc])(;B[gg]', 'LB[ca:A][da:B][ib:1]', 'TR[ba]', 'AR[ea:ga]', 'TB[ia]', 'DD[ii]'].concat(
  ['CR[aa]', 'SQ[ab]', 'MA[bb]', 'SL[cb]', 'TW[db]', 'LN[eb:gb]'],
)

/** By tool: the points that it touches. These are all marks that SGF has. */
const MARKED: readonly (readonly [id: string, points: readonly number[]])[] = [
  ['mark-triangle', [1]],
  ['label-letters', [2, 3]],
  ['label-numbers', [17]],
  ['mark-arrow', [4, 6]],
  ['mark-territory-1', [8]],
  ['mark-territory-2', [12]],
  ['mark-circle', [0]],
  ['mark-square', [9]],
  ['mark-cross', [10]],
  ['mark-selected', [11]],
  ['mark-line', [13, 15]],
  ['dim', [80]],
]

interface Means {
  take(id: string): Promise<void>
  touch(point: number): Promise<void>
  back(): Promise<void>
}

/** The same game by any means: taking a tool, touching a point, going back one move. */
async function make(page: Page, { take, touch, back }: Means) {
  for (const point of [40, 20, 24]) await touch(point)
  await back()
  await touch(60)
  for (const [id, points] of MARKED) {
    await take(id)
    for (const point of points) await touch(point)
  }
  const made = await sgf(page)
  for (const part of WHOLE) expect(made).toContain(part)
}

describe('a game with variations and marks', () => {
  it('a game with variations and marks is made by mouse', async () => {
    const page = await edit(web, '/empty.sgf')
    await make(page, {
      take: (id) => tool(page, id),
      touch: (point) => click(page, point),
      back: () => button(page, 'Back').click(),
    })
    await page.close()
  })

  it('a game with variations and marks is made by touch', async () => {
    const page = await edit(web, '/empty.sgf', phone)
    await make(page, {
      async take(id) {
        await page.locator(`qipu-editor [data-group="${groupOf(id)}"]`).tap()
        await page.locator(`qipu-editor [data-tool="${id}"]`).tap()
      },
      async touch(point) {
        await page.locator('qipu-board').scrollIntoViewIfNeeded()
        const { x, y } = await placeOf(page, point)
        await page.touchscreen.tap(x, y)
        // A stone on a small board waits for a second tap.
        if ((await page.locator('qipu-board .play .ghost').count()) > 0) await page.touchscreen.tap(x, y)
      },
      back: () => button(page, 'Back').tap(),
    })
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })

  it('a game with variations and marks is made by keyboard alone', async () => {
    const page = await edit(web, '/empty.sgf')
    const press = async (selector: string) => {
      await page.locator(`qipu-editor ${selector}`).focus()
      await page.keyboard.press('Enter')
    }
    // The cursor of the board begins in the middle.
    let at = 40
    await make(page, {
      async take(id) {
        await press(`[data-group="${groupOf(id)}"]`)
        await press(`[data-tool="${id}"]`)
      },
      async touch(point) {
        await page.locator('qipu-board [role="gridcell"][tabindex="0"]').focus()
        for (; at % 9 < point % 9; at++) await page.keyboard.press('ArrowRight')
        for (; at % 9 > point % 9; at--) await page.keyboard.press('ArrowLeft')
        for (; at < point; at += 9) await page.keyboard.press('ArrowDown')
        for (; at > point; at -= 9) await page.keyboard.press('ArrowUp')
        await page.keyboard.press('Enter')
      },
      async back() {
        await page.locator('qipu-player .player').focus()
        await page.keyboard.press('ArrowLeft')
      },
    })
    await page.close()
  })
})

describe('commands of the editor', () => {
  it('a command shows what it would delete before it does', async () => {
    const page = await edit(web, '/plain.sgf')
    await ask(page, (player) => player.toMove(3))
    await page.locator('qipu-editor [data-menu]').click()
    await page.locator('qipu-editor [data-command="cut"]').hover()
    expect(await page.locator('qipu-editor .ahead').textContent()).toBe('Deletes 4 nodes')
    const ahead = () => ask(page, ({ session }) => [...session!.prospects.ahead.gone])
    expect(await ahead()).toEqual([3, 4, 5, 6])
    expect(await page.locator('qipu-moves .move.gone').count()).toBe(4)
    await page.locator('qipu-editor [data-command="copy"]').hover()
    expect(await ahead()).toEqual([])
    await page.close()
  })

  it('a wrong move is corrected and the rest kept, with links to moves that became illegal', async () => {
    const page = await edit(web, '/plain.sgf')
    await ask(page, (player) => player.toMove(1))
    await command(page, 'correct')
    expect(await told(page)).toContain('what follows is kept')
    const second = await ask(page, ({ record }) => (record!.nodes[2]!.action as { move: number }).move)
    await click(page, second)
    expect(await told(page)).toContain('against the rules')
    expect((await sgf(page)).match(/;[BW]\[/g)).toHaveLength(6)
    // A link to a move that became illegal is gone with the change.
    const conflict = page.locator('qipu-editor .places [data-node="2"]')
    await conflict.click()
    expect(await ask(page, ({ node }) => node)).toBe(2)
    expect(await violations(page)).toEqual([])
    await command(page, 'undo')
    expect(await told(page)).toBe('Undone')
    expect(await conflict.count()).toBe(0)
    await page.close()
  })

  it('typed moves are inserted, the turn after them is repaired, and a variation becomes a page', async () => {
    const page = await edit(web, '/plain.sgf')
    await ask(page, (player) => player.toMove(2))
    await command(page, 'insert')
    await page.locator('qipu-editor input[name="moves"]').fill('a1 b1 c1')
    await page.keyboard.press('Enter')
    await expect.poll(() => sgf(page)).toContain(';W[cc];B[ai];W[bi];B[ci];B[gc]')
    expect(await told(page)).toMatch(/against the rules/)
    await page.locator('qipu-editor .places [data-node="3"]').click()
    await command(page, 'recolour')
    await expect.poll(() => sgf(page)).toContain(';B[ci];W[gc];B[cg];W[gg];B[ec]')
    await command(page, 'makePage')
    await expect.poll(() => sgf(page)).toMatch(/\(;AB.*AW.*PL\[B\]N\[Page 2\];B\[cg\];W\[gg\];B\[ec\]\)/)
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })

  it('a subtree is copied and pasted elsewhere, also from another program', async () => {
    const page = await edit(web, '/plain.sgf', { permissions: ['clipboard-read', 'clipboard-write'] })
    await ask(page, (player) => player.toMove(5))
    await page.locator('qipu-player .player').focus()
    await page.keyboard.press('Control+c')
    await expect.poll(() => told(page)).toBe('Copied')
    await ask(page, (player) => player.first())
    await page.keyboard.press('Control+v')
    await expect.poll(() => ask(page, ({ navigator }) => navigator!.children(0).length)).toBe(2)
    await page.evaluate(() => navigator.clipboard.writeText('(;FF[4]GM[1]SZ[9];B[aa];W[bb])'))
    await ask(page, (player) => player.first())
    await page.locator('qipu-player .player').focus()
    await page.keyboard.press('Control+v')
    await expect.poll(() => sgf(page)).toContain('(;B[aa];W[bb])')
    await page.close()
  })

  it('the record is turned, a part of it becomes a record, and another one is merged', async () => {
    const page = await edit(web, '/plain.sgf')
    await ask(page, (player) => {
      player.addEventListener('record-created', (event) => {
        event.preventDefault()
        const { record } = (event as CustomEvent<{ record: { nodes: unknown[] } }>).detail
        ;(globalThis as unknown as { taken: number }).taken = record.nodes.length
      })
      player.toMove(3)
    })
    const before = await sgf(page)
    for (let i = 0; i < 4; i++) await command(page, 'turnRight')
    expect(await sgf(page)).toBe(before)
    await command(page, 'extract')
    await expect.poll(() => page.evaluate(() => (globalThis as unknown as { taken: number }).taken)).toBe(4)
    await page.locator('qipu-editor input[type="file"]').setInputFiles({
      name: 'other.sgf',
      mimeType: 'text/plain',
      buffer: Buffer.from('(;FF[4]GM[1]SZ[9];B[ii];W[hh])'),
    })
    await expect.poll(() => sgf(page)).toContain('(;B[ii];W[hh])')
    await page.close()
  })

  it('transpositions are listed, and lead to the same position', async () => {
    web.put('/meet.sgf', '(;FF[4]GM[1]SZ[9](;B[ee];W[cc];B[gg])(;B[gg];W[cc];B[ee]))')
    const page = await edit(web, '/meet.sgf')
    await command(page, 'transpositions')
    await page.locator('qipu-editor .places [data-node="6"]').click()
    expect(await ask(page, ({ node }) => node)).toBe(6)
    await page.close()
  })

  it('a comment takes the name of a point and keeps its author, and a typed label is the next one', async () => {
    const page = await edit(web, '/plain.sgf')
    await page.locator('qipu-comments textarea').fill('Not at')
    await page.locator('qipu-comments [data-tool="cite"]').click()
    await click(page, 0)
    await expect.poll(() => sgf(page)).toContain('C[Not at A9]')
    await page.locator('qipu-comments [name="author"]').fill('Lin')
    await page.keyboard.press('Enter')
    await page.locator('qipu-comments [data-add]').click()
    await page.keyboard.type('Why?')
    const comments = () => ask(page, ({ record, node }) => record!.nodes[node]!.notes?.comments)
    expect(await comments()).toEqual([{ text: 'Not at A9', author: 'Lin' }, { text: 'Why?' }])
    await tool(page, 'label-letters')
    await page.locator('qipu-editor [name="label"]').fill('X')
    await click(page, 80)
    await click(page, 79)
    await expect.poll(() => sgf(page)).toContain('LB[ii:X][hi:A]')
    await page.close()
  })
})

describe('forms of the editor', () => {
  it('the form of a node has every property that the record has a place for', async () => {
    const page = await edit(web, '/plain.sgf')
    await ask(page, (player) => player.toMove(1))
    await page.locator('qipu-node-form summary').click()
    const set = async (name: string, text: string) => {
      await page.locator(`qipu-node-form [name="${name}"]`).fill(text)
      await page.keyboard.press('Enter')
    }
    await page.locator('qipu-node-form [name="evaluation.kind"]').selectOption('good')
    await page.locator('qipu-node-form [name="evaluation.level"]').selectOption('2')
    await page.locator('qipu-node-form [name="hotspot"]').selectOption('1')
    await set('title', 'Here')
    await set('clocks.black.time', '90')
    await set('number', '7')
    await set('figure.title', 'Second figure')
    const made = await sgf(page)
    for (const part of ['TE[2]', 'HO[1]', 'N[Here]', 'BL[90]', 'MN[7]']) expect(made).toContain(part)
    expect(made).toMatch(/FG\[[^\]]*Second figure\]/)
    await set('value', 'much')
    expect(await told(page)).toMatch(/^Not possible/)
    expect(await violations(page)).toEqual([])
    await page.close()
  })

  it('the form of the game has every fact, and says while one types what the file cannot hold', async () => {
    web.put('/lesson.wei7', '{"format": "wei7", "version": "3.0", "size": 9, "tree": {}}')
    const page = await edit(web, '/lesson.wei7')
    await command(page, 'facts')
    const field = (name: string) => page.locator(`qipu-facts-form [name="${name}"]`)
    await field('black.name').fill('Lin')
    await page.keyboard.press('Enter')
    await field('komi').fill('6,5')
    await expect.poll(() => page.locator('qipu-facts-form small').first().textContent()).toContain('6.5')
    await field('komi').fill('6.5')
    await page.keyboard.press('Enter')
    await field('event').fill('Spring cup')
    await expect
      .poll(() => page.locator('qipu-facts-form small').first().textContent())
      .toMatch(/cannot represent the event/)
    const info = () => ask(page, ({ record }) => record!.info)
    expect(await info()).toMatchObject({ komi: 6.5, participants: [{ name: 'Lin' }] })
    await page.locator('qipu-facts-form').getByRole('button', { name: 'Add a participant' }).click()
    await field('2.name').fill('Guest')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await info()).participants?.[1]).toEqual({ name: 'Guest' })
    await page.locator('qipu-facts-form .all input').check()
    await field('players.white').fill('2')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await info()).players).toContainEqual({ participant: 1, side: 2 })
    await field('settings.showLastMove').selectOption('false')
    expect(await ask(page, ({ record }) => record!.settings)).toEqual({ showLastMove: false })
    await field('width').fill('13')
    await page.keyboard.press('Tab')
    await field('height').fill('13')
    await page.keyboard.press('Tab')
    expect(await ask(page, ({ record }) => record!.board)).toEqual({ width: 13, height: 13 })
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('qipu-facts-form').count()).toBe(0)
    await page.close()
  })
})

it.each(['mouse', 'finger'])('a node is dragged behind another one in the tree by a %s', async (by) => {
  web.put('/forked.sgf', '(;FF[4]GM[1]SZ[9];B[ee](;W[cc];B[gc])(;W[gg]))')
  const page = await edit(web, '/forked.sgf', by === 'finger' ? phone : {})
  await page.locator('qipu-tree').scrollIntoViewIfNeeded()
  const places = await page.locator('qipu-tree').evaluate((tree) => {
    const box = tree.shadowRoot!.querySelector('.scroll')!.getBoundingClientRect()
    return { x: box.left, y: box.top }
  })
  const at = (column: number, row: number) => ({ x: places.x + 20 + column * 26, y: places.y + 20 + row * 26 })
  const [from, to] = [at(2, 1), at(3, 0)]
  // Only the debugger of Chromium has fingers that drag.
  const finger = by === 'finger' ? await page.context().newCDPSession(page) : undefined
  const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger!.send('Input.dispatchTouchEvent', { type, touchPoints })
  if (by === 'finger') {
    await put('touchStart', from)
    // It stays first: else it would scroll.
    await page.waitForTimeout(500)
    for (let step = 1; step <= 8; step++)
      await put('touchMove', {
        x: from.x + ((to.x - from.x) * step) / 8,
        y: from.y + ((to.y - from.y) * step) / 8,
      })
  } else {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 8 })
  }
  await expect.poll(() => ask(page, ({ session }) => [...session!.prospects.ahead.moved])).toEqual([4])
  if (by === 'finger') await put('touchEnd')
  else await page.mouse.up()
  await expect.poll(() => sgf(page)).toContain(';B[ee];W[cc];B[gc];W[gg]')
  await page.close()
})
