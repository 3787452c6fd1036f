import { isBoard, type Side } from '../../record/basics.ts'
import type { Extra, GameRecord } from '../../record/record.ts'
import { brief } from '../../text/message/brief.ts'
import type { SourceRange } from '../../text/message/message.ts'
import { Branches, type Frame } from './branches.ts'
import { type Context, game, leaves, moves, pre, rootOrder, wei7 } from './elements.ts'
import { gameRows, readTime, resultRows } from './game.ts'
import { addPlay, giveMarks, markAgain, openMoves, openPre, readMark, readMove, Stones } from './moves.ts'
import { rowsOf, type Wei7XmlReader } from './reader.ts'
import { isMove as isWrittenAsMove } from './write-moves.ts'
import { escapeText, trimmed } from './xml.ts'

/** Under which key pieces between the children of an element are kept. */
const KEYS: ReadonlyMap<Context, string> = new Map([
  [pre, 'inside'],
  [moves, 'raw'],
  [game, 'game'],
  [wei7, 'root'],
])

const sizes = ['7', '9', '11', '13', '15', '17', '19']

/** An unknown version is preserved: to call it 2.2 would promise too much. */
const isUnknownVersion = ({ format, key }: Extra): boolean => format === 'wei7-xml' && key === '@version'

/** 3.2 */
export const rootRows = rowsOf<Pick<GameRecord, 'extras'>>('3.2', {
  version: {
    read(value, _, reading, name) {
      return ['2.0', '2.1', '2.2'].includes(value) || reading.report('wei7-xml/version', name)
    },
    write: ({ extras = [] }) => (extras.some(isUnknownVersion) ? undefined : '2.2'),
  },
})

/**
 * The end of a tag that contains another `<` looks like an element of its own, and would be read as one if it was written
 * between others.
 */
const PLAYED = /^<(?:pre|moves|black|white)[\s/>]/

/** The document as its tags come by. */
export class WeiDocument {
  readonly reading: Wei7XmlReader
  readonly branches: Branches
  /** End of each node's tag, in the order of the document. */
  readonly ends: number[] = [0]
  found = false
  /** True where the outermost `moves` begins with a `pre` that says nothing. */
  hasBarePre = false
  /** The size where it came after points had been read with another one. */
  lateSize: number | undefined
  readonly #contexts: Context[] = []
  readonly #seen = new Set<string>()
  #latest = 0
  #skipped = 0
  #skipStart = 0
  #isMisplaced = false
  #content = ''
  #contentAt: SourceRange | undefined
  /** The tag of the element that the content is of. */
  #valueTag: SourceRange = { offset: 0, length: 0 }
  #stones = new Stones()
  #closed = false

  constructor(reading: Wei7XmlReader) {
    this.reading = reading
    this.branches = new Branches(reading.record)
  }

  get #context(): Context | undefined {
    return this.#contexts[this.#contexts.length - 1]
  }

  /** True where moves are due. */
  get isAmongMoves(): boolean {
    return this.#skipped === 0 && this.#context === moves
  }

  open(name: string, end: number): void {
    if (this.#skipped > 0) {
      this.#skipped++
      return
    }
    this.reading.end = end
    const context = this.#context
    if (context === undefined) {
      this.#openRoot(name)
      return
    }
    const opener = context.children.get(name)
    if (opener && !(context.once && this.#isSecond(context, name))) {
      const opened = opener(this, name)
      if (opened.value) this.#valueTag = this.reading.tagPlace
      this.#contexts.push(opened)
    } else this.#skip(opener ? 'wei7-xml/twice' : 'wei7-xml/unknown-element', name, context)
  }

  #openRoot(name: string): void {
    if (this.#closed || name !== 'wei7') {
      if (!this.#closed) this.reading.reportTag('wei7-xml/nothing')
      this.#closed = true
      this.#skipped = 1
      this.#skipStart = -1
      return
    }
    this.found = true
    this.#contexts.push(wei7)
    if (this.reading.attributes.get('version') === undefined) this.reading.report('wei7-xml/missing', 'version', '3.2')
    this.reading.readAttributes(rootRows, {}, '')
  }

  #isSecond(context: Context, name: string): boolean {
    const key = `${context.name}/${name}`
    const second = this.#seen.has(key)
    this.#seen.add(key)
    if (context === wei7 && !second) {
      if (rootOrder.indexOf(name) < this.#latest) this.reading.reportTag('wei7-xml/order', undefined, { name })
      this.#latest = Math.max(this.#latest, rootOrder.indexOf(name))
    }
    return second
  }

  #skip(code: 'wei7-xml/twice' | 'wei7-xml/unknown-element', name: string, context: Context): void {
    // Kept pieces are written around what they stood in: there, some would be taken for what they are called.
    this.#isMisplaced = context !== this.#surroundings && this.#surroundings.children.has(name)
    this.reading.reportTag(this.#isMisplaced ? 'wei7-xml/misplaced' : code, context.clause, { name })
    this.#skipped = 1
    this.#skipStart = this.reading.start
    const frame = this.branches.top
    if (frame && context === moves) frame.children++
  }

  close(end: number): void {
    if (this.#skipped > 0) {
      if (--this.#skipped === 0 && this.#skipStart >= 0) this.#keepSkipped(end)
      return
    }
    const context = this.#contexts.pop()
    if (context === moves) this.#closeMoves(end)
    else if (context === pre) this.#closePre(this.reading.node!)
    else if (context?.value) this.#closeValue(context)
    else if (context === wei7) this.#closed = true
  }

  #closePre(node: number): void {
    this.#stones.settle(this.reading, node)
    const { action, notes } = this.reading.record.nodes[node]!
    if (node === 0 && !action && !notes) this.hasBarePre = true
  }

  text(content: string, place: SourceRange): void {
    if (this.#skipped > 0) return
    const context = this.#context
    if (context?.value) this.#content += content
    if (context === undefined || !/\S/.test(content)) return
    const at = trimmed(this.reading.text, place)
    if (context.value) {
      const { offset } = this.#contentAt ?? at
      this.#contentAt = { offset, length: at.offset + at.length - offset }
    } else {
      this.reading.reportAt('wei7-xml/text', at, context.clause)
      this.keepRaw(escapeText(content.trim()))
    }
  }

  /** The element between whose children kept pieces are written. */
  get #surroundings(): Context {
    if (this.#contexts.includes(pre, -2)) return pre
    if (this.branches.top) return moves
    return this.#contexts.includes(game, -2) ? game : wei7
  }

  #keepSkipped(end: number): void {
    const piece = this.reading.piece(this.#skipStart, end)
    if (this.#isMisplaced || PLAYED.test(piece)) this.#keep('misplaced', piece)
    else this.keepRaw(piece)
  }

  /** Preserves a piece of the document at its place: a comment, an instruction, an unknown element. */
  keepRaw(raw: string): void {
    if (this.#skipped > 0) return
    this.#keep(this.#context === undefined ? (this.#closed ? 'tail' : 'head') : KEYS.get(this.#surroundings)!, raw)
  }

  #keep(key: string, piece: string): void {
    const frame = this.branches.top
    if (frame && this.#surroundings === moves) frame.kept.push({ key, value: piece })
    else this.reading.keep(key, piece)
  }

  /** Ends what is still open, and says what is missing. */
  finish(end: number): void {
    if (this.#skipped > 0) {
      this.#skipped = 1
      this.close(end)
    }
    if (this.branches.depth > 1) this.reading.reportAt('wei7-xml/cut', { offset: end, length: 0 })
    while (this.#contexts.length > 0) this.close(end)
    if (this.reading.unread.length > 0) this.reading.keep('no-xml', this.reading.unread)
    for (const name of ['size', 'moves']) {
      if (this.found && !this.#seen.has(`wei7/${name}`)) {
        this.reading.reportAt('wei7-xml/missing', { offset: end, length: 0 }, '3.3', { name })
      }
    }
  }

  readResult(name: string): Context {
    const { reading } = this
    if (reading.attributes.get('winner') === undefined) reading.report('wei7-xml/missing', 'winner', '3.9')
    reading.readAttributes(resultRows, this.reading.record.info, name)
    return leaves.result
  }

  openGame(): Context {
    this.reading.readAttributes(gameRows, this.reading.record.info, 'game')
    return game
  }

  openMoves(): Context {
    openMoves(this.reading, this.branches)
    return moves
  }

  #closeMoves(end: number): void {
    const { reading } = this
    const frame = this.branches.close()!
    const { started, current, own, marks, kept } = frame
    reading.node = current
    reading.end = frame.end
    if (frame.moves === 0) reading.reportTag('wei7-xml/no-move')
    const last = marks.filter(({ home }) => home < 0)
    reading.end = frame.markEnd
    if (last.length > 0) reading.reportTag('wei7-xml/mark-last')
    const node = started ? current : own.first
    const first = frame.waiting.first
    if (node < 0) this.#keepEmptyMoves(frame, end)
    else {
      for (const mark of marks) if (mark.home >= 0) giveMarks(reading, mark.home, [mark])
      reading.node = node
      for (const mark of last) reading.keep('after', markAgain(mark, reading.record.board))
      // 4.8: where no move follows, none of them is the one that was played.
      if (started && first >= 0 && isWrittenAsMove(reading.record.nodes[first]!)) reading.keep('equal', true)
      for (const { key, value } of kept) reading.keep(started && key === 'raw' ? 'after' : key, value)
    }
    reading.node = undefined
  }

  /** An element that holds no move adds nothing, but what it says stays where it is. */
  #keepEmptyMoves({ kept, marks, end }: Frame, closed: number): void {
    const { reading } = this
    if (kept.length + marks.length === 0) return
    const piece = reading.piece(reading.startOf(end), closed)
    if (piece.startsWith('<moves')) this.keepRaw(piece)
    else this.#keep('misplaced', piece)
  }

  openPre(): Context {
    const frame = this.branches.top!
    if (frame.children > 0) this.reading.reportTag('wei7-xml/pre-late')
    const node = openPre(this.reading, this.branches, frame)
    this.ends[node] = this.reading.end
    this.#stones = new Stones()
    return pre
  }

  readMove(side: Side): Context {
    const node = readMove(side, this.reading, this.branches, this.branches.top!)
    this.ends[node] = this.reading.end
    this.reading.node = undefined
    return leaves.move
  }

  /** The same for a tag that has a point and nothing else; false, and nothing is read, where it is not on the board. */
  readPlainMove(side: Side, x: number, y: number, end: number): boolean {
    const { width } = this.reading.record.board
    if (x >= width || y >= width) return false
    this.reading.end = end
    this.ends[addPlay(x + y * width, side, this.reading, this.branches, this.branches.top!)] = end
    this.reading.node = undefined
    return true
  }

  readStone(side: Side): Context {
    this.#stones.read(side, this.reading)
    return leaves.move
  }

  readMark(): Context {
    const frame = this.branches.top!
    frame.children++
    frame.markEnd = this.reading.end
    const mark = readMark(this.reading)
    if (mark) frame.marks.push(mark)
    else this.keepRaw(this.reading.again('mark'))
    return leaves.mark
  }

  readMarkOfPre(): Context {
    const { reading } = this
    const mark = readMark(reading)
    if (mark) giveMarks(reading, reading.node!, [mark])
    else this.keepRaw(reading.again('mark'))
    return leaves.mark
  }

  #resize(size: number): void {
    if (this.#seen.has('wei7/moves')) this.lateSize = size
    else this.reading.record.board = { width: size, height: size }
  }

  #closeValue({ name }: Context): void {
    const { reading } = this
    const content = this.#content
    const at = this.#contentAt ?? this.#valueTag
    this.#content = ''
    this.#contentAt = undefined
    if (name === 'time') {
      readTime(content, reading.record, reading, at)
      return
    }
    const value = content.trim()
    const size = /^\d{1,5}$/.test(value) ? Number(value) : 0
    if (isBoard({ width: size, height: size }) && size !== reading.record.board.width) this.#resize(size)
    if (size === 0 || !isBoard({ width: size, height: size })) reading.keep('size', content)
    if (!sizes.includes(value)) {
      reading.reportAt('wei7-xml/size', at, undefined, { value: brief(value), read: reading.record.board.width })
    }
  }
}
