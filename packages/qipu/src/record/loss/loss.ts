import { type Json, stringifyJson } from '../../text/json/json.ts'
import { type Arg, texts } from '../../text/language/texts.ts'
import type { Reporter } from '../../text/message/message.ts'
import type { Move, Mover, Point, Side } from '../basics.ts'
import { evaluationText } from '../evaluations.ts'
import type { Near } from '../prune/nearest.ts'
import type { Lost } from '../prune/types.ts'
import type { Action, Comment, Evaluation, Mark, Node, Result } from '../record.ts'
import { inBrackets } from './details.ts'

const LONGEST = 60

/** How points and moves are called on this board; the numbers of the model by default. */
export interface Names {
  point(point: Point): string
  move(move: Move): string
  /** The colour of a side, or what deals. */
  side(side: Mover): Arg
  participant(index: number): string
}

const numbers: Names = { point: String, move: String, side: String, participant: String }

const values = texts('loss-value', {
  by: { en: '{who}: {what}', zh: '{who}：{what}' },
  moves: { en: 'the moves {what}', zh: '着法 {what}' },
  figure: { en: 'the beginning of a figure', zh: '图的开始' },
  separation: { en: 'a large separation', zh: '大间隔' },
  problem: { en: 'a problem for {who}', zh: '{who}先行的题目' },
  toMove: { en: 'a position with {who} to move', zh: '轮到{who}的局面' },
  turn: { en: '{what} → {who}', zh: '{what} → {who}' },
  result: { en: '{who} {what}', zh: '{who} {what}' },
})

/** Reports a loss: which format, which node, what. */
export function reportLoss(loss: Lost, format: string, report: Reporter, game?: number, names: Names = numbers): void {
  const show = (value: unknown): Arg =>
    loss.thing === 'notes.evaluation'
      ? evaluationText(value as Evaluation)
      : shortened((formatters[loss.thing] ?? plain)(value as never, names))
  const kept = loss.near ? showNear(loss.near, names) : loss.kept === undefined ? undefined : show(loss.kept)
  const kind = kept === undefined ? '' : loss.value === undefined ? '.implied' : isSaid(loss.near) ? '.said' : '.part'
  report(`loss/${loss.thing}${kind}`, {
    node: loss.node,
    game,
    args: {
      format,
      thing: loss.thing,
      kind: kept === undefined ? 'dropped' : 'approximated',
      ...(loss.detail !== undefined && { part: loss.detail }),
      detail: inBrackets(loss.detail),
      ...(loss.value !== undefined && { value: show(loss.value) }),
      ...(kept !== undefined && { kept }),
    },
  })
}

/** True if only words remain of it. */
const isSaid = (near: Near | undefined): boolean => near?.comments !== undefined && !near.marks && !near.evaluation

/** Data may be nested to any depth. */
const plain = (value: unknown): string => (typeof value === 'string' ? `“${value}”` : stringifyJson(value as Json))

/** Short texts of lost data that would be hard to read. */
const formatters: Readonly<Record<string, (value: never, names: Names) => Arg>> = {
  node: showNode,
  action: showAction,
  try: showAction,
  'notes.marks': showMark,
  'notes.comments': showComments,
  'notes.dim': showPoints,
  'notes.view': showPoints,
  'notes.problem': (side: Side | { turn: Side }, names: Names) =>
    typeof side === 'number'
      ? { text: values.problem, args: { who: names.side(side) } }
      : { text: values.toMove, args: { who: names.side(side.turn) } },
  'notes.actor': (index: number, { participant }: Names) => participant(index),
  'info.dates': (dates: readonly string[]) => dates.join(', '),
  'info.result': showResult,
}

function showComments(list: readonly Comment[]): string {
  return list
    .map(({ text, title, author }) => (author === undefined ? '' : `${author}: `) + plain(title ?? text))
    .join(', ')
}

/** Describes the node's action, or else its notes. */
function showNode({ action, notes }: Partial<Node>, names: Names): Arg {
  return action ? showAction(action, names) : notes?.comments ? showComments(notes.comments) : '—'
}

function showNear({ comments = [], marks = [], evaluation, break: sign }: Near, names: Names): Arg {
  const shown = marks.map((mark) => showMark(mark, names))
  const said = comments.length > 0 ? [showComments(comments)] : []
  return [
    shorten([...shown, ...said].join(', ')),
    ...(evaluation ? [evaluationText(evaluation)] : []),
    ...(sign ? [values['figure' in sign ? 'figure' : 'separation']] : []),
  ].filter(Boolean)
}

function showPoints(points: readonly Point[], { point }: Names): string {
  return points.map(point).join(' ')
}

/** Its type is shown beside it. */
function showMark({ at, to, text }: Mark, { point }: Names): string {
  return `${to === undefined ? point(at) : `${point(at)}–${point(to)}`}${text === undefined ? '' : ` ${plain(text)}`}`
}

function showResult({ winner, by, margin }: Result, { side }: Names): Arg {
  const what = [by, margin].filter((part) => part !== undefined).join(' ')
  const who = typeof winner === 'number' ? side(winner) : winner
  return what === '' ? who : { text: values.result, args: { who, what } }
}

function showAction(action: Action | readonly Action[], names: Names): Arg {
  const { side } = names
  if (isList(action)) {
    const moves = action.flatMap((one) => (one.type === 'play' ? [names.move(one.move)] : []))
    return { text: values.moves, args: { what: shorten(moves.join(' ')) } }
  }
  if (action.type === 'play')
    return { text: values.by, args: { who: side(action.side), what: names.move(action.move) } }
  if (action.type === 'message') return plain(action.text)
  if (action.type === 'mark') return showMark(action.mark, names)
  if (action.type === 'claim') return showResult(action.result, names)
  if (action.type === 'takeback') return String(action.count)
  if (action.type === 'setup' || action.type === 'diagram') {
    const points = action.put.map(([at]) => at)
    const what = shorten(showPoints(points, names))
    const turn = action.type === 'setup' ? action.turn : undefined
    return turn === undefined ? what : { text: values.turn, args: { what, who: side(turn) } }
  }
  return side(action.side)
}

/** Several moves may stand for one action. */
const isList = (action: Action | readonly Action[]): action is readonly Action[] => Array.isArray(action)

const shortened = (shown: Arg): Arg => (typeof shown === 'string' ? shorten(shown) : shown)

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')]
  return characters.length <= LONGEST ? characters.join('') : `${characters.slice(0, LONGEST - 1).join('')}…`
}
