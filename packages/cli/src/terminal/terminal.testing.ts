import { createColors } from 'picocolors'
import { chinese, english, localeFor } from 'qipu/text'
import { ja } from '../text/locales/ja.ts'
import { ko } from '../text/locales/ko.ts'
import type { Terminal } from './terminal.ts'

/** A terminal that remembers what was written to it. */
export interface FakeTerminal extends Terminal {
  readonly written: { out: string; err: string; bytes: Buffer }
}

export function fakeTerminal({
  language = 'en',
  isColored = false,
  interactive = false,
  stdin = '',
}: {
  language?: string
  isColored?: boolean
  interactive?: boolean
  stdin?: string | Uint8Array
} = {}): FakeTerminal {
  const written = { out: '', err: '', bytes: Buffer.alloc(0) }
  return {
    written,
    out: (text) => {
      written.out += text
    },
    err: (text) => {
      written.err += text
    },
    outBytes: (bytes) => {
      written.bytes = Buffer.concat([written.bytes, bytes])
      written.out += Buffer.from(bytes).toString('utf8')
    },
    keepRunning: () => {},
    assertOpen: () => {},
    colors: createColors(isColored),
    locale: localeFor(language, [english, chinese, ja, ko]) ?? english,
    interactive,
    stdin: async function* () {
      yield typeof stdin === 'string' ? new TextEncoder().encode(stdin) : stdin
    },
  }
}
