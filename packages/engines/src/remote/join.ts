/** The other end of a seat: an engine on this machine plays in a match that a referee holds elsewhere. */

import { WebSocket } from 'ws'
import type { Trouble } from '../guest/index.ts'
import { Channel, type Socket } from './channel.ts'
import { readToEngine, type ToEngine, type ToReferee } from './words.ts'

/** An engine for one game, by whatever it says and hears. */
export interface StartedEngine {
  tell(...lines: readonly string[]): void
  leave(): void
}

/** Starts an engine; what it says goes to `send`, its end to `end`. */
export type StartEngine = (send: (line: string) => void, end: (trouble: Trouble) => void) => StartedEngine

export interface JoinOptions {
  readonly start: StartEngine
  /** Milliseconds for which it tries to come back. */
  readonly patience?: number
  /** Told once per change, however often it tries. `waiting`: nobody has answered yet. */
  readonly onState?: (state: 'waiting' | 'connected' | 'lost' | 'game') => void
  /** How a connection is opened; tests break theirs. */
  readonly connect?: (link: string) => WebSocket
}

/** `over`: the match has ended. `refused`: the key is unknown. `lost`: no connection in time. `absent`: there never was one. */
export type JoinEnd = 'over' | 'refused' | 'lost' | 'absent'

const PATIENCE = 30_000
const PAUSE = 500
const UNKNOWN_KEY = 4403

const usual = (link: string): WebSocket => new WebSocket(link)

export function join(
  link: string,
  { start, patience = PATIENCE, onState, connect: open = usual }: JoinOptions,
): Promise<JoinEnd> {
  return new Promise((resolve) => {
    let engine: { readonly game: number; readonly player: StartedEngine } | undefined
    let lostAt = performance.now()
    let isOver = false
    let wasConnected = false
    let isTold = false
    const finish = (end: JoinEnd): void => {
      if (isOver) return
      isOver = true
      engine?.player.leave()
      resolve(end)
    }
    const channel = new Channel<ToReferee, ToEngine>({
      read: readToEngine,
      onMessage(message) {
        if (message.type === 'bye') finish('over')
        else if (message.type === 'start') begin(message.game)
        else if (engine?.game !== message.game) return
        else if (message.type === 'lines') engine.player.tell(...message.lines)
        else {
          engine.player.leave()
          engine = undefined
        }
      },
    })
    const begin = (game: number): void => {
      engine?.player.leave()
      onState?.('game')
      const player = start(
        (line) => channel.send({ type: 'line', game, line }),
        (trouble) => channel.send({ type: 'trouble', game, trouble }),
      )
      engine = { game, player }
    }
    const connect = (): void => {
      const socket = open(link)
      const own: Socket = { send: (text) => socket.send(text), close: () => socket.close() }
      socket.on('open', () => {
        wasConnected = true
        isTold = false
        onState?.('connected')
        channel.connect(own)
      })
      socket.on('message', (data) => {
        lostAt = performance.now()
        channel.receive(String(data), own)
      })
      socket.on('error', () => {})
      socket.on('close', (code) => {
        channel.disconnect(own)
        if (isOver) return
        if (code === UNKNOWN_KEY) finish('refused')
        else if (performance.now() - lostAt > patience) finish(wasConnected ? 'lost' : 'absent')
        else {
          if (!isTold) onState?.(wasConnected ? 'lost' : 'waiting')
          isTold = true
          setTimeout(connect, PAUSE)
        }
      })
    }
    connect()
  })
}
