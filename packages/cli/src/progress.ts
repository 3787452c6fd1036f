import type { Terminal } from './terminal.ts'

const EVERY = 100

export interface Progress {
  step(name: string): void
  clear(): void
}

/** One line that counts files, drawn only where a person watches and only if the work takes a while. */
export function progressBar(terminal: Terminal): Progress {
  if (!terminal.interactive) return { step: () => {}, clear: () => {} }
  const begun = Date.now()
  let drawn = 0
  let count = 0
  let visible = false
  return {
    step(name) {
      count++
      const now = Date.now()
      if (now - drawn < EVERY || now - begun < EVERY) return
      drawn = now
      visible = true
      const rate = Math.round((count * 1000) / (now - begun))
      terminal.err(`\r\u001b[K${count} (${rate}/s) ${name.slice(-50)}`)
    },
    clear() {
      if (visible) terminal.err('\r\u001b[K')
      visible = false
    },
  }
}
