import type { IncomingHttpHeaders } from 'node:http'

const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Which names this server answers to. A page from elsewhere can have its own name lead here (DNS rebinding): browsers then
 * take it for the same site, but still say that name. And any page can open a socket to anywhere: browsers say from where.
 */
export class OriginPolicy {
  readonly #hosts: ReadonlySet<string>
  readonly #origins: ReadonlySet<string>

  /** `origins` are addresses such as `https://go.example` or `http://192.168.1.5:8080`; loopback is always one. */
  constructor(origins: readonly string[], port: number) {
    const own = LOOPBACK.map((name) => `http://${name}:${port}`)
    const all = [...own, ...origins].map((origin) => new URL(origin))
    this.#origins = new Set(all.map(({ origin }) => origin))
    this.#hosts = new Set([...LOOPBACK, ...all.map(({ hostname }) => hostname)])
  }

  allowsHost(host: string | undefined): boolean {
    return host !== undefined && this.#hosts.has(host.replace(/:\d+$/, '').toLowerCase())
  }

  /** Programs that are no browsers say nothing of where they come from. */
  allowsOrigin(origin: string | undefined): boolean {
    return origin === undefined || this.#origins.has(origin)
  }

  allows({ host, origin }: IncomingHttpHeaders): boolean {
    return this.allowsHost(host) && this.allowsOrigin(origin)
  }
}
