import { spawnSync } from 'node:child_process'
import { english } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { commandsIn } from '../../command/command.ts'
import { longFlag } from '../../command/options.ts'
import { Folder, qipu } from '../../run.testing.ts'
import { commands } from '../all.ts'
import { pathsOf, wordsOf } from './words.ts'

const folder = new Folder()
const scriptFor = async (shell: string): Promise<string> => (await qipu(['completions', shell])).out
const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0

/** Completes a command line in bash, as a user who presses the tab key. */
function completed(script: string, line: string): string[] {
  const words = line.split(' ')
  const list = words.map((word) => `'${word}'`).join(' ')
  const file = folder.put(
    'ask.sh',
    `${script}\nCOMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _qipu; printf '%s\\n' "\${COMPREPLY[@]}"\n`,
  )
  const { stdout, stderr } = spawnSync('bash', ['--norc', file], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.split('\n').filter((word) => word !== '')
}

describe('`completions`', () => {
  it('`completions` knows every command and every option of the tables', () => {
    const known = new Map(pathsOf(wordsOf(commands, english)).map((word) => [word.path.join(' '), word]))
    for (const { path, command } of commandsIn(commands)) {
      const flags = known.get(path.join(' '))!.options.map(({ long }) => long)
      expect(flags).toEqual([...Object.keys(command.options).map(longFlag), '--help', '--lang', '--plugin'])
    }
  })

  it.runIf(has('bash'))('bash completes commands, options and values, and leaves files to itself', async () => {
    const script = await scriptFor('bash')
    expect(completed(script, 'qipu conv')).toEqual(['convert'])
    expect(completed(script, 'qipu library cr')).toEqual(['create'])
    expect(completed(script, 'qipu convert game.sgf --outp')).toEqual(['--output'])
    expect(completed(script, 'qipu convert game.sgf --to wei')).toEqual(['wei7', 'wei7-xml'])
    expect(completed(script, 'qipu --lang zh check --str')).toEqual(['--strict'])
    expect(completed(script, 'qipu check sam')).toEqual([])
  })

  it.each([
    ['bash', ['-n']],
    ['zsh', ['-n']],
    ['fish', ['--no-execute']],
  ] as const)('the script for %s is one that the shell can read, where it is installed', async (shell, options) => {
    const script = await scriptFor(shell)
    expect(script).toContain('library')
    if (!has(shell)) return
    const { status, stderr } = spawnSync(shell, [...options, folder.put(`qipu.${shell}`, script)], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })

  it('the script for PowerShell lists values by command and option', async () => {
    const script = await scriptFor('powershell')
    expect(script).toMatch(/'convert --to' = @\('sgf', 'wei7'/)
    expect(script.split('{').length).toBe(script.split('}').length)
  })

  it('a shell that is not known is refused with those that are', async () => {
    const { code, err } = await qipu(['completions', 'tcsh'])
    expect(code).toBe(2)
    expect(err).toContain('bash, zsh, fish')
  })
})
