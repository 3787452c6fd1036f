// A library of 40,000 games in a browser whose page has a quarter of a processor: how long shapes take.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromium as findChromium } from '../chromium.mjs'
import { root } from '../setup.mjs'
import { sgfFiles } from './corpus.mjs'

const GAMES = 40_000
const GOAL = 1000
/** The page's process runs for so long, and then stands still until the period is over: in milliseconds. */
const RUNS = 10
const SLOWER = 4
const PERIOD = RUNS * SLOWER

const SHAPES = [
  {
    name: 'first shape, 7×7 corner',
    anchor: 'corner',
    rows: '......./......./...X.../..X..../..XO.../..OO.../.......',
  },
  {
    name: '8×8 corner',
    anchor: 'corner',
    rows: '......../......../..X..X../....XO../....O.../......../......../........',
  },
  { name: '3×3 anywhere', anchor: 'anywhere', rows: '.X./XXX/XOX' },
  { name: '3×5 anywhere', anchor: 'anywhere', rows: '.X./.../.OX/..X/...' },
]

export async function timeLibraryPhone(directory) {
  const folder = mkdtempSync(join(tmpdir(), 'qipu-bench-phone-'))
  try {
    const file = join(folder, 'games.qlib')
    await writeLibrary(file, directory)
    return await inBrowser(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function writeLibrary(path, directory) {
  const { buildLibraryFile } = await import('../../packages/library/dist/browser/index.js')
  const { read } = await import('qipu')
  function* records() {
    const files = [...sgfFiles(directory)]
    for (let number = 0; number < GAMES; ) {
      for (const name of files) {
        for (const record of read({ bytes: readFileSync(name), name }).records) {
          if (number < GAMES) yield { record, file: 'games.sgf', number: number++ }
        }
      }
    }
  }
  const file = await open(path, 'wx')
  for await (const piece of buildLibraryFile(records())) await file.write(piece)
  await file.close()
}

async function inBrowser(file) {
  const { createApp, listen } = await import('../../packages/studio/dist/server/index.js')
  const server = await listen(
    createApp({ page: join(root, 'packages', 'studio', 'dist', 'page'), samples: join(root, 'samples') }),
    18_400,
  )
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    // The page's own worker is asked, so that what is measured is what a person waits for.
    await page.addInitScript(() => {
      const Plain = Worker
      globalThis.Worker = class extends Plain {
        constructor(...given) {
          super(...given)
          globalThis.libraryWorker = this
        }
      }
    })
    await page.goto(`${server.address}#library`)
    await page.locator('#files').setInputFiles(file)
    await page
      .getByText(/40[,.]000|40000/)
      .first()
      .waitFor({ timeout: 600_000 })
    // Time that a user needs to draw a shape (ms).
    await page.waitForTimeout(5000)
    const system = await browser.newBrowserCDPSession()
    const renderer = (await processes(system))
      .filter(({ type }) => type === 'renderer')
      .sort((a, b) => b.cpuTime - a.cpuTime)[0]
    const spent = async () => (await processes(system)).find(({ id }) => id === renderer.id).cpuTime * 1000
    const rows = []
    for (const { name, ...shape } of SHAPES) {
      const before = await spent()
      const slowed = slow(renderer.id)
      const { milliseconds, games } = await page.evaluate(ask, { kind: 'shape', ...shape })
      slowed.end()
      rows.push({ name, games, milliseconds, processor: (await spent()) - before })
    }
    return rows
  } finally {
    await browser.close()
    await server.close()
  }
}

const processes = async (system) => (await system.send('SystemInfo.getProcessInfo')).processInfo

/** Stops a process again and again: unlike what a browser offers, this reaches workers too. */
function slow(id) {
  let going
  const run = () => {
    process.kill(id, 'SIGCONT')
    going = setTimeout(stop, RUNS)
  }
  const stop = () => {
    process.kill(id, 'SIGSTOP')
    going = setTimeout(run, PERIOD - RUNS)
  }
  run()
  return {
    end() {
      clearTimeout(going)
      process.kill(id, 'SIGCONT')
    },
  }
}

/** Runs in the page. */
function ask(board) {
  const worker = globalThis.libraryWorker
  const id = 1e9 + Math.floor(performance.now())
  const begun = performance.now()
  return new Promise((done) => {
    worker.addEventListener('message', ({ data }) => {
      if (data.id === id) done({ milliseconds: performance.now() - begun, games: data.answer?.games })
    })
    const question = { query: {}, game: 'go', width: 19, height: 19, board }
    worker.postMessage({ type: 'ask', id, library: 'games', name: 'board', question })
  })
}

/** Goals are about processor time, as everywhere here: what other programs do meanwhile is not in it. */
export function libraryPhoneTable(rows) {
  return [
    `\nlibrary: ${GAMES} games in a browser whose page has a quarter of a processor`,
    '| shape, with next moves | games | answer | 4 × processor time | goal |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ name, games, milliseconds, processor }) =>
        `| ${name} | ${games} | ${milliseconds.toFixed(0)} ms | ${(SLOWER * processor).toFixed(0)} ms | ≤ ${GOAL} ms${SLOWER * processor <= GOAL ? '' : ': missed'} |`,
    ),
  ].join('\n')
}
