import { basename, dirname, join } from 'node:path'
import { type EngineConfig, parseEngineConfig } from '@qipu/engines/service'
import { type BytesOf, Library } from '@qipu/library'
import { jsonLog, noLog } from '@qipu/rooms/server'
import { openStore, type Store } from '@qipu/rooms/stores'
import { type Served, type ServedLibrary, serveStudio } from '@qipu/studio'
import { read } from 'qipu'
import type { GameRecord } from 'qipu/record'
import { textOf } from 'qipu/text'
import { renderUnicodeCompact } from 'uqr'
import type { Call } from '../../command/facts.ts'
import { withReread } from '../../input/archive/reread.ts'
import { type Answerer, IsolatedAnswerer } from '../../isolation/questions.ts'
import { folderFor } from '../../output/folder.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError } from '../../text/cli-error.ts'
import { withLibraryErrors } from '../library/open.ts'
import { assertProgram } from '../match/problems.ts'
import { dataFolder } from './data-folder.ts'
import type { facts } from './facts.ts'
import { folders } from './folders.ts'
import { serveWords } from './labels.ts'

/** For records in questions: MiB of memory of each process, how many there are, and milliseconds for each record. */
const READING = { heap: 512, most: 2, limit: 10_000 } as const

interface Question {
  readonly text: string
  readonly format?: string
}

/** Reads a record that a stranger sent. */
export const answerer = (): Answerer => (question) => {
  const { text, format } = question as Question
  return read({ bytes: new TextEncoder().encode(text) }, format === undefined ? {} : { from: format }).records
}

/** `qipu serve`: serves the page and its rooms until it is stopped. */
export async function run({ options, terminal }: Call<typeof facts>): Promise<number> {
  const { host, lan, port, origin, base, data = dataFolder(), store: address, expire, logs } = options
  const libraries = await openLibraries(options.library ?? [])
  const engines = (options.engine ?? []).map(engineIn)
  const store = await open(address ?? `sqlite:${join(data, 'rooms.db')}`)
  let end: (code: number) => void = () => {}
  const ended = new Promise<number>((resolve) => (end = resolve))
  const { heap, most, limit } = READING
  const isolated = new IsolatedAnswerer({ command: 'serve', locale: terminal.locale, answer: answerer(), heap, most })
  const served = await listen({
    ...folders(),
    readRecords: async (text, format) =>
      (await isolated.ask({ text, ...(format !== undefined && { format }) }, limit)) as readonly GameRecord[],
    store,
    libraries,
    engines,
    ...(host !== undefined && { host }),
    ...(lan && { lan }),
    ...(port !== undefined && { port }),
    ...(origin !== undefined && { origin }),
    ...(base !== undefined && { base }),
    ...(expire !== undefined && { limits: { expireDays: expire } }),
    log: logs ? jsonLog(terminal.err) : noLog,
    broken: (error) => {
      terminal.err(`${textOf(serveWords.broken, terminal.locale, { reason: error.message })}\n`)
      end(1)
    },
  }).catch(async (error: unknown) => {
    await store.close()
    throw error
  })
  announce(served, store, terminal)
  if (lan && served.lan.length === 0) terminal.err(`${textOf(serveWords.noLan, terminal.locale)}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0))
  const code = await ended
  if (code !== 0) return code
  await served.close()
  await isolated.close()
  for (const { library } of libraries) library.close()
  terminal.out(`${textOf(serveWords.ended, terminal.locale)}\n`)
  return code
}

function engineIn(text: string): EngineConfig {
  const found = parseEngineConfig(text)
  if (typeof found === 'string') throw new CliError('no-engine', { engine: text })
  assertProgram(found.command)
  return found
}

/** Bytes of time columns that all libraries together keep in memory. */
const BLOCK_MEMORY = 1 << 30

const openLibraries = (paths: readonly string[]): Promise<ServedLibrary[]> =>
  Promise.all(
    paths.map(async (path) => ({
      name: basename(path).replace(/\.qlib$/, ''),
      library: await withLibraryErrors(path, () => Library.open(path, { blockMemory: BLOCK_MEMORY / paths.length })),
      bytesOf,
    })),
  )

/** Questions come at the same time, each about another file. */
const bytesOf: BytesOf = (path, archive) => withReread((bytes) => bytes(path, archive))

async function open(address: string): Promise<Store> {
  const file = /^sqlite:(.*)/s.exec(address)?.[1]
  if (file !== undefined) folderFor(dirname(file), 0o700)
  let store: Store | undefined
  try {
    store = await openStore(address)
  } catch (error) {
    throw new CliError('store-unopened', { store: address.replace(/\/\/[^@/]*@/, '//'), reason: String(error) })
  }
  if (!store) throw new CliError('no-store', { store: address })
  return store
}

async function listen(options: Parameters<typeof serveStudio>[0]): Promise<Served> {
  try {
    return await serveStudio(options)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const place = `${options.host ?? ''}:${options.port ?? ''}`
    throw new CliError(code === 'EADDRINUSE' ? 'port-taken' : 'not-listening', { place, reason: message })
  }
}

function announce({ local, lan, origin }: Served, store: Store, { out, locale, colors }: Terminal): void {
  const print = (text: keyof typeof serveWords, filling: Record<string, string> = {}): void =>
    out(`${textOf(serveWords[text], locale, filling)}\n`)
  out(`\nQipu · 棋谱  ${colors.bold(origin ?? local)}\n\n`)
  print('open')
  print('store', { store: store.about })
  if (lan.length > 0) {
    print('lan')
    for (const address of lan) out(`  ${address}\n`)
    out(`\n${renderUnicodeCompact(lan[0]!, { border: 2 })}\n`)
  }
  if (origin !== undefined) print('origin', { local })
  out('\n')
}
