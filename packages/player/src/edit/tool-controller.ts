/** Controller of the tools: what tapping the board does, by the selected tool. */

import { isMove, type Move, type Mover, type Point, same } from 'qipu/record'
import type { MoveGuide } from '../board/move-guide.ts'
import { type Target, targetAt } from '../state/targets.ts'
import { refusing } from './document-editor.ts'
import type { Editor, EditResult } from './editor.ts'
import { MoveEntry } from './entry.ts'
import { nextLabel, toggled, withoutMarksAt } from './marking.ts'
import { MoveChoices } from './move-choices.ts'
import { PLAY, type Tool } from './tools.ts'

/** How a place was touched. */
export interface TapModifiers {
  /** The other button, or a long press: removes instead of setting. */
  readonly isOther?: boolean
  /** Goes to the move that was played there. */
  readonly isJump?: boolean
  /** Plays what the rules refuse. */
  readonly isForced?: boolean
  /** True if moves are final: tapping the last stone does not take it back. */
  readonly isFinal?: boolean
}

/** Controller of a tool: the edits that touching the board makes. */
export class ToolController {
  /** Value of the die, in games that throw dice. */
  die: number | undefined
  /** Next label if the user typed one; else it counts on. */
  label = ''
  /** Writes the name of a point into the comment. */
  cite: (point: Point) => void = () => {}
  readonly #editor: Editor
  readonly #entry: MoveEntry
  /** One end of a line, while the other is not touched. */
  #end: Point | undefined
  #tool: Tool = PLAY

  constructor(editor: Editor) {
    this.#editor = editor
    this.#entry = new MoveEntry(editor.navigator.game)
  }

  get tool(): Tool {
    return this.#tool
  }

  set tool(tool: Tool) {
    this.drop()
    this.#tool = tool
  }

  /** The places of what is half entered. */
  get places(): readonly Point[] {
    return this.#end === undefined ? this.#entry.places : [this.#end]
  }

  /** Guide of a move that is being entered; undefined while nothing is, and for tools that put or mark. */
  get guide(): MoveGuide | undefined {
    const { navigator } = this.#editor
    const entered = this.#entry.places
    if (this.#tool.kind !== 'play' || entered.length === 0) return undefined
    const { position } = navigator.replay
    const choices = new MoveChoices(navigator.game, position, this.#tool.side ?? position.turn, this.die)
    return { entered, movable: [], next: choices.next(entered.map((point) => ({ point }))), ahead: [] }
  }

  /** Forgets what is half entered: a line, a move that needs more places. */
  drop(): void {
    this.#entry.clear()
    this.#end = undefined
  }

  touch(
    place: Target,
    { isOther = false, isJump = false, isForced = false, isFinal = false }: TapModifiers = {},
  ): EditResult {
    if (isJump) return this.#jump(place)
    const tool = this.#tool
    const { point } = place
    switch (tool.kind) {
      case 'play':
        return isOther ? this.#takeBack(place) : this.#enter(place, tool, { isForced, isFinal })
      case 'correct':
      case 'insert':
        return this.#amend(place, tool.kind)
      case 'put':
        return this.#editor.put([point], isOther ? this.#otherPiece(tool.piece) : tool.piece)
      case 'mark':
        if (isOther) return this.#unmark(point)
        return tool.type === 'arrow' || tool.type === 'line' ? this.#line(point, tool.type) : this.#mark(point, tool)
      case 'label':
        return isOther ? this.#unmark(point) : this.#label(point, tool.counts)
      case 'cite':
        this.cite(point)
        return this.#editor.stay()
      case 'dim':
        return this.#dim(point, isOther)
    }
  }

  /** The same for every place of a stroke, as one step; places that have what the tool sets keep it. */
  paint(points: readonly Point[], isOther = false): EditResult {
    const tool = this.#tool
    if (tool.kind === 'put') return this.#editor.put(points, isOther ? this.#otherPiece(tool.piece) : tool.piece)
    if (tool.kind !== 'mark') return this.#editor.stay()
    const { marks } = this.#editor
    const painted = points.map((at) => ({ type: tool.type, at, ...(tool.side && { side: tool.side }) }))
    const added = painted.filter((mark) => !marks.some((each) => same(each, mark)))
    const kept = isOther ? marks.filter((each) => !painted.some((mark) => same(each, mark))) : [...marks, ...added]
    return this.#editor.note({ marks: kept })
  }

  /** Moves as they are typed: played, or put where the tool wants them; then moves are played again. */
  type(text: string): EditResult {
    const { kind } = this.#tool
    if (kind !== 'correct' && kind !== 'insert') return this.#editor.type(text)
    const outcome = this.#editor.type(text, kind)
    if (outcome.kind === 'done') this.tool = PLAY
    return outcome
  }

  #jump(place: Target): EditResult {
    const { navigator } = this.#editor
    const target = targetAt(navigator, place)
    if (target >= 0) navigator.go(target)
    return this.#editor.stay()
  }

  #enter(place: Target, tool: Extract<Tool, { kind: 'play' }>, { isForced, isFinal }: TapModifiers): EditResult {
    const { navigator } = this.#editor
    const { position } = navigator.replay
    if (!isFinal && this.#isLastMove(place) && this.places.length === 0) return this.#editor.do('cut')
    const side = tool.side ?? position.turn
    const entered = this.#entry.touch(place, position, side, this.die)
    if (entered.kind === 'move') return this.#playAll(entered.moves, side)
    if (entered.kind !== 'refused') return entered
    const isStone =
      navigator.game.pieces.stones !== undefined && navigator.game.isMove(place.point, navigator.record.board)
    if (isForced && isStone) return this.#editor.play(place.point, side)
    return { kind: 'refused', refusal: { by: 'rules', reason: entered.reason } }
  }

  #playAll(moves: readonly Move[], side: Mover): EditResult {
    let result: EditResult = this.#editor.stay()
    for (const move of moves) {
      result = this.#editor.play(move, side)
      if (result.kind !== 'done') break
    }
    return result
  }

  /** Enters one move in place of this one, or after it; then moves are played again. */
  #amend(place: Target, how: 'correct' | 'insert'): EditResult {
    const { navigator, node } = this.#editor
    const { replay, record } = navigator
    const { parent, action } = record.nodes[node]!
    if (how === 'correct' && !isMove(action)) return refusing({ code: 'edit/not-a-move', node })
    const position = how === 'correct' ? replay.to(parent) : replay.position
    const side = how === 'correct' && isMove(action) ? action.side : position.turn
    const entered = this.#entry.touch(place, position, side, this.die)
    replay.to(node)
    if (entered.kind === 'refused') return { kind: 'refused', refusal: { by: 'rules', reason: entered.reason } }
    if (entered.kind !== 'move') return entered
    this.tool = PLAY
    const [first, ...others] = entered.moves
    const result = this.#editor[how](first!, side)
    return result.kind === 'done' && others.length > 0 ? this.#playAll(others, side) : result
  }

  /** True if a place is that of the last stone, which no move follows: tapping it takes the move back. */
  #isLastMove({ point, edge }: Target): boolean {
    const { navigator, node } = this.#editor
    const { action } = navigator.record.nodes[node]!
    if (action?.type !== 'play' || navigator.tree.firstChild[node]! >= 0 || navigator.game.pieces.stones === undefined)
      return false
    return edge === undefined && navigator.game.trace(action.move, navigator.record.board).to === point
  }

  #takeBack(place: Target): EditResult {
    const isEntering = this.places.length > 0
    this.drop()
    if (isEntering) return this.#editor.stay()
    return this.#isLastMove(place) ? this.#editor.do('cut') : this.#jump(place)
  }

  /** The piece of the other side that stands for the same. */
  #otherPiece(piece: number): number {
    const { kinds: pieces } = this.#editor.navigator.game.pieces
    const { side } = pieces[piece]!
    if (side === undefined) return 0
    const own = pieces.filter((each) => each.side === side)
    const others = [...pieces.keys()].filter((each) => pieces[each]!.side !== undefined && pieces[each]!.side !== side)
    return others[own.indexOf(pieces[piece]!)] ?? 0
  }

  #mark(at: Point, { type, side }: Extract<Tool, { kind: 'mark' }>): EditResult {
    return this.#editor.note({ marks: toggled(this.#editor.marks, { type, at, ...(side && { side }) }) })
  }

  /** The other end of a line is touched second. */
  #line(point: Point, type: 'arrow' | 'line'): EditResult {
    const start = this.#end
    this.#end = start === undefined ? point : undefined
    if (start === undefined) return { kind: 'more', places: this.places, next: [] }
    if (start === point) return this.#editor.stay()
    return this.#editor.note({ marks: toggled(this.#editor.marks, { type, at: start, to: point }) })
  }

  #label(point: Point, counts: 'letters' | 'numbers'): EditResult {
    const text = this.label || nextLabel(this.#editor.marks, counts)
    this.label = ''
    return this.#editor.label(point, text)
  }

  #unmark(point: Point): EditResult {
    return this.#editor.note({ marks: withoutMarksAt(this.#editor.marks, point) })
  }

  #dim(point: Point, isOther: boolean): EditResult {
    const { dim = [] } = this.#editor.notes
    const others = dim.filter((each) => each !== point)
    return this.#editor.note({ dim: isOther || dim.includes(point) ? others : [...others, point] })
  }
}
