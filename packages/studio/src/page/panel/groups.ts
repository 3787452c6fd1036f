/** Messages as people read them: those of one kind together, the gravest kinds first. */

import type { Message } from 'qipu/text'
import { severityOf } from '../state/grades.ts'

const ORDER = ['error', 'warning', 'loss', 'info']

export function grouped(messages: readonly Message[]): Message[][] {
  const groups = new Map<string, Message[]>()
  for (const message of messages) {
    const group = groups.get(message.code)
    if (group) group.push(message)
    else groups.set(message.code, [message])
  }
  const gravity = ([message]: Message[]): number => ORDER.indexOf(severityOf(message!))
  return [...groups.values()].sort((a, b) => gravity(a) - gravity(b))
}
