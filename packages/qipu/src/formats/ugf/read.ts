import { pass, play } from '../../record/actions.ts'
import { otherSide, type Placement, type Side } from '../../record/basics.ts'
import { addNode, type Extra, type GameRecord, type Json, newRecord, notesOf } from '../../record/record.ts'
import { inOrder } from '../../record/tree.ts'
import { decode } from '../../text/charset.ts'
import { type Details, type Message, speaker } from '../../text/messages.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { addExtra } from '../shared/annotate.ts'
import { placeHandicap } from '../shared/handicap-stones.ts'
import { placeOf, type TextLine } from '../shared/text-lines.ts'
import { readFigures } from './figure-section.ts'
import { boardSize, handicapOf, readFacts, type Variables } from './header.ts'
import { messages as catalogue } from './messages.ts'
import { MoveReader } from './moves.ts'
import { readReviewComments, repeatsTheGame } from './review.ts'
import { declaredCharset, type Section, sectionsOf } from './sections.ts'

const say = speaker(catalogue)
const ID = 'ugf'
const PLAIN = 'PLAIN_UGF_FILE'

export function read(source: Source, options: ReadOptions = {}): ReadResult {
  const declared = declaredCharset(source.bytes)
  const { text, charset, messages } = decode(source.bytes, { forced: options.encoding, declared })
  const sections = sectionsOf(text)
  if (!sections.some(({ name }) => name === 'Header' || name === 'Data')) {
    messages.push(say('ugf/no-game', { at: { offset: 0, length: 0 } }))
    return { records: [], messages, charset, text: () => text }
  }
  const game = new GameReader(sections)
  const record = game.read()
  for (const message of game.messages) messages.push(message)
  return { records: [record], messages, charset, text: () => text }
}

export type Report = (code: keyof typeof catalogue, line: TextLine, details?: Details) => void

class GameReader {
  readonly messages: Message[] = []
  readonly #sections: readonly Section[]
  readonly #variables: Variables
  readonly #record: GameRecord
  readonly #moves: MoveReader
  readonly #extras: Extra[] = []
  /** The nodes after each number of moves; 0 is the root. */
  readonly #line = [0]

  constructor(sections: readonly Section[]) {
    this.#sections = sections
    this.#variables = this.#readVariables()
    const { size, wrong } = boardSize(this.#variables)
    if (wrong !== undefined) this.#report('ugf/bad-board', this.#heading('Header'), { args: { text: wrong } })
    this.#record = newRecord('go', { width: size, height: size })
    this.#moves = new MoveReader(this.#record.board, this.#variables.get('CoordinateType') !== 'JPN')
  }

  readonly #report: Report = (code, line, details = {}) => {
    this.messages.push(say(code, { at: placeOf(line), ...details }))
  }

  #heading(name: string): TextLine {
    return this.#sections.find((section) => section.name === name)?.heading ?? { text: '', offset: 0 }
  }

  read(): GameRecord {
    const unknown = readFacts(this.#variables, this.#record)
    if (unknown !== undefined) this.#report('ugf/unknown-result', this.#heading('Header'), { args: { text: unknown } })
    const crypt = (this.#variables.get('Crypt') ?? '').split(',')[1]
    const encrypted = crypt !== undefined && crypt !== PLAIN
    if (encrypted) this.#report('ugf/encrypted', this.#heading('Header'), { args: { text: crypt } })
    else this.#readGame()
    this.#keep('header', Object.fromEntries(this.#variables))
    for (const section of this.#sections) this.#readSection(section, encrypted)
    this.#record.extras = this.#extras
    return inOrder(this.#record)
  }

  #readVariables(): Variables {
    const variables = new Map<string, string>()
    for (const { name, lines } of this.#sections) {
      if (name !== 'Header') continue
      for (const line of lines) {
        const equals = line.text.indexOf('=')
        if (equals > 0) variables.set(line.text.slice(0, equals).trim(), line.text.slice(equals + 1).trim())
        else if (line.text.trim() !== '') this.#report('ugf/bad-line', line, { args: { text: line.text.slice(0, 40) } })
      }
    }
    return variables
  }

  #readGame(): void {
    for (const { name, lines } of this.#sections) if (name === 'Data') for (const line of lines) this.#readMove(line)
    if (this.#line.length > 1 && this.#variables.get('CoordinateType') === undefined) {
      this.#report('ugf/coordinates-assumed', this.#heading('Data'))
    }
    this.#placeHandicap()
  }

  #readMove(line: TextLine): void {
    if (line.text.trim() === '') return
    const { nodes, info } = this.#record
    const last = this.#line.at(-1)!
    const before = nodes[last]!.action
    const turn: Side = before?.type === 'play' || before?.type === 'pass' ? otherSide(before.side) : 1
    const move = this.#moves.read(line.text, turn)
    if (!move || (move.number === 0 && move.point < 0)) {
      this.#report('ugf/bad-move', line, { node: last, args: { text: line.text.slice(0, 40) } })
      this.#keepAt(last, line.text)
      return
    }
    const { side, point } = move
    if (move.number === 0) {
      this.#setUp([point, side])
      return
    }
    const node = addNode(this.#record, last, point < 0 ? pass(side) : play(side, point))
    const found = this.#line.push(node) - 1
    if (found !== move.number) this.#report('ugf/number-differs', line, { node, args: { found, number: move.number } })
    // Where a side has several players, the line tells which of them moved.
    const team = info.players?.filter((player) => player.side === side) ?? []
    const actor = team.length > 1 ? team[move.player - 1]?.participant : undefined
    if (actor !== undefined) notesOf(nodes[node]!).actor = actor
    if (!/^0*$/.test(move.rest)) this.#keepAt(node, move.rest, 'time')
  }

  #setUp(stone: Placement): void {
    const root = this.#record.nodes[0]!
    const put = root.action?.type === 'setup' ? root.action.put.filter(([at]) => at !== stone[0]) : []
    root.action = { type: 'setup', put: [...put, stone] }
  }

  /** Stones that White's first move shows to be there, though nobody wrote them down. */
  #placeHandicap(): void {
    const stones = handicapOf(this.#variables)
    const { nodes } = this.#record
    const first = nodes[1]?.action
    if (stones === 0 || nodes[0]!.action || first?.type !== 'play' || first.side !== 2) return
    if (placeHandicap(this.#record, stones, ['tradition', 'gtp'])) {
      this.#report('ugf/handicap-assumed', this.#heading('Data'), { args: { count: stones } })
    }
  }

  #readSection(section: Section, encrypted: boolean): void {
    const { name, heading, lines } = section
    if (name === 'Header' || (name === 'Data' && !encrypted)) return
    const text = lines.map((line) => line.text)
    if (text.every((line) => line.trim() === '')) return
    if (name === 'Figure' && !encrypted) {
      readFigures(lines, this.#moves, this.#record, this.#line, this.#report)
      return
    }
    const game = { record: this.#record, line: this.#line, moves: this.#moves }
    if (name === 'ReviewNode' && repeatsTheGame(lines, game)) return
    const understood = name === 'ReviewComment' && readReviewComments(lines, game)
    if (!understood && name !== '') this.#report('ugf/kept-section', heading, { args: { name } })
    this.#keep(name || 'remarks', text)
  }

  #keep(key: string, value: Json): void {
    this.#extras.push({ format: ID, key, value })
  }

  #keepAt(node: number, value: string, key = 'line'): void {
    addExtra(this.#record, node, { format: ID, key, value })
  }
}
