import type { Server } from 'node:http'
import { Hono } from 'hono'
import { callerOf } from './caller.ts'
import { Hub, type HubOptions } from './hub.ts'
import type { OriginPolicy } from './origin-policy.ts'
import { roomRoutes } from './routes.ts'
import { Sockets } from './sockets.ts'

export { Clock } from './clock.ts'
export { type Created, Hub, type HubOptions, type NewRoom } from './hub.ts'
export { isKey, newKey, personOf } from './keys.ts'
export { defaultLimits, type ServerLimits as Limits } from './limits.ts'
export { jsonLog, type Log, noLog } from './logger.ts'
export { OriginPolicy } from './origin-policy.ts'

/** Options of rooms for an HTTP server. */
export interface RoomsOptions extends HubOptions {
  readonly gate: OriginPolicy
  /** True where a proxy stands before the server, and says whom it speaks for. */
  readonly isProxied?: boolean
}

/** Rooms for an HTTP server: their routes, and their sockets. */
export interface Rooms {
  readonly hub: Hub
  /** Routes to be mounted below the base: `/api/rooms`, `/health`, `/metrics`. */
  readonly app: Hono
  /** Takes over the sockets of an HTTP server: `<base>/api/rooms/socket`. */
  attach(server: Pick<Server, 'on'>, base?: string): void
  /**
   * Stops in order: refuses new clients, writes pending operations to disk, tells sockets to reconnect, closes the
   * store.
   */
  close(): Promise<void>
}

/** Path of the sockets of rooms. */
export const SOCKET_PATH = '/api/rooms/socket'

/** Rooms for an HTTP server of whatever kind. */
export function createRooms(options: RoomsOptions): Rooms {
  const hub = new Hub(options)
  const caller = callerOf(options.isProxied ?? false)
  const sockets = new Sockets(hub, options.gate, caller)
  const app = new Hono()
  app.use('/api/rooms/*', async (context, next) => {
    const isAllowed = options.gate.allowsOrigin(context.req.header('origin'))
    return isAllowed ? next() : context.json({ why: 'bad-key' }, 403)
  })
  app.route('/api/rooms', roomRoutes(hub, caller))
  app.get('/health', async (context) => {
    const isFine = await hub.store.check().then(
      () => true,
      () => false,
    )
    return context.json({ status: isFine ? 'ok' : 'store unavailable' }, isFine ? 200 : 503)
  })
  app.get('/metrics', (context) =>
    context.text(hub.metrics.text(), 200, { 'Content-Type': 'text/plain; version=0.0.4' }),
  )
  return {
    hub,
    app,
    attach: (server, base = '') => sockets.attach(server, `${base}${SOCKET_PATH}`),
    async close() {
      sockets.stop()
      await hub.close()
      sockets.close()
    },
  }
}
