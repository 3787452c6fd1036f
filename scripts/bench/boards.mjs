// Forty boards on a page, one move on each in every frame: frames a second, and the work of one frame.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { chromium as findChromium } from '../chromium.mjs'
import { root } from '../setup.mjs'
import { median, spread } from './rounds.mjs'

const BOARDS = 40
const MOVES = 200
const SECONDS = 3

/** Each makes a board of 19×19 in an element and returns what shows the position after so many moves. */
const contestants = {
  qipu: `
    import '@qipu/player'
    export function make(element, moves) {
      const board = document.createElement('qipu-board')
      const nodes = [{ parent: -1, action: undefined, notes: undefined }]
      moves.forEach(([side, x, y], i) => nodes.push({ parent: i, action: { type: 'play', side, move: x + 19 * y }, notes: undefined }))
      board.record = { game: 'go', board: { width: 19, height: 19 }, info: {}, nodes }
      element.append(board)
      return (count) => { board.node = count }
    }`,
  '@sabaki/shudan': `
    import { h, render } from 'preact'
    import { Goban } from '@sabaki/shudan'
    import '@sabaki/shudan/css/goban.css'
    export function make(element, moves) {
      return (count) => {
        const signMap = Array.from({ length: 19 }, () => new Array(19).fill(0))
        for (const [side, x, y] of moves.slice(0, count)) signMap[y][x] = side === 1 ? 1 : -1
        render(h(Goban, { vertexSize: 9, signMap }), element)
      }
    }`,
  wgo: `
    import { SVGBoard, FieldBoardObject } from 'wgo'
    export function make(element, moves) {
      const board = new SVGBoard(element, { size: 19, width: 180 })
      const stones = []
      return (count) => {
        while (stones.length > count) board.removeObject(stones.pop())
        while (stones.length < count) {
          const [side, x, y] = moves[stones.length]
          const stone = new FieldBoardObject(side === 1 ? 'B' : 'W', x, y)
          board.addObject(stone)
          stones.push(stone)
        }
      }
    }`,
  goban: `
    import { createGoban, setGobanRenderer } from 'goban'
    setGobanRenderer('svg')
    export function make(element, moves) {
      const config = { board_div: element, square_size: 9, width: 19, height: 19, interactive: false, mode: 'analyze' }
      const goban = createGoban(config)
      let shown = 0
      return (count) => {
        const target = count
        if (target < shown) { goban.showFirst(true); shown = 0 }
        while (shown < target) {
          const [side, x, y] = moves[shown++]
          goban.engine.player = side
          goban.engine.place(x, y)
        }
        goban.redraw()
      }
    }`,
  tenuki: `
    import tenuki from 'tenuki'
    export function make(element, moves) {
      const game = new tenuki.Game({ element, boardSize: 19, koRule: 'simple' })
      let played = 0
      return (count) => {
        while (played > count) { game.undo(); played-- }
        while (played < count) { const [, x, y] = moves[played++]; game.playAt(y, x, { render: false }) }
        game.render()
      }
    }`,
}

const harness = (name) => `
  import { make } from './boards-${name}.js'
  const moves = []
  for (let i = 0; i < ${MOVES}; i++) moves.push([i % 2 + 1, (i * 7) % 19, Math.floor((i * 7) / 19) % 19])
  const boards = []
  for (let i = 0; i < ${BOARDS}; i++) {
    const element = document.createElement('div')
    element.style.cssText = 'width:180px;height:180px;display:inline-block;overflow:hidden'
    document.body.append(element)
    boards.push(make(element, moves))
  }
  window.start = () => new Promise((resolve) => {
    let frames = 0
    const begun = performance.now()
    const frame = () => {
      boards.forEach((show, i) => show(1 + (frames + i) % (${MOVES} - 1)))
      frames++
      const passed = performance.now() - begun
      if (passed < ${SECONDS * 1000}) requestAnimationFrame(frame)
      else resolve({ frames, passed })
    }
    requestAnimationFrame(frame)
  })
  window.isReady = true`

/** Bundles a contestant's page; returns its address. */
async function pageOf(name, cache) {
  const plain = name.replace(/\W/g, '-')
  const folder = join(cache, 'boards')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(cache, `boards-${plain}.js`), contestants[name])
  writeFileSync(join(cache, `page-${plain}.js`), harness(plain))
  await build({
    root: cache,
    configFile: false,
    logLevel: 'silent',
    resolve: {
      conditions: ['qipu-source', 'browser', 'module', 'import'],
      alias: { '@qipu/player': join(root, 'packages', 'player', 'src', 'index.ts') },
    },
    build: {
      outDir: join(folder, plain),
      emptyOutDir: true,
      rollupOptions: { input: join(cache, `page-${plain}.js`), output: { entryFileNames: 'page.js', format: 'iife' } },
    },
  })
  const html = `<!doctype html><meta charset="utf-8"><body><script src="page.js"></script>`
  writeFileSync(join(folder, plain, 'index.html'), html)
  return pathToFileURL(join(folder, plain, 'index.html')).href
}

/** Frames a second and milliseconds of work a frame, by contestant; in turns. */
export async function timeBoards(cache, refused, rounds) {
  const pages = {}
  for (const name of Object.keys(contestants)) {
    if (refused[name] !== undefined) continue
    try {
      pages[name] = await pageOf(name, cache)
    } catch (error) {
      refused[name] = `does not bundle: ${error.message.split('\n')[0]}`
    }
  }
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const found = {}
  for (let round = 0; round < rounds; round++) {
    for (const [name, address] of Object.entries(pages)) {
      try {
        const measured = await once(browser, address)
        found[name] ??= { fps: [], work: [] }
        found[name].fps.push(measured.fps)
        found[name].work.push(measured.work)
      } catch (error) {
        refused[name] = `does not run: ${error.message.split('\n')[0]}`
        delete pages[name]
      }
    }
  }
  await browser.close()
  return Object.entries(found).map(([name, { fps, work }]) => ({
    contestant: name,
    fps: median(fps),
    work: median(work),
    spread: spread(work),
    times: median(work) / median(found.qipu.work),
  }))
}

async function once(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
  await page.goto(address)
  await page.waitForFunction('window.isReady')
  await page.waitForTimeout(500)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find((metric) => metric.name === 'TaskDuration').value
  }
  const before = await busy()
  const { frames, passed } = await page.evaluate('window.start()')
  const work = (((await busy()) - before) * 1000) / frames
  await page.close()
  return { fps: (frames * 1000) / passed, work }
}

/** The table for people. */
export const boardTable = (rows) =>
  [
    '\nboards: 40 boards of 19×19, one move on each in every frame',
    ...rows.map(
      ({ contestant, fps, work, times }) =>
        `  ${contestant.padEnd(16)} ${fps.toFixed(1).padStart(6)} frames/s  ${work.toFixed(1).padStart(8)} ms of work a frame  ${times.toFixed(1).padStart(6)} × Qipu's`,
    ),
  ].join('\n')
