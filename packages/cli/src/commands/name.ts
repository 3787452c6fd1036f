import { basename, dirname, join } from 'node:path'
import { recordName, type Words } from 'qipu'
import { reasonOf } from '../problem.ts'
import { type FileReading, type HowToRead, readFiles } from '../reading.ts'
import { remarkLine } from '../remark.ts'
import { renameToNew } from '../rename.ts'
import { oneLine } from '../safe.ts'
import type { Terminal } from '../terminal.ts'
import type { Call } from './command.ts'

/** `qipu name`: what the championships' standard calls a file, and with `--apply` the file itself called so. */
export default async function nameFiles({ values, options, terminal }: Call): Promise<number> {
  let worst = 0
  const readings: FileReading[] = []
  // All names are known before the first file is renamed.
  const skip = (file: string, problem: Words): void => {
    worst = 2
    if (options['json']) terminal.out(`${JSON.stringify({ file, problem: problem[terminal.language] })}\n`)
    else terminal.err(remarkLine(file, problem, terminal))
  }
  const paths = values[0] as string[]
  for await (const reading of readFiles(paths, options as HowToRead, terminal, skip)) readings.push(reading)
  for (const reading of readings) {
    const named = nameOf(reading, options['apply'] === true)
    if (named.problem !== undefined) worst = Math.max(worst, 1)
    if (options['json']) terminal.out(jsonOf(reading, named, terminal))
    else print(reading, named, terminal)
  }
  return worst
}

type Trouble = keyof (typeof words)['en']

interface Named {
  readonly name: string | null
  readonly renamed: boolean
  readonly problem?: Trouble
  /** The system's own words. */
  readonly reason?: Words
}

const words = {
  en: {
    'no-record': 'no record in it that the standard has a name for',
    'several-games': 'holds several games; the standard gives each a file of its own',
    'exists-already': 'there is such a file already',
    'not-a-file': 'is not a file',
    failed: 'could not be renamed',
  },
  zh: {
    'no-record': '其中没有标准规定了名称的棋谱',
    'several-games': '含有多局；标准规定每局一个文件',
    'exists-already': '已有同名文件',
    'not-a-file': '不是文件',
    failed: '无法改名',
  },
} as const

function nameOf({ records, input }: FileReading, apply: boolean): Named {
  if (records.length > 1) return { name: null, renamed: false, problem: 'several-games' }
  const name = records[0] ? recordName(records[0], input.path) : undefined
  if (name === undefined) return { name: null, renamed: false, problem: 'no-record' }
  if (!apply || basename(input.path) === name) return { name, renamed: false }
  if (input.path === '-') return { name, renamed: false, problem: 'not-a-file' }
  return { name, ...rename(input.path, join(dirname(input.path), name)) }
}

/** A second name that must not be there yet, then the first one goes: at no moment is a file in danger. */
function rename(from: string, to: string): Omit<Named, 'name'> {
  try {
    renameToNew(from, to)
    return { renamed: true }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return { renamed: false, problem: 'exists-already' }
    return { renamed: false, problem: 'failed', reason: reasonOf(error) }
  }
}

const jsonOf = ({ file }: FileReading, { reason, ...named }: Named, { language }: Terminal): string =>
  `${JSON.stringify({ file, ...named, ...(reason && { reason: reason[language] }) })}\n`

function print(
  { file }: FileReading,
  { name, renamed, problem, reason }: Named,
  { out, err, colors, language }: Terminal,
): void {
  if (problem !== undefined) {
    const target = name === null ? '' : ` → ${oneLine(name)}`
    err(
      `${colors.bold(oneLine(file))}${target}: ${colors.yellow(words[language][problem])}${reason ? ` (${reason[language]})` : ''}\n`,
    )
  } else if (basename(file) === name) out(`${oneLine(name)}\n`)
  else out(`${oneLine(file)} → ${(renamed ? colors.green : String)(oneLine(name!))}\n`)
}
