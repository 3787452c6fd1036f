import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Nodes, RootContent } from 'mdast'
import { linkOf } from 'qipu/markdown'
import { CliError, reasonOf } from '../../../text/cli-error.ts'
import { type Head, readHead } from './head.ts'
import { parsed, pictureAlone } from './markdown.ts'
import { placeIn, type SourceLocation, type Troubles } from './trouble.ts'

/** A book before it is one: its text, and the texts that it takes in: `![](chapter.md)`. */
export interface Manuscript {
  /** The file that names the others. */
  readonly file: string
  readonly head: Head
  readonly blocks: readonly Block[]
}

/** A paragraph, a heading, a figure …, and whose it is. */
export interface Block {
  readonly node: RootContent
  readonly file: string
}

/** Texts within texts: a book has parts, chapters and sections. */
const DEEPEST = 20

interface Frame {
  readonly file: string
  readonly nodes: readonly RootContent[]
  next: number
}

/** The text of a file. Throws a `Problem` that says why there is none. */
function textOfFile(file: string): string {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw new CliError('at-path', { path: file, reason: reasonOf(error) })
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
  } catch {
    throw new CliError('at-path', { path: file, reason: new CliError('book-utf8').phrase })
  }
}

export function readManuscript(file: string, troubles: Troubles): Manuscript {
  const { head, body } = readHead(file, textOfFile(file), troubles)
  const blocks: Block[] = []
  const open: Frame[] = [{ file, nodes: parsed(body), next: 0 }]
  for (let frame = open.at(-1); frame; frame = open.at(-1)) {
    const node = frame.nodes[frame.next++]
    if (!node) open.pop()
    else {
      const inner = textIn(node, frame.file)
      if (inner === undefined) blocks.push({ node, file: frame.file })
      else enter(inner, open, placeIn(frame.file, pictureAlone(node)!.position?.start), troubles)
    }
  }
  return { file, head, blocks }
}

/** The text that a paragraph asks for, relative to the file that it stands in. */
function textIn(node: Nodes, file: string): string | undefined {
  const asked = linkOf(pictureAlone(node)?.url ?? '').file
  return /\.(?:md|markdown)$/i.test(asked) && !isRemote(asked) ? join(dirname(file), asked) : undefined
}

export const isRemote = (address: string): boolean => /^(?:[a-z][a-z\d+.-]+:|\/\/)/i.test(address)

function enter(file: string, open: Frame[], place: SourceLocation, troubles: Troubles): void {
  const way = open.map((frame) => frame.file)
  if (way.some((known) => resolve(known) === resolve(file))) {
    troubles.add(place, 'cycle', { file, way: [...way, file].join(' → ') })
  } else if (open.length >= DEEPEST) {
    troubles.add(place, 'too-deep', { limit: DEEPEST })
  } else {
    try {
      open.push({ file, nodes: parsed(textOfFile(file)), next: 0 })
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      troubles.report(place, error.phrase)
    }
  }
}
