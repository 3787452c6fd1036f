import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { programFault } from './program.ts'

const folder = mkdtempSync(join(tmpdir(), 'qipu-program '))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const put = (name: string, mode: number): string => {
  writeFileSync(join(folder, name), '')
  chmodSync(join(folder, name), mode)
  return join(folder, name)
}

// Windows adds endings of its own: nobody is asked there.
describe.skipIf(process.platform === 'win32')('the program of a command', () => {
  const cases: readonly [string, string, readonly string[], string | undefined][] = [
    ['a path to a program', put('engine', 0o755), [], undefined],
    ['a path to nothing', join(folder, 'none'), [], 'not-found'],
    ['a folder', folder, [], 'not-found'],
    ['a name that is on the path', 'sh', ['-c', 'true'], undefined],
    ['a name that is nowhere', 'no-such-engine', ['--fast'], 'not-found'],
    ['a script that Node runs, executable or not,', put('engine.mjs', 0o644), ['a', 'b'], undefined],
    ['a script that is not there', join(folder, 'none.mjs'), ['a'], 'not-found'],
  ]
  it.each(cases)('%s is told apart before anything is started', (_, program, args, fault) => {
    expect(programFault({ program, args })).toBe(fault)
  })

  // Root may read everything, but runs nothing that nobody may run.
  it('a file that nobody may run is not executable', () => {
    expect(programFault({ program: put('text', 0o644), args: [] })).toBe('not-executable')
  })
})
