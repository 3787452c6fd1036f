/** `program.mjs PORT STORE`: a server with rooms and nothing else, to be killed. */

import { openStore } from '../stores/index.ts'
import { serveRooms } from './serve.testing.ts'

const [port = '0', address = ''] = process.argv.slice(2)
const store = (await openStore(address))!
const serving = await serveRooms({ store, broken: () => process.exit(70) }, Number(port))
process.once('SIGTERM', () => void serving.close().then(() => process.exit(0)))
process.stdout.write(`ready ${process.pid}\n`)
