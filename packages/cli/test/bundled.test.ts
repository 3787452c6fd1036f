import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { makeZip } from '../src/input/archive/archive.testing.ts'
import { version } from '../src/version.ts'
import { Bundled } from './bundled.ts'

const bundled = new Bundled()
const { folder } = bundled
const hasPython = spawnSync('python3', ['--version']).status === 0

const game = (i: number, words = ''): string =>
  `(;FF[4]GM[1]CA[UTF-8]SZ[19]PB[player ${i}]C[${words}];B[pd];W[dd];B[${i % 10 === 0 ? 'zz' : 'pp'}])\n`
const GAMES = 9000

/** An isolated engine knows itself by another number than its host does: Linux is asked for the script that it runs. */
function isRunning(script: string, pid: number): boolean {
  if (process.platform === 'linux')
    return readdirSync('/proc').some((id) => /^\d+$/.test(id) && commandOf(id).includes(script))
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Empty for a process that has ended meanwhile. */
function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

beforeAll(async () => {
  await bundled.build()
  for (let i = 0; i < 1500; i++) folder.put(`many/${String(i).padStart(4, '0')}.sgf`, game(i))
  const members = Array.from({ length: 1500 }, (_, i) => ({ name: `${i}.sgf`, content: game(i) }))
  folder.put('many.zip', makeZip(members))
  folder.put('large.sgf', Array.from({ length: GAMES }, (_, i) => game(i, 'words '.repeat(80))).join(''))
})

describe('the bundled command', () => {
  it('the bundled command prints its version', () => {
    expect(bundled.run(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' })
  })

  it.runIf(process.platform === 'linux')(
    '`convert` fails where standard output is closed, and not where it is thrown away',
    () => {
      const into = (redirection: string) => {
        const args = [process.execPath, bundled.main, 'convert', folder.at('many/0001.sgf'), '--to', 'wei7']
        const { status, stderr } = spawnSync('sh', ['-c', `exec "$@" ${redirection}`, 'sh', ...args], {
          encoding: 'utf8',
          env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
        })
        return [status, stderr.includes('standard output is closed')]
      }
      expect(into('>&-')).toEqual([2, true])
      expect(into('>/dev/null')).toEqual([0, false])
    },
  )

  it('the bundled command caches what was compiled, and prints the same with the cache and without', () => {
    const path = folder.at('many/0010.sgf')
    const usual = { env: { NODE_OPTIONS: '' } }
    const refusing = { env: { ...usual.env, NODE_DISABLE_COMPILE_CACHE: '1' } }
    const first = bundled.run(['check', path], refusing)
    expect(folder.list('cli/dist').filter((name) => name.includes('compiled'))).toEqual([])
    expect(bundled.run(['check', path], usual)).toEqual(first)
    expect(bundled.run(['nonsense', path], usual).code).toBe(2)
    const kept = folder.list('cli/dist/compiled')
    expect(kept).toEqual([`check-${process.version}-${process.arch}.bin`])
    const before = readFileSync(folder.at(`cli/dist/compiled/${kept[0]}`))
    expect(bundled.run(['check', path], usual)).toEqual(first)
    expect(bundled.run(['check', path], { node: ['--max-lazy'] })).toEqual(first)
    expect(readFileSync(folder.at(`cli/dist/compiled/${kept[0]}`)).equals(before)).toBe(true)
    folder.put(`cli/dist/compiled/${kept[0]}`, before.subarray(0, 1000))
    expect(bundled.run(['check', path], usual)).toEqual(first)
    expect(readFileSync(folder.at(`cli/dist/compiled/${kept[0]}`)).length).toBeGreaterThan(1000)
  })

  it.each(['many', 'many.zip', 'large.sgf'])(
    'the bundled command prints the same with one thread and with many: %s',
    (name) => {
      const path = folder.at(name)
      for (const command of [['check'], ['info', '--json'], ['convert', '--to', 'sgf']]) {
        const one = bundled.run([...command, path, '--jobs', '1'])
        const three = bundled.run([...command, path, '--jobs', '3'])
        expect(three.out === one.out, `${command}: out`).toBe(true)
        expect(three.err === one.err, `${command}: err`).toBe(true)
        expect(three.code).toBe(one.code)
        expect(one.out.length + one.err.length).toBeGreaterThan(1000)
      }
    },
  )

  it('the bundled command writes the same files with one thread and with many', () => {
    bundled.run(['convert', folder.at('many'), '--to', 'wei7', '-d', folder.at('one'), '--jobs', '1'])
    bundled.run(['convert', folder.at('many'), '--to', 'wei7', '-d', folder.at('three'), '--jobs', '3'])
    expect(folder.list('three')).toEqual(folder.list('one'))
    expect(folder.list('one').length).toBe(1500)
    for (const name of folder.list('one').slice(700, 800))
      expect(folder.text(`three/${name}`)).toBe(folder.text(`one/${name}`))
  })

  it('the bundled command prints no colours into a pipe, unless it is told to', () => {
    const paint = '\u001b['
    expect(bundled.run(['check', folder.at('many/0000.sgf')]).err).not.toContain(paint)
    expect(bundled.run(['check', folder.at('many/0000.sgf')], { env: { FORCE_COLOR: '1' } }).err).toContain(paint)
    expect(bundled.run(['check', folder.at('many/0000.sgf')], { env: { FORCE_COLOR: '0' } }).err).not.toContain(paint)
    const both = { FORCE_COLOR: '1', NO_COLOR: '1' }
    expect(bundled.run(['check', folder.at('many/0000.sgf')], { env: both }).err).not.toContain(paint)
  })

  it('the bundled command paints PNG with the package that is not in the bundle', () => {
    const path = folder.at('board.png')
    expect(bundled.run(['show', folder.at('many/0001.sgf'), '--png', path, '--size', '100'])).toMatchObject({
      code: 0,
      err: '',
    })
    expect(readFileSync(path).subarray(1, 4).toString()).toBe('PNG')
  })

  it('the bundled command draws no progress without a terminal', () => {
    expect(bundled.run(['check', folder.at('large.sgf'), '--json']).err).toBe('')
  })

  it('the bundled command ends quietly where its reader closes the pipe', async () => {
    const child = bundled.start(['info', folder.at('large.sgf')])
    const errors: Buffer[] = []
    child.stderr!.on('data', (chunk: Buffer) => errors.push(chunk))
    child.stdout!.once('data', () => child.stdout!.destroy())
    const [code] = await once(child, 'exit')
    expect(code).toBe(128 + constants.signals.SIGPIPE)
    expect(Buffer.concat(errors).toString()).toBe('')
  })

  it('the bundled command writes all files after the reader of its messages has closed the pipe', async () => {
    const child = bundled.start(['convert', folder.at('many'), '--to', 'sgf', '-d', folder.at('unheard')])
    const ended = once(child, 'exit')
    child.stderr!.once('data', () => child.stderr!.destroy())
    const [code] = await ended
    expect(code).toBe(1)
    expect(folder.list('unheard').length).toBe(1500)
  })

  it('the bundled command repairs all files after the reader of its list has closed the pipe', async () => {
    const lower = game(1).replace('PB', 'PlayerBlack')
    for (let i = 0; i < 1500; i++) folder.put(`lower/${i}.sgf`, lower)
    const child = bundled.start(['check', '--fix', '--json', folder.at('lower')])
    const ended = once(child, 'exit')
    child.stdout!.once('data', () => child.stdout!.destroy())
    const [code] = await ended
    expect(code).toBe(128 + constants.signals.SIGPIPE)
    const repaired = folder.list('lower').filter((name) => name.endsWith('.sgf'))
    expect(repaired).toHaveLength(1500)
    expect(repaired.filter((name) => folder.text(`lower/${name}`).includes('PlayerBlack'))).toEqual([])
  })

  it.runIf(existsSync('/dev/full'))('the bundled command reports in one line that standard output is full', () => {
    const full = openSync('/dev/full', 'w')
    for (const args of [['info', folder.at('many/0001.sgf')], ['formats']]) {
      expect(bundled.run(args, { out: full })).toMatchObject({
        code: 2,
        err: 'qipu: standard output: no space left on device\n',
      })
    }
    closeSync(full)
  })

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)(
    'the bundled command leaves no half-written file at %s',
    async (signal) => {
      const target = `stopped-${signal}`
      folder.put(`${target}/.there`, '')
      const child = bundled.start([
        'convert',
        folder.at('large.sgf'),
        '--to',
        'wei7',
        '-d',
        folder.at(target),
        '--jobs',
        '2',
      ])
      const ended = once(child, 'exit')
      while (folder.list(target).length < 20) await new Promise((resolve) => setTimeout(resolve, 10))
      child.kill(signal)
      const [code] = await ended
      expect(code).toBe(128 + constants.signals[signal])
      const files = folder.list(target).filter((name) => name !== '.there')
      expect(files.length).toBeLessThan(GAMES)
      expect(files.filter((name) => name.endsWith('.tmp'))).toEqual([])
      for (const name of files) JSON.parse(readFileSync(folder.at(`${target}/${name}`), 'utf8'))
    },
  )

  it.each([
    ['match', 'SIGHUP'],
    ['match', 'SIGINT'],
    ['engine', 'SIGHUP'],
    ['engine', 'SIGTERM'],
  ] as const)('the bundled command leaves no engine behind: %s, %s', async (command, signal) => {
    const name = `${command}-${signal}`
    const told = folder.at(`${name}.pid`)
    const script = folder.put(
      `${name}.mjs`,
      `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(told)}, String(process.pid))\nsetInterval(() => {}, 1000)\n`,
    )
    const referee = new WebSocketServer({ port: 0 })
    referee.on('connection', (socket) => socket.send('{"n":1,"ack":0,"message":{"type":"start","game":1}}'))
    const link = `ws://127.0.0.1:${(referee.address() as AddressInfo).port}/seat/key`
    const engine = JSON.stringify(script)
    const child = bundled.start([
      command,
      '--game',
      'nogo',
      ...(command === 'match'
        ? ['--first', engine, '--second', 'sparring:random']
        : ['--join', link, '--command', engine]),
    ])
    const ended = once(child, 'exit')
    while (!existsSync(told) || readFileSync(told, 'utf8') === '')
      await new Promise((resolve) => setTimeout(resolve, 10))
    child.kill(signal)
    const [code, by] = await ended
    expect([128 + constants.signals[signal], signal]).toContain(code ?? by)
    const engineId = Number(readFileSync(told, 'utf8'))
    while (isRunning(script, engineId)) await new Promise((resolve) => setTimeout(resolve, 10))
    referee.close()
  })

  it('the bundled command leaves nothing of a joint file at SIGINT', async () => {
    const child = bundled.start(['convert', folder.at('large.sgf'), '-o', folder.at('joint/all.sgf'), '--jobs', '2'])
    const ended = once(child, 'exit')
    folder.put('joint/.there', '')
    while (folder.list('joint').length < 2) await new Promise((resolve) => setTimeout(resolve, 2))
    child.kill('SIGINT')
    const [code] = await ended
    expect([130, 1]).toContain(code)
    expect(folder.list('joint')).toEqual(code === 130 ? ['.there'] : ['.there', 'all.sgf'])
  })

  it.runIf(hasPython)('the bundled command answers a program in Python, where Python is installed', () => {
    const example = fileURLToPath(new URL('../../../examples/rpc.py', import.meta.url))
    const sample = fileURLToPath(new URL('../../../samples/game.sgf', import.meta.url))
    const command = [process.execPath, bundled.main]
    expect(execFileSync('python3', [example, sample, ...command], { encoding: 'utf8' }).split('\n')).toEqual([
      'sgf 1 0',
      expect.stringMatching(/^go \S/),
      expect.stringMatching(/^\d+ characters of wei7$/),
      '<svg',
      '',
    ])
  })

  it('the bundled command needs no more memory for more games', () => {
    const path = folder.put('huge.sgf', folder.text('large.sgf').repeat(20))
    const { code, err } = bundled.run(['check', path, '--jobs', '1'], { node: ['--max-old-space-size=96'] })
    expect(code).toBe(1)
    expect(err).toMatch(/1 file: \d+ errors/)
  })
})
