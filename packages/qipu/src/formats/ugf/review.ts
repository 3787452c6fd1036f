import { addComment } from '../shared/annotate.ts'
import type { TextLine } from '../shared/text-lines.ts'
import type { Game } from './game.ts'

/** `NODE,2,1,17,16`: number, colour, column and row. Whether the lines are the game once more, from its root on. */
export function repeatsTheGame(lines: readonly TextLine[], { record, line, moves }: Game): boolean {
  const nodes = lines.map(({ text }) => text.trim()).filter((text) => text !== '')
  if (nodes.length !== line.length) return false
  return nodes.every((text, i) => {
    const parts = /^NODE,(\d+),([012]),(\d+),(\d+)$/.exec(text)
    if (!parts || Number(parts[1]) !== i + 1) return false
    const { action } = record.nodes[line[i]!]!
    if (i === 0) return parts[2] === '0'
    const point = moves.point(Number(parts[3]), Number(parts[4]))
    if (action?.type === 'pass') return Number(parts[2]) === action.side && point === undefined
    return action?.type === 'play' && Number(parts[2]) === action.side && point === action.move
  })
}

/** Lines that begin with the number of a node: what follows is said about it. True if all lines are such. */
export function readReviewComments(lines: readonly TextLine[], { record, line }: Game): boolean {
  const said: [node: number, text: string][] = []
  for (const { text } of lines) {
    if (text.trim() === '') continue
    const parts = /^(?:[A-Z]+,)?(\d{1,6}),(.*)$/.exec(text)
    const node = parts ? line[Number(parts[1]) - 1] : undefined
    if (node === undefined) return false
    said.push([node, parts![2]!.trim()])
  }
  for (const [node, text] of said) if (text !== '') addComment(record, node, { text })
  return true
}
