import type { Member } from '../input/archive/member.ts'
import type { Input } from '../input/files.ts'

/** Place of a chunk in its file. */
export interface ChunkPlace {
  readonly index: number
  /** The id of the file's format. */
  readonly format: string
  /** Games before it. */
  readonly game: number
  /** Its first line, from 1. */
  readonly line: number
  readonly column: number
  /** Charset declared at the beginning of the file. */
  readonly declared: string | undefined
}

/** Work for one thread at a time. */
export interface Job {
  readonly items: readonly JobItem[]
  /** The file, where these are the last of its chunks. */
  readonly closes?: Input
  /** Files of the disk that are done with this job; a part of one counts as a part. */
  readonly done: number
}

/** A file that the thread reads itself, or bytes that came out of an archive or a large file. */
export interface JobItem extends Pick<Member, 'bytes' | 'packed' | 'trouble'> {
  readonly input: Input
  /** In bytes, where known. */
  readonly size?: number
  readonly place?: ChunkPlace
}

const MOST_FILES = 128
const MOST_BYTES = 1 << 20

/** Collects items until there is work for a while. The first job is small: other threads can begin while it is done. */
export class JobBuilder {
  #items: JobItem[] = []
  #bytes = 0
  #limit = MOST_FILES / 8

  get isEmpty(): boolean {
    return this.#items.length === 0
  }

  get isFull(): boolean {
    return this.#items.length >= this.#limit || this.#bytes >= MOST_BYTES
  }

  /** True once the job is full. */
  add(item: JobItem): boolean {
    this.#items.push(item)
    this.#bytes += item.size ?? 0
    return this.isFull
  }

  take(done: number): Job {
    const items = this.#items
    this.#items = []
    this.#bytes = 0
    this.#limit = MOST_FILES
    return { items, done }
  }
}

/** Each item of a job as a job of its own. */
export const singleJobs = ({ items, done, closes }: Job): Job[] =>
  items.map((item, i) => ({
    items: [item],
    done,
    ...(closes && i === items.length - 1 && { closes }),
  }))
