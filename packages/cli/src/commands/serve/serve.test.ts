import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '@qipu/studio'
import { beforeAll, describe, expect, it } from 'vitest'
import { Bundled } from '../../../test/bundled.ts'
import { qipu } from '../../run.testing.ts'
import { dataFolder } from './data-folder.ts'

const bundled = new Bundled()
beforeAll(() => bundled.build())

const start = async (...options: string[]): Promise<{ child: ChildProcess; text: () => string }> => {
  const child = bundled.start(['serve', ...options, '--lang', 'en'])
  let text = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (data) => (text += data))
  await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')])
  return { child, text: () => text }
}

describe('qipu serve', () => {
  it('`serve` serves rooms below --base, keeps a second server from its store, and ends in order', async () => {
    const port = await freePort(18_200)
    const data = bundled.folder.at('data')
    const { child, text } = await start('--port', String(port), '--data', data, '--base', '/go')
    const address = `http://127.0.0.1:${port}/go/`
    expect(await (await fetch(`${address}health`)).json()).toEqual({ status: 'ok' })
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(404)
    const other = await start('--port', String(port + 1), '--data', data)
    if (other.child.exitCode === null) await once(other.child, 'exit')
    expect(other.text()).toMatch(/cannot open the store .*another server/)
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    expect(text()).toContain(bundled.folder.at('data/rooms.db'))
    expect(text()).toContain('everything acknowledged is on disk')
  })

  it.each([
    [['--port', '70000'], /0 to 65535/],
    [['--origin', 'go.example'], /https:\/\/go\.example/],
    [['--origin', 'https://go.example/path'], /without a path/],
    [['--base', 'go'], /\/go/],
    [['--engine', 'gnugo --mode gtp'], /NAME=COMMAND/],
    [['--engine', 'morse:Fish=fish'], /analysis, gtp/],
    [['--store', 'mysql://x'], /sqlite:FILE or postgres/],
    [['--store', 'postgres://127.0.0.1:1/none'], /cannot open the store/],
  ])('`serve` says what is wrong with %s', async (options, words) => {
    const { code, err } = await qipu(['serve', ...options])
    expect(code).toBe(2)
    expect(err).toMatch(words)
  })

  it('dataFolder() is where programs of the system keep their data', () => {
    const home = '/home/anna'
    expect(dataFolder({ platform: 'linux', env: {}, home })).toBe('/home/anna/.local/share/qipu')
    expect(dataFolder({ platform: 'linux', env: { XDG_DATA_HOME: '/data' }, home })).toBe('/data/qipu')
    expect(dataFolder({ platform: 'darwin', env: {}, home })).toContain('Application Support')
    expect(dataFolder({ platform: 'win32', env: { LOCALAPPDATA: '/local' }, home })).toBe('/local/Qipu')
  })
})
