/** A server with rooms in this process. */

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createRooms, type HubOptions, type Limits, OriginPolicy, type Rooms } from '../server/index.ts'

export interface Serving {
  readonly address: string
  readonly port: number
  readonly rooms: Rooms
  readonly server: Server
  close(): Promise<void>
}

/** No client in tests exceeds its rate, except to test the limits. */
export const patient: Partial<Limits> = { burst: 1e6, perSecond: 1e6, roomsPerHour: 1e6 }

export async function serveRooms(options: HubOptions, port = 0): Promise<Serving> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as { port: number }
  const rooms = createRooms({
    ...options,
    limits: { ...patient, ...options.limits },
    gate: new OriginPolicy([], taken),
  })
  const listener = getRequestListener(rooms.app.fetch)
  server.on('request', (request, response) => void listener(request, response))
  rooms.attach(server)
  return {
    address: `http://127.0.0.1:${taken}/`,
    port: taken,
    rooms,
    server,
    async close() {
      await rooms.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
