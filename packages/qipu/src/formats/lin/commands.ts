/** Text of LIN, cut into commands: two letters and a value, each behind a bar. */

import type { SourceRange } from '../../text/message/message.ts'

export interface Command extends SourceRange {
  /** Two letters, lower case. */
  readonly name: string
  readonly value: string
}

const COMMAND = /([A-Za-z]\w)\|([^|]*)\|/g

export function commandsIn(text: string): Command[] {
  const found: Command[] = []
  for (const { 0: whole, 1: name, 2: value, index } of text.matchAll(COMMAND))
    found.push({ name: name!.toLowerCase(), value: value!, offset: index, length: whole.length })
  return found
}

/** Each board has one deal; what stands before it, from the players' names on, belongs to it. */
export function boardsIn(commands: readonly Command[]): Command[][] {
  const boards: Command[][] = []
  let board: Command[] = []
  let hasDeal = false
  for (const command of commands) {
    const isHead = command.name === 'pn' || command.name === 'qx'
    if (hasDeal && (command.name === 'md' || isHead)) {
      boards.push(board)
      board = []
      hasDeal = false
    }
    hasDeal ||= command.name === 'md'
    board.push(command)
  }
  if (hasDeal || board.some(({ name }) => name === 'mb' || name === 'pc')) boards.push(board)
  return boards
}
