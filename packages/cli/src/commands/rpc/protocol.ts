/** The envelope of JSON-RPC 2.0: requests, batches, notifications, errors. */

import { isObject } from 'qipu/text'

export type Params = Readonly<Record<string, unknown>>
export type Method = (params: Params) => unknown

type Id = string | number | null

interface Answer {
  readonly jsonrpc: '2.0'
  readonly id: Id
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** Section 5.1. */
export const CODES = { parse: -32700, request: -32600, method: -32601, params: -32602, internal: -32603 } as const

/** Error response to a request. */
export class RpcError extends Error {
  override name = 'RpcError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export const failure = (id: Id, code: number, message: string): Answer => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})

export interface Dispatch {
  readonly methods: Readonly<Record<string, Method>>
  /** Whatever a method throws, as a code and a sentence. */
  readonly explain: (error: unknown) => { readonly code: number; readonly message: string }
}

/** The answer to a line; undefined where none is due, as to notifications. */
export async function answerTo(text: string, dispatch: Dispatch): Promise<Answer | readonly Answer[] | undefined> {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch (error) {
    return failure(null, CODES.parse, (error as Error).message)
  }
  if (!Array.isArray(message)) return answer(message, dispatch)
  if (message.length === 0) return failure(null, CODES.request, 'an empty batch')
  const answers: Answer[] = []
  for (const request of message) {
    const one = await answer(request, dispatch)
    if (one) answers.push(one)
  }
  return answers.length === 0 ? undefined : answers
}

async function answer(request: unknown, { methods, explain }: Dispatch): Promise<Answer | undefined> {
  if (!isObject(request)) return failure(null, CODES.request, 'a request is an object')
  const { jsonrpc, id, method, params = {} } = request
  const known = typeof id === 'string' || typeof id === 'number' || id === null
  if (jsonrpc !== '2.0' || typeof method !== 'string' || !(known || id === undefined))
    return failure(
      known ? id : null,
      CODES.request,
      'expected "jsonrpc": "2.0", "method" and, if it is no notification, "id"',
    )
  const respond = (given: Omit<Answer, 'jsonrpc' | 'id'>): Answer | undefined =>
    known ? { jsonrpc: '2.0', id, ...given } : undefined
  if (!Object.hasOwn(methods, method)) {
    const names = Object.keys(methods).join(', ')
    return respond({
      error: { code: CODES.method, message: `unknown method ${JSON.stringify(method)}; known methods: ${names}` },
    })
  }
  if (!isObject(params)) return respond({ error: { code: CODES.params, message: 'params are an object' } })
  try {
    return respond({ result: (await methods[method]!(params)) ?? null })
  } catch (error) {
    return respond({ error: explain(error) })
  }
}
