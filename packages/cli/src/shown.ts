import type { Message } from 'qipu'
import type { Reported } from './report.ts'
import { oneLine } from './safe.ts'

/** A report as it may be shown: what it quotes from files, and their names, are made safe. */
export const shown = (reported: Reported): Reported => ({
  ...reported,
  file: oneLine(reported.file),
  messages: reported.messages.map(shownMessage),
})

function shownMessage(message: Message): Message {
  const { args } = message
  if (!args || !Object.values(args).some(isUnsafe)) return message
  const clean = Object.entries(args).map(([key, value]) => [key, typeof value === 'string' ? oneLine(value) : value])
  return { ...message, args: Object.fromEntries(clean) }
}

const isUnsafe = (value: string | number): boolean => typeof value === 'string' && oneLine(value) !== value
