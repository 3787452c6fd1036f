import { pass, play } from '../../record/actions.ts'
import type { Action } from '../../record/record.ts'
import { brief } from '../../text/message/brief.ts'
import { addComment } from '../shared/annotate.ts'
import type { TextLine } from '../shared/text-lines.ts'
import { Variations } from '../shared/variations.ts'
import type { UgfGame } from './game.ts'

/** The nodes of a review by their numbers. */
export type ReviewNodes = ReadonlyMap<number, number>

/** `NODE,2,1,17,16`: number, colour, column and row; colour 0 for the root and for the end. */
const NODE = /^NODE,(\d{1,6}),([012]),(\d{1,3}),(\d{1,3})$/

/**
 * `[ReviewNode]`: the game once more, and `VARIATION,` … `VARIATIONEND,` after the node that a variation goes on from.
 * Undefined where something else stands there: then nothing is made of it.
 */
export function readReviewNodes(lines: readonly TextLine[], game: UgfGame): ReviewNodes | undefined {
  const steps = lines.filter(({ text }) => text.trim() !== '')
  if (!steps.every(({ text }) => NODE.test(text.trim()) || BRANCH.test(text.trim()))) return undefined
  if (!followsTheGame(steps, game)) return undefined
  return new ReviewReader(game).read(steps)
}

const BRANCH = /^VARIATION(?:END)?,?$/
const isEnd = (text: string): boolean => text.trim().startsWith('VARIATIONEND')

/** True if the nodes outside of variations are those of the game, from its root on. */
function followsTheGame(lines: readonly TextLine[], game: UgfGame): boolean {
  let depth = 0
  let played = 0
  for (const { text } of lines) {
    const parts = NODE.exec(text.trim())
    if (!parts) depth += isEnd(text) ? -1 : 1
    else if (depth === 0 && parts[2] !== '0' && !isMove(parts, game, ++played)) return false
    if (depth < 0) return false
  }
  return depth === 0 && played === game.line.length - 1
}

function isMove([, , colour, column, row]: readonly string[], game: UgfGame, played: number): boolean {
  const node = game.line[played]
  const action = node === undefined ? undefined : game.record.nodes[node]!.action
  const point = game.moves.point(Number(column), Number(row))
  if (action?.type === 'pass') return Number(colour) === action.side && point === undefined
  return action?.type === 'play' && Number(colour) === action.side && point === action.move
}

/** For each line that begins a variation, the line that ends it. */
function endsOf(lines: readonly TextLine[]): Int32Array {
  const ends = new Int32Array(lines.length)
  const open: number[] = []
  for (const [i, { text }] of lines.entries()) {
    if (isEnd(text)) ends[open.pop()!] = i
    else if (BRANCH.test(text.trim())) open.push(i)
  }
  return ends
}

class ReviewReader {
  readonly #game: UgfGame
  readonly #variations: Variations
  readonly #nodes = new Map<number, number>()

  constructor(game: UgfGame) {
    this.#game = game
    this.#variations = new Variations(game.record, game.line.at(-1)!)
  }

  /** A line is read to its end before the variations in it: what goes on comes first. */
  read(lines: readonly TextLine[]): ReviewNodes {
    const ends = endsOf(lines)
    const waiting: { readonly from: number; readonly to: number; readonly parent: number }[] = []
    let played = 0
    for (let next = -1; next < waiting.length; next++) {
      const { from, to, parent } = waiting[next] ?? { from: 0, to: lines.length, parent: 0 }
      let at = parent
      for (let i = from; i < to; i++) {
        const parts = NODE.exec(lines[i]!.text.trim())
        if (!parts) {
          waiting.push({ from: i + 1, to: ends[i]!, parent: at })
          i = ends[i]!
          continue
        }
        if (parts[2] !== '0') at = next < 0 ? this.#game.line[++played]! : this.#add(at, parts, lines[i]!)
        this.#nodes.set(Number(parts[1]), at)
      }
    }
    return this.#nodes
  }

  #add(parent: number, [, , colour, column, row]: readonly string[], line: TextLine): number {
    const { record, moves, stands } = this.#game
    const side = colour === '1' ? 1 : 2
    const { width, height } = record.board
    const point = moves.point(Number(column), Number(row))
    // A pass stands beyond the board.
    const isPass = Number(column) > width && Number(row) > height
    if (point === undefined && !isPass) {
      this.#game.report?.('ugf/bad-move', line, { node: parent, args: { text: brief(line.text.trim()) } })
      this.#game.keep(parent, line.text.trim())
      return parent
    }
    const action: Action = point === undefined ? pass(side) : play(point, side)
    const node = this.#variations.add(parent, action)
    stands(node, line)
    return node
  }
}

const COMMENT = /^\.Comment,(\d{1,6})\s*$/

/** `.Comment,19` and the lines up to the next one. False where something else comes first, or a node is not known. */
function readBlocks(
  lines: readonly TextLine[],
  { record }: UgfGame,
  nodeOf: (number: number) => number | undefined,
): boolean {
  const said: { readonly node: number; readonly words: string[] }[] = []
  for (const { text } of lines) {
    const number = COMMENT.exec(text)?.[1]
    if (number !== undefined) {
      const node = nodeOf(Number(number))
      if (node === undefined) return false
      said.push({ node, words: [] })
    } else if (said.length > 0) said.at(-1)!.words.push(text.trim())
    else if (text.trim() !== '') return false
  }
  for (const { node, words } of said) {
    const text = words.join('\n').trim()
    if (text !== '') addComment(record, node, { text })
  }
  return true
}

/** Reads comments on nodes, by their numbers: in blocks, or a line each. True if all lines were understood. */
export function readReviewComments(lines: readonly TextLine[], game: UgfGame, nodes: ReviewNodes | undefined): boolean {
  const nodeOf = (number: number): number | undefined => nodes?.get(number) ?? game.line[number - 1]
  const isInBlocks = lines.some(({ text }) => COMMENT.test(text))
  return isInBlocks ? readBlocks(lines, game, nodeOf) : readLines(lines, game, nodeOf)
}

/** Lines that begin with the number of a node: what follows is said about it. */
function readLines(
  lines: readonly TextLine[],
  { record }: UgfGame,
  nodeOf: (number: number) => number | undefined,
): boolean {
  const said: [node: number, text: string][] = []
  for (const { text } of lines) {
    if (text.trim() === '') continue
    const parts = /^(?:[A-Z]+,)?(\d{1,6}),(.*)$/.exec(text)
    const node = parts ? nodeOf(Number(parts[1])) : undefined
    if (node === undefined) return false
    said.push([node, parts![2]!.trim()])
  }
  for (const [node, text] of said) if (text !== '') addComment(record, node, { text })
  return true
}
