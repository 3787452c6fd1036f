import { once } from 'node:events'
import type { AddressInfo, Socket as Wire } from 'node:net'
import { gameById } from 'qipu/games'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type MatchSpec, runMatch } from '../match/index.ts'
import { protocolFor } from '../protocols/all.ts'
import { sparringPartner } from '../sparring/index.ts'
import { Channel, type Socket } from './channel.ts'
import { guestEngine, servantEngine } from './engine.ts'
import { join, type StartEngine } from './join.ts'
import { MatchServer } from './match-server.ts'
import { readToReferee, UNKNOWN_KEY, type Watched } from './messages.ts'
import { playsAt, RemoteSeat } from './seat.ts'
import { watch } from './watch.ts'

const nogo = gameById('nogo')!
const protocol = protocolFor('nogo')!
const spec: MatchSpec = { game: 'nogo', engines: [{ command: '' }, { command: '' }], games: 2, swap: true, seed: 1 }
const player = (seed: number): StartEngine => servantEngine(() => protocol.serve(nogo, sparringPartner('random', seed)))

const halls: MatchServer[] = []
afterEach(async () => {
  for (const hall of halls.splice(0)) await hall.end()
})

async function listening(absence = 2000, pulse?: number) {
  const seats = [new RemoteSeat({ team: '甲', absence }), new RemoteSeat({ team: '乙', absence })]
  const hall = await MatchServer.open(seats, pulse === undefined ? {} : { pulse })
  halls.push(hall)
  return { seats, hall, contestants: seats.map((seat) => seat.contestant(protocol)) }
}

describe('a match of engines on other machines', () => {
  it('a remote match is played to its end with the referee’s clock, and the delay is measured', async () => {
    const { hall, contestants, seats } = await listening()
    const seen: Watched[] = []
    const watching = watch(hall.watchLink, (news) => seen.push(news))
    const joined = hall.links.map((link, i) => join(link, { start: player(i) }))
    const report = await runMatch(spec, {
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
    const report = await runMatch({ ...spec, games: 1 }, { game: nogo, contestants })
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
    const { games } = await runMatch({ ...spec, games: 1 }, { game: nogo, contestants })
    expect(games[0]).toMatchObject({
      result: { winner: 2, by: 'forfeit' },
      ending: { kind: 'fault', side: 1, fault: { kind: 'disconnected' } },
    })
  })

  it('an engine that leaves and comes back before the other side is there loses nothing', async () => {
    const { hall, contestants } = await listening(100)
    const sockets: WebSocket[] = []
    const states: string[] = []
    const onState = (state: string): unknown => states.push(state)
    const connect = (link: string): WebSocket => tracked(link, sockets)
    void join(hall.links[0]!, { start: player(7), patience: 0, connect, onState })
    const held = runMatch({ ...spec, games: 1 }, { game: nogo, contestants })
    await vi.waitFor(() => expect(states).toEqual(['connected']))
    for (const socket of sockets) socket.terminate()
    await new Promise((resolve) => setTimeout(resolve, 300))
    void join(hall.links[1]!, { start: player(8) })
    await new Promise((resolve) => setTimeout(resolve, 300))
    void join(hall.links[0]!, { start: player(9) })
    const { games } = await held
    expect(games[0]!.ending.kind).toBe('rules')
    // It was not told of a game either, while it sat alone.
    expect(states).toEqual(['connected'])
  })

  it('a referee is told who comes and who goes, until the match is over', async () => {
    const news: string[] = []
    const seats = ['甲', '乙'].map(
      (team) => new RemoteSeat({ team, onPresence: (isHere) => news.push(`${team} ${isHere}`) }),
    )
    const hall = await MatchServer.open(seats)
    halls.push(hall)
    const sockets: WebSocket[] = []
    void join(hall.links[0]!, { start: player(7), connect: (link) => tracked(link, sockets) })
    await vi.waitFor(() => expect(news).toEqual(['甲 true']))
    sockets[0]!.terminate()
    await vi.waitFor(() => expect(news).toEqual(['甲 true', '甲 false', '甲 true']), 3000)
    await hall.end()
    expect(news).toHaveLength(3)
  })

  it('a link names the game and the protocol of its seat', async () => {
    const hall = await MatchServer.open([
      new RemoteSeat({ plays: { game: 'nogo', protocol: 'sau' } }),
      new RemoteSeat(),
    ])
    halls.push(hall)
    expect(hall.links[0]).toMatch(/\/seat\/[\w-]+\/nogo\/sau$/)
    expect(hall.links.map(playsAt)).toEqual([{ game: 'nogo', protocol: 'sau' }, undefined])
    const states: string[] = []
    void join(hall.links[0]!, { start: player(1), onState: (state) => states.push(state) })
    await vi.waitFor(() => expect(states).toEqual(['connected']))
  })

  it('a remote match refuses players and watchers without a key', async () => {
    const { hall } = await listening()
    const link = hall.links[0]!.replace(/[^/]+$/, 'guess')
    expect(await join(link, { start: player(1) })).toBe('refused')
    expect(await watch(hall.watchLink.replace(/[^/]+$/, 'guess'), () => {})).toBe('refused')
  })

  it.each(['not JSON', 'null', '{"hello":0}', '{"type":"nodes","number":1}', '{"type":"over","number":1,"record":{}}'])(
    'a spectator of a server that says “%s” is told that there is no match',
    async (text) => {
      const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
      server.on('connection', (socket) => socket.send(text))
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const seen: Watched[] = []
      expect(await watch(`ws://127.0.0.1:${port}/watch/x`, (news) => seen.push(news))).toBe('refused')
      expect(seen).toEqual([])
      server.close()
    },
  )

  it('a connection that is cut without a word is found dead by both ends, and the game goes on', async () => {
    const { hall, contestants } = await listening(5000, 100)
    const sockets: WebSocket[] = []
    const states: string[] = []
    let isCut = false
    const stalling: StartEngine = (send, end) => {
      const inner = player(7)(send, end)
      return {
        ...inner,
        tell: (...lines) => {
          inner.tell(...lines)
          if (isCut || !lines.some((line) => line.startsWith('move'))) return
          isCut = true
          stall(sockets[0]!)
        },
      }
    }
    const connect = (link: string): WebSocket => tracked(link, sockets)
    const onState = (state: string): unknown => states.push(state)
    const joined = join(hall.links[0]!, { start: stalling, connect, onState, silence: 300 })
    void join(hall.links[1]!, { start: player(8) })
    const report = await runMatch({ ...spec, games: 1 }, { game: nogo, contestants })
    expect(report.games[0]!.ending.kind).toBe('rules')
    await hall.end()
    expect(await joined).toBe('over')
    expect(states).toEqual(['connected', 'game', 'lost', 'connected'])
  })

  it('a connection that breaks after a long quiet time is tried again', async () => {
    const { hall } = await listening()
    const sockets: WebSocket[] = []
    const states: string[] = []
    const joined = join(hall.links[0]!, {
      start: player(1),
      patience: 700,
      connect: (link) => tracked(link, sockets),
      onState: (state) => states.push(state),
    })
    await vi.waitFor(() => expect(states).toEqual(['connected']))
    await new Promise((resolve) => setTimeout(resolve, 800))
    sockets[0]!.terminate()
    await vi.waitFor(() => expect(states).toEqual(['connected', 'lost', 'connected']), 3000)
    await hall.end()
    expect(await joined).toBe('over')
  })

  it('a program that is started anew takes the seat after the game that it lost, and plays the next one', async () => {
    const { hall, contestants } = await listening(5000)
    const sockets: WebSocket[] = []
    const crashing: StartEngine = (send, end) => {
      const inner = player(7)(send, end)
      const tell = (...lines: readonly string[]): void => {
        if (lines.some((line) => line.startsWith('move'))) {
          for (const client of sockets) client.terminate()
          void join(hall.links[0]!, { start: player(9) })
        } else inner.tell(...lines)
      }
      return { ...inner, tell }
    }
    void join(hall.links[0]!, { start: crashing, patience: 0, connect: (link) => tracked(link, sockets) })
    void join(hall.links[1]!, { start: player(8) })
    const { games } = await runMatch({ ...spec, swap: false }, { game: nogo, contestants })
    expect(games.map(({ ending }) => ending)).toMatchObject([
      { kind: 'fault', side: 1, fault: { kind: 'disconnected' } },
      { kind: 'rules' },
    ])
  })

  it('a seat that is taken is not given to another program', async () => {
    const { hall } = await listening()
    const states: string[] = []
    const first = join(hall.links[0]!, { start: player(1), onState: (state) => states.push(state) })
    await vi.waitFor(() => expect(states).toEqual(['connected']))
    const others: string[] = []
    const second = join(hall.links[0]!, {
      start: player(2),
      patience: 800,
      onState: (state) => others.push(state),
    })
    expect(await second).toBe('taken')
    expect(others).toEqual(['taken'])
    expect(states).toEqual(['connected'])
    await hall.end()
    expect(await first).toBe('over')
  })

  it('a game that ends before its first move is shown to those who watch', async () => {
    const { hall, contestants } = await listening()
    const seen: Watched[] = []
    const watching = watch(hall.watchLink, (news) => seen.push(news))
    void join(hall.links[0]!, { start: () => ({ tell: () => {}, leave: () => {} }) })
    void join(hall.links[1]!, { start: player(8) })
    await runMatch(
      { ...spec, games: 1 },
      {
        game: nogo,
        contestants,
        startUp: 200,
        watch: ({ number }, record) => hall.show(number, ['甲', '乙'], record),
        onFinished: ({ number }) => hall.close(number),
      },
    )
    await hall.end()
    await watching
    expect(seen.map(({ type }) => type)).toEqual(['game', 'over'])
  })

  it('a client that floods its seat loses the game, and its connection', async () => {
    const { hall, contestants } = await listening()
    void join(hall.links[1]!, { start: player(8) })
    const hostile = new WebSocket(`${hall.links[0]!}?session=hostile`)
    const closed = new Promise((resolve) => hostile.on('close', resolve))
    hostile.on('error', () => {})
    hostile.on('open', () => {
      const text = JSON.stringify({ ping: 1, padding: 'x'.repeat(1 << 19) })
      for (let i = 0; i < 40; i++) hostile.send(text)
    })
    const { games } = await runMatch({ ...spec, games: 1 }, { game: nogo, contestants, startUp: 2000 })
    await closed
    expect(games[0]!.result).toEqual({ winner: 2, by: 'forfeit' })
  })

  it.each(['//', '//[', '/seat', '/seat/%', '/?session=%ff'])(
    'a link that is none is refused, and the match goes on: %s',
    async (path) => {
      const { hall } = await listening()
      const { host } = new URL(hall.links[0]!)
      const code = await new Promise((resolve) => {
        const stranger = new WebSocket(`ws://${host}`, {
          finishRequest: (request) => {
            request.path = path
            request.end()
          },
        })
        stranger.on('error', () => {})
        stranger.on('close', resolve)
      })
      expect(code).toBe(UNKNOWN_KEY)
    },
  )

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
    const dies = 'process.stdin.once("data", () => { console.error("no opening book"); process.exit(3) })'
    void join(hall.links[0]!, { start: guestEngine({ program: process.execPath, args: ['-e', dies] }) })
    void join(hall.links[1]!, { start: player(8) })
    const { games } = await runMatch({ ...spec, games: 1 }, { game: nogo, contestants })
    expect(games[0]!.result).toEqual({ winner: 2, by: 'forfeit' })
    expect(games[0]!.remark).toBe('The engine of Black crashed or exited: exit code 3, “no opening book”.')
  })
})

/** Simulates a cut cable: neither side receives anything, nor learns of the cut. */
function stall(socket: WebSocket): void {
  const { _socket: wire } = socket as unknown as { _socket: Wire }
  wire.pause()
  wire.write = () => true
}

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
