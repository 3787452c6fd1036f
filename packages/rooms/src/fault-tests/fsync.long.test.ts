import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SqliteStore } from '../stores/index.ts'
import { enter, newStudy } from './crowd.testing.ts'
import { bundleServer, freePort, temporaryFolder } from './process.testing.ts'

const EVENTS = 20

/**
 * Only system calls prove that data were handed to the disk; where they cannot be traced, the store reports that it
 * waits.
 */
it('every event that is acknowledged one by one has an fsync of its own', async () => {
  const folder = temporaryFolder()
  const file = join(folder.path, 'rooms.db')
  if (spawnSync('strace', ['-V']).status === 0) await countSyncs(file, join(folder.path, 'trace'))
  else await (await SqliteStore.open(file)).close()
  folder.remove()
})

async function countSyncs(file: string, trace: string): Promise<void> {
  const program = await bundleServer()
  const port = await freePort()
  const server = [process.execPath, program.file, String(port), `sqlite:${file}`]
  const child = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-o', trace, ...server], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const invited = await newStudy(`http://127.0.0.1:${port}/`)
  const client = await enter(`http://127.0.0.1:${port}/`, invited, 'Anna')
  const count = (): number => readFileSync(trace, 'utf8').match(/f(?:data)?sync\(/g)?.length ?? 0
  const before = count()
  for (let i = 0; i < EVENTS; i++) await client.append([{ type: 'message', text: `word ${i}` }])
  expect(count() - before).toBeGreaterThanOrEqual(EVENTS)
  client.close()
  process.kill(Number(/ready (\d+)/.exec(String(line))![1]), 'SIGTERM')
  await once(child, 'exit')
  program.remove()
}
