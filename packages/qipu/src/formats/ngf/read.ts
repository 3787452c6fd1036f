import { pass, play } from '../../record/actions.ts'
import type { BoardSize } from '../../record/basics.ts'
import { type Action, addNode, type GameRecord, newRecord } from '../../record/record.ts'
import { decode } from '../../text/charset/charset.ts'
import { brief } from '../../text/message/brief.ts'
import type { Details, Report, SourceRange } from '../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { addComment, addExtra } from '../shared/annotate.ts'
import { placesOf } from '../shared/depth-first.ts'
import { placeHandicap } from '../shared/handicap-stones.ts'
import { parseResultText } from '../shared/parse-result-text.ts'
import { placeOf, type TextLine, textLines } from '../shared/text-lines.ts'
import { withinBudget } from '../within-budget.ts'
import { type Dialect, marked, plain } from './header.ts'
import type { NgfCode } from './messages.ts'

const ID = 'ngf'

const MOVE = /^PM[A-Z]{2}/
/** `IDB[211] words[EndTxt]`: counter and colour of a move, its number, and what is said about it. */
const COMMENT = /^[A-Z]{2}[BW]\[(\d{1,6})\]/
const COMMENT_END = '[EndTxt]'

export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const { report } = options
  const { text, charset } = decode(source.bytes, { forced: options.encoding, report })
  const lines = textLines(text)
  const first = lines.findIndex((line) => MOVE.test(line.text))
  const header = lines.slice(0, first < 0 ? lines.length : first)
  if (first < 0 && !looksLikeHeader(header)) {
    report?.('ngf/no-game', { at: { offset: 0, length: 0 } })
    return { records: [], charset, text: () => text }
  }
  const game = new GameReader(header, first < 0 ? [] : lines.slice(first), report)
  const record = game.read()
  return { records: [record], charset, text: () => text, place: placesOf([game]) }
}

const looksLikeHeader = (lines: readonly TextLine[]): boolean =>
  lines.length >= 11 && /^(?:GI)?\d{1,2}$/.test((lines[0]!.text.startsWith('GI') ? lines[6] : lines[1])!.text.trim())

const A = 65

/** Counters go AB, AC … AZ, BA …; the first move has the number 1. */
const counterOf = (letters: string): number => (letters.charCodeAt(0) - A) * 26 + letters.charCodeAt(1) - A
const lettersOf = (counter: number): string => String.fromCharCode(A + Math.floor(counter / 26), A + (counter % 26))
const LAST_COUNTER = counterOf('ZZ')

class GameReader {
  /** The line of each node. */
  readonly places: (SourceRange | undefined)[] = [undefined]
  readonly #report: Report<NgfCode>
  readonly #dialect: Dialect
  readonly #header: readonly string[]
  readonly #moves: readonly TextLine[]
  readonly #record: GameRecord
  /** The nodes after each number of moves; 0 is the root. */
  readonly #line = [0]
  #passes = 0
  /** Expected counter of the next line. */
  #counter = 1

  constructor(header: readonly TextLine[], moves: readonly TextLine[], report: Report<NgfCode>) {
    // Messages without a line of their own concern the whole file.
    this.#report = report && ((code, details) => report(code, { at: { offset: 0, length: 0 }, ...details }))
    const isMarked = header.some(({ text }) => text.startsWith('GI'))
    this.#dialect = isMarked ? marked : plain
    this.#header = header.map(({ text }) => (isMarked && text.startsWith('GI') ? text.slice(2) : text).trim())
    this.#moves = moves
    this.#record = newRecord('go', this.#board())
  }

  read(): GameRecord {
    const { info } = this.#record
    const { facts } = this.#dialect
    if (this.#header.length < facts.length) {
      this.#report?.('ngf/short-header', { args: { count: this.#header.length } })
    }
    const handicap = this.#number('handicap')
    if (handicap >= 2) info.handicap = handicap
    facts.forEach((fact, i) => {
      const text = this.#header[i]
      if (fact && text) fact(text, this.#record)
    })
    const komi = this.#header[this.#dialect.lines.komi] ?? ''
    if (info.komi !== undefined && info.komi !== Number(komi)) {
      this.#report?.('ngf/komi-half', { args: { komi, read: info.komi } })
    }
    this.#readMoves()
    if (handicap >= 2 && !placeHandicap(this.#record, handicap, ['tradition', 'gtp'])) {
      this.#report?.('ngf/bad-handicap', { args: { count: handicap } })
    }
    const declared = this.#number('moves')
    const found = this.#line.length - 1
    if (declared > 0 && found !== declared && found - this.#passes !== declared) {
      this.#report?.('ngf/move-count', { args: { declared, found } })
    }
    this.#record.extras = [{ format: ID, key: 'header', value: [...this.#header] }]
    return this.#record
  }

  #board(): BoardSize {
    const text = this.#header[this.#dialect.lines.size] ?? ''
    const size = /^\d{1,2}$/.test(text) ? Number(text) : 0
    if (size >= 2 && size <= 25) return { width: size, height: size }
    if (text !== '') this.#report?.('ngf/bad-board', { args: { text } })
    return { width: 19, height: 19 }
  }

  #number(which: keyof Dialect['lines']): number {
    const text = this.#header[this.#dialect.lines[which]] ?? ''
    return /^\d{1,6}$/.test(text) ? Number(text) : 0
  }

  #readMoves(): void {
    for (let i = 0; i < this.#moves.length; i++) {
      const line = this.#moves[i]!
      const text = line.text.trim()
      if (text === '') continue
      if (MOVE.test(text)) this.#readMove(text, line)
      else if (COMMENT.test(text)) i = this.#readComment(i)
      else {
        const node = this.#line.at(-1)!
        const isKnown = /^GI\d*$/.test(text)
        if (!isKnown) this.#report?.('ngf/unknown-line', { at: placeOf(line), node, args: { text: brief(text) } })
        this.#keep(node, text)
      }
    }
  }

  #readMove(text: string, line: TextLine): void {
    const last = this.#line.at(-1)!
    const at = placeOf(line)
    const action = this.#action(text)
    const node = action ? addNode(this.#record, last, action) : last
    this.#checkCounter(text.slice(2, 4), { at, node })
    if (!action) {
      this.#report?.('ngf/bad-move', { at, node, args: { text } })
      this.#keep(node, text)
      return
    }
    this.#line.push(node)
    this.places.push(at)
    if (action.type === 'pass') this.#passes++
    const again = text.slice(7, 9)
    const differs = again !== '' && again !== text[6]! + text[5]!
    const rest = text.slice(9)
    if (differs) this.#report?.('ngf/places-differ', { at, node, args: { text } })
    if (rest !== '') this.#report?.('ngf/extra-data', { at, node, args: { text: brief(rest) } })
    if (differs || rest !== '') this.#keep(node, text)
  }

  /** The sequence after ZZ is unknown. */
  #checkCounter(letters: string, details: Details): void {
    const expected = this.#counter
    const found = counterOf(letters)
    this.#counter = found + 1
    if (found === expected || expected > LAST_COUNTER) return
    this.#report?.('ngf/counter-differs', { ...details, args: { found: letters, expected: lettersOf(expected) } })
  }

  /** `PMABBREER`: colour, then column and row as letters from B on, and both again in reverse. AA is a pass. */
  #action(text: string): Action | undefined {
    const side = text[4] === 'B' ? 1 : text[4] === 'W' ? 2 : undefined
    const x = text.charCodeAt(5) - 66
    const y = text.charCodeAt(6) - 66
    if (!side || Number.isNaN(x) || Number.isNaN(y)) return undefined
    if (x === -1 && y === -1) return pass(side)
    const { width, height } = this.#record.board
    return x >= 0 && y >= 0 && x < width && y < height ? play(x + y * width, side) : undefined
  }

  /** Returns the index of the comment's last line. */
  #readComment(start: number): number {
    const number = Number(COMMENT.exec(this.#moves[start]!.text.trim())![1])
    const words: string[] = []
    let end = start
    let closed = false
    for (; end < this.#moves.length; end++) {
      const { text } = this.#moves[end]!
      words.push(text)
      closed = text.includes(COMMENT_END)
      if (closed || MOVE.test(this.#moves[end + 1]?.text ?? '')) break
    }
    const at = placeOf(this.#moves[start]!)
    const count = this.#line.length - 1
    if (!closed) this.#report?.('ngf/open-comment', { at })
    if (number > count) this.#report?.('ngf/no-such-move', { at, args: { number, count } })
    const text = words.join('\n').trim().replace(COMMENT, '').replace(COMMENT_END, '').trim()
    const node = this.#line[Math.min(number, count)]!
    if (text !== '') addComment(this.#record, node, { text })
    // If the header has no line for the result, it comes from the last move's comment.
    const { info } = this.#record
    if (this.#dialect === marked && !info.result && node === this.#line.at(-1)) {
      const meaning = parseResultText(text)
      if (meaning) info.result = meaning
    }
    return end
  }

  #keep(node: number, value: string): void {
    addExtra(this.#record, node, { format: ID, key: 'line', value })
  }
}
