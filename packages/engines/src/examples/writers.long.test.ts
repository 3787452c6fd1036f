import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue, check, judge, read } from 'qipu'
import { gameById } from 'qipu/games'
import { severityOf } from 'qipu/text'
import { afterAll, describe, expect, it } from 'vitest'

/** Writers for teams to copy: each language's file is run where its tools are, and its records are held against each other. */

const writers = fileURLToPath(new URL('../../../../examples/writers/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'qipu-writers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const has = (tool: string, ...args: readonly string[]): boolean =>
  spawnSync(tool, args, { stdio: 'ignore' }).status === 0
const at = (name: string): string => join(writers, name)

interface Language {
  readonly name: string
  readonly isThere: () => boolean
  /** Builds where that is needed; the command that takes a folder and records on standard input. */
  readonly command: () => readonly [string, ...string[]]
}

const languages: readonly Language[] = [
  { name: 'JavaScript', isThere: () => true, command: () => [process.execPath, at('ccgc.mjs')] },
  { name: 'Python', isThere: () => has('python3', '--version'), command: () => ['python3', at('ccgc.py')] },
  {
    name: 'C++',
    isThere: () => has('g++', '--version'),
    command: () => {
      execFileSync('g++', ['-std=c++17', '-Wall', '-Wextra', '-Werror', '-o', join(folder, 'cpp.out'), at('ccgc.cpp')])
      return [join(folder, 'cpp.out')]
    },
  },
  { name: 'Java', isThere: () => has('javac', '-version'), command: () => ['java', at('Ccgc.java')] },
  {
    name: 'C#',
    isThere: () => has('mcs', '--version'),
    command: () => {
      execFileSync('mcs', [`-out:${join(folder, 'cs.exe')}`, at('Ccgc.cs')])
      return ['mono', join(folder, 'cs.exe')]
    },
  },
  {
    name: 'Go',
    // Its charset is in a module of its own, which must be there without a network.
    isThere: () => has('go', 'version') && has('go', 'list', 'golang.org/x/text/encoding/simplifiedchinese'),
    command: () => {
      execFileSync('go', ['build', '-o', join(folder, 'go.out'), at('ccgc.go')])
      return [join(folder, 'go.out')]
    },
  },
]

function written({ name, command }: Language): ReadonlyMap<string, Buffer> {
  const out = join(folder, name)
  mkdirSync(out)
  const [program, ...args] = command()
  const { status, stderr } = spawnSync(program, [...args, out], { input: readFileSync(at('record.txt')) })
  expect([status, String(stderr)]).toEqual([0, expect.any(String)])
  return new Map(
    readdirSync(out)
      .sort()
      .map((file) => [file, readFileSync(join(out, file))]),
  )
}

describe('the writers for teams', () => {
  const [javascript, ...others] = languages
  const own = written(javascript!)

  it('the JavaScript writer writes all ten dialects without a fault, with standard names and legal games', () => {
    expect([...own.keys()].map((name) => name.split('-')[0])).toEqual([
      'AC2',
      'AM',
      'C5',
      'C6',
      'DB',
      'HEX',
      'NG',
      'PG',
      'SU',
      'WTN',
    ])
    for (const [name, bytes] of own) {
      const reading = read({ bytes, name })
      expect(reading.format?.id, name).toBe('ccgc')
      const grave = [...reading.messages, ...check(reading)].filter(
        (message) => severityOf(message, catalogue) !== 'info',
      )
      expect(grave, name).toEqual([])
      const [record] = reading.records
      expect(judge(record!, gameById(record!.game)!).illegal, name).toEqual([])
    }
  })

  // Where a tool is missing, the name of the test says so; the file is then only looked at.
  it.each(
    others.map(
      (language) => [language.name, language.isThere() ? 'runs' : 'tool not installed: not run', language] as const,
    ),
  )('the writer in %s (%s) writes the same bytes', (_, state, language) => {
    if (state !== 'runs')
      expect(['ccgc.go', 'Ccgc.cs', 'Ccgc.java', 'ccgc.cpp', 'ccgc.py'].every((file) => existsSync(at(file)))).toBe(
        true,
      )
    else {
      const theirs = written(language)
      expect([...theirs.keys()]).toEqual([...own.keys()])
      for (const [name, bytes] of theirs) expect(bytes.equals(own.get(name)!), name).toBe(true)
    }
  })
})
