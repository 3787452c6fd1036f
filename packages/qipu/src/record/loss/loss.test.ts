import { describe, expect, it } from 'vitest'
import { messageText, severityOf } from '../../text/message/catalogue.ts'
import { messagesOf } from '../../text/message/collect.ts'
import type { Message } from '../../text/message/message.ts'
import { play } from '../actions.ts'
import type { Lost } from '../prune/types.ts'
import { reportLoss } from './loss.ts'
import { lossMessages } from './messages.ts'

const names = {
  point: (point: number) => `p${point}`,
  move: (move: number) => `m${move}`,
  side: (side: number) => ['Black', 'White'][side - 1]!,
  participant: (index: number) => ['Ann', 'Bob'][index]!,
}
const messageFor = (loss: Lost): Message => messagesOf((report) => reportLoss(loss, 'x', report, undefined, names))[0]!
const textFor = (loss: Lost): string => messageText(messageFor(loss), lossMessages)

describe('a loss', () => {
  it('the message of a loss names the move as the game writes it', () => {
    expect(textFor({ thing: 'action', node: 1, detail: 'play', value: play(20, 2) })).toContain('(play): White: m20')
  })

  it('the message of a loss names the turn that a setup gives', () => {
    const value = { type: 'setup', put: [[3, 1]], turn: 2 }
    const kept = { type: 'setup', put: [[3, 1]] }
    expect(textFor({ thing: 'action', node: 0, detail: 'setup', value, kept })).toContain('p3 → White becomes p3')
  })

  it('the message of a lost problem differs in its two sides', () => {
    const text = textFor({ thing: 'notes.problem', node: 0, value: 1, kept: { turn: 1 } })
    expect(text).toContain('a problem for Black becomes a position with Black to move')
  })

  it('the message of a loss names who did it, and who won by a claim', () => {
    expect(textFor({ thing: 'notes.actor', node: 1, value: 1 })).toContain('Bob')
    const value = { type: 'claim', result: { winner: 2, by: 'resignation' } }
    expect(textFor({ thing: 'action', node: 1, detail: 'claim', value })).toContain('White resignation')
  })

  it('a loss is reported where a format implies what the record leaves open', () => {
    const message = messageFor({ thing: 'info.komi', value: undefined, kept: 0 })
    expect(message).toMatchObject({ code: 'loss/info.komi.implied', args: { kept: '0' } })
    expect(severityOf(message, lossMessages)).toBe('loss')
    expect(messageText(message, lossMessages)).toContain('0')
  })
})
