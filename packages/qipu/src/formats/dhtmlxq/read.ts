import type { Mover, Placement, Side } from '../../games/game.ts'
import { xiangqi } from '../../games/xiangqi/index.ts'
import { START } from '../../games/xiangqi/start.ts'
import { playOf } from '../../record/actions.ts'
import { addPlayer } from '../../record/players.ts'
import { addNode, type GameRecord, newRecord, notesOf } from '../../record/record.ts'
import { decode } from '../../text/charset/charset.ts'
import { brief } from '../../text/message/brief.ts'
import type { Message, SourceRange } from '../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { addComment, addExtra } from '../shared/annotate.ts'
import { inDepthFirstOrder, placesOf, type ReadGame } from '../shared/depth-first.ts'
import { plainDate } from '../shared/plain-date.ts'
import { settleSides } from '../shared/sides-by-piece.ts'
import { setupFrom, turnAsRead } from '../shared/usual-setup.ts'
import { placementsOf } from '../shared/xiangqi-pieces.ts'
import { withinBudget } from '../within-budget.ts'
import type { DhtmlxqCode } from './messages.ts'
import { groupsIn, moveIn, pointIn } from './moves.ts'
import { FACTS, PLAYER_FACTS, resultOf, saysNothing, type Tag, type TagToken, tagsIn } from './tags.ts'
import { readComment } from './texts.ts'

const ID = 'dhtmlxq'

export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const { report } = options
  const { text, charset } = decode(source.bytes, { forced: options.encoding, report })
  const games: ReadGame[] = []
  for (const tags of gamesIn(tagsIn(text))) {
    const game = inDepthFirstOrder(new GameReader(tags, report !== undefined).read())
    for (const { code, ...details } of game.messages) report?.(code, { ...details, game: games.length })
    games.push(game)
  }
  if (games.length === 0) report?.('dhtmlxq/no-game', { at: { offset: 0, length: 0 } })
  return { records: games.map(({ record }) => record), charset, text: () => text, place: placesOf(games) }
}

/** A mark begins a game; so does a second list of moves or a second title, where people left the marks out. */
function gamesIn(tokens: readonly TagToken[]): Tag[][] {
  const games: Tag[][] = [[]]
  let seen = new Set<string>()
  const begin = (): void => {
    if (games.at(-1)!.length > 0) games.push([])
    seen = new Set()
  }
  for (const token of tokens) {
    if (token.name === undefined) begin()
    else {
      if (/^(?:movelist|binit|title)$/.test(token.name) && seen.has(token.name) && seen.has('movelist')) begin()
      seen.add(token.name)
      games.at(-1)!.push(token)
    }
  }
  return games.filter((tags) => tags.length > 0)
}

/** A line of play: the main line, or a variation with a number of its own. */
interface Line {
  /** Number of its first move, counted from the start of the game. */
  readonly start: number
  /** The node before its first move, then the node after each of its moves. */
  readonly nodes: number[]
}

const LINE = /^move_(\d{1,6})_(\d{1,6})_(\d{1,6})$/
const COMMENT = /^comment(?:(\d{1,6})_)?(\d{1,6})$/

class GameReader {
  readonly #tags = new Map<string, Tag>()
  readonly #record: GameRecord = newRecord('xiangqi', xiangqi.board.size)
  readonly #messages: Message[] = []
  readonly #places: (SourceRange | undefined)[] = [undefined]
  readonly #lines = new Map<number, Line>()
  readonly #collects: boolean

  constructor(tags: readonly Tag[], collects: boolean) {
    this.#collects = collects
    for (const tag of tags) {
      if (!tag.isClosed) this.#report('dhtmlxq/open-tag', tag, { name: tag.name })
      const name = tag.name === 'move_0_1_0' ? 'movelist' : tag.name.replace(/^comment0_/, 'comment')
      if (!this.#tags.has(name)) this.#tags.set(name, tag)
      else if (tag.value !== this.#tags.get(name)!.value) this.#report('dhtmlxq/tag-twice', tag, { name })
    }
  }

  #report(code: DhtmlxqCode, { offset, length }: SourceRange, args: Message['args'] = {}, node?: number): void {
    if (this.#collects) this.#messages.push({ code, at: { offset, length }, args, ...(node !== undefined && { node }) })
  }

  read(): ReadGame {
    this.#facts()
    this.#moves()
    this.#comments()
    this.#start()
    for (const [name, { value }] of this.#tags) {
      if (!value.trim()) continue
      this.#record.extras ??= []
      this.#record.extras.push({ format: ID, key: `tag.${name}`, value: value.trim() })
    }
    return { record: this.#record, messages: this.#messages, places: this.#places }
  }

  /** A tag that is understood; what is left in the end is kept. */
  #take(name: string): Tag | undefined {
    const tag = this.#tags.get(name)
    this.#tags.delete(name)
    return tag && tag.value.trim() !== '' ? tag : undefined
  }

  #line(name: string): string | undefined {
    const value = this.#take(name)
      ?.value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .trim()
    return value === '' ? undefined : value
  }

  #facts(): void {
    const { info } = this.#record
    for (const [tag, fact] of FACTS) {
      const value = this.#line(tag)
      if (value !== undefined) info[fact] = value
    }
    for (const [i, color] of (['red', 'black'] as const).entries()) {
      for (const [end, fact] of PLAYER_FACTS) {
        const name = color + end
        if (this.#tags.get(name)?.value.trim() === '') this.#tags.delete(name)
        const tag = this.#tags.get(name)
        if (!tag) continue
        const player = addPlayer(this.#record, (i + 1) as Side)
        if (player[fact] === undefined) player[fact] = this.#line(name)!
      }
    }
    this.#date()
    this.#result()
  }

  #date(): void {
    const tag = this.#tags.get('date')
    const words = this.#line('date')
    if (words === undefined) return
    const date = plainDate(words)
    if (date !== undefined) this.#record.info.dates = [date]
    else {
      this.#record.info.verbatim = { ...this.#record.info.verbatim, dates: words }
      this.#report('dhtmlxq/bad-date', tag!, { text: brief(words) })
    }
  }

  #result(): void {
    const tag = this.#tags.get('result')
    const words = this.#line('result')
    if (words === undefined || saysNothing(words)) return
    const result = resultOf(words)
    if (result) this.#record.info.result = result
    else {
      this.#record.info.verbatim = { ...this.#record.info.verbatim, result: words }
      this.#report('dhtmlxq/bad-result', tag!, { text: brief(words) })
    }
  }

  #moves(): void {
    const main = this.#take('movelist')
    this.#lines.set(0, { start: 1, nodes: [0] })
    if (main) this.#play(this.#lines.get(0)!, main)
    /** Variations may stand before the line that they belong to: they wait for it. */
    const waiting = new Map<number, (readonly [tag: Tag, start: number, own: number])[]>()
    const ready: number[] = [0]
    for (const [name, tag] of this.#tags) {
      const [, parent, start, own] = LINE.exec(name) ?? []
      if (own === undefined || Number(own) === 0) continue
      const list = waiting.get(Number(parent)) ?? []
      list.push([tag, Number(start), Number(own)])
      waiting.set(Number(parent), list)
    }
    for (let id = ready.shift(); id !== undefined; id = ready.shift()) {
      const line = this.#lines.get(id)!
      for (const [tag, start, own] of waiting.get(id) ?? []) {
        const before = line.nodes[start - line.start]
        if (before === undefined || this.#lines.has(own)) continue
        this.#tags.delete(tag.name)
        const variation: Line = { start, nodes: [before] }
        this.#lines.set(own, variation)
        this.#play(variation, tag)
        ready.push(own)
      }
    }
    for (const [name, tag] of this.#tags) {
      if (LINE.test(name) && tag.value.trim() !== '') this.#report('dhtmlxq/bad-line', tag, { name })
    }
  }

  #play({ nodes }: Line, tag: Tag): void {
    for (const digits of groupsIn(tag.value)) {
      const before = nodes.at(-1)!
      const move = moveIn(digits)
      if (move === undefined) {
        this.#report('dhtmlxq/bad-move', tag, { text: digits }, before)
        const notes = notesOf(this.#record.nodes[before]!)
        notes.unread = (notes.unread ?? 0) + 1
        addExtra(this.#record, before, { format: ID, key: 'unread', value: digits })
        nodes.push(before)
      } else {
        nodes.push(addNode(this.#record, before, playOf(move, 1)))
        this.#places.push(tag)
      }
    }
  }

  #comments(): void {
    const found = [...this.#tags].flatMap(([name, tag]) => {
      const [, line = '0', ply] = COMMENT.exec(name) ?? []
      return ply === undefined ? [] : [{ name, tag, line: this.#lines.get(Number(line)), ply: Number(ply) }]
    })
    for (const { name, tag, line, ply } of found) {
      if (!line) continue
      this.#tags.delete(name)
      const text = readComment(tag.value)
      if (text === '') continue
      const node = line.nodes[ply - line.start + 1]
      if (node === undefined) this.#report('dhtmlxq/no-such-move', tag, { name }, line.nodes.at(-1)!)
      addComment(this.#record, node ?? line.nodes.at(-1)!, { text })
    }
  }

  #start(): void {
    const { put, stated } = this.#pieces()
    const first = settleSides(this.#record, xiangqi, put)
    const isUsual = setupFrom(xiangqi, { put, turn: 1 }) === undefined
    this.#record.nodes[0]!.action = setupFrom(xiangqi, { put, turn: turnAsRead(isUsual, first, stated) })
  }

  /** Other programs add a FEN, which also tells whose turn it is. */
  #pieces(): { readonly put: readonly Placement[]; readonly stated?: Mover } {
    const fen = this.#take('fen')
    const list = this.#take('binit')
    if (fen) {
      const parsed = xiangqi.positionNotation!.parse(fen.value.trim())
      if (!('fault' in parsed)) return { put: parsed.put, stated: parsed.turn }
      this.#report('dhtmlxq/bad-fen', fen, { text: brief(fen.value.trim()) })
    }
    if (!list) return { put: START }
    const digits = list.value.replace(/\s+/g, '')
    if (!/^\d{64}$/.test(digits)) {
      this.#report('dhtmlxq/bad-start', list)
      return { put: START }
    }
    const { put, doubled } = placementsOf(digits.match(/\d\d/g)!.map(pointIn))
    for (const point of doubled) {
      this.#report('dhtmlxq/piece-twice', list, { point: xiangqi.notation.point(point, xiangqi.board.size) })
    }
    return { put }
  }
}
