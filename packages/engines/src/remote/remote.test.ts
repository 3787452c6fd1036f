import { fileURLToPath } from 'node:url'
import { gameById } from 'qipu/games'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { holdMatch, type MatchSpec } from '../match/index.ts'
import { protocolFor } from '../protocols/all.ts'
import { sparringPartner } from '../sparring/index.ts'
import { Channel, type Socket } from './channel.ts'
import { guestEngine, servantEngine } from './engine.ts'
import { Hall, type Watched } from './hall.ts'
import { join, type StartEngine } from './join.ts'
import { RemoteSeat } from './seat.ts'
import { watch } from './watch.ts'
import { readToReferee } from './words.ts'

const nogo = gameById('nogo')!
const protocol = protocolFor('nogo')!
const spec: MatchSpec = { game: 'nogo', engines: [{ command: '' }, { command: '' }], games: 2, swap: true, seed: 1 }
const player = (seed: number): StartEngine => servantEngine(() => protocol.serve(nogo, sparringPartner('random', seed)))

const halls: Hall[] = []
afterEach(async () => {
  for (const hall of halls.splice(0)) await hall.end()
})

async function listening(absence = 2000) {
  const seats = [new RemoteSeat({ team: '甲', absence }), new RemoteSeat({ team: '乙', absence })]
  const hall = await Hall.open(seats)
  halls.push(hall)
  return { seats, hall, contestants: seats.map((seat) => seat.contestant(protocol)) }
}

describe('a match of engines on other machines', () => {
  it('a remote match is played to its end with the referee’s clock, and the delay is measured', async () => {
    const { hall, contestants, seats } = await listening()
    const seen: Watched[] = []
    const watching = watch(hall.watchLink, (news) => seen.push(news))
    const joined = hall.links.map((link, i) => join(link, { start: player(i) }))
    const report = await holdMatch(spec, {
      game: nogo,
      contestants,
      watch: ({ number }, record) => hall.show(number, ['甲', '乙'], record),
      onFinished: ({ number }) => hall.close(number),
    })
    expect(report.games.map(({ ending }) => ending.kind)).toEqual(['rules', 'rules'])
    expect(report.names).toEqual(['qipu-random (1)', 'qipu-random (2)'])
    for (const seat of seats) expect(seat.delay).toBeGreaterThanOrEqual(0)
    await hall.end()
    expect(await Promise.all(joined)).toEqual(['over', 'over'])
    expect(await watching).toBe('over')
    const first = seen.filter(({ number }) => number === 1)
    expect(first[0]?.type).toBe('game')
    const moves = first.reduce(
      (sum, news) =>
        sum + (news.type === 'game' ? news.record : news.type === 'nodes' ? news : { nodes: [] }).nodes.length,
      0,
    )
    expect(moves).toBe(report.games[0]!.plies + 1)
    expect(first.at(-1)).toMatchObject({ type: 'over', record: { info: { result: report.games[0]!.result } } })
  })

  it('a remote match goes on where a connection breaks and comes back in time', async () => {
    const { hall, contestants } = await listening()
    const sockets: WebSocket[] = []
    let breaks = 3
    const flaky: StartEngine = (send, end) => {
      const inner = player(7)(send, end)
      return {
        ...inner,
        tell: (...lines) => {
          inner.tell(...lines)
          if (breaks > 0 && lines.some((line) => line.startsWith('move'))) {
            breaks--
            cut()
          }
        },
      }
    }
    const cut = (): void => {
      for (const client of sockets.splice(0)) client.terminate()
    }
    const joined = [
      join(hall.links[0]!, { start: flaky, connect: (link) => tracked(link, sockets) }),
      join(hall.links[1]!, { start: player(8) }),
    ]
    const report = await holdMatch({ ...spec, games: 1 }, { game: nogo, contestants })
    expect(report.games[0]!.ending.kind).toBe('rules')
    expect(breaks).toBe(0)
    await hall.end()
    expect(await Promise.all(joined)).toEqual(['over', 'over'])
  })

  it('a remote match is lost by a side that stays away', async () => {
    const { hall, contestants } = await listening(100)
    const sockets: WebSocket[] = []
    const leaving: StartEngine = () => ({
      tell: (...lines) => {
        if (lines.some((line) => line.startsWith('new'))) for (const client of sockets) client.terminate()
      },
      leave() {},
    })
    const named: StartEngine = (send, end) => {
      const inner = leaving(send, end)
      return {
        ...inner,
        tell: (...lines) => {
          if (lines.includes('name?')) send('name gone')
          inner.tell(...lines)
        },
      }
    }
    void join(hall.links[0]!, { start: named, patience: 0, connect: (link) => tracked(link, sockets) })
    void join(hall.links[1]!, { start: player(8) })
    const { games } = await holdMatch({ ...spec, games: 1 }, { game: nogo, contestants })
    expect(games[0]).toMatchObject({
      result: { winner: 2, by: 'forfeit' },
      ending: { kind: 'fault', side: 1, fault: { kind: 'disconnected' } },
    })
  })

  it('a remote match refuses players and watchers without a key', async () => {
    const { hall } = await listening()
    const link = hall.links[0]!.replace(/[^/]+$/, 'guess')
    expect(await join(link, { start: player(1) })).toBe('refused')
    expect(await watch(hall.watchLink.replace(/[^/]+$/, 'guess'), () => {})).toBe('refused')
  })

  it('an engine that finds no referee says so once, however often it tries', async () => {
    const { hall } = await listening()
    const link = hall.links[0]!
    await hall.end()
    const states: string[] = []
    const end = await join(link, { start: player(1), patience: 1200, onState: (state) => states.push(state) })
    expect([end, states]).toEqual(['absent', ['waiting']])
  })

  it('a process is run as the engine of a remote seat, and its end is reported', async () => {
    const { hall, contestants } = await listening()
    const engine = fileURLToPath(new URL('../guest/fixtures/hostile.mjs', import.meta.url))
    void join(hall.links[0]!, { start: guestEngine({ program: engine, args: ['dies'] }) })
    void join(hall.links[1]!, { start: player(8) })
    const { games } = await holdMatch({ ...spec, games: 1, perMove: 2000 }, { game: nogo, contestants, startUp: 1500 })
    expect(games[0]!.result).toEqual({ winner: 2, by: 'forfeit' })
  })
})

function tracked(link: string, sockets: WebSocket[]): WebSocket {
  const socket = new WebSocket(link)
  sockets.push(socket)
  return socket
}

describe('a channel over connections that break', () => {
  it('a channel delivers every message once and in order, whatever is lost', () => {
    const heard: number[] = []
    const make = (onMessage: (message: { n: number }) => void) =>
      new Channel<{ n: number }, { n: number }>({ read: (message) => message as { n: number }, onMessage })
    const receiver = make(({ n }) => heard.push(n))
    const sender = make(() => {})
    for (let round = 0; round < 5; round++) {
      let isUp = true
      const toReceiver: Socket = { send: (text) => isUp && receiver.receive(text, fromSender), close: () => {} }
      const fromSender: Socket = { send: (text) => isUp && sender.receive(text, toReceiver), close: () => {} }
      sender.connect(toReceiver)
      receiver.connect(fromSender)
      sender.send({ n: round * 10 })
      isUp = false
      sender.send({ n: round * 10 + 1 })
    }
    expect(heard).toEqual([0, 1, 10, 11, 20, 21, 30, 31, 40])
  })

  it('a channel ends a connection that brings nonsense', () => {
    let closed = 0
    const channel = new Channel<object, object>({ read: readToReferee, onMessage: () => {} })
    const socket: Socket = { send: () => {}, close: () => closed++ }
    channel.connect(socket)
    for (const text of [
      '',
      '{',
      '[]',
      '{"n":1}',
      '{"n":2,"ack":0,"message":{}}',
      '{"n":1,"ack":0,"message":{"type":"x"}}',
    ])
      channel.receive(text, socket)
    expect(closed).toBe(6)
  })
})
