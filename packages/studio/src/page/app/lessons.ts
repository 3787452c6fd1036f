/** Lessons: what is played, pointed at and said goes into a wei7 file of its own, the voice beside it. */

import { lessonRecord } from '@qipu/player/authoring'
import { read, write } from 'qipu'
import { type Format, formatById } from 'qipu/formats'
import { gameById } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import { isMove, lossSummary, same } from 'qipu/record'
import { Replay } from 'qipu/replay'
import type { Message } from 'qipu/text'
import { textOf } from 'qipu/text'
import { saveFile } from '../open/save.ts'
import { Voices } from '../state/voices.ts'
import type { WorkspaceFile } from '../state/workspace.ts'
import type { AppPort, VoicePart } from './app-port.ts'

export type LessonsPort = Pick<
  AppPort,
  | 'arrivals'
  | 'chosen'
  | 'continueIn'
  | 'database'
  | 'keeper'
  | 'locale'
  | 'making'
  | 'player'
  | 'requestUpdate'
  | 'say'
  | 'shelf'
>

const NAME = 'lesson'

export class Lessons {
  readonly #app: LessonsPort
  readonly #voices: Voices
  readonly #addresses = new Map<string, string>()

  constructor(app: LessonsPort) {
    this.#app = app
    this.#voices = new Voices(app.database)
  }

  /** Restores the voices of reopened files and deletes those of removed ones, unless the list of files is unknown. */
  async restore(): Promise<void> {
    const { shelf, keeper } = this.#app
    if (!keeper.isComplete) return
    const kept = new Set([...shelf.items, ...keeper.recent].map(({ id }) => id))
    for (const [id, voice] of await this.#voices.restore(kept)) this.#hear(id, voice)
    this.#app.requestUpdate()
  }

  /** Returns the address of a file's voice; empty if it has none. */
  addressOf({ id }: WorkspaceFile): string {
    return this.#addresses.get(id) ?? ''
  }

  /** A lesson about what is on the board: it begins with the moves so far. */
  async begin(): Promise<void> {
    const app = this.#app
    const { player } = app
    if (!player?.record) return
    if (app.making) player.enter('auto')
    const record = lessonRecord(player.record, player.node)
    const { format, bytes, messages } = written(record)
    const hasOtherLines = branches(player.record)
    const name = `${NAME}.${format.extensions[0]}`
    await app.continueIn('record', { name, bytes, unsaved: true }, record.nodes.length - 1)
    const losses = (): string => lossSummary(messages, app.locale)
    const named = (): string => textOf(format.name, app.locale)
    app.arrivals.tell(
      ...(hasOtherLines ? [() => app.say('lessonLine')] : []),
      ...(losses() === '' ? [] : [() => app.say('lessonLosses', { format: named(), losses: losses() })]),
    )
  }

  /** A lesson is done: its voice belongs to the file. */
  recorded(event: CustomEvent<{ readonly voice: Blob | undefined }>): void {
    event.preventDefault()
    const id = this.#app.chosen?.id
    const { voice } = event.detail
    if (id === undefined || !voice) return
    this.#hear(id, voice)
    void this.#voices.keep(id, voice)
    this.#app.requestUpdate()
  }

  /** Saves a part of the recording: it survives a crash of the page. */
  heard({ part, index }: VoicePart): void {
    const id = this.#app.chosen?.id
    if (id !== undefined) void this.#voices.heard(id, part, index)
  }

  /** The voice goes along when its file is saved. */
  save({ id, name }: WorkspaceFile): void {
    const voice = this.#voices.of(id)
    if (!voice) return
    const extension = voice.type === 'audio/mp4' ? 'm4a' : 'webm'
    void voice.arrayBuffer().then((bytes) => {
      const file = `${name
        .split('/')
        .at(-1)!
        .replace(/\.[^.]*$/, '')}.${extension}`
      saveFile(file, new Uint8Array(bytes), voice.type)
    })
  }

  #hear(id: string, voice: Blob): void {
    const before = this.#addresses.get(id)
    if (before !== undefined) URL.revokeObjectURL(before)
    this.#addresses.set(id, URL.createObjectURL(voice))
  }
}

/** True if a record has more than one line. */
const branches = ({ nodes }: GameRecord): boolean => new Set(nodes.map(({ parent }) => parent)).size < nodes.length

interface WrittenLesson {
  readonly format: Format
  readonly bytes: Uint8Array
  readonly messages: readonly Message[]
}

/** wei7 has times; Qipu's own format is for games that wei7 does not know, and for lines that it cannot hold. */
function written(record: GameRecord): WrittenLesson {
  const wei7 = formatById('wei7')!
  const { bytes, messages } = write([record], wei7)
  const [again] = bytes ? read({ bytes }).records : []
  if (bytes && again && same(playOf(again), playOf(record))) return { format: wei7, bytes, messages }
  const own = formatById('qipu')!
  return { format: own, bytes: write([record], own).bytes!, messages: [] }
}

/** The moves of a line, and the position that they lead to. */
function playOf(record: GameRecord): unknown {
  const { width, height } = record.board
  const position = new Replay(record, gameById(record.game)!).to(record.nodes.length - 1)
  const pieces = Array.from({ length: width * height }, (_, point) => position.at(point))
  return [record.nodes.flatMap(({ action }) => (isMove(action) ? action : [])), pieces, position.turn]
}
