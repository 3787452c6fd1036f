/** A guest as the engine of a seat elsewhere: every line that it says goes to the referee. */

import { dirname } from 'node:path'
import { type Command, EngineProcess } from '../process/index.ts'
import type { BuiltInEngine } from '../protocols/protocol.ts'
import type { StartEngine } from './join.ts'

const FOREVER = 2 ** 31 - 1
const GRACE = 1000

/** Returns a starter of a program whose lines go to and from the match. */
export const guestEngine =
  (command: Command, hearsErrors = false): StartEngine =>
  (send, end) => {
    const cwd = /[/\\]/.test(command.program) ? { cwd: dirname(command.program) } : {}
    const guest = new EngineProcess(command, { ...cwd, mergeErrors: hearsErrors })
    const listen = async (): Promise<void> => {
      for (;;) {
        const heard = await guest.next(FOREVER)
        if ('line' in heard) send(heard.line)
        else {
          end(heard.trouble)
          return
        }
      }
    }
    void listen()
    return {
      tell: (...lines) => guest.send(...lines),
      leave: () => void guest.stop(GRACE),
    }
  }

/** A player of ours as the engine of a seat elsewhere. */
export const servantEngine =
  (serve: () => BuiltInEngine): StartEngine =>
  (send) => {
    const servant = serve()
    for (const line of servant.greeting ?? []) send(line)
    return {
      tell: (...lines) => {
        for (const line of lines)
          for (const answer of servant.hear(line)) for (const part of answer.split('\n')) send(part)
      },
      leave: () => {},
    }
  }
