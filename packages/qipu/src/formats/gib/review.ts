import type { Action, GameRecord } from '../../record/record.ts'
import type { Report, SourceRange } from '../../text/message/message.ts'
import { addComment } from '../shared/annotate.ts'
import { placeOf, textLines } from '../shared/text-lines.ts'
import { Variations } from '../shared/variations.ts'
import type { GibCode } from './messages.ts'
import { MoveReader, problemOf } from './moves.ts'
import { lastByKey, type Value, valuesIn } from './values.ts'

/** A game that reviews are added to. */
export interface Reviewed {
  readonly record: GameRecord
  /** The nodes after each number of moves; 0 is the root. */
  readonly line: readonly number[]
  readonly handicap: number
  readonly report: Report<GibCode>
  keep(node: number, key: string, value: string): void
  /** Records the place of a node in the text. */
  stands(node: number, at: SourceRange): void
}

/**
 * Reviews after the moves: `\RS … \RE`, each with the number of moves it is about (REFSUSUN), words (REFEXPLAIN), or a
 * line of play from the beginning (REFGIBO). Returns the places of its values.
 */
export function readReview(text: string, start: number, game: Reviewed): SourceRange[] {
  const branches = new Branches(game)
  const understood: SourceRange[] = []
  for (let from = text.indexOf('\\RS', start); from >= 0; ) {
    const close = text.indexOf('\\RE', from)
    const to = close < 0 ? text.length : close
    const values = valuesIn(text, from, to)
    readBlock(values, game, branches)
    for (const { at } of values) understood.push(at)
    from = text.indexOf('\\RS', to)
  }
  return understood
}

const KNOWN = new Set(['REFSUSUN', 'REFEXPLAIN', 'REFGIBO'])

function readBlock(list: readonly Value[], game: Reviewed, branches: Branches): void {
  const { values, overruled } = lastByKey(list.map((value) => ({ ...value, key: value.key.toUpperCase() })))
  const moves = values.get('REFGIBO')
  const number = values.get('REFSUSUN')
  const played = /^\d{1,6}$/.test(number?.text.trim() ?? '') ? Number(number!.text) : undefined
  const count = game.line.length - 1
  const end = moves ? branches.follow(moves) : { node: game.line[Math.min(played ?? 0, count)]!, shared: played }
  const { node, shared } = end
  if (!moves && played !== undefined && played > count) {
    game.report?.('gib/no-such-move', { at: number!.at, node, args: { number: played, count } })
  }
  const words = values.get('REFEXPLAIN')?.text.replace(/\r\n?/g, '\n').trim()
  if (words) addComment(game.record, node, { text: words })
  // The number of a variation is kept where it is not the one that its moves tell.
  if (played !== undefined && played !== shared) game.keep(node, 'REFSUSUN', number!.text.trim())
  for (const { key, at, closed } of list) if (!closed) game.report?.('gib/open-value', { at, node, args: { key } })
  for (const { key, text, at } of overruled) {
    game.report?.('gib/repeated-key', { at, node, args: { key } })
    game.keep(node, key, text)
  }
  for (const { key, text, at } of values.values()) {
    if (KNOWN.has(key) ? key !== 'REFSUSUN' || played !== undefined : text.trim() === '') continue
    game.report?.('gib/unknown-line', { at, node, args: { keyword: key } })
    game.keep(node, key, text)
  }
}

const keyOf = (parent: number, action: Action): string =>
  action.type === 'play' ? `${parent} ${action.side} ${action.move}` : `${parent} ${action.type}`

/** Lines of play that share what they have in common with the game and with each other. */
class Branches {
  readonly #game: Reviewed
  readonly #variations: Variations
  #known: Map<string, number> | undefined

  constructor(game: Reviewed) {
    this.#game = game
    this.#variations = new Variations(game.record, game.line.at(-1)!)
  }

  /** Plays moves from the beginning; returns the last node, and how many moves are those of the game. */
  follow({ text, start }: Value): { node: number; shared: number } {
    const { record, line, handicap, report, keep, stands } = this.#game
    this.#known ??= new Map(
      record.nodes.flatMap(({ parent, action }, i) => (action && i > 0 ? [[keyOf(parent, action), i] as const] : [])),
    )
    const reader = new MoveReader(record.board)
    let node = 0
    let shared = 0
    for (const { text: words, offset } of textLines(text)) {
      const at = placeOf({ text: words, offset: start + offset })
      const step = reader.read({ text: words, offset })
      if (step.kind === 'action') {
        const key = keyOf(node, step.action)
        const before = this.#known.get(key)
        const next = before ?? this.#variations.add(node, step.action)
        if (before === undefined) stands(next, at)
        this.#known.set(key, next)
        node = next
        if (next === line[shared + 1]) shared++
        continue
      }
      // The beginning of the game is often told again.
      if (step.kind === 'empty' || (step.kind === 'start' && step.handicap === handicap)) continue
      const problem = problemOf(step, words)
      if (problem) report?.(problem.code, { at, node, args: problem.args })
      keep(node, step.kind === 'preamble' ? 'preamble' : 'line', words.trim())
    }
    return { node, shared }
  }
}
