/** The worker that holds libraries: it keeps their files, makes them, and searches them. */

import {
  BadQuestion,
  BlobFinder,
  BlobLibrary,
  buildLibraryFile,
  type GivenRecord,
  LibraryFileFault,
  LibraryService,
  NotFound,
  QueryProblem,
} from '@qipu/library/browser'
import { read } from 'qipu'
import type { Kept, OpenFile, Order, Report } from './protocol.ts'
import { Storage } from './storage.ts'

const storage = new Storage()
const services = new Map<string, Promise<LibraryService>>()
const running = new Map<number, AbortController>()

const opened = (blob: Promise<Blob>): Promise<LibraryService> =>
  blob.then((file) => BlobLibrary.open(file)).then((library) => new LibraryService(library, new BlobFinder(library)))

function serviceOf(name: string): Promise<LibraryService> {
  let service = services.get(name)
  if (!service) {
    service = opened(storage.open(name))
    services.set(name, service)
    // Who asks again looks again.
    service.catch(() => services.delete(name))
  }
  return service
}

async function take(file: File, name: string): Promise<Kept> {
  // What is no library is not kept.
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

async function make(files: readonly OpenFile[], name: string): Promise<Kept> {
  let refused = 0
  const pieces = buildLibraryFile(recordsOf(files), () => refused++)
  return kept(await storage.keep(name, pieces), refused)
}

function* recordsOf(files: readonly OpenFile[]): Generator<GivenRecord> {
  for (const { name: file, bytes } of files) {
    for (const [number, record] of read({ bytes, name: file }).records.entries()) yield { record, file, number }
  }
}

async function kept({ name, lasts }: { name: string; lasts: boolean }, refused: number): Promise<Kept> {
  const { games } = await (await serviceOf(name)).ask('info', {})
  return { library: name, games, refused, lasts }
}

async function forget(library: string): Promise<void> {
  services.delete(library)
  await storage.forget(library)
}

function work(order: Exclude<Order, { type: 'end' }>, signal: AbortSignal): Promise<unknown> {
  switch (order.type) {
    case 'take':
      return take(order.file, order.name)
    case 'make':
      return make(order.files, order.name)
    case 'forget':
      return forget(order.library)
    case 'ask':
      return serviceOf(order.library).then((service) => service.ask(order.name, order.question, signal))
  }
}

function reasonOf(error: unknown): { code: string; field?: string } {
  if (error instanceof LibraryFileFault) return { code: error.fault }
  if (error instanceof BadQuestion || error instanceof QueryProblem) return { code: 'query', field: error.field }
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
})
