// A dictionary of joseki in a player: how long from its file to the first board, and to the first step.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { rolldown } from 'rolldown'
import { input, output } from '../bundle-player.mjs'
import { chromium as findChromium } from '../chromium.mjs'
import { median, spread } from './rounds.mjs'

const NODES = 62_749

/** As many nodes as Kogo's dictionary has, in as many lines, each with a comment. */
export function dictionary(nodes = NODES) {
  let sgf = '(;GM[1]SZ[19]'
  let open = 0
  let seed = 5
  for (let i = 0; i < nodes; i++) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    const point = String.fromCharCode(97 + ((seed >> 8) % 19), 97 + ((seed >> 16) % 19))
    const turn = (seed >> 4) % 3
    if (turn === 0 && open < 200) {
      sgf += '('
      open++
    } else if (turn === 1 && open > 1 && sgf.endsWith(']')) sgf += ')('
    sgf += `;${i % 2 === 0 ? 'B' : 'W'}[${point}]C[Comment ${i}]`
  }
  return `${sgf}${')'.repeat(open + 1)}`
}

const PAGE = '<!doctype html><meta charset="utf-8"><body><script type="module" src="/qipu-player.js"></script>'

/** Runs in the page. */
async function open() {
  const begun = performance.now()
  const player = document.createElement('qipu-player')
  player.setAttribute('src', '/dictionary.sgf')
  document.body.append(player)
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  while (!player.board?.shadowRoot?.querySelector('.layer-grid')) await frame()
  const board = performance.now() - begun
  while (!player.shadowRoot.querySelector('qipu-moves')?.shadowRoot?.querySelector('.row')) await frame()
  const step = performance.now()
  player.forward()
  await player.updateComplete
  await frame()
  return { board, step: performance.now() - step }
}

/** Milliseconds to the first board and of the first step, `file` in place of a dictionary of our own if one is given. */
export async function timeOpening(rounds, file) {
  const folder = join(output.dir, '..', '..', '..', '.cache', 'bench', 'opening')
  const bundle = await rolldown(input)
  await bundle.write({ ...output, dir: folder })
  await bundle.close()
  const record = file ? readFileSync(file) : dictionary()
  const server = createServer((request, response) => {
    if (request.url === '/') response.setHeader('content-type', 'text/html').end(PAGE)
    else if (request.url === '/dictionary.sgf') response.end(record)
    else if (request.url.endsWith('.js')) {
      response.setHeader('content-type', 'text/javascript').end(readFileSync(join(folder, request.url)))
    } else response.writeHead(404).end()
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const found = []
  for (let round = 0; round < rounds; round++) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`http://127.0.0.1:${server.address().port}/`)
    found.push(await page.evaluate(open))
    await page.close()
  }
  await browser.close()
  server.close()
  const boards = found.map(({ board }) => board)
  return { nodes: NODES, board: median(boards), spread: spread(boards), step: median(found.map(({ step }) => step)) }
}

/** The line for people. */
export const openingTable = ({ board, step }) =>
  `\nopening: a dictionary of joseki in a player: ${board.toFixed(0)} ms to the first board (wanted: 1000), ${step.toFixed(0)} ms for the first step`
