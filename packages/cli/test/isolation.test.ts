import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '@qipu/studio'
import { beforeAll, describe, expect, it } from 'vitest'
import { Bundled } from './bundled.ts'

/** One file that takes too much memory or time never ends what is done with others. */

const bundled = new Bundled()
const { folder } = bundled
const LITTLE = { NODE_OPTIONS: '--max-old-space-size=90' }
const HUGE = `(;FF[4]GM[1]SZ[19]${';B[aa];W[bb];B[cc];W[dd]'.repeat(380_000)})`
const SMALL = '(;FF[4]GM[1]SZ[9];B[ee])'

beforeAll(() => bundled.build())

describe('isolation', () => {
  it('a batch reports a file that does not fit into the memory, and does the others', () => {
    for (const name of ['a.sgf', 'z.sgf']) folder.put(`batch/${name}`, SMALL)
    folder.put('batch/huge.sgf', HUGE)
    const out = folder.at('out')
    const { code, err } = bundled.run(['convert', folder.at('batch'), '--to', 'jgf', '-d', out], { env: LITTLE })
    expect([code, folder.list('out')]).toEqual([2, ['a.jgf', 'z.jgf']])
    expect(err).toMatch(/huge\.sgf: too large for the \d+ MiB of memory/)
    expect(err).not.toMatch(/internal error|FATAL/)
  })

  it('a batch reports a file that takes too long, and does the others', () => {
    for (const name of ['a.sgf', 'z.sgf']) folder.put(`slow/${name}`, SMALL)
    folder.put('slow/huge.sgf', HUGE)
    const { code, out, err } = bundled.run(['check', '--json', folder.at('slow')], { env: { QIPU_DEADLINE_MS: '150' } })
    expect([code, out.match(/"games":1/g)?.length]).toEqual([2, 2])
    expect(`${out}${err}`).toMatch(/too large: the work on it took more than \d s/)
  })

  it('`rpc` refuses a request that does not fit into the memory, and answers the next one', () => {
    const request = (id: number, text: string): string =>
      JSON.stringify({ jsonrpc: '2.0', id, method: 'check', params: { text } })
    const { stdout, status } = spawnSync(process.execPath, [bundled.main, 'rpc'], {
      input: `${request(1, HUGE)}\n${request(2, SMALL)}\n`,
      encoding: 'utf8',
      env: { ...process.env, LANG: 'C', LC_ALL: 'C', NODE_OPTIONS: '--max-old-space-size=160' },
    })
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect([status, answers.map(({ id, result }) => [id, result?.games])]).toEqual([
      0,
      [
        [1, undefined],
        [2, 1],
      ],
    ])
    expect(answers[0].error).toEqual({ code: 1, message: expect.stringMatching(/^too large for the \d+ MiB/) })
  })

  it('`serve` refuses a record that asks for too much in a question, and answers the next one', async () => {
    const library = folder.at('games.qlib')
    folder.put('game.sgf', '(;FF[4]GM[1]SZ[19];B[pd];W[dd])')
    expect(bundled.run(['library', 'create', library]).code).toBe(0)
    expect(bundled.run(['library', 'add', library, folder.at('game.sgf')]).code).toBe(0)
    const port = await freePort(18_300)
    const args = ['serve', '--port', String(port), '--data', folder.at('data'), '--library', library]
    const child = spawn(process.execPath, [bundled.main, ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
    await once(child.stdout, 'data')
    const ask = async (record: string): Promise<unknown> => {
      const response = await fetch(`http://127.0.0.1:${port}/api/libraries/0/board`, {
        method: 'POST',
        body: JSON.stringify({ game: 'go', board: { kind: 'position', record } }),
      })
      return [response.status, ((await response.json()) as { games?: number }).games]
    }
    expect(await ask(`(;GM[1]SZ[52]${';AB[aa:ZZ];AE[aa:ZZ]'.repeat(20_000)})`)).toEqual([400, undefined])
    expect(await ask('(;FF[4]GM[1]SZ[19];B[pd])')).toEqual([200, 1])
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
})
