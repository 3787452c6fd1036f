import { describe, expect, it } from 'vitest'
import { messageText } from '../text/message/messages.ts'
import { play } from './actions.ts'
import { lossMessage } from './loss.ts'
import type { Loss } from './prune.ts'
import { lossMessages } from './things.ts'

const names = { point: (point: number) => `p${point}`, move: (move: number) => `m${move}` }
const told = (loss: Loss): string => messageText(lossMessage(loss, 'x', undefined, names), lossMessages)

describe('a loss', () => {
  it('is told in the words of the game', () => {
    expect(told({ thing: 'action', node: 1, detail: 'play', value: play(2, 20) })).toContain('(play): 2: m20')
  })

  it('tells the turn that a setup gives', () => {
    const value = { type: 'setup', put: [[3, 1]], turn: 2 }
    const kept = { type: 'setup', put: [[3, 1]] }
    expect(told({ thing: 'action', node: 0, detail: 'setup', value, kept })).toContain('p3 → 2 becomes p3')
  })

  it('is told where a format implies what the record leaves open', () => {
    const message = lossMessage({ thing: 'info.komi', value: undefined, kept: 0 }, 'x')
    expect(message).toMatchObject({ code: 'loss/info.komi.implied', severity: 'loss', args: { kept: '0' } })
    expect(messageText(message, lossMessages)).toContain('0')
  })
})
