import { write } from 'qipu'
import { type Format, formatById } from 'qipu/formats'
import type { Message } from 'qipu/text'
import type { Room } from '../log/room.ts'
import { plainRecord } from './chapter-record.ts'
import { fileOf } from './file.ts'
import type { roomMessages } from './messages.ts'

/** File that was made of a room. */
export interface Download {
  /** Undefined where the format can't hold the game; a message says why. */
  readonly bytes: Uint8Array | undefined
  readonly messages: readonly Message[]
}

/** Options of a download. */
export interface DownloadOptions {
  /** The chapter that is written where a format holds one; the open one if left out. */
  readonly chapter?: string
}

/** A room as a file: `.qipu` holds all of it, other formats hold the play of one chapter. Undefined: no such format. */
export function download(room: Room, formatId: string, { chapter }: DownloadOptions = {}): Download | undefined {
  const format = formatById(formatId)
  if (!format?.write) return undefined
  return isExact(format) ? write(fileOf(room), format) : oneChapter(room, format, chapter ?? room.facts.current)
}

/** True if a format represents everything that a record can contain, and any number of records. */
const isExact = ({ can, collections }: Format): boolean => can?.extras === true && collections === true

function oneChapter(room: Room, format: Format, id: string): Download | undefined {
  const chapter = room.chapters.get(id)
  if (!chapter) return undefined
  const { record, ownActions } = plainRecord(room, chapter)
  const losses: Message[] = []
  const lose = (code: keyof typeof roomMessages, count: number): void => {
    if (count > 0) losses.push({ code, args: { format: format.id, count } })
  }
  lose('rooms/other-chapters', room.chapters.size - 1)
  lose('rooms/own-actions', ownActions)
  lose('rooms/studied', chapter.source.nodes.length - 1)
  const { bytes, messages } = write([record], format)
  return { bytes, messages: [...losses, ...messages] }
}
