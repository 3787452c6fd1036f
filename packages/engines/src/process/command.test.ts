import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { splitCommand } from './command.ts'
import { launchOf } from './launch.ts'

describe('splitCommand', () => {
  it.each([
    ['gnugo --mode gtp', ['gnugo', '--mode', 'gtp']],
    ['  engine\t-x  ', ['engine', '-x']],
    ['"C:\\Program Files\\my engine.exe" --level 3', ['C:\\Program Files\\my engine.exe', '--level', '3']],
    ['C:\\engines\\go.exe "D:\\nets\\"', ['C:\\engines\\go.exe', 'D:\\nets\\']],
    [`engine --say='a "word"' "it's"`, ['engine', '--say=a "word"', "it's"]],
    ["/home/o'brien/engine", ["/home/o'brien/engine"]],
    ['engine --net="a b".bin', ['engine', '--net=a b.bin']],
    ['engine ""', ['engine', '']],
    ['engine $(rm -rf x) `x` ; | & > *', ['engine', '$(rm', '-rf', 'x)', '`x`', ';', '|', '&', '>', '*']],
    ['引擎.exe 参数', ['引擎.exe', '参数']],
  ])('splitCommand() splits %s', (text, [program, ...args]) => {
    expect(splitCommand(text)).toEqual({ program, args })
  })

  it('splitCommand() refuses an empty command and an unclosed quote', () => {
    expect(splitCommand(' ')).toBe('empty')
    expect(splitCommand('""')).toBe('empty')
    expect(splitCommand('engine "a b')).toBe('unclosed-quote')
  })
})

describe('launchOf', () => {
  it('launchOf() starts programs directly, and resolves those that are named by a path', () => {
    expect(launchOf({ program: 'gnugo', args: ['-v'] }, 'linux')).toEqual({ file: 'gnugo', args: ['-v'] })
    expect(launchOf({ program: './e', args: [] }, 'linux')).toEqual({ file: path.posix.resolve('e'), args: [] })
    expect(launchOf({ program: 'C:\\x\\e.EXE', args: [] }, 'win32')).toEqual({ file: 'C:\\x\\e.EXE', args: [] })
  })

  it('launchOf() gives scripts and archives their interpreter', () => {
    expect(launchOf({ program: '/x/e.jar', args: ['1'] }, 'linux')).toEqual({
      file: 'java',
      args: ['-jar', '/x/e.jar', '1'],
    })
    expect(launchOf({ program: '/x/e.py', args: [] }, 'linux')).toEqual({ file: 'python3', args: ['/x/e.py'] })
    expect(launchOf({ program: 'C:\\e.PY', args: [] }, 'win32')).toEqual({ file: 'py', args: ['-3', 'C:\\e.PY'] })
  })

  it('launchOf() starts batch files through cmd.exe, and refuses what that would interpret', () => {
    expect(launchOf({ program: 'C:\\a b\\run.bat', args: ['x y'] }, 'win32')).toEqual({
      file: 'cmd.exe',
      args: ['/d', '/s', '/c', '""C:\\a b\\run.bat" "x y""'],
      verbatim: true,
    })
    for (const arg of ['a&calc', '%PATH%', 'a"b', 'x\ny', 'a^b'])
      expect(launchOf({ program: 'run.cmd', args: [arg] }, 'win32')).toBe('unsafe-for-batch-file')
    expect(launchOf({ program: '/x/run.bat', args: [] }, 'linux')).toEqual({ file: '/x/run.bat', args: [] })
  })
})
