import type { DeskAction, DeskState, Refusal } from '@qipu/engines/operate'
import { readAction } from '@qipu/engines/operate'
import { OriginPolicy } from '@qipu/rooms/server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createApp } from './app.ts'
import { freePort, type Listening, listenAt } from './listen.ts'

/** A game at an operator's desk, as the server needs it. */
export interface Desk {
  readonly state: DeskState
  act(action: DeskAction): Refusal | undefined
  onChange(listener: () => void): () => void
}

/** Milliseconds after which a question for news is answered without any. */
const WAIT = 20_000
const LARGEST_ACTION = 64 << 10

/** Answer to an action: the state after it, and the reason where it was not carried out. */
export interface ActionAnswer {
  readonly state: DeskState
  readonly refused?: Refusal
}

/** Resolves once the desk has changed since a version, or after a while. */
function news(desk: Desk, since: number): Promise<void> {
  if (desk.state.version !== since) return Promise.resolve()
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(done, WAIT)
    const stop = desk.onChange(done)
  })
}

function deskPart(desk: Desk, gate: OriginPolicy): Hono {
  const part = new Hono()
  part.get('/desk/state', async (context) => {
    await news(desk, Number(context.req.query('since') ?? -1))
    return context.json(desk.state)
  })
  part.post('/desk/act', bodyLimit({ maxSize: LARGEST_ACTION }), async (context) => {
    const { req } = context
    // A page of another origin can send neither this type nor this origin.
    if (!gate.allowsOrigin(req.header('origin')) || !/^application\/json\b/.test(req.header('content-type') ?? ''))
      return context.text('Only the page of this desk may act.\n', 403)
    const action = readAction(await req.json().catch(() => undefined))
    if (!action) return context.text('This is no action.\n', 400)
    const refused = desk.act(action)
    const answer: ActionAnswer = { state: desk.state, ...(refused && { refused }) }
    return context.json(answer)
  })
  return part
}

/** Options of the page at an operator's desk. */
export interface OperatorOptions {
  readonly desk: Desk
  /** Folder of the built page. */
  readonly page: string
  /** The first free one from 8080 on if left out. */
  readonly port?: number
}

/** Serves an operator's desk to this machine alone. */
export async function serveOperator({ desk, page, port: wanted }: OperatorOptions): Promise<Listening> {
  const port = wanted ?? (await freePort())
  const gate = new OriginPolicy([], port)
  return await listenAt(createApp({ page, samples: page, gate, parts: [deskPart(desk, gate)] }), { port })
}
