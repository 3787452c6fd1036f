/**
 * A game while it is played, on the disk after every move: a line for its beginning and one per node. A program that is
 * killed loses no move that was answered, and a game that hangs can be read while it hangs.
 */

import { readFileSync, rmSync } from 'node:fs'
import { type FileHandle, open, rename, writeFile } from 'node:fs/promises'
import { read, write } from 'qipu'
import { formatById } from 'qipu/formats'
import type { GameRecord, Json, Node, Result } from 'qipu/record'
import type { PlayedGame, ScheduledGame } from './scheduled-game.ts'

const qipu = formatById('qipu')!

/** A game that was begun and not finished. */
export interface UnfinishedGame {
  /** Sides of the players: the beginning of the game may have exchanged them. */
  readonly players: ScheduledGame['players']
  readonly record: GameRecord
  /** Result of the game, if it was over and only missing in the journal. */
  readonly finished?: PlayedGame
}

/** Storage of a game in progress. */
export interface GameKeeper {
  /** Game that a killed program left, if any. */
  readonly earlier?: UnfinishedGame | undefined
  /** Keeps what is new in the record; resolves once it is on the disk. */
  keep(record: GameRecord, players: ScheduledGame['players']): Promise<void>
  /** Keeps how the game ended, before anything else happens. */
  finish(game: PlayedGame, record: GameRecord): Promise<void>
  /** Keeps a line of an engine's log: at the next move, or a moment later where none comes. */
  note(side: 'first' | 'second', line: string): void
  /** Ends the work on the files; they stay as they are. */
  close(): Promise<void>
}

export interface ProgressFiles {
  /** The beginning, then a line per node. */
  readonly moves: string
  /** The same as a record that any reader opens, a moment behind. */
  readonly record: string
  readonly logs: Readonly<Record<'first' | 'second', string>>
}

/** Characters of a log that go to the disk while the game is played; its end is written when the game is over. */
const MAX_LIVE_LOG = 4 << 20
const DELAY_MS = 500

export class GameInProgress implements GameKeeper {
  readonly earlier: UnfinishedGame | undefined
  readonly #files: ProgressFiles
  readonly #waiting: Record<'first' | 'second', string[]> = { first: [], second: [] }
  readonly #written: Record<'first' | 'second', number> = { first: 0, second: 0 }
  #handle: FileHandle | undefined
  #nodes = 0
  #record: GameRecord | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  /** One write after the other. */
  #last: Promise<void> = Promise.resolve()

  constructor(files: ProgressFiles) {
    this.#files = files
    this.earlier = readUnfinished(files.moves)
  }

  keep(record: GameRecord, players: ScheduledGame['players']): Promise<void> {
    const isFirst = this.#record === undefined
    this.#record = record
    const from = isFirst ? 1 : Math.max(1, this.#nodes)
    const lines = [
      ...(isFirst ? [headOf(record, players)] : []),
      ...record.nodes.slice(from).map((node, i) => JSON.stringify({ at: from + i, node })),
    ]
    this.#nodes = record.nodes.length
    this.#remind()
    return this.#then(async () => {
      this.#handle ??= await open(this.#files.moves, 'w')
      if (lines.length > 0) {
        await this.#handle.appendFile(lines.map((line) => `${line}\n`).join(''))
        await this.#handle.datasync()
      }
      await this.#writeLogs()
    })
  }

  finish(game: PlayedGame, record: GameRecord): Promise<void> {
    const at = record.nodes.length - 1
    const { result } = record.info
    const lines = [...(at > 0 ? [{ at, node: record.nodes[at] }] : []), { finished: game, result }]
    return this.#then(async () => {
      this.#handle ??= await open(this.#files.moves, 'w')
      await this.#handle.appendFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
      await this.#handle.datasync()
    })
  }

  note(side: 'first' | 'second', line: string): void {
    this.#waiting[side].push(line)
    this.#remind()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#then(async () => {
      await this.#writeLogs()
      await this.#handle?.close()
      this.#handle = undefined
    })
  }

  /** The last words of an engine may come after the end: a file that was removed must not be written again. */
  #remind(): void {
    if (this.#isClosed) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#then(async () => {
        await this.#writeLogs()
        if (this.#record) await writeRecord(this.#files.record, this.#record)
      }).catch(() => {
        // A full disk is told by the next move, which waits for its line.
      })
    }, DELAY_MS).unref()
  }

  async #writeLogs(): Promise<void> {
    for (const side of ['first', 'second'] as const) {
      const lines = this.#waiting[side].splice(0)
      const text = lines.map((line) => `${line}\n`).join('')
      if (text === '' || this.#written[side] > MAX_LIVE_LOG) continue
      await writeFile(this.#files.logs[side], text, { flag: this.#written[side] === 0 ? 'w' : 'a' })
      this.#written[side] += text.length
    }
  }

  #then(work: () => Promise<void>): Promise<void> {
    const next = this.#last.then(work)
    this.#last = next.catch(() => {})
    return next
  }
}

/** Under another name first: who reads meanwhile finds a whole record. */
async function writeRecord(path: string, record: GameRecord): Promise<void> {
  const { bytes } = write([record], qipu)
  if (!bytes) return
  await writeFile(`${path}.part`, bytes)
  await rename(`${path}.part`, path)
}

const headOf = (record: GameRecord, players: ScheduledGame['players']): string => {
  const { bytes } = write([{ ...record, nodes: record.nodes.slice(0, 1) }], qipu)
  return JSON.stringify({ players, record: JSON.parse(new TextDecoder().decode(bytes)) as Json })
}

/** Reads what a killed program has left; a truncated line is ignored. Undefined if there is nothing. */
export function readUnfinished(path: string): UnfinishedGame | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
  try {
    const [head, ...lines] = text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .filter(Boolean)
    const { players, record: json } = JSON.parse(head!) as { players: ScheduledGame['players']; record: Json }
    const { records } = read({ bytes: new TextEncoder().encode(JSON.stringify(json)) }, { from: qipu.id })
    const record = records[0]!
    let finished: PlayedGame | undefined
    for (const line of lines) {
      const entry = JSON.parse(line) as { at: number; node: Node } | { finished: PlayedGame; result: Result }
      // Of a node that is there twice, the later line has the remark about its end.
      if ('node' in entry)
        record.nodes[entry.at] = { ...entry.node, action: entry.node.action, notes: entry.node.notes }
      else {
        finished = entry.finished
        record.info.result = entry.result
      }
    }
    return { players, record, ...(finished && { finished }) }
  } catch {
    return undefined
  }
}

export function removeUnfinished({ moves, record }: ProgressFiles): void {
  for (const path of [moves, record, `${record}.part`]) rmSync(path, { force: true })
}
