import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { read, write } from 'qipu'
import { formatById } from 'qipu/formats'
import { gameById } from 'qipu/games'
import { addNode, newRecord, play } from 'qipu/record'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type EngineConfig, parseEngineConfig } from './engine-config.ts'
import { EngineServer } from './engine-server.ts'
import type { ServerMessage } from './messages.ts'

const fixture = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const engine = (text: string): EngineConfig => {
  const found = parseEngineConfig(text)
  if (typeof found === 'string') throw new Error(found)
  return found
}

const KATAGO = `analysis:Stand-in="${process.execPath}" "${fixture('../analysis/fixtures/katago.mjs')}"`
const CONNECT6 = `sau:Six="${process.execPath}" "${fixture('../referee/fixtures/connect6.mjs')}" 3`
const FISH = `uci:Fish="${process.execPath}" "${fixture('../analysis/fixtures/fish.mjs')}"`
const HANGING = `analysis:Hangs="${process.execPath}" -e "setInterval(() => {}, 1000)"`
const SGF = '(;GM[1]FF[4]SZ[9]KM[7]RU[Chinese];B[ee];W[ec](;B[ge])(;B[gg]))'

const qipu = (text: string): string => {
  const { records } = read({ bytes: new TextEncoder().encode(text), name: 'a.sgf' })
  return new TextDecoder().decode(write(records, formatById('qipu')!).bytes!)
}

let server: Server | undefined
let door: EngineServer | undefined
afterEach(async () => {
  await door?.close()
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve))
})

async function open(texts: readonly string[], most = 4): Promise<string> {
  const made = new EngineServer(texts.map(engine), {
    refuse: ({ headers }) => (headers.origin === 'https://evil.example' ? '403 Forbidden' : undefined),
    most,
  })
  door = made
  server = createServer()
  server.on('upgrade', (request, socket, head) => made.upgrade(request, socket, head, '/go'))
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/go/api/engines/`
}

/** Asks, and gives everything that is told up to the answer. */
function ask(address: string, question: unknown, passed = 'progress'): Promise<readonly ServerMessage[]> {
  const socket = new WebSocket(address)
  const heard: ServerMessage[] = []
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => socket.send(typeof question === 'string' ? question : JSON.stringify(question)))
    socket.on('message', (data) => {
      const told = JSON.parse(String(data)) as ServerMessage
      heard.push(told)
      if (told.type === passed) return
      socket.close()
      resolve(heard)
    })
  })
}

describe('the engines of a server', () => {
  it('a review by the server says which rules were used where the record names none, and what the engine warns of', async () => {
    const stranger = `analysis:Strict="${process.execPath}" "${fixture('../analysis/fixtures/stranger.mjs')}" --warn`
    const address = await open([stranger])
    const review = { type: 'review', visits: 5, ownership: false }
    const warnings = ['rules: Rules not supported by neural net, using closest']
    const heard = await ask(`${address}0`, { ...review, record: qipu(SGF.replace('RU[Chinese]', '')) })
    expect(heard.at(-1)).toEqual({ type: 'reviewed', rules: 'tromp-taylor', warnings })
    expect((await ask(`${address}0`, { ...review, record: qipu(SGF) })).at(-1)).toEqual({ type: 'reviewed', warnings })
  })

  it('an engine of the server that reviews finds its files where `qipu review` finds them', async () => {
    const says = `process.stdin.once('data', () => console.log(JSON.stringify({ error: process.cwd(), id: 'review' })))`
    const address = await open([`analysis:Lost="${process.execPath}" -e "${says}"`])
    const heard = await ask(`${address}0`, { type: 'review', record: qipu(SGF), visits: 1, ownership: false })
    expect(heard).toEqual([{ type: 'fault', fault: { kind: 'refused', text: process.cwd() } }])
  })

  it.each([
    ['the end', 3],
    ['the first move', 1],
  ])(
    'an engine of scores analyses the position at %s of a line of xiangqi, and the next one asked about',
    async (_, count) => {
      const address = await open([FISH])
      const record = newRecord('xiangqi', gameById('xiangqi')!.board.size)
      const { notation } = gameById('xiangqi')!
      for (const [i, text] of ['a0a1', 'a9a8', 'a1a2'].slice(0, count).entries())
        addNode(record, i, play(notation.parse(text, record.board)!, i % 2 === 0 ? 1 : 2))
      const text = new TextDecoder().decode(write([record], formatById('qipu')!).bytes!)
      const heard = await ask(`${address}0`, { type: 'analyse', id: 7, record: text, visits: 1000 }, 'live')
      expect(heard.at(-1)).toEqual({ type: 'analysed', id: 7 })
      // The engine likes red the better, the longer the game is.
      const winrate = Math.round(1e4 / (1 + 10 ** (-count / 4))) / 1e4
      expect(heard.at(-2)).toMatchObject({ type: 'live', id: 7, analysis: { engine: 'Fish', visits: 1000, winrate } })
    },
  )

  it('an engine of the server reviews the main line of a game, with its progress first', async () => {
    const address = await open([KATAGO])
    const heard = await ask(`${address}0`, { type: 'review', record: qipu(SGF), visits: 50, ownership: true })
    expect(heard.at(-1)).toEqual({ type: 'reviewed' })
    const found = heard.flatMap((told) => (told.type === 'progress' && told.found ? [told.found] : []))
    expect(found.map(([place]) => place).sort()).toEqual([0, 1, 2, 3])
    for (const [, analysis] of found) {
      expect(analysis).toMatchObject({ engine: 'Stand-in', visits: 50 })
      expect(analysis.ownership).toHaveLength(81)
    }
  })

  it('the last output of the server’s engine arrives before its end', async () => {
    const stranger = fixture('../analysis/fixtures/stranger.mjs')
    const address = await open([`analysis:Dies="${process.execPath}" "${stranger}" --die 2`])
    const heard = await ask(`${address}0`, { type: 'review', record: qipu(SGF), visits: 50, ownership: false })
    expect(heard).toMatchObject([
      { type: 'progress', done: 1, all: 4, found: [expect.any(Number), { visits: 50 }] },
      { type: 'progress', done: 2, all: 4 },
      { type: 'fault', fault: { kind: 'gone', text: expect.stringContaining('StringError') } },
    ])
  })

  it('an engine of the server plays in the protocol that it was started with', async () => {
    const address = await open([KATAGO, CONNECT6])
    const { bytes } = write([newRecord('connect6', { width: 19, height: 19 })], formatById('qipu')!)
    const record = new TextDecoder().decode(bytes!)
    const heard = await ask(`${address}1`, { type: 'move', record, side: 1 })
    expect(heard).toMatchObject([{ type: 'moves' }])
  })

  it.each([
    ['no JSON', 'hello'],
    ['no record', { type: 'review', visits: 10 }],
    ['a record of another format', { type: 'review', record: SGF, visits: 10 }],
    ['a record that is none', { type: 'review', record: 'x', visits: 10 }],
    ['more visits than a page may ask for', { type: 'review', record: qipu(SGF), visits: 1e9 }],
    ['a command of its own', { type: 'run', record: qipu(SGF), command: 'rm' }],
    ['a move of one that reviews', { type: 'move', record: qipu(SGF), side: 1 }],
  ])('the server answers a bad question with a fault: %s', async (_, question) => {
    const address = await open([KATAGO])
    expect(await ask(`${address}0`, question)).toEqual([{ type: 'fault', fault: { kind: 'bad-question' } }])
  })

  it('the server says why there is no review', async () => {
    const address = await open([KATAGO, 'analysis:Missing=/nowhere/katago analysis'])
    const question = (text: string) => ({ type: 'review', record: qipu(text), visits: 10, ownership: false })
    expect(await ask(`${address}0`, question('(;GM[1]SZ[9];B[ee])'))).toEqual([
      { type: 'fault', fault: { kind: 'no-komi' } },
    ])
    expect(await ask(`${address}1`, question(SGF))).toMatchObject([{ type: 'fault', fault: { kind: 'not-started' } }])
  })

  it('an engine of the server ends with its client, and only a few run at a time', async () => {
    const address = await open([HANGING], 1)
    const first = new WebSocket(`${address}0`)
    await new Promise((resolve) => first.on('open', resolve))
    first.send(JSON.stringify({ type: 'review', record: qipu(SGF), visits: 10, ownership: false }))
    expect(await ask(`${address}0`, {})).toEqual([{ type: 'fault', fault: { kind: 'busy' } }])
    first.close()
    // Once the process is gone there is room again.
    await expect
      .poll(async () => (await ask(`${address}0`, 'x'))[0])
      .toEqual({ type: 'fault', fault: { kind: 'bad-question' } })
  })

  it('an engine of the server is found by its number alone, and not from other pages', async () => {
    const address = await open([KATAGO])
    const status = (path: string, origin?: string): Promise<number | undefined> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${address}${path}`, origin === undefined ? {} : { origin })
        socket.on('error', () => {})
        socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode))
        socket.on('open', () => resolve(101))
      })
    expect(await status('1')).toBe(404)
    expect(await status('katago')).toBe(404)
    expect(await status('0', 'https://evil.example')).toBe(403)
    expect(door!.offers).toMatchObject([{ name: 'Stand-in', protocol: 'analysis', games: ['go'], opens: true }])
  })
})

it('an engine of the server is given by a name, a protocol and a command', () => {
  expect(parseEngineConfig('GNU Go=gnugo --mode gtp')).toMatchObject({
    name: 'GNU Go',
    protocol: { id: 'gtp' },
    command: { program: 'gnugo', args: ['--mode', 'gtp'] },
  })
  expect(parseEngineConfig('gomocup:Yixin=./yixin --x=1')).toMatchObject({ name: 'Yixin', protocol: { id: 'gomocup' } })
  expect(parseEngineConfig('gnugo --mode gtp')).toBe('no-name')
  expect(parseEngineConfig('morse:Fish=fish')).toBe('no-protocol')
  expect(parseEngineConfig('A="x')).toBe('unclosed-quote')
  expect(parseEngineConfig('A=')).toBe('empty')
})
