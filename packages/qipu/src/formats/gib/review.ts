import { type Action, addNode, type GameRecord } from '../../record/record.ts'
import { addComment } from '../shared/annotate.ts'
import { textLines } from '../shared/text-lines.ts'
import { MoveReader } from './moves.ts'
import { valuesIn } from './values.ts'

/**
 * What comes after the moves: `\RS … \RE`, each with the number of moves it is about (REFSUSUN), words (REFEXPLAIN), or a
 * line of play from the beginning (REFGIBO).
 */
export function readReview(
  text: string,
  start: number,
  end: number,
  record: GameRecord,
  line: readonly number[],
): void {
  const branches = new Branches(record)
  for (let from = text.indexOf('\\RS', start); from >= 0 && from < end; ) {
    const close = text.indexOf('\\RE', from)
    const to = close < 0 || close > end ? end : close
    readBlock(text, from, to, record, line, branches)
    from = text.indexOf('\\RS', to)
  }
}

function readBlock(
  text: string,
  start: number,
  end: number,
  record: GameRecord,
  line: readonly number[],
  branches: Branches,
): void {
  const values = new Map(valuesIn(text, start, end).map((value) => [value.key.toUpperCase(), value.text]))
  const played = Number.parseInt(values.get('REFSUSUN') ?? '', 10)
  const about = line[Math.min(Number.isNaN(played) ? 0 : Math.max(0, played), line.length - 1)] ?? 0
  const moves = values.get('REFGIBO')
  const node = moves === undefined ? about : branches.follow(moves)
  const words = values.get('REFEXPLAIN')?.replace(/\r\n?/g, '\n').trim()
  if (words) addComment(record, node, { text: words })
}

const keyOf = (parent: number, action: Action): string =>
  action.type === 'play' ? `${parent} ${action.side} ${action.move}` : `${parent} ${action.type}`

/** Lines of play that share what they have in common with the game and with each other. */
class Branches {
  readonly #record: GameRecord
  #known: Map<string, number> | undefined

  constructor(record: GameRecord) {
    this.#record = record
  }

  /** Plays moves from the beginning; returns the last node. */
  follow(moves: string): number {
    this.#known ??= new Map(
      this.#record.nodes.flatMap(({ parent, action }, i) =>
        action && i > 0 ? [[keyOf(parent, action), i] as const] : [],
      ),
    )
    const reader = new MoveReader(this.#record.board)
    let node = 0
    for (const line of textLines(moves)) {
      const step = reader.read(line)
      if (step.kind !== 'action') continue
      const key = keyOf(node, step.action)
      const next = this.#known.get(key) ?? addNode(this.#record, node, step.action)
      this.#known.set(key, next)
      node = next
    }
    return node
  }
}
