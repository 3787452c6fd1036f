import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { GameRecord } from 'qipu'
import { nameTrouble, recordName } from 'qipu/formats/ccgc'
import type { Words } from 'qipu/games'
import type { Call } from '../../command/command.ts'
import { type FileReading, type HowToRead, readFiles } from '../../input/reading.ts'
import { renameToNew } from '../../output/rename.ts'
import { remarkLine } from '../../report/remark.ts'
import { oneLine } from '../../terminal/safe.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { inWords, reasonOf } from '../../words/problem.ts'

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
  if (readings.length === 0 && worst === 0) for (const path of paths) skip(path, inWords('no-record'))
  const taken = new Taken()
  const apply = options['apply'] === true
  const all = readings.map((reading) => ({ reading, names: namesOf(reading, taken) }))
  for (const { reading, names } of all) {
    const named = nameOf(reading, names, apply)
    if (named.problem !== undefined) worst = Math.max(worst, UNDONE.includes(named.problem) ? 2 : 1)
    if (options['json']) terminal.out(jsonOf(reading, named, terminal))
    else print(reading, named, terminal)
  }
  return worst
}

type Trouble = keyof (typeof words)['en']

/** What went wrong on the disk, rather than what a file has no name for. */
const UNDONE: readonly Trouble[] = ['exists-already', 'failed']

interface Named {
  readonly name: string | null
  /** Of each game, where a file holds several. */
  readonly names?: readonly (string | null)[]
  readonly renamed: boolean
  readonly problem?: Trouble
  /** The system's own words. */
  readonly reason?: Words
}

const words = {
  en: {
    'no-record': 'no game record found',
    'no-code': 'the standard has no file name for this game',
    'no-teams': 'the record names no team, so it has no standard name; fill in the team names',
    'several-games': 'holds several games; split it first: qipu convert --to ccgc -d DIR',
    'other-format': 'not renamed: only files in the CCGC format get these names',
    'exists-already': 'a file with this name exists already',
    'not-a-file': 'is not a file',
    packed: 'is compressed: unpack it first',
    failed: 'could not be renamed',
  },
  zh: {
    'no-record': '未找到棋谱',
    'no-code': '标准没有为该棋种规定文件名',
    'no-teams': '棋谱没有写明参赛队，无法命名；请先填写队名',
    'several-games': '含有多局；请先拆分：qipu convert --to ccgc -d 目录',
    'other-format': '未改名：只有 CCGC 格式的文件使用此类名称',
    'exists-already': '已有同名文件',
    'not-a-file': '不是文件',
    packed: '是压缩文件：请先解压',
    failed: '无法改名',
  },
} as const

/** Names that are given already, or that a file has. */
class Taken {
  readonly #given = new Set<string>()

  /** The first of the names that a record may have and nobody else has. */
  free(record: GameRecord, path: string): string | null {
    for (const name of candidates(record, path)) {
      const target = join(dirname(path), name)
      const isOwn = path !== '-' && basename(path) === name
      if (this.#given.has(target) || (!isOwn && existsSync(target))) continue
      this.#given.add(target)
      return name
    }
    return null
  }
}

/** The standard's name; with the twelve digits of its time; with a number. */
function* candidates(record: GameRecord, path: string): Generator<string> {
  const name = recordName(record, path)
  if (name === undefined) return
  yield name
  yield recordName(record, path, { time: true })!
  for (let copy = 2; ; copy++) yield recordName(record, path, { copy })!
}

const namesOf = ({ records, input }: FileReading, taken: Taken): (string | null)[] =>
  records.map((record) => taken.free(record, input.path))

function nameOf({ records, input, format }: FileReading, names: readonly (string | null)[], apply: boolean): Named {
  const [name = null] = names
  if (names.length > 1) {
    return { name: null, names, renamed: false, ...(apply && { problem: 'several-games' as const }) }
  }
  if (name === null) return { name, renamed: false, problem: records[0] ? nameTrouble(records[0])! : 'no-record' }
  if (!apply || basename(input.path) === name) return { name, renamed: false }
  if (input.path === '-') return { name, renamed: false, problem: 'not-a-file' }
  if (!format?.fileEach) return { name, renamed: false, problem: 'other-format' }
  if (input.packed) return { name, renamed: false, problem: 'packed' }
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
  { file, records }: FileReading,
  { name, names, renamed, problem, reason }: Named,
  { out, err, colors, language }: Terminal,
): void {
  names?.forEach((each, game) => {
    const trouble = words[language][nameTrouble(records[game]!) ?? 'no-record']
    const line = each === null ? `: ${colors.yellow(trouble)}` : ` → ${oneLine(each)}`
    out(`${oneLine(file)}#${game + 1}${line}\n`)
  })
  if (problem !== undefined) {
    const target = name === null ? '' : ` → ${oneLine(name)}`
    err(
      `${colors.bold(oneLine(file))}${target}: ${colors.yellow(words[language][problem])}${reason ? ` (${reason[language]})` : ''}\n`,
    )
  } else if (name === null) return
  else if (basename(file) === name) out(`${oneLine(name)}\n`)
  else out(`${oneLine(file)} → ${(renamed ? colors.green : String)(oneLine(name))}\n`)
}
