import type { GameRecord } from '../../record/record.ts'
import { encode } from '../../text/charset/charset.ts'
import { Lines } from '../../text/lines.ts'
import { type KnownMessage, listening } from '../listening.testing.ts'
import { decodeRecord } from './decode.ts'
import { ccgc as silentCcgc } from './index.ts'

const ccgc = listening(silentCcgc)

interface Heard {
  readonly records: readonly GameRecord[]
  readonly record: GameRecord
  readonly messages: readonly KnownMessage[]
  /** Codes without the format's name, in the order of the text. */
  readonly codes: readonly string[]
  /** Text made by the writer. */
  readonly written: string
  /** `line:column` of a message. */
  where(code: string): string
}

export const writtenOf = (records: readonly GameRecord[]): string => decodeRecord(ccgc.write!(records).bytes).text

/** Reads a text as a file of the championships, in the charset that its game prescribes or in another. */
export function hear(text: string, charset = 'gb18030', name = ''): Heard {
  const { records, messages } = ccgc.read({ bytes: encode(text, charset).bytes, name })
  const lines = new Lines(text)
  return {
    records,
    record: records[0]!,
    messages,
    codes: messages.map(({ code }) => code.replace('ccgc/', '')),
    written: records.length === 0 ? '' : writtenOf(records),
    where(code) {
      const message = messages.find((entry) => entry.code === `ccgc/${code}`)
      const { line, column } = lines.locate(message?.at?.offset ?? -1)
      return `${line}:${column}`
    },
  }
}

/** A head with the usual facts. */
export const head = (code: string, tags = 'BW'): string =>
  `[${code}][青山 ${tags[0]}][流水 ${tags[1]}][先手胜][2017.07.29 14:00 重庆][2017 CCGC]`
