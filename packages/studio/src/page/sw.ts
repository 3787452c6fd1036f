/** The page without a network: everything it consists of is kept at the first visit. */

interface Told {
  /** Addresses of the page's files, relative to its own; the build puts them here. */
  readonly files: readonly string[]
  readonly version: string
}

/** Members of workers, which the page's own types lack. */
interface Worker {
  readonly qipu: Told
  readonly location: Location
  addEventListener(type: 'install' | 'activate', listen: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listen: (event: Extendable & Fetching) => void): void
}

interface Extendable {
  waitUntil(done: Promise<unknown>): void
}

interface Fetching {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

const worker = globalThis as unknown as Worker
const { files, version } = worker.qipu
const PREFIX = 'qipu-'
const name = `${PREFIX}${version}`
/** Time that the network has before the cached page is shown (ms). */
const PATIENCE = 4000

const home = new URL('./', worker.location.href)
const kept = new Set(files.map((file) => new URL(file, home).href))

worker.addEventListener('install', (event) => {
  const fresh = files.map((file) => new Request(new URL(file, home), { cache: 'no-cache' }))
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(fresh)))
})

/** Others' caches, and those of other programs on the same host, are left alone. */
worker.addEventListener('activate', (event) => {
  const clear = async (): Promise<void> => {
    const old = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name)
    await Promise.all(old.map((other) => caches.delete(other)))
  }
  event.waitUntil(clear())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  url.hash = ''
  url.search = ''
  if (request.method !== 'GET' || !kept.has(url.href)) return
  event.respondWith(url.href === home.href ? pageOf(request) : fileOf(url, request))
})

/** Returns the newest page if the network is available, so that one reload suffices; else the cached one. */
async function pageOf(request: Request): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
  const answer = await Promise.race([fetch(request).catch(() => undefined), late])
  if (answer?.ok) return answer
  return (await caches.match(home)) ?? fetch(request)
}

const fileOf = async (url: URL, request: Request): Promise<Response> => (await caches.match(url)) ?? fetch(request)
