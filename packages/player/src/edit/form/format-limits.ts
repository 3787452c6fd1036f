/** Limits of a file's format for the facts of a game. */

import { catalogue, messageText, write } from 'qipu'
import { type Format, formatById } from 'qipu/formats'
import type { GameRecord } from 'qipu/record'
import type { Locale } from 'qipu/text'

export interface FormatLimits {
  /** Describes the loss of a fact; empty if there is none. */
  loss(record: GameRecord, thing: string, path: string, text: string, locale: Locale): string
}

/** A record that says the same about its game, and has no moves. */
const headOf = (record: GameRecord): GameRecord => ({
  ...record,
  nodes: [{ parent: -1, action: undefined, notes: undefined }],
})

export function targetOf(id: string | undefined, own: readonly Format[] = []): FormatLimits | undefined {
  const format = own.find((each) => each.id === id) ?? (id === undefined ? undefined : formatById(id))
  if (!format?.write) return undefined
  return {
    loss(record, thing, _, text, locale) {
      const { messages } = write([headOf(record)], format, { from: format.id })
      // Facts of several people share their name: that of the text is meant.
      const found = messages.find(
        ({ args }) =>
          args?.['thing'] === thing && (thing !== 'info.participants' || String(args?.['value'] ?? '').includes(text)),
      )
      return found ? messageText(found, catalogue, locale) : ''
    },
  }
}
