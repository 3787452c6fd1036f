import { geometryOf } from 'qipu/diagram'
import { gameById } from 'qipu/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, type Site, site } from './browser.ts'
import { click, command, edit, sgf, told, tool } from './editing.ts'
import { annotated, plainGame } from './fixtures.ts'
import { ask, nodeOf, phone, placeOf, shapes, violations } from './steps.ts'

let web: Site
beforeAll(async () => {
  web = await site()
  web.put('/empty.sgf', '(;FF[4]GM[1]SZ[9])')
  web.put('/plain.sgf', plainGame(6))
  web.put('/annotated.sgf', annotated)
  web.put('/amazons.sgf', '(;FF[4]GM[18]SZ[10])')
})
afterAll(() => web.close())

describe('an editor', () => {
  it('the editor asks fingers for a second tap where points are close together, and shows where the stone would stand', async () => {
    const page = await edit(web, '/empty.sgf', { ...phone, viewport: { width: 300, height: 700 } })
    await page.locator('qipu-board').scrollIntoViewIfNeeded()
    const { x, y } = await placeOf(page, 40)
    await page.touchscreen.tap(x, y)
    expect([await nodeOf(page), await shapes(page, '.play .ghost')]).toEqual([0, 1])
    await page.touchscreen.tap(x, y)
    expect(await nodeOf(page)).toBe(1)
    await page.close()
  })

  it('a game with variations and marks is undone in the editor', async () => {
    const page = await edit(web, '/empty.sgf')
    const before = await sgf(page)
    for (const point of [40, 20, 24]) await click(page, point)
    await ask(page, (player) => player.back())
    await click(page, 60)
    await tool(page, 'mark-triangle')
    await click(page, 1)
    await tool(page, 'label-letters')
    await click(page, 2)
    await click(page, 3)
    await tool(page, 'mark-arrow')
    await click(page, 4)
    await click(page, 6)
    await tool(page, 'mark-territory-1')
    await click(page, 8)
    await tool(page, 'dim')
    await click(page, 80)
    const made = await sgf(page)
    expect(made).toContain(';B[ee];W[cc](;B[gc])(;B[gg]')
    for (const part of ['TR[ba]', 'LB[ca:A][da:B]', 'AR[ea:ga]', 'TB[ia]', 'DD[ii]']) expect(made).toContain(part)
    expect(await shapes(page, '.layer-piece circle')).toBe(3)
    for (let i = 0; i < 20; i++) await page.keyboard.press('Control+z')
    expect(await sgf(page)).toBe(before)
    await page.keyboard.press('Control+Shift+Z')
    await expect.poll(() => sgf(page)).toContain('B[ee]')
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })

  it('the editor says why it refuses, and other buttons and keys force, jump and remove', async () => {
    const page = await edit(web, '/plain.sgf')
    await ask(page, (player) => player.last())
    const before = await sgf(page)
    await click(page, 0, { button: 'right' })
    expect(await sgf(page)).toBe(before)
    const first = await ask(page, ({ record }) => (record!.nodes[1]!.action as { move: number }).move)
    await click(page, first)
    expect((await told(page))?.trim()).toMatch(/^Not possible/)
    expect(await sgf(page)).toBe(before)
    await page.keyboard.down('Shift')
    await click(page, first)
    await page.keyboard.up('Shift')
    expect(await nodeOf(page)).toBe(1)
    // Ctrl forces what the rules refuse; a touch of the last stone takes it back.
    await ask(page, (player) => player.last())
    await page.keyboard.down('Control')
    await click(page, first)
    await page.keyboard.up('Control')
    expect((await sgf(page)).match(/;[BW]\[/g)).toHaveLength(7)
    expect(await nodeOf(page)).toBe(7)
    await click(page, first)
    expect(await sgf(page)).toBe(before)
    await ask(page, (player) => player.last())
    await tool(page, 'put-1')
    await click(page, 70, { button: 'right' })
    expect(await sgf(page)).toMatch(/AW\[\w\w\]\)$/)
    await page.close()
  })

  it('stones are painted by dragging, as one step', async () => {
    const page = await edit(web, '/empty.sgf')
    await tool(page, 'put-1')
    await page.locator('qipu-board').scrollIntoViewIfNeeded()
    const [from, to] = [await placeOf(page, 9), await placeOf(page, 13)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 30 })
    await page.mouse.up()
    expect(await sgf(page)).toContain('AB[ab][bb][cb][db][eb]')
    await command(page, 'undo')
    expect(await sgf(page)).not.toContain('AB')
    await page.close()
  })

  it('the editor is used by keyboard alone: typed moves, comments, the tree', async () => {
    const page = await edit(web, '/empty.sgf')
    await page.locator('qipu-editor input[name="moves"]').focus()
    await page.keyboard.type('e5 d5 pass')
    await page.keyboard.press('Enter')
    expect(await nodeOf(page)).toBe(3)
    await page.keyboard.type('nowhere')
    await page.keyboard.press('Enter')
    expect(await told(page)).toContain('“nowhere”')
    await page.locator('qipu-editor textarea').focus()
    await page.keyboard.type('A pass')
    expect(await sgf(page)).toContain('B[]C[A pass]')
    await page.locator('qipu-editor [data-command="undo"]').focus()
    await page.keyboard.press('Enter')
    expect(await sgf(page)).not.toContain('C[')
    await page.locator('qipu-editor [data-menu]').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('qipu-editor .command:focus').count()).toBe(1)
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown')
    expect(await page.locator('qipu-editor .ahead').textContent()).toBe('Deletes 1 node')
    await page.keyboard.press('Enter')
    expect(await nodeOf(page)).toBe(2)
    expect(await violations(page)).toEqual([])
    await page.close()
  })

  it('a move of several points is entered by touches, which stay lit until it is complete', async () => {
    const page = await edit(web, '/amazons.sgf')
    const points = await ask(page, ({ navigator }) => {
      const { game, record, replay } = navigator!
      const { from, to, arrow } = game.trace(replay.position.legal()[0]!, record.board)
      return [from!, to!, arrow!]
    })
    const touch = async (point: number) => {
      const { x, y } = geometryOf(gameById('amazons')!, { width: 10, height: 10 }).center(point)
      const place = await page.locator('qipu-board').evaluate(
        (board, drawn) => {
          const svg = board.shadowRoot!.querySelector<SVGSVGElement>('.play')!
          const at = new DOMPoint(drawn.x, drawn.y).matrixTransform(svg.getScreenCTM()!)
          return { x: at.x, y: at.y }
        },
        { x, y },
      )
      await page.mouse.click(place.x, place.y)
    }
    await touch(points[0]!)
    expect((await told(page))?.trim()).toBe('Touch the next point')
    expect(await shapes(page, '.lit')).toBe(1)
    await touch(points[1]!)
    await touch(points[2]!)
    expect(await nodeOf(page)).toBe(1)
    await page.close()
  })

  it('the editor tells the page of changes, keeps its undo steps, and shows hostile text as text', async () => {
    const page = await edit(web, '/annotated.sgf', phone)
    await ask(page, (player) => {
      ;(globalThis as unknown as { edits: number }).edits = 0
      player.addEventListener('edit', () => (globalThis as unknown as { edits: number }).edits++)
    })
    await page.locator('qipu-editor textarea').fill('<img src=x onerror=alert(1)>')
    expect(await page.evaluate(() => (globalThis as unknown as { edits: number }).edits)).toBe(1)
    expect(await page.locator('qipu-player img').count()).toBe(0)
    await ask(page, (player) => player.enter('replay'))
    expect(await page.locator('qipu-editor').count()).toBe(0)
    await ask(page, (player) => player.enter('edit'))
    await command(page, 'undo')
    expect(await sgf(page)).not.toContain('onerror')
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })
})
