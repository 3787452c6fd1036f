// `npm run docs:picture`: the charts of the tables, and docs/images/player.png, the moving picture of the README: the player
// itself, in Chromium, with a sample.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { chromium as browsers } from 'playwright-core'
import { chromium } from '../chromium.mjs'
import { build, install, root } from '../setup.mjs'
import { movingPicture } from './apng.mjs'
import { charts } from './charts.mjs'
import { pixelsOf } from './png.mjs'

const TYPES = { '.js': 'text/javascript', '.sgf': 'application/x-go-sgf', '.css': 'text/css' }
const SIZE = { width: 720, height: 700 }
const PAGE = `<!doctype html><meta charset="utf-8"><style>body{margin:0}</style>
<script type="module" src="/packages/player/dist/qipu-player.js"></script>
<qipu-player src="/samples/game.sgf" lang="en" theme="light"></qipu-player>`

install()
build()
const images = join(root, 'docs', 'images')
for (const [name, svg] of Object.entries(charts())) writeFileSync(join(images, name), svg)

const browser = await browsers.launch({
  executablePath: chromium(),
  args: ['--no-sandbox', '--font-render-hinting=none'],
})
const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' })
await page.route('http://qipu.test/**', (route) => {
  const path = new URL(route.request().url()).pathname
  if (path === '/') return route.fulfill({ contentType: 'text/html', body: PAGE })
  const file = join(root, path)
  return existsSync(file)
    ? route.fulfill({ contentType: TYPES[extname(file)], body: readFileSync(file) })
    : route.fulfill({ status: 404 })
})
await page.goto('http://qipu.test/')
const player = page.locator('qipu-player')
await player.getByText('Pine').first().waitFor()

const frames = []
async function take(time) {
  await page.waitForTimeout(250) // for whatever still moves
  frames.push({ ...pixelsOf(await player.screenshot()), time })
}
const slider = player.getByRole('slider').first()
async function forward(time) {
  await slider.press('ArrowRight')
  await page.evaluate(() => document.activeElement?.blur())
  await take(time)
}

await take(1200)
for (let move = 1; move <= 7; move++) await forward(500)
await forward(2200) // the comment of move 8, with its letters on the board
for (let move = 9; move <= 30; move++) await forward(320)
await take(2000)
await browser.close()

const file = join(images, 'player.png')
const picture = movingPicture(frames)
writeFileSync(file, picture)
process.stdout.write(`Qipu: ${file}, ${frames.length} frames, ${Math.round(picture.length / 1024)} KiB\n`)
