import { type Locale, textOf, texts } from 'qipu/text'
import type { Input } from '../input/files.ts'
import { amount } from '../text/amount.ts'
import { oneLine } from './safe.ts'
import type { Terminal } from './terminal.ts'

const EVERY = 100
const LONGEST_NAME = 40

export interface Progress {
  /** Progress in files, a part of one counting as a fraction. */
  step(done: number, total: { readonly games: number }, last: Input | undefined): void
  clear(): void
}

const silent: Progress = { step: () => {}, clear: () => {} }

/** One line that tells how far the work is, drawn only where a person watches and only if it takes a while. */
export function progressBar(terminal: Terminal, countAll: () => number, now: () => number = Date.now): Progress {
  if (!terminal.interactive) return silent
  const begun = now()
  let drawn = begun
  let visible = false
  let all: number | undefined
  return {
    step(done, { games }, last) {
      const moment = now()
      if (moment - drawn < EVERY) return
      all ??= countAll()
      drawn = moment
      visible = true
      const line = describe(done, all, games, moment - begun, terminal.locale)
      terminal.err(`\r\u001b[K${line} ${oneLine(last?.path.slice(-LONGEST_NAME) ?? '')}`)
    },
    clear() {
      if (visible) terminal.err('\r\u001b[K')
      visible = false
    },
  }
}

const CELLS = 20

const words = texts('progress', {
  line: {
    en: '{bar}{percent} {games} ({rate}/s), {left} left',
    zh: '{bar}{percent} {games}（{rate}/秒），剩余 {left}',
  },
})

function describe(done: number, all: number, games: number, elapsed: number, locale: Locale): string {
  const share = all > 0 ? Math.min(1, done / all) : 0
  const full = Math.round(share * CELLS)
  const bar = '█'.repeat(full) + '░'.repeat(CELLS - full)
  const rate = Math.round((games * 1000) / Math.max(1, elapsed))
  const left = share > 0 ? clock((elapsed * (1 - share)) / share) : '?'
  const percent = `${Math.floor(share * 100)} %`.padStart(5)
  return textOf(words.line, locale, { bar, percent, games: amount(games, 'game', locale), rate, left })
}

function clock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  return seconds < 3600 ? parts.join(':') : `${Math.floor(seconds / 3600)}:${parts.join(':')}`
}
