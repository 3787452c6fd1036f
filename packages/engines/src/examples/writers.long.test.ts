import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue, check, read } from 'qipu'
import { gameById } from 'qipu/games'
import { judge } from 'qipu/judge'
import { severityOf } from 'qipu/text'
import { afterAll, describe, expect, it } from 'vitest'

/** Writers for teams to copy: each language's file is run where its tools are, and its records are held against each other. */

const writers = fileURLToPath(new URL('../../../../examples/writers/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'qipu-writers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const has = (tool: string, ...args: readonly string[]): boolean =>
  spawnSync(tool, args, { stdio: 'ignore' }).status === 0
const at = (name: string): string => join(writers, name)

/** Builds where that is needed; the command that takes a folder and records on standard input. */
type Command = () => readonly [string, ...string[]]

interface Language {
  readonly name: string
  /** With the first of its tools that is installed; undefined where none is. */
  readonly command: Command | undefined
}

/** Go's charset is in a module of its own, which must be there without a network: among the modules, or where Debian puts it. */
const goPlaces: readonly Readonly<Record<string, string>>[] = [{}, { GO111MODULE: 'off', GOPATH: '/usr/share/gocode' }]
const charsetOfGo = 'golang.org/x/text/encoding/simplifiedchinese'

function go(): Command | undefined {
  const env = goPlaces
    .map((place) => ({ ...process.env, ...place }))
    .find((each) => spawnSync('go', ['list', charsetOfGo], { stdio: 'ignore', env: each, cwd: folder }).status === 0)
  return (
    env &&
    (() => {
      execFileSync('go', ['build', '-o', join(folder, 'go.out'), at('ccgc.go')], { env })
      return [join(folder, 'go.out')]
    })
  )
}

const withMono =
  (compiler: string): Command =>
  () => {
    execFileSync(compiler, ['-warnaserror', `-out:${join(folder, 'cs.exe')}`, at('Ccgc.cs')])
    return ['mono', join(folder, 'cs.exe')]
  }

/** The kit of .NET wants a project. */
const withDotnet: Command = () => {
  const project = join(folder, 'dotnet')
  mkdirSync(project)
  const [major] = String(execFileSync('dotnet', ['--version'])).split('.')
  const framework = `<TargetFramework>net${major}.0</TargetFramework><OutputType>Exe</OutputType>`
  writeFileSync(
    join(project, 'ccgc.csproj'),
    `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>${framework}</PropertyGroup></Project>`,
  )
  copyFileSync(at('Ccgc.cs'), join(project, 'Ccgc.cs'))
  execFileSync('dotnet', ['build', '-o', join(project, 'out'), join(project, 'ccgc.csproj')])
  return ['dotnet', join(project, 'out', 'ccgc.dll')]
}

/** Mono has its charsets in libraries of their own, which Debian does not install with it. */
function hasCharset(compiler: string): boolean {
  const [source, program] = [join(folder, 'charset.cs'), join(folder, 'charset.exe')]
  writeFileSync(source, 'class Charset { static void Main() { System.Text.Encoding.GetEncoding(54936); } }')
  return has(compiler, `-out:${program}`, source) && has('mono', program)
}

function csharp(): Command | undefined {
  const compiler = has('mono', '--version') ? ['mcs', 'csc'].find((tool) => has(tool, '-help')) : undefined
  if (compiler !== undefined && hasCharset(compiler)) return withMono(compiler)
  return has('dotnet', '--version') ? withDotnet : undefined
}

const cpp: Command = () => {
  execFileSync('g++', ['-std=c++17', '-Wall', '-Wextra', '-Werror', '-o', join(folder, 'cpp.out'), at('ccgc.cpp')])
  return [join(folder, 'cpp.out')]
}

const languages: readonly Language[] = [
  { name: 'JavaScript', command: () => [process.execPath, at('ccgc.mjs')] },
  { name: 'Python', command: has('python3', '--version') ? () => ['python3', at('ccgc.py')] : undefined },
  { name: 'C++', command: has('g++', '--version') ? cpp : undefined },
  { name: 'Java', command: has('javac', '-version') ? () => ['java', at('Ccgc.java')] : undefined },
  { name: 'C#', command: csharp() },
  { name: 'Go', command: go() },
]

/** Names that a careless writer spoils: signs of JSON, of HTML and of file names, and characters outside GB2312 and the first plane. */
const HARD = `
game DB
first a&b <c> "d" \\ e
second 喆한𠮷队
result 后手胜
time 2024 10 12 14 30
place 杭州
event Qipu
score 0 1
move r(a1,h)
move b(a1,v)

game NG
first 喆한𠮷队
second a&b <c> "d"
result 先手胜
time 2024 10 12 14 30
place 杭州
event Qipu
move B[E5]
move W[D4]

game C6
first 喆/x:[1]
second ]|y *?
result 先手胜
time 2024 10 12 14 30
place 杭州
event [a]|b
move B(J,10)

game SU
first 喆|后手方:x
second 乙
result 先手胜
time 2024 10 12 14 30
place 杭州
event Qipu
setup BBBBBB
setup BBBBBB
setup 000000
setup 000000
setup RRRRRR
setup RRRRRR
move B2A-3A

game HEX
first 喆${'很长的队名'.repeat(8)}
second ${'𠮷'.repeat(15)}
result 先手胜
time 2024 10 12 14 30
place 杭州
event ${'赛'.repeat(40)}
move R(F,6)
`
const records = (): string => `${readFileSync(at('record.txt'), 'utf8')}\n${HARD}`

function written(name: string, command: Command): ReadonlyMap<string, Buffer> {
  const out = join(folder, name)
  mkdirSync(out)
  const [program, ...args] = command()
  const { status, stderr } = spawnSync(program, [...args, out], { input: records() })
  expect([status, String(stderr)]).toEqual([0, expect.any(String)])
  return new Map(
    readdirSync(out)
      .sort()
      .map((file) => [file, readFileSync(join(out, file))]),
  )
}

describe('the writers for teams', () => {
  const [javascript, ...others] = languages
  const all = written(javascript!.name, javascript!.command!)
  const isHard = (name: string): boolean => name.includes('喆')
  const own = new Map([...all].filter(([name]) => !isHard(name)))

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

  it('the JavaScript writer writes names with signs of JSON, of heads and of paths, and long ones, so that they are read again', () => {
    for (const [name, bytes] of all) {
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      const found = read({ bytes, name }).messages.filter((message) => severityOf(message, catalogue) !== 'info')
      expect(found, name).toEqual([])
    }
    const names = [...all].filter(([name]) => isHard(name)).map(([name, bytes]) => read({ bytes, name }).records[0])
    expect(names.map((record) => record?.info.participants?.map(({ name }) => name))).toEqual([
      ['喆/x:［1］', '］｜y *?'],
      ['a&b <c> "d" \\ e', '喆한𠮷队'],
      [`喆${'很长的队名'.repeat(8)}`, '𠮷'.repeat(15)],
      ['喆한𠮷队', 'a&b <c> "d"'],
      ['喆｜后手方:x', '乙'],
    ])
  })

  // A missing tool is named in the test's title; the file is then only read.
  it.each(
    others.map(({ name, command }) => [name, command ? 'runs' : 'tool not installed: not run', command] as const),
  )('the writer in %s (%s) writes the same bytes', (name, _, command) => {
    if (!command)
      expect(['ccgc.go', 'Ccgc.cs', 'Ccgc.java', 'ccgc.cpp', 'ccgc.py'].every((file) => existsSync(at(file)))).toBe(
        true,
      )
    else {
      const theirs = written(name, command)
      expect([...theirs.keys()]).toEqual([...all.keys()])
      for (const [file, bytes] of theirs) expect(bytes.equals(all.get(file)!), file).toBe(true)
    }
  })
})
