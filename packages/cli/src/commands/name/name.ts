import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { nameTrouble, recordName } from 'qipu/formats/ccgc'
import type { GameRecord } from 'qipu/record'
import { type Phrase, punctuation, textOf, texts } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import { type FileReading, readFiles } from '../../input/reading.ts'
import { renameToNew } from '../../output/rename.ts'
import type { NamedFile, Outputs } from '../../outputs/types.ts'
import { errorLine } from '../../report/error-line.ts'
import { jsonLine } from '../../report/json-line.ts'
import { oneLine } from '../../terminal/safe.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { phraseOf, phraseText, reasonOf } from '../../text/cli-error.ts'
import type { facts } from './facts.ts'

/** `qipu name`: what the championships' standard calls a file, and with `--apply` the file itself renamed. */
export async function run({ args, options, json, terminal }: Call<typeof facts>): Promise<number> {
  let worst = 0
  const readings: FileReading[] = []
  // All names are known before the first file is renamed.
  const skip = (file: string, problem: Phrase): void => {
    worst = 2
    if (json) terminal[json](jsonLine<Outputs['name']>({ file, problem: phraseText(problem, terminal.locale) }))
    else terminal.err(errorLine(file, problem, terminal))
  }
  for await (const reading of readFiles(args.inputs, options, terminal, skip)) readings.push(reading)
  if (readings.length === 0 && worst === 0) for (const path of args.inputs) skip(path, phraseOf('no-record'))
  const taken = new Taken()
  const all = readings.map((reading) => ({ reading, names: namesOf(reading, taken) }))
  for (const { reading, names } of all) {
    const named = nameOf(reading, names, options.apply === true)
    if (named.problem !== undefined) worst = Math.max(worst, UNDONE.includes(named.problem) ? 2 : 1)
    if (json) terminal[json](jsonLine<Outputs['name']>(dataOf(reading, named, terminal)))
    else print(reading, named, terminal)
  }
  return worst
}

type NameFault = keyof typeof words

/** Disk errors, as opposed to files without a suitable name. */
const UNDONE: readonly NameFault[] = ['exists-already', 'failed']

interface Named {
  readonly name: string | null
  /** Of each game, where a file holds several. */
  readonly names?: readonly (string | null)[]
  readonly renamed: boolean
  readonly problem?: NameFault
  /** The system's own words. */
  readonly reason?: Phrase
}

const words = texts('name', {
  'no-record': { en: 'no game record found', zh: '未找到棋谱' },
  'no-code': { en: 'the standard has no file name for this game', zh: '标准没有为该棋种规定文件名' },
  'no-teams': {
    en: 'no standard name: the record names no team; fill in the team names',
    zh: '无法命名：棋谱没有写明参赛队；请先填写队名',
  },
  'several-games': {
    en: 'not renamed: contains several games; split it with `qipu convert --to ccgc -d DIR`',
    zh: '未改名：含有多局；请用 `qipu convert --to ccgc -d 目录` 拆分',
  },
  'other-format': {
    en: 'not renamed: only files in the format that the standard asks for have these names (CCGC; xiangqi: PGN)',
    zh: '未改名：只有标准规定格式的文件使用此类名称（CCGC；象棋为 PGN）',
  },
  'exists-already': { en: 'not renamed: a file with this name already exists', zh: '未改名：已有同名文件' },
  'not-a-file': { en: 'not renamed: not a file', zh: '未改名：不是文件' },
  packed: { en: 'not renamed: compressed; unpack it first', zh: '未改名：是压缩文件；请先解压' },
  failed: { en: 'not renamed', zh: '无法改名' },
})

/** Names that are given already, or that a file has. */
class Taken {
  readonly #given = new Set<string>()

  /** Returns the first of a record's possible names that is free. */
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

/** The records of a file that have a name each: the deals of one match have one together. */
const namedIn = ({ records }: FileReading): readonly GameRecord[] => {
  const id = records[0]?.info.match?.id
  return id !== undefined && records.every(({ info }) => info.match?.id === id) ? records.slice(0, 1) : records
}

const namesOf = (reading: FileReading, taken: Taken): (string | null)[] =>
  namedIn(reading).map((record) => taken.free(record, reading.input.path))

function nameOf({ records, input, format }: FileReading, names: readonly (string | null)[], apply: boolean): Named {
  const [name = null] = names
  if (names.length > 1) {
    return { name: null, names, renamed: false, ...(apply && { problem: 'several-games' as const }) }
  }
  if (name === null) return { name, renamed: false, problem: records[0] ? nameTrouble(records[0])! : 'no-record' }
  if (!apply || basename(input.path) === name) return { name, renamed: false }
  if (input.path === '-') return { name, renamed: false, problem: 'not-a-file' }
  if (!format?.submits?.includes(records[0]!.game)) return { name, renamed: false, problem: 'other-format' }
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

const dataOf = ({ file }: FileReading, { reason, ...named }: Named, { locale }: Terminal): NamedFile => ({
  file,
  ...named,
  ...(reason && { reason: phraseText(reason, locale) }),
})

function print(
  { file, records }: FileReading,
  { name, names, renamed, problem, reason }: Named,
  { out, err, colors, locale }: Terminal,
): void {
  names?.forEach((each, game) => {
    const trouble = textOf(words[nameTrouble(records[game]!) ?? 'no-record'], locale)
    const line = each === null ? `: ${colors.yellow(trouble)}` : ` → ${oneLine(each)}`
    out(`${oneLine(file)}#${game + 1}${line}\n`)
  })
  if (problem !== undefined) {
    const target = name === null ? '' : ` → ${oneLine(name)}`
    const why = reason ? textOf(punctuation.brackets, locale, { text: phraseText(reason, locale) }) : ''
    err(`${colors.bold(oneLine(file))}${target}: ${colors.yellow(textOf(words[problem], locale))}${why}\n`)
  } else if (name === null) return
  else if (basename(file) === name) out(`${oneLine(name)}\n`)
  else out(`${oneLine(file)} → ${(renamed ? colors.green : String)(oneLine(name))}\n`)
}
