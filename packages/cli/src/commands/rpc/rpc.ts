import type { Call } from '../../command/command.ts'
import { jsonLine } from '../../report/json-line.ts'
import { phraseText, reasonOf } from '../../text/cli-error.ts'
import type { facts } from './command.ts'
import { linesOf } from './lines.ts'
import { methodsFor } from './methods.ts'
import { answerTo, CODES, failure, Refusal } from './protocol.ts'

/** A request in one line of at most so many bytes. */
const LONGEST = 64 << 20

/** Our own sentence about what cannot be done with a file. */
const UNDONE = 1

/** `qipu rpc`: a request per line, an answer per line, in the same order, until the input ends. */
export async function run({ terminal }: Call<typeof facts>): Promise<number> {
  const dispatch = {
    methods: methodsFor(terminal),
    explain: (error: unknown) =>
      error instanceof Refusal
        ? { code: error.code, message: error.message }
        : { code: UNDONE, message: phraseText(reasonOf(error), terminal.locale) },
  }
  for await (const line of linesOf(terminal.stdin(), LONGEST)) {
    const text = line && new TextDecoder().decode(line)
    if (text?.trim() === '') continue
    const answer =
      text === undefined
        ? failure(null, CODES.request, `a request has at most ${LONGEST} bytes`)
        : await answerTo(text, dispatch)
    if (answer) terminal.out(jsonLine(answer))
  }
  return 0
}
