/** The worker that holds libraries: it keeps their files, makes them, and searches them. */

import {
  BlobFinder,
  BlobLibrary,
  buildLibraryFile,
  type GivenRecord,
  InvalidRequestError,
  LibraryFileFault,
  LibraryService,
  NotFound,
  QueryProblem,
} from '@qipu/library/browser'
import { read } from 'qipu'
import type { Kept, OpenFile, Order, Report } from './protocol.ts'
import { Storage } from './storage.ts'

const storage = new Storage()
const libraries = new Map<string, Promise<Opened>>()
const running = new Map<number, AbortController>()

/** Number of files after which progress is reported. */
const PACE = 50

interface Opened {
  readonly library: BlobLibrary
  readonly service: LibraryService
}

async function opened(blob: Promise<Blob>): Promise<Opened> {
  const library = await BlobLibrary.open(await blob)
  return { library, service: new LibraryService(library, new BlobFinder(library)) }
}

async function serviceOf(name: string): Promise<LibraryService> {
  let library = libraries.get(name)
  if (!library) {
    library = opened(storage.open(name))
    libraries.set(name, library)
    // A failed library is opened again by the next request.
    library.catch(() => libraries.delete(name))
  }
  return (await library).service
}

/** Reads columns that the first shape would wait for, while the worker is idle. */
async function readAhead(name: string): Promise<void> {
  const opened = await libraries.get(name)
  while (running.size === 0 && libraries.has(name) && (await opened?.library.readAhead()));
}

async function take(file: File, name: string): Promise<Kept> {
  // A file that is no library is not stored.
  await BlobLibrary.open(file)
  return kept(await storage.keep(name, piecesOf(file)), 0)
}

async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

async function make({ id, files, name }: Extract<Order, { type: 'make' }>): Promise<Kept> {
  let refused = 0
  const pieces = buildLibraryFile(recordsOf(files, id), () => refused++)
  return kept(await storage.keep(name, pieces), refused)
}

function* recordsOf(files: readonly OpenFile[], id: number): Generator<GivenRecord> {
  for (const [done, { name: file, bytes }] of files.entries()) {
    if (done % PACE === 0) post({ type: 'progress', id, done })
    for (const [number, record] of read({ bytes, name: file }).records.entries()) yield { record, file, number }
  }
}

async function kept({ name, lasts }: { name: string; lasts: boolean }, refused: number): Promise<Kept> {
  const { games } = await (await serviceOf(name)).ask('info', {})
  return { library: name, games, refused, lasts }
}

async function forget(library: string): Promise<void> {
  libraries.delete(library)
  await storage.forget(library)
}

function work(order: Exclude<Order, { type: 'end' }>, signal: AbortSignal): Promise<unknown> {
  switch (order.type) {
    case 'take':
      return take(order.file, order.name)
    case 'make':
      return make(order)
    case 'forget':
      return forget(order.library)
    case 'ask':
      return serviceOf(order.library).then((service) => service.ask(order.name, order.question, signal))
  }
}

function reasonOf(error: unknown): { code: string; field?: string } {
  if (error instanceof LibraryFileFault) return { code: error.fault }
  if (error instanceof InvalidRequestError || error instanceof QueryProblem)
    return { code: 'query', field: error.field }
  if (error instanceof NotFound) return { code: 'no-record' }
  return { code: error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no-room' : 'internal' }
}

const post = (report: Report): void => postMessage(report)

addEventListener('message', async ({ data }: MessageEvent<Order>) => {
  const { id } = data
  if (data.type === 'end') {
    running.get(id)?.abort()
    return
  }
  const controller = new AbortController()
  running.set(id, controller)
  try {
    post({ type: 'done', id, answer: await work(data, controller.signal) })
  } catch (error) {
    post({ type: 'failed', id, ...reasonOf(error) })
  } finally {
    running.delete(id)
  }
  // Faults of a file are reported in the answer to a question.
  if (data.type === 'ask') readAhead(data.library).catch(() => {})
})
