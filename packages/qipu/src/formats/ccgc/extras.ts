import type { Extra, GameRecord, Json } from '../../record/record.ts'

/** Text that this format's reader preserved verbatim, and how its writer finds it again. */

export const extra = (key: string, value: Json): Extra => ({ format: 'ccgc', key, value })

type Holder = { readonly extras?: readonly Extra[] } | undefined

/** The extras of this format, in order. */
export const ownExtras = (holder: Holder): readonly Extra[] =>
  holder?.extras?.filter((entry) => entry.format === 'ccgc') ?? []

export const ownValues = (holder: Holder, key: string): readonly Json[] =>
  ownExtras(holder)
    .filter((entry) => entry.key === key)
    .map((entry) => entry.value)

export const ownTexts = (holder: Holder, key: string): readonly string[] =>
  ownValues(holder, key).filter((value) => typeof value === 'string')

/** The words of a move that can't be read; `Notes.unread` counts them. */
export const UNREAD_MOVE = 'unread-move'

/** The words for moves that are left out; `Notes.gap` is the fact. */
export const ELISION = 'gap'

/** Parts of a layout that are missing or unintelligible; `GameRecord.startUnknown` is the fact. */
export const LAYOUT_GAP = 'layout-gap'

/** Returns the missing parts of a layout: all of it if the start is unknown and no extra says more. */
export function layoutGaps(record: GameRecord, parts: readonly string[]): readonly string[] {
  const told = ownTexts(record, LAYOUT_GAP)
  return record.startUnknown && told.length === 0 ? parts : told
}

/** Text behind a head on the same line. */
export const HEAD_TEXT = 'head-text'

const WORDS = ['text', ELISION, UNREAD_MOVE]

/** Returns the unreadable texts behind a node, verbatim and in order. */
export const unreadTexts = (holder: Holder): readonly Extra[] =>
  ownExtras(holder).filter(({ key }) => WORDS.includes(key))
