/**
 * A subtree on its way to another place, another file or another tab: as a record whose root does nothing, in Qipu's own
 * format, so that what comes back is read as carefully as any file. A record of any other format can be pasted, too.
 */

import type { Clip } from 'qipu/editing'
import { type GameRecord, type Node, newRecord } from 'qipu/record'
import type { FormatExtensions } from '../open/format-extensions.ts'
import { open } from '../open/open.ts'

const recordOf = ({ game, board, nodes, participants }: Clip): GameRecord => {
  const record = newRecord(game, board)
  return {
    ...record,
    info: participants.length > 0 ? { participants: [...participants] } : {},
    nodes: [...record.nodes, ...nodes.map((node): Node => ({ ...node, parent: node.parent + 1 }))],
  }
}

/** Everything of a record but a root that neither does nor says anything. */
export function clipOf({ game, board, nodes, info }: GameRecord): Clip {
  const { action, notes } = nodes[0]!
  const first = action || notes ? 0 : 1
  return {
    game,
    board,
    nodes: nodes.slice(first).map((node): Node => ({ ...node, parent: node.parent - first })),
    participants: info.participants ?? [],
  }
}

export class Clipboard {
  /** Local copy, for browsers that deny reading the clipboard. */
  #own: Clip | undefined

  async copy(clip: Clip): Promise<void> {
    this.#own = clip
    const { asText, ownFormat, writtenAs } = await import('../export/writers.ts')
    const { bytes } = writtenAs(recordOf(clip), ownFormat)
    const text = bytes && asText(bytes)
    try {
      if (text !== undefined) await navigator.clipboard.writeText(text)
    } catch {
      // Pages without https have no clipboard: what was copied here can still be pasted here.
    }
  }

  /** Returns the clip that can be pasted; undefined if there is none. */
  async read(extensions: FormatExtensions): Promise<Clip | undefined> {
    const text = await readText()
    const record = text === '' ? undefined : await recordIn(text, extensions)
    return record ? clipOf(record) : this.#own
  }
}

async function readText(): Promise<string> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return ''
  }
}

/** The first record of a text; undefined where it is none. */
async function recordIn(text: string, extensions: FormatExtensions): Promise<GameRecord | undefined> {
  try {
    const opened = await open({ bytes: new TextEncoder().encode(text), name: '' }, { extensions })
    const record = opened?.records[0]
    return record && record.nodes.length > 1 ? record : undefined
  } catch {
    return undefined
  }
}
