import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, HEAD, openText, studio } from './visit.ts'

/** Screens in Chinese, Japanese and Korean: whatever is read there, seen or heard, is in that language. */

const { visit } = studio()

/** Names of formats, programs and coordinates, and what the records of this test say. */
const NAMES =
  /^(qipu|sgf|smart|game|format|ff|wei7|jgf|ishi|ccgc|gib|ngf|pgn|pdn|pbn|lin|bbo|bridge|base|online|thp|acpc|phh|xqf|dhtmlxq|ubb|cbr|cbl|cbf|txt|ugf|go|sau|json|xml|kifu|wbaduk|pandanet|igs|tygem|cyberoro|einstein|würfelt|nicht|connect6|hex|nogo|amazons|surakarta|utf|gb18030|svg|html|url|kb|mib|qr|english|aga|tromp|taylor|aa|zz|xx|sz|shift|enter)$/i

/** Every word of Latin letters that can be seen, or that a screen reader says. */
const latinWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const take = (text: string | null, where: string): void => {
      for (const word of text?.match(/[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ'’]+[0-9]*/g) ?? [])
        found.push(`${word} ‹${where}: ${text!.trim().slice(0, 60)}›`)
    }
    const walk = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.matches('style, script, [lang="en"], kbd, .code')) continue
        if (!element.checkVisibility({ visibilityProperty: true }) && !element.matches('option')) continue
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          take(element.getAttribute(name), element.localName)
        for (const child of element.childNodes) if (child.nodeType === 3) take(child.textContent, element.localName)
        if (element.shadowRoot) walk(element.shadowRoot)
      }
    }
    walk(document)
    return found
  })

/** The record's own text stays as it is. */
const record = `(;${HEAD}GN[棋]PB[甲]PW[乙]EV[杯]C[始];B[ee];W[ce](;B[ge]C[良])(;B[gc]))`
const broken = `(;${HEAD}XX[];B[aa];W[aa];B[zz])`

const say = (page: Page, name: string): Promise<string> =>
  page.evaluate((key) => {
    const app = document.querySelector('qipu-app') as HTMLElement & { say(key: string): string }
    return app.say(key)
  }, name)

it('the pictures of the first screen stay in their cards, however wide the letters of a language are', async () => {
  await visit({ ...desktop, locale: 'ja' }, async (page) => {
    const first = page.locator('qipu-first')
    await first.locator('.thumb').first().waitFor()
    // Letters twice as wide stand for a font that this machine may lack.
    await first.evaluate((element) => {
      for (const size of ['small', 'comment']) (element as HTMLElement).style.setProperty(`--qipu-text-${size}`, '32px')
    })
    for (const width of [1360, 800, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const wide = await first.evaluate((element) =>
        [...element.shadowRoot!.querySelectorAll('.thumb')]
          .filter((thumb) => thumb.getBoundingClientRect().right > thumb.closest('li')!.getBoundingClientRect().right)
          .map((thumb) => thumb.parentElement!.textContent),
      )
      expect([width, wide]).toEqual([width, []])
    }
  })
})

describe.each(['zh-CN', 'ja', 'ko'])('the page in %s', (locale) => {
  it('no English is left on any screen of the translated page', async () => {
    await visit({ ...desktop, locale }, async (page) => {
      const left = new Set<string>()
      const look = async (screen: string): Promise<void> => {
        await page.waitForTimeout(150)
        for (const word of await latinWords(page)) {
          if (!NAMES.test(word.split(' ')[0]!)) left.add(`${screen}: ${word}`)
        }
      }
      await look('first screen')
      await openText(page, '甲.sgf', record)
      await page.locator('qipu-moves .move').first().waitFor()
      await look('board')
      await page.keyboard.press('End')
      for (const tab of ['moves', 'info', 'export', 'check']) {
        await page.getByRole('tab', { name: await say(page, tab) }).click()
        await look(tab)
      }
      const press = async (key: string, part: string): Promise<void> => {
        await page.locator('qipu-player').evaluate((player) => (player as HTMLElement).focus())
        await page.keyboard.press(key)
        await page.locator(part).first().waitFor()
      }
      await press('?', 'qipu-keys dialog')
      await look('keys')
      await page.keyboard.press('Escape')
      await press('Control+f', 'qipu-find input')
      await look('find')
      await page.keyboard.press('Escape')
      await page.locator('qipu-player .settings-button').click()
      await page.locator('qipu-settings summary').click()
      await look('settings')
      await page.keyboard.press('Escape')
      await page.locator('qipu-player .menu-button').click()
      await page.locator('qipu-menu select').waitFor()
      await look('embedding')
      await page.keyboard.press('Escape')
      await press('g', 'qipu-guess .state')
      await look('guessing')
      await page.keyboard.press('g')
      await page.getByRole('tab', { name: await say(page, 'export') }).click()
      await page.locator('qipu-panel select').first().selectOption('ishi')
      await page.locator('qipu-panel details summary').click()
      await look('losses')
      for (const mode of ['edit', 'play', 'score']) {
        const modes = page.getByRole('group', { name: await say(page, 'mode') })
        await modes.getByRole('button', { name: await say(page, mode), exact: true }).click()
        await look(mode)
      }
      await openText(page, '乙.sgf', broken)
      await page.getByRole('tab', { name: await say(page, 'check') }).click()
      await look('messages')
      await page.getByRole('button', { name: await say(page, 'files'), exact: true }).click()
      await look('files')
      await page.getByRole('button', { name: await say(page, 'more'), exact: true }).click()
      await look('menu')
      expect([...left]).toEqual([])
    })
  })
})
