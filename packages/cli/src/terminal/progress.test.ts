import { describe, expect, it } from 'vitest'
import { progressBar } from './progress.ts'
import { fakeTerminal } from './terminal.testing.ts'

const file = { path: 'some/where/game.sgf', below: 'game.sgf', walked: true }

describe('the progress bar', () => {
  it('the progress bar shows how far, how many, how fast and how long, and wipes itself away', () => {
    const terminal = fakeTerminal({ interactive: true })
    let time = 0
    const bar = progressBar(
      terminal,
      () => 1000,
      () => time,
    )
    time = 50
    bar.step(10, { games: 10 }, file)
    expect(terminal.written.err).toBe('')
    time = 2000
    bar.step(250, { games: 500 }, file)
    expect(terminal.written.err).toBe(
      '\r\u001b[K█████░░░░░░░░░░░░░░░ 25 % 500 games (250/s), 00:06 left some/where/game.sgf',
    )
    bar.clear()
    expect(terminal.written.err.endsWith('\r\u001b[K')).toBe(true)
  })

  it('the progress bar shows hours where it takes hours', () => {
    const terminal = fakeTerminal({ interactive: true, language: 'zh' })
    let time = 0
    const bar = progressBar(
      terminal,
      () => 1_000_000,
      () => time,
    )
    time = 60_000
    bar.step(10_000, { games: 10_000 }, file)
    expect(terminal.written.err).toContain('1 % 10000 局（167/秒），剩余 1:39:00')
  })

  it('the progress bar is silent where output is not interactive', () => {
    const terminal = fakeTerminal()
    const bar = progressBar(terminal, () => {
      throw new Error('it was not asked')
    })
    bar.step(1, { games: 1 }, file)
    bar.clear()
    expect(terminal.written.err).toBe('')
  })
})
