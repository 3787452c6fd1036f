import { type SquareForm, turnText } from '../../games/draughts/index.ts'
import { otherSide, type Side } from '../../games/game.ts'
import { playerOf } from '../../record/players.ts'
import type { Extra, GameRecord } from '../../record/record.ts'
import { encode } from '../../text/charset/charset.ts'
import type { WriteOptions, WriteResult } from '../format.ts'
import { startOf, type TreeTurn, turnsIn } from '../shared/draughts-turns.ts'
import { EVALUATIONS, JUDGEMENTS, nagOf } from '../shared/nags.ts'
import { dateText, optionsText, quoted, tagText } from '../shared/pgn-facts.ts'
import { clockText } from './clocks.ts'
import { writeFen } from './fen.ts'
import { fieldsOf, INTERNATIONAL, kindOfRecord, RUSSIAN } from './kinds.ts'
import { usualText, winnerIn } from './results.ts'
import { MADE_TAGS, PLAYER_TAGS, RESULT_WORDS, SIDE_TAGS, TEXT_TAGS, TYPE_FIELDS } from './tags.ts'

export { can } from './can.ts'

/** One game after the other. */
export function write(records: readonly GameRecord[], options: WriteOptions = {}): WriteResult {
  return { bytes: encode(records.map(gameText).join('\n'), options.encoding ?? 'utf-8', options.report).bytes }
}

const ownExtras = (extras: readonly Extra[] | undefined, key: string): readonly unknown[] =>
  (extras ?? []).filter((extra) => extra.format === 'pdn' && extra.key === key).map(({ value }) => value)

function gameText(record: GameRecord): string {
  const lines = [
    ...tags(record).map(([name, value]) => `[${name} ${quoted(value)}]`),
    new TurnWriter(record).text(),
    resultText(record),
    ...ownExtras(record.extras, 'rest').map(String),
  ]
  return `${lines.filter((line) => line !== '').join('\n')}\n`
}

/** The result in its own form, where it has one that says the same. */
function resultText({ info, extras }: GameRecord): string {
  const [own] = ownExtras(extras, RESULT_WORDS)
  return info.result && typeof own === 'string' && winnerIn(own) === info.result.winner ? own : usualText(info.result)
}

function tags(record: GameRecord): readonly (readonly [string, string])[] {
  const { info, nodes, extras } = record
  const known: [string, string][] = TEXT_TAGS.slice(0, 2).map(([tag, key]) => [tag, info[key] ?? '?'])
  known.push(['Date', dateText(info)], ['Round', info.round ?? '?'])
  for (const side of [1, 2] as const) {
    for (const [end, key] of PLAYER_TAGS.filter(([end]) => end !== 'Elo')) {
      const value = playerOf(record, side)?.[key] ?? (key === 'name' ? '?' : undefined)
      if (value !== undefined) known.push([`${SIDE_TAGS[side - 1]}${end}`, value])
    }
  }
  known.push(['Result', info.verbatim?.result ?? resultText(record)], ['GameType', gameType(record)])
  for (const [tag, key] of TEXT_TAGS.slice(3)) if (info[key] !== undefined) known.push([tag, info[key]])
  const { rules, ...others } = info.options ?? {}
  const told = rules === undefined || rules === RUSSIAN.rules ? others : { ...others, rules }
  const options = optionsText({ ...record, info: { options: told } })
  if (options !== '') known.push(['RuleOptions', options])
  const names = new Set(known.map(([tag]) => tag.toLowerCase()))
  for (const { format, key, value } of extras ?? []) {
    const [, name] = /^tag\.([A-Za-z_][\w-]*)$/.exec(key) ?? []
    const text = typeof value === 'string' ? tagText(value) : undefined
    if (format !== 'pdn' || !name || text === undefined) continue
    if (!names.has(name.toLowerCase()) && !MADE_TAGS.has(name.toLowerCase())) known.push([name, text])
  }
  if (nodes[0]!.action?.type === 'setup') known.push(['FEN', writeFen(startOf(record))])
  return known
}

function gameType(record: GameRecord): string {
  const { type, more } = kindOfRecord(record)
  const isBlack = startOf(record).turn === 2 && record.nodes[0]!.action === undefined
  const usual = isBlack ? more.replace('W', 'B') : more
  return `${type},${ownFields(record) ?? usual}`
}

/** The fields of the GameType that the record was read with, as far as they hold for it. */
function ownFields(record: GameRecord): string | undefined {
  const [own] = ownExtras(record.extras, TYPE_FIELDS)
  const isWritten = typeof own === 'string' && /^[\w,]{1,40}$/.test(own)
  return isWritten && fieldsOf(own, kindOfRecord(record)).isHeld ? own : undefined
}

/** How squares are written: as the fields of GameType say, else as is usual on the board. */
function squareForm(record: GameRecord): SquareForm {
  const usual = record.board.width === INTERNATIONAL.board.width ? 'numbers' : 'letters'
  return fieldsOf(ownFields(record) ?? '', kindOfRecord(record)).form ?? usual
}

/** Number of the next turn, and the side that is to make it. */
interface Count {
  readonly number: number
  readonly side: Side
}

type Task =
  | { readonly type: 'line'; readonly parent: number; readonly count: Count }
  | { readonly type: 'branch'; readonly turn: number; readonly count: Count }
  | { readonly type: 'close' }

class TurnWriter {
  readonly #record: GameRecord
  readonly #turns: readonly TreeTurn[]
  readonly #following = new Map<number, number[]>()
  readonly #first: Side
  readonly #form: SquareForm
  readonly #parts: string[] = []
  #depth = 0
  /** After comments and variations the second side's turns get their number again. */
  #needsNumber = true

  constructor(record: GameRecord) {
    this.#record = record
    this.#turns = turnsIn(record)
    this.#first = startOf(record).turn
    this.#form = squareForm(record)
    for (const [i, { parent }] of this.#turns.entries()) {
      const list = this.#following.get(parent)
      if (list) list.push(i)
      else this.#following.set(parent, [i])
    }
  }

  text(): string {
    this.#annotations(0)
    const start = this.#passUnread({ number: 1, side: this.#first }, 0)
    const tasks: Task[] = [{ type: 'line', parent: -1, count: start }]
    for (let task = tasks.pop(); task; task = tasks.pop()) {
      if (task.type === 'close') {
        this.#parts.push(')')
        this.#depth--
        this.#needsNumber = true
      } else if (task.type === 'branch') {
        this.#parts.push(' (')
        this.#depth++
        this.#needsNumber = true
        const count = this.#turn(task.turn, task.count)
        tasks.push({ type: 'close' }, { type: 'line', parent: task.turn, count })
      } else {
        this.#unread(task.parent < 0 ? 0 : this.#turns[task.parent]!.nodes.at(-1)!)
        const [main, ...others] = this.#following.get(task.parent) ?? []
        if (main === undefined) continue
        const { count } = task
        const next = this.#turn(main, count)
        tasks.push({ type: 'line', parent: main, count: next })
        for (const turn of others.reverse()) tasks.push({ type: 'branch', turn, count })
      }
    }
    return this.#parts.join('').replace(/^\n/, '')
  }

  #turn(index: number, count: Count): Count {
    const { side, moves, nodes } = this.#turns[index]!
    const isFirst = side === this.#first
    // A side that moves out of turn begins a number of its own: one dot is the first side's, three are the second's.
    const number = isFirst && count.side !== side ? count.number + 1 : count.number
    if (isFirst || this.#needsNumber || side !== count.side) {
      const isBare = this.#parts.at(-1) === ' ('
      this.#parts.push(isBare ? '' : this.#depth === 0 ? '\n' : ' ', `${number}${isFirst ? '.' : '...'}`)
    }
    this.#needsNumber = false
    this.#parts.push(' ', turnText(moves, this.#record.board, this.#form))
    const last = nodes.at(-1)!
    this.#annotations(last)
    return this.#passUnread({ number: isFirst ? number : number + 1, side: otherSide(side) }, last)
  }

  /** Words that cannot be read are turns for a reader. */
  #passUnread(count: Count, node: number): Count {
    let { number, side } = count
    for (let n = this.#record.nodes[node]!.notes?.unread ?? 0; n > 0; n--) {
      if (side !== this.#first) number++
      side = otherSide(side)
    }
    return { number, side }
  }

  #annotations(node: number): void {
    const { evaluation, judgement, comments = [], clocks, extras } = this.#record.nodes[node]!.notes ?? {}
    const nags = [
      ...(evaluation ? [nagOf(EVALUATIONS, evaluation)] : []),
      ...(judgement ? [nagOf(JUDGEMENTS, judgement)] : []),
      ...ownExtras(extras, 'nag').filter((nag) => Number.isInteger(nag)),
    ]
    for (const nag of nags) this.#parts.push(` $${nag}`)
    for (const strength of ownExtras(extras, 'strength')) this.#parts.push(` (${String(strength)})`)
    const texts = [...(clocks ?? []).map(({ time = 0 }) => clockText(time)), ...comments.map(({ text }) => text)]
    for (const text of texts) this.#parts.push(this.#depth === 0 && !text.startsWith('[%') ? '\n' : ' ', `{${text}}`)
    if (texts.length > 0) this.#needsNumber = true
  }

  /** Words that cannot be read stand in place of the next turn: variations of the turn before come first. */
  #unread(node: number): void {
    const { gap, extras, unread = 0 } = this.#record.nodes[node]!.notes ?? {}
    if (unread > 0) for (const text of ownExtras(extras, 'unread')) this.#parts.push(` ${String(text)}`)
    if (gap) {
      this.#parts.push(' ……')
      this.#needsNumber = true
    }
  }
}
