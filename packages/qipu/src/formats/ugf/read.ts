import { pass, play } from '../../record/actions.ts'
import { otherSide, type Placement, type Side } from '../../record/basics.ts'
import { addNode, type Extra, type GameRecord, type Json, newRecord, notesOf } from '../../record/record.ts'
import { decode } from '../../text/charset/charset.ts'
import { brief } from '../../text/message/brief.ts'
import { messageOf, reportAll } from '../../text/message/collect.ts'
import type { Message, SourceRange } from '../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { addExtra } from '../shared/annotate.ts'
import { inDepthFirstOrder, placesOf, type ReadGame } from '../shared/depth-first.ts'
import { placeHandicap } from '../shared/handicap-stones.ts'
import { placeOf, type TextLine } from '../shared/text-lines.ts'
import { withinBudget } from '../within-budget.ts'
import { readFigures } from './figure-section.ts'
import type { UgfGame } from './game.ts'
import { boardSize, countsFromBottom, handicapOf, readFacts, type Variables } from './header.ts'
import { type MoveLine, MoveReader } from './moves.ts'
import { type ReviewNodes, readReviewComments, readReviewNodes } from './review.ts'
import { declaredCharset, type Section, sectionsOf } from './sections.ts'

const ID = 'ugf'
const PLAIN = 'PLAIN_UGF_FILE'

export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const declared = declaredCharset(source.bytes)
  const { report } = options
  const { text, charset } = decode(source.bytes, { forced: options.encoding, declared, report })
  const sections = sectionsOf(text)
  if (!sections.some(({ name }) => name === 'Header' || name === 'Data')) {
    report?.('ugf/no-game', { at: { offset: 0, length: 0 } })
    return { records: [], charset, text: () => text }
  }
  const game = new GameReader(sections, report !== undefined).read()
  reportAll(game.messages, report)
  return { records: [game.record], charset, text: () => text, place: placesOf([game]) }
}

class GameReader implements UgfGame {
  readonly messages: Message[] = []
  readonly places: (SourceRange | undefined)[] = [undefined]
  readonly record: GameRecord
  readonly moves: MoveReader
  readonly line = [0]
  readonly report: UgfGame['report']
  readonly #sections: readonly Section[]
  readonly #variables: Variables
  readonly #extras: Extra[] = []
  #review: ReviewNodes | undefined
  /** Lines of the header that say nothing, or are overruled. */
  readonly #headerRest: string[] = []

  constructor(sections: readonly Section[], collectsMessages: boolean) {
    this.report = collectsMessages
      ? (code, line, details = {}) => void this.messages.push(messageOf(code, { at: placeOf(line), ...details }))
      : undefined
    this.#sections = sections
    this.#variables = this.#readVariables()
    const { size, wrong } = boardSize(this.#variables)
    if (wrong !== undefined) this.report?.('ugf/bad-board', this.#heading('Header'), { args: { text: wrong } })
    this.record = newRecord('go', { width: size, height: size })
    this.moves = new MoveReader(this.record.board, countsFromBottom(this.#variables) ?? true)
  }

  readonly keep = (node: number, value: string, key = 'line'): void => {
    addExtra(this.record, node, { format: ID, key, value })
  }

  readonly keepTime = (node: number, { rest }: MoveLine): void => {
    if (!/^0*$/.test(rest)) this.keep(node, rest, 'time')
  }

  readonly stands = (node: number, line: TextLine): void => {
    this.places[node] = placeOf(line)
  }

  #heading(name: string): TextLine {
    return this.#sections.find((section) => section.name === name)?.heading ?? { text: '', offset: 0 }
  }

  read(): ReadGame {
    const unknown = readFacts(this.#variables, this.record)
    if (unknown !== undefined) this.report?.('ugf/unknown-result', this.#heading('Header'), { args: { text: unknown } })
    const crypt = (this.#variables.get('Crypt') ?? '').split(',')[1]
    const encrypted = crypt !== undefined && crypt !== PLAIN
    if (encrypted) this.report?.('ugf/encrypted', this.#heading('Header'), { args: { text: crypt } })
    else this.#readGame()
    this.#keepSection('header', Object.fromEntries(this.#variables))
    if (this.#headerRest.length > 0) this.#keepSection('Header', this.#headerRest)
    for (const section of this.#sections) this.#readSection(section, encrypted)
    this.record.extras = this.#extras
    return inDepthFirstOrder(this)
  }

  #readVariables(): Variables {
    const variables = new Map<string, string>()
    for (const { name, lines } of this.#sections) {
      if (name !== 'Header') continue
      for (const line of lines) {
        if (line.text.trim() !== '') this.#readVariable(line, variables)
      }
    }
    return variables
  }

  #readVariable(line: TextLine, variables: Map<string, string>): void {
    const equals = line.text.indexOf('=')
    const key = line.text.slice(0, equals).trim()
    if (equals <= 0) {
      this.report?.('ugf/bad-line', line, { args: { text: brief(line.text) } })
      this.#headerRest.push(line.text)
      return
    }
    const before = variables.get(key)
    if (before !== undefined) {
      this.report?.('ugf/repeated-key', line, { args: { key } })
      this.#headerRest.push(`${key}=${before}`)
    }
    variables.set(key, line.text.slice(equals + 1).trim())
  }

  #readGame(): void {
    if (!this.#sections.some(({ name }) => name === 'Data')) this.report?.('ugf/no-moves', this.#heading('Header'))
    for (const { name, lines } of this.#sections) if (name === 'Data') for (const line of lines) this.#readMove(line)
    if (this.line.length > 1 && countsFromBottom(this.#variables) === undefined) {
      this.report?.('ugf/coordinates-assumed', this.#heading('Data'))
    }
    this.#placeHandicap()
  }

  #readMove(line: TextLine): void {
    if (line.text.trim() === '') return
    const { nodes, info } = this.record
    const last = this.line.at(-1)!
    const before = nodes[last]!.action
    const turn: Side = before?.type === 'play' || before?.type === 'pass' ? otherSide(before.side) : 1
    const move = this.moves.read(line.text, turn)
    if (!move || (move.number === 0 && move.point < 0)) {
      this.report?.('ugf/bad-move', line, { node: last, args: { text: brief(line.text) } })
      this.keep(last, line.text)
      return
    }
    const { side, point } = move
    if (move.number === 0) {
      this.#setUp([point, side], line)
      return
    }
    const node = addNode(this.record, last, point < 0 ? pass(side) : play(point, side))
    const found = this.line.push(node) - 1
    this.stands(node, line)
    if (found !== move.number) this.report?.('ugf/number-differs', line, { node, args: { found, number: move.number } })
    // If a side has several players, the line tells which of them moved.
    const team = info.players?.filter((player) => player.side === side) ?? []
    const actor = team.length > 1 ? team[move.player - 1]?.participant : undefined
    if (actor !== undefined) notesOf(nodes[node]!).actor = actor
    this.keepTime(node, move)
  }

  #setUp(stone: Placement, line: TextLine): void {
    const root = this.record.nodes[0]!
    const before = root.action?.type === 'setup' ? root.action.put : []
    const put = before.filter(([at]) => at !== stone[0])
    if (this.line.length > 1) this.report?.('ugf/late-setup', line)
    if (put.length < before.length) this.report?.('ugf/stone-twice', line, { args: { text: line.text.trim() } })
    root.action = { type: 'setup', put: [...put, stone] }
  }

  /** Places handicap stones that the file omits but White's first move implies. */
  #placeHandicap(): void {
    const stones = handicapOf(this.#variables)
    const { nodes } = this.record
    const first = nodes[1]?.action
    if (stones === 0 || nodes[0]!.action || first?.type !== 'play' || first.side !== 2) return
    if (placeHandicap(this.record, stones, ['tradition', 'gtp'])) {
      this.report?.('ugf/handicap-assumed', this.#heading('Data'), { args: { count: stones } })
    }
  }

  #readSection(section: Section, encrypted: boolean): void {
    const { name, heading, lines } = section
    if (name === 'Header' || (name === 'Data' && !encrypted)) return
    const text = lines.map((line) => line.text)
    if (text.every((line) => line.trim() === '')) return
    if (name === 'Figure' && !encrypted) {
      const stray = readFigures(lines, this)
      if (stray.length > 0) this.#keepSection(name, stray)
      return
    }
    if (name === 'ReviewNode') {
      this.#review = readReviewNodes(lines, this)
      if (this.#review) return
    }
    const understood = name === 'ReviewComment' && readReviewComments(lines, this, this.#review)
    if (!understood && name !== '') this.report?.('ugf/kept-section', heading, { args: { name } })
    this.#keepSection(name || 'remarks', text)
  }

  #keepSection(key: string, value: Json): void {
    this.#extras.push({ format: ID, key, value })
  }
}
