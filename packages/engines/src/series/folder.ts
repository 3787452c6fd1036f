/** The folder of a series: its journal, and of every game the championship's record, the timeline with times and both engines' logs. */

import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue, formats, messageText, read, write } from 'qipu'
import { type Format, formatById } from 'qipu/formats'
import { type NameMore, recordName } from 'qipu/formats/ccgc'
import { gameById, ruleWords } from 'qipu/games'
import type { GameRecord, Json } from 'qipu/record'
import { isLocked, lockFolder, unlockFolder } from './folder-lock.ts'
import {
  GameInProgress,
  type GameKeeper,
  type ProgressFiles,
  readUnfinished,
  removeUnfinished,
} from './game-in-progress.ts'
import { Journal, type JournalEntry, JournalError } from './journal.ts'
import type { Logs } from './play.ts'
import type { PlayedGame } from './scheduled-game.ts'

const JOURNAL = 'journal.jsonl'
const LOGS = 'logs'
/** Games that are being played. */
const PLAYING = 'playing'
const TIMELINE = '.qipu'
/** Beside the logs, where no program searches for records. */
const REFEREE = 'referee'

const qipu = formatById('qipu')!
/** Format of games that no standard covers. */
const otherwise = formatById('sgf')!

/** The format in which people keep records of the game: a standard's own, or the usual one. */
export const recordFormat = (game: string): Format =>
  formats.find(({ submits, home }) => submits?.includes(game) && home?.includes(game)) ??
  formats.find(({ home }) => home?.includes(game)) ??
  otherwise

/** The format that a standard wants to be handed in, or the usual one. */
export const submissionFormat = (game: string): Format =>
  formats.find(({ submits }) => submits?.includes(game)) ?? otherwise

interface Sheet {
  readonly ending: string
  readonly bytes: Uint8Array
}

/** The record for others: in the format of the standard, which has no words for some boards, else in the usual one, else in none. */
export function sheetOf(record: GameRecord): Sheet | undefined {
  for (const format of new Set([recordFormat(record.game), otherwise])) {
    const [ending = ''] = format.extensions
    const encoding = format.submissionCharset
    const given = format === otherwise ? withRuleWords(record) : record
    const { bytes } = write([given], format, encoding === undefined ? {} : { encoding })
    if (bytes) return { ending: `.${ending}`, bytes }
  }
  return undefined
}

/** SGF has a place for the name of the rules, and none for options: they stand beside the name. */
function withRuleWords(record: GameRecord): GameRecord {
  const { info } = record
  const game = gameById(record.game)
  const named =
    game?.rules.nameOption === undefined || info.rules === undefined ? {} : { [game.rules.nameOption]: info.rules }
  const rules = game && ruleWords(game, { ...named, ...info.options })
  return rules === undefined ? record : { ...record, info: { ...info, rules } }
}

/** Folder of a series: its journal, its records and its logs. */
export class SeriesFolder {
  readonly path: string
  readonly #journal: Journal
  readonly #names = new Set<string>()

  private constructor(path: string, journal: Journal) {
    this.path = path
    this.#journal = journal
    for (const { game } of journal.entries) if (game.file !== undefined) this.#names.add(game.file)
  }

  /** Begins a folder, or goes on with one whose plan is the same; files that a crash kept from being written are made now. */
  static open(path: string, plan: Json, isResumed: boolean): SeriesFolder {
    const file = join(path, JOURNAL)
    const logs = join(path, LOGS)
    if (!isResumed) {
      // Those of a match whose journal is gone would be overwritten, one by one.
      if (!existsSync(file) && existsSync(logs) && readdirSync(logs).length > 0) throw new JournalError('logs', logs)
      mkdirSync(path, { recursive: true })
    }
    // Before anything is changed, and before engines of two matches share a processor.
    if (isLocked(join(logs, REFEREE))) throw new JournalError('in-use', file)
    const folder = new SeriesFolder(path, isResumed ? Journal.resume(file, plan) : Journal.begin(file, plan))
    mkdirSync(logs, { recursive: true })
    lockFolder(join(logs, REFEREE))
    for (const entry of folder.#journal.entries) {
      folder.#restore(entry)
      // A program that was killed after it wrote to the journal has left them.
      removeUnfinished(folder.#filesOf(entry.game))
    }
    return folder
  }

  get finished(): readonly PlayedGame[] {
    return this.#journal.entries.map(({ game }) => game)
  }

  /** The log first, as nothing refers to it yet; then the journal; then what can be rebuilt from the journal. */
  add(game: PlayedGame, record: GameRecord, logs: Logs): PlayedGame {
    // The logs of a game that another process has finished meanwhile must not be overwritten.
    this.#journal.assertOwn()
    const sheet = sheetOf(record)
    const file = this.#nameFor(game, record, sheet)
    const named = { ...game, file }
    // A game that was over when its program was killed has its logs already.
    for (const side of ['first', 'second'] as const)
      if (logs[side].length > 0)
        writeFileAtomic(join(this.path, LOGS, `${numbered(game)}-${side}.log`), asText(logs[side]))
    this.#journal.add({ game: named, record: JSON.parse(decode(bytesOf(record, qipu))) as Json })
    this.#names.add(file)
    this.#write(file, record, sheet)
    removeUnfinished(this.#filesOf(game))
    return named
  }

  /** Returns the file of a game in progress. A killed program's remainder is kept beside it as a record. */
  keeper({ number }: Pick<PlayedGame, 'number'>): GameKeeper {
    mkdirSync(join(this.path, PLAYING), { recursive: true })
    const files = this.#filesOf({ number })
    this.#keepUnfinished({ number }, files)
    return new GameInProgress(files)
  }

  #filesOf(game: Pick<PlayedGame, 'number'>): ProgressFiles {
    const stem = numbered(game)
    // No command that reads a folder takes these names for records (`input/files.ts` of the command).
    const playing = `playing-${padded(game)}`
    return {
      moves: join(this.path, PLAYING, `${playing}.jsonl`),
      record: join(this.path, PLAYING, `${playing}${TIMELINE}`),
      logs: {
        first: join(this.path, LOGS, `${stem}-first.log`),
        second: join(this.path, LOGS, `${stem}-second.log`),
      },
    }
  }

  /** A game that begins anew must not take its moves so far with it. */
  #keepUnfinished(game: Pick<PlayedGame, 'number'>, { moves }: ProgressFiles): void {
    const unfinished = readUnfinished(moves)
    if (!unfinished || unfinished.finished || unfinished.record.nodes.length < 2) return
    for (let copy = 1; ; copy++) {
      const path = join(this.path, PLAYING, `interrupted-${padded(game)}-${copy}${TIMELINE}`)
      if (existsSync(path)) continue
      writeFileAtomic(path, bytesOf(unfinished.record, qipu))
      return
    }
  }

  close(): void {
    this.#journal.close()
    unlockFolder(join(this.path, LOGS, REFEREE))
  }

  #restore({ game, record }: JournalEntry): void {
    const { file } = game
    if (file === undefined || existsSync(join(this.path, `${file}${TIMELINE}`))) return
    const bytes = new TextEncoder().encode(JSON.stringify(record))
    const [again] = read({ bytes }, { from: qipu.id }).records
    if (again) this.#write(file, again, sheetOf(again))
  }

  /** The timeline last: what is there with it is there as a whole. */
  #write(stem: string, record: GameRecord, sheet: Sheet | undefined): void {
    if (sheet) writeFileAtomic(join(this.path, stem + sheet.ending), sheet.bytes)
    writeFileAtomic(join(this.path, stem + TIMELINE), bytesOf(record, qipu))
  }

  /** The first name that no other game has. */
  #nameFor(game: PlayedGame, record: GameRecord, sheet: Sheet | undefined): string {
    const endings = [TIMELINE, ...(sheet ? [sheet.ending] : [])]
    for (const stem of stemsFor(game, record)) {
      const isTaken = this.#names.has(stem) || endings.some((ending) => existsSync(join(this.path, stem + ending)))
      if (!isTaken) return stem
    }
    return numbered(game) // Never: there is always one more number.
  }
}

/** The standard's name; with its time, or a number. */
function* stemsFor(game: PlayedGame, record: GameRecord): Generator<string> {
  const standard = (more?: NameMore): string | undefined => recordName(record, '', more)?.replace(/\.[a-z]{3}$/i, '')
  yield standard() ?? numbered(game)
  yield standard({ time: true }) ?? numbered(game)
  for (let copy = 2; ; copy++) yield standard({ copy }) ?? `${numbered(game)} (${copy})`
}

const padded = ({ number }: Pick<PlayedGame, 'number'>): string => String(number).padStart(4, '0')
const numbered = (game: Pick<PlayedGame, 'number'>): string => `game-${padded(game)}`

/** Throws for a record that is not valid: an empty file would take the place of the game. */
export function bytesOf(record: GameRecord, format: Format): Uint8Array {
  const { bytes, messages } = write(record, format)
  if (!bytes) throw new Error(messages.map((message) => messageText(message, catalogue)).join('\n'))
  return bytes
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

const asText = (lines: readonly (string | undefined)[]): string => lines.map((line) => `${line ?? '…'}\n`).join('')

/** Under another name first: a crash leaves a whole file or none. */
export function writeFileAtomic(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.part`
  writeFileSync(temporary, content)
  renameSync(temporary, path)
}
