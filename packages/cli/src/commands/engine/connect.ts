import { connect } from 'node:net'
import { splitterOf } from '@qipu/engines/card-match'
import type { BuiltInEngine, Wire } from '@qipu/engines/protocols'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError, reasonOf } from '../../text/cli-error.ts'
import type { Address } from '../match/values.ts'

interface Connection {
  readonly servant: BuiltInEngine
  readonly wire: Wire
  readonly terminal: Terminal
}

/** Plays at a platform over TCP until it closes the connection; what is said both ways is printed. */
export function connectTo({ host, port }: Address, { servant, wire, terminal }: Connection): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host)
    let isConnected = false
    const say = (text: string): void => {
      terminal.out(`> ${text}\n`)
      if (socket.writable) socket.write(text + wire.end)
    }
    const answer = (texts: readonly string[]): void => {
      if (texts.length > 0) setTimeout(() => texts.forEach(say), wire.pace ?? 0)
    }
    const splitter = splitterOf(wire, 'referee', (message) => {
      terminal.out(`< ${message}\n`)
      answer(servant.hear(message))
      if (servant.done) socket.end()
    })
    socket.setNoDelay(true)
    socket.setEncoding('utf8')
    socket.on('connect', () => {
      isConnected = true
      answer(servant.greeting ?? [])
    })
    socket.on('data', (text: string) => splitter.push(text))
    socket.on('error', (error) => {
      if (!isConnected) reject(new CliError('no-connection', { place: `${host}:${port}`, reason: reasonOf(error) }))
    })
    socket.on('close', () => {
      splitter.end()
      resolve(0)
    })
  })
}
