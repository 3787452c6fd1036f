import type { Locale } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import { type Answerer, IsolatedAnswerer } from '../../isolation/questions.ts'
import { timeLimit } from '../../isolation/time-limit.ts'
import { WorkerFailure } from '../../isolation/worker-queue.ts'
import { jsonLine } from '../../report/json-line.ts'
import { phraseText, reasonOf } from '../../text/cli-error.ts'
import type { facts } from './facts.ts'
import { linesOf } from './lines.ts'
import { methodsFor } from './methods.ts'
import { answerTo, CODES, failure, type Method, type Params, RpcError } from './protocol.ts'

/** A request in one line of at most so many bytes. */
const LONGEST = 64 << 20

/** Our own sentence about what cannot be done with a file. */
const UNDONE = 1

interface Question {
  readonly method: string
  readonly params: Params
}

type MethodAnswer =
  | { readonly result: unknown }
  | { readonly refused: { readonly code: number; readonly message: string } }

/** Runs a method, in a process of its own: files come from strangers, and the next request is served whatever one does. */
export function answerer(locale: Locale): Answerer {
  const methods = methodsFor(locale)
  return (question): MethodAnswer => {
    const { method, params } = question as Question
    try {
      return { result: methods[method]!(params) }
    } catch (error) {
      const { code, message } =
        error instanceof RpcError ? error : { code: UNDONE, message: phraseText(reasonOf(error), locale) }
      return { refused: { code, message } }
    }
  }
}

/** `qipu rpc`: a request per line, an answer per line, in the same order, until the input ends. */
export async function run({ terminal }: Call<typeof facts>): Promise<number> {
  const { locale } = terminal
  const isolated = new IsolatedAnswerer({ command: 'rpc', locale, answer: answerer(locale) })
  let length = 0
  const ask = async (question: Question): Promise<unknown> => {
    const answer = (await isolated.ask(question, timeLimit(length))) as MethodAnswer
    if ('result' in answer) return answer.result
    throw new RpcError(answer.refused.code, answer.refused.message)
  }
  const names = Object.keys(methodsFor(locale))
  const dispatch = {
    methods: Object.fromEntries(names.map((method): [string, Method] => [method, (params) => ask({ method, params })])),
    explain: (error: unknown) => {
      if (error instanceof RpcError) return { code: error.code, message: error.message }
      const reason = error instanceof WorkerFailure ? error.reason : reasonOf(error)
      return { code: UNDONE, message: phraseText(reason, locale) }
    },
  }
  try {
    for await (const line of linesOf(terminal.stdin(), LONGEST)) {
      const text = line && new TextDecoder().decode(line)
      if (text?.trim() === '') continue
      length = line?.length ?? 0
      const answer =
        text === undefined
          ? failure(null, CODES.request, `a request has at most ${LONGEST} bytes`)
          : await answerTo(text, dispatch)
      if (answer) terminal.out(jsonLine(answer))
    }
  } finally {
    await isolated.close()
  }
  return 0
}
