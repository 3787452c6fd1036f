import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { commandFrom, programFault } from './program.ts'

const folder = mkdtempSync(join(tmpdir(), 'qipu-program '))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const put = (name: string, mode: number): string => {
  writeFileSync(join(folder, name), '')
  chmodSync(join(folder, name), mode)
  return join(folder, name)
}

const elf = put('native.exe', 0o755)
writeFileSync(elf, '\x7fELF')

// Windows adds its own extensions, so programs are not checked there.
describe.skipIf(process.platform === 'win32')('the program of a command', () => {
  const cases: readonly [string, string, readonly string[], string | undefined][] = [
    ['a path to a program', put('engine', 0o755), [], undefined],
    ['a path to nothing', join(folder, 'none'), [], 'not-found'],
    ['a folder', folder, [], 'not-found'],
    ['a name that is on the path', 'sh', ['-c', 'true'], undefined],
    ['a name that is nowhere', 'no-such-engine', ['--fast'], 'not-found'],
    ['a script that Node runs, executable or not,', put('engine.mjs', 0o644), ['a', 'b'], undefined],
    ['a program of this system, whatever its ending,', elf, [], undefined],
    ['a batch file, which only Windows runs,', put('engine.bat', 0o644), [], 'no-interpreter'],
    ['a script that is not there', join(folder, 'none.mjs'), ['a'], 'not-found'],
  ]
  it.each(cases)('%s is told apart before anything is started', (_, program, args, fault) => {
    expect(programFault({ program, args })).toBe(fault)
  })

  it('a text that is the name of a file is that program, whatever blanks it has', () => {
    const program = put('our engine 2', 0o755)
    expect(commandFrom(program)).toEqual({ program, args: [] })
    expect(commandFrom(`"${program}" --fast`)).toEqual({ program, args: ['--fast'] })
    expect(commandFrom(`engine ${'x'.repeat(9000)}`)).toMatchObject({ program: 'engine' })
    expect(commandFrom('engine --fast')).toEqual({ program: 'engine', args: ['--fast'] })
  })

  it('a program whose interpreter is not installed is told apart from one that is not there', () => {
    const path = process.env['PATH']
    process.env['PATH'] = folder
    try {
      for (const name of ['engine.exe', 'engine.jar', 'engine.py'])
        expect(programFault({ program: put(name, 0o644), args: ['x'] }), name).toBe('no-interpreter')
      expect(programFault({ program: join(folder, 'none.exe'), args: [] })).toBe('not-found')
      put('wine', 0o755)
      expect(programFault({ program: join(folder, 'engine.exe'), args: [] })).toBeUndefined()
    } finally {
      process.env['PATH'] = path
    }
  })

  // Root may read every file, but executes none without an execute permission.
  it('a file without an execute permission is not executable', () => {
    expect(programFault({ program: put('text', 0o644), args: [] })).toBe('not-executable')
  })
})
