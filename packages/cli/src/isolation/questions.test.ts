import { pathToFileURL } from 'node:url'
import { english } from 'qipu/text'
import { afterAll, describe, expect, it } from 'vitest'
import { Folder } from '../run.testing.ts'
import { phraseText } from '../text/cli-error.ts'
import { IsolatedAnswerer, serveQuestions } from './questions.ts'
import { READY, WorkerFailure } from './worker-queue.ts'

const folder = new Folder()
const WORKER = `
process.once('disconnect', () => process.exit(1))
process.on('message', (question) => {
  if (question === 'memory') for (const kept = []; ; ) kept.push(new Array(1000).fill(kept.length))
  if (question === 'time') for (;;);
  if (question === 'fault') throw new TypeError('no such thing')
  process.send({ question, pid: process.pid })
})
process.send('ready')`
const file = pathToFileURL(folder.put('worker.mjs', WORKER))
const here = { command: 'rpc', locale: english, answer: (question: unknown) => ({ question }) }
const LONG = 60_000

const opened: IsolatedAnswerer[] = []
afterAll(() => Promise.all(opened.map((each) => each.close())))

function answererWith(how: { readonly heap?: number; readonly most?: number } = {}): IsolatedAnswerer {
  const made = new IsolatedAnswerer({ ...here, ...how }, file)
  opened.push(made)
  return made
}

const reasonOf = async (asked: Promise<object>): Promise<string> => {
  const error: unknown = await asked.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(WorkerFailure)
  return phraseText((error as WorkerFailure).reason, english)
}

describe('answers from a process of their own', () => {
  it.each([
    ['memory', LONG, /^too large for the 48 MiB of memory/],
    ['time', 1000, /^too large: the work on it took more than 1 s/],
    ['fault', LONG, /internal error.*no such thing/],
  ])('a question that ends its process by %s fails, and the next one is answered', async (question, limit, reason) => {
    const answerer = answererWith({ heap: 48 })
    expect(await answerer.ask('a', LONG)).toMatchObject({ question: 'a' })
    expect(await reasonOf(answerer.ask(question, limit))).toMatch(reason)
    expect(await answerer.ask('b', LONG)).toMatchObject({ question: 'b' })
  })

  it('questions at the same time have as many processes as are allowed, and no more', async () => {
    const answerer = answererWith({ most: 2 })
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => answerer.ask(String(i), LONG)))
    expect(new Set(answers.map((answer) => (answer as { pid: number }).pid)).size).toBe(2)
    expect(answers.map((answer) => (answer as { question: string }).question)).toEqual(['0', '1', '2', '3', '4', '5'])
  })

  it('questions are answered here, within their time, where the program has no worker', async () => {
    const missing = pathToFileURL(folder.at('missing.mjs'))
    expect(await new IsolatedAnswerer(here, missing).ask('a', LONG)).toEqual({ question: 'a' })
    const endless = {
      ...here,
      answer: () => {
        for (;;);
      },
    }
    expect(await reasonOf(new IsolatedAnswerer(endless, missing).ask('a', 20))).toMatch(/too large/)
  })

  it('serveQuestions() says that it is ready and answers in order', () => {
    const sent: unknown[] = []
    let ask: (question: unknown) => void = () => {}
    serveQuestions(here.answer, { listen: (onMessage) => (ask = onMessage), send: (answer) => void sent.push(answer) })
    ask(1)
    ask(2)
    expect(sent).toEqual([READY, { question: 1 }, { question: 2 }])
  })
})
