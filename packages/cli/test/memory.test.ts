import { spawnSync } from 'node:child_process'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { commandsIn } from '../src/command/command.ts'
import { commands } from '../src/commands/all.ts'
import { Bundled } from './bundled.ts'

/** Games larger than the memory: there is so little of it here that a file of nine megabytes is enough. */

const bundled = new Bundled()
const { folder } = bundled
const LITTLE = { env: { NODE_OPTIONS: '--max-old-space-size=90' } }
const MESSAGE = /^qipu: (.+): too large for the \d+ MiB of memory that Qipu may use; NODE_OPTIONS=/m

const MOVES = ';B[aa];W[bb];B[cc];W[dd]'.repeat(380_000)
const HUGE = `(;FF[4]GM[1]SZ[19]KM[7.5]${MOVES})`
const huge = folder.put('huge.sgf', HUGE)
const small = folder.put('small.sgf', '(;FF[4]GM[1]SZ[9];B[ee])')
const packed = folder.put('packed/huge.sgf.gz', gzipSync(HUGE))

/** How each command that holds whole files in memory is called. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  show: [huge],
  diff: [small, huge],
  embed: [huge],
  diagrams: [huge, '-d', folder.at('diagrams')],
  name: [small, huge],
  merge: [small, huge, '-o', folder.at('merged.sgf')],
  review: [huge, '--engine', 'no-such-engine', '-o', folder.at('reviewed.sgf')],
  submit: [folder.at('.'), '-d', folder.at('submitted')],
  tournament: [folder.at('packed')],
  'library position': [folder.at('games.qlib'), huge],
}

beforeAll(() => bundled.build())

describe('files that are larger than the memory', () => {
  it('every command that holds whole files in memory is tried with more than fits', () => {
    const whole = commandsIn(commands).filter(({ command }) =>
      Object.values(command.arguments).some(({ whole }) => whole),
    )
    expect(whole.map(({ path }) => path.join(' ')).sort()).toEqual(Object.keys(CALLS).sort())
  })

  it.each(Object.entries(CALLS))('`%s` ends with a message where a file does not fit into the memory', (name, args) => {
    const { code, out, err } = bundled.run([...name.split(' '), ...args], LITTLE)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(MESSAGE)
    expect(err).not.toMatch(/internal error|FATAL/)
  })

  it.each(['check', 'show'])('`%s` reports packed files and standard input that do not fit into the memory', (name) => {
    const { code, err } = bundled.run([name, packed], LITTLE)
    expect([code, MESSAGE.exec(err)?.[1]]).toEqual([2, packed])
    const piped = spawnSync(process.execPath, [bundled.main, name, '-'], {
      input: HUGE,
      encoding: 'utf8',
      env: { ...process.env, LANG: 'C', LC_ALL: 'C', ...LITTLE.env },
    })
    expect([piped.status, MESSAGE.exec(piped.stderr)?.[1]]).toEqual([2, name === 'show' ? '-' : '<stdin>'])
  })

  it('huge files that fit into the memory are read as others are, from a pipe too', () => {
    const { code, out, err } = bundled.run(['show', huge, '--move', '2'], { env: { FORCE_COLOR: '1' } })
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('\u001b[1mMove 2: White at B18')
    const piped = spawnSync(process.execPath, [bundled.main, 'diff', '-', huge], { input: HUGE, encoding: 'utf8' })
    expect([piped.status, piped.stdout, piped.stderr]).toEqual([0, '', ''])
  })
})
