import type { Game, Side } from '../../games/game.ts'
import { otherSide } from '../../games/game.ts'
import { playerOf } from '../../record/players.ts'
import type { Extra, GameRecord, Node } from '../../record/record.ts'
import { childrenOf, indexTree } from '../../record/tree.ts'
import { encode } from '../../text/charset/charset.ts'
import type { WriteOptions, WriteResult } from '../format.ts'
import { EVALUATIONS, JUDGEMENTS, nagOf } from '../shared/nags.ts'
import { dateText, optionsText, quoted, tagText } from '../shared/pgn-facts.ts'
import { type PgnGame, pgnGames } from './games.ts'
import { MADE_TAGS, PLAYER_TAGS, resultText, TEXT_TAGS } from './tags.ts'

export { can } from './can.ts'

/** One game after the other, as the championship's chapter on xiangqi orders its tags. */
export function write(records: readonly GameRecord[], options: WriteOptions = {}): WriteResult {
  const texts = records.flatMap((record) => {
    const kind = pgnGames.find(({ game }) => game.id === record.game)
    return kind ? [gameText(record, kind)] : []
  })
  return { bytes: encode(texts.join('\n'), options.encoding ?? 'utf-8', options.report).bytes }
}

function gameText(record: GameRecord, kind: PgnGame): string {
  const rest = ownExtras(record.extras, 'rest').map(String)
  const moves = new MoveWriter(record, kind.game).text()
  const lines = [
    ...tags(record, kind).map(([name, value]) => `[${name} ${quoted(value)}]`),
    moves,
    resultText(record.info.result),
  ]
  return `${[...lines.filter((line) => line !== ''), ...rest].join('\n')}\n`
}

const ownExtras = (extras: readonly Extra[] | undefined, key: string): readonly unknown[] =>
  (extras ?? []).filter((extra) => extra.format === 'pgn' && extra.key === key).map(({ value }) => value)

function tags(record: GameRecord, { game, name, sides }: PgnGame): readonly (readonly [string, string])[] {
  const { info } = record
  const text = (tag: string): [string, string] => {
    const key = TEXT_TAGS.find(([known]) => known === tag)![1]
    return [tag, info[key] ?? '?']
  }
  const player = (side: Side): [string, string][] =>
    PLAYER_TAGS.flatMap(([end, key]): [string, string][] => {
      const value = playerOf(record, side)?.[key]
      return value === undefined && key === 'team'
        ? []
        : [[`${sides[side - 1]![0]}${end}`, value ?? (key === 'name' ? '?' : '')]]
    })
  const options = optionsText(record)
  const { action } = record.nodes[0]!
  const position = game.start()
  if (action?.type === 'setup') position.put(action.put, action.turn)
  const known: [string, string][] = [
    ['Game', name],
    text('Event'),
    text('Site'),
    ['Date', dateText(info)],
    text('Round'),
    ...player(1),
    ...player(2),
    ['Result', info.verbatim?.result ?? resultText(info.result)],
    ...tagExtras(record, 'ECCO', '?'),
    text('Opening'),
    ...tagExtras(record, 'Variation', '?'),
  ]
  for (const [tag, key] of [
    ['Title', 'name'],
    ['Annotator', 'annotator'],
  ] as const) {
    if (info[key] !== undefined) known.push([tag, info[key]])
  }
  if (options !== '') known.push(['RuleOptions', options])
  const names = new Set(known.map(([tag]) => tag))
  for (const extra of record.extras ?? []) {
    const tag = tagOf(extra)
    if (tag && !names.has(tag[0]) && !MADE_TAGS.has(tag[0])) known.push(tag)
  }
  if (action?.type === 'setup') known.push(['FEN', game.positionNotation!.format(position)])
  return known
}

/** A tag that the reader kept because it stands for no fact. */
function tagOf({ format, key, value }: Extra): [string, string] | undefined {
  const [, name] = /^tag\.([A-Za-z_][\w-]*)$/.exec(key) ?? []
  const text = typeof value === 'string' ? tagText(value) : undefined
  return format === 'pgn' && name && text !== undefined ? [name, text] : undefined
}

const tagExtras = (record: GameRecord, name: string, otherwise: string): [string, string][] => {
  const found = (record.extras ?? [])
    .flatMap((extra) => tagOf(extra) ?? [])
    .flatMap(([tag, value]) => (tag === name ? value : []))
  return [[name, found[0] ?? otherwise]]
}

/** Number of the next move, and the side that is to make it. */
interface MoveCount {
  readonly number: number
  readonly side: Side
}

type Task =
  | { readonly type: 'line'; readonly parent: number; readonly count: MoveCount }
  | { readonly type: 'branch'; readonly node: number; readonly count: MoveCount }
  | { readonly type: 'close' }

class MoveWriter {
  readonly #record: GameRecord
  readonly #game: Game
  readonly #parts: string[] = []
  #depth = 0
  /** After comments and variations black's moves get their number again. */
  #needsNumber = true

  constructor(record: GameRecord, game: Game) {
    this.#record = record
    this.#game = game
  }

  text(): string {
    const { nodes } = this.#record
    const tree = indexTree(nodes)
    const start = nodes[0]!.action
    const first = start?.type === 'setup' ? start.turn || 1 : 1
    this.#annotations(nodes[0]!)
    const tasks: Task[] = [{ type: 'line', parent: 0, count: { number: 1, side: first } }]
    for (let task = tasks.pop(); task; task = tasks.pop()) {
      if (task.type === 'close') {
        this.#parts.push(')')
        this.#depth--
        this.#needsNumber = true
      } else if (task.type === 'branch') {
        this.#parts.push(' (')
        this.#depth++
        this.#needsNumber = true
        const count = this.#move(nodes[task.node]!, task.count)
        tasks.push({ type: 'close' }, { type: 'line', parent: task.node, count })
      } else {
        const [main, ...others] = childrenOf(tree, task.parent)
        if (main === undefined) continue
        const { count } = task
        const next = this.#move(nodes[main]!, count)
        tasks.push({ type: 'line', parent: main, count: next })
        for (const node of others.reverse()) tasks.push({ type: 'branch', node, count })
      }
    }
    return this.#parts.join('').replace(/^\n/, '')
  }

  #move({ action, notes }: Node, count: MoveCount): MoveCount {
    if (action?.type !== 'play') return count
    const { side, move } = action
    // A side that moves out of turn begins a number of its own: one dot is the first side, three are the second.
    const number = side === 1 && count.side === 2 ? count.number + 1 : count.number
    const isFirst = side === 1
    if (isFirst || this.#needsNumber || side !== count.side) {
      const isBare = this.#parts.at(-1) === ' ('
      this.#parts.push(isBare ? '' : this.#depth === 0 ? '\n' : ' ', `${number}${isFirst ? '.' : '...'}`)
    }
    this.#needsNumber = false
    this.#parts.push(' ', this.#moveText(move))
    this.#annotations({ parent: 0, action, notes })
    return { number: isFirst ? number : number + 1, side: otherSide(side) }
  }

  /** The ninth file is J, as the championship writes it. */
  #moveText(move: number): string {
    return this.#game.notation.format(move, this.#record.board).toUpperCase().replace(/I/g, 'J')
  }

  #annotations({ notes }: Node): void {
    const { evaluation, judgement, comments = [], gap, extras } = notes ?? {}
    const nags = [
      ...(evaluation ? [nagOf(EVALUATIONS, evaluation)] : []),
      ...(judgement ? [nagOf(JUDGEMENTS, judgement)] : []),
      ...ownExtras(extras, 'nag').filter((nag) => Number.isInteger(nag)),
    ]
    for (const nag of nags) this.#parts.push(` $${nag}`)
    for (const { text } of comments) this.#parts.push(this.#depth === 0 ? '\n' : ' ', `{${text}}`)
    for (const text of ownExtras(extras, 'unread')) this.#parts.push(` ${String(text)}`)
    if (gap) this.#parts.push(' ……')
    if (comments.length > 0 || gap) this.#needsNumber = true
  }
}
