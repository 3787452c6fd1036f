import { type Json, stringifyJson } from '../text/json/json.ts'
import { type Details, type Message, speaker } from '../text/message/messages.ts'
import type { Move, Point } from './basics.ts'
import type { Loss } from './prune.ts'
import type { Action, Comment, Evaluation, Mark, Node, Result } from './record.ts'
import { lossMessages } from './things.ts'

const say = speaker(lossMessages)
const LONGEST = 60

/** How points and moves are called on this board; the numbers of the model where nobody says. */
export interface Names {
  point(point: Point): string
  move(move: Move): string
}

const numbers: Names = { point: String, move: String }

/** Tells of a loss: which format, which node, what. */
export function lossMessage(loss: Loss, format: string, game?: number, names: Names = numbers): Message {
  const tell = (value: unknown): string => shorten((tellers[loss.thing] ?? plain)(value as never, names))
  const kept = loss.kept === undefined ? undefined : tell(loss.kept)
  const details: Details = {
    node: loss.node,
    game,
    args: {
      format,
      thing: loss.thing,
      detail: loss.detail === undefined ? '' : ` (${loss.detail})`,
      ...(loss.value !== undefined && { value: tell(loss.value) }),
      ...(kept !== undefined && { kept }),
    },
  }
  const kind = kept === undefined ? '' : loss.value === undefined ? '.implied' : '.part'
  return say(`loss/${loss.thing}${kind}`, details)
}

/** Data may be nested to any depth. */
const plain = (value: unknown): string => (typeof value === 'string' ? `“${value}”` : stringifyJson(value as Json))

/** What is lost, in a few words, where the data itself would be hard to read. */
const tellers: Readonly<Record<string, (value: never, names: Names) => string>> = {
  node: tellNode,
  action: tellAction,
  try: tellAction,
  'notes.marks': tellMark,
  'notes.comments': tellComments,
  'notes.evaluation': ({ kind, level }: Evaluation) => (level ? `${kind} ×${level}` : kind),
  'notes.dim': tellPoints,
  'notes.view': tellPoints,
  'info.dates': (dates: readonly string[]) => dates.join(', '),
  'info.result': tellResult,
}

function tellComments(list: readonly Comment[]): string {
  return list.map(({ text, title }) => plain(title ?? text)).join(', ')
}

/** What happens there, or else what is said. */
function tellNode({ action, notes }: Partial<Node>, names: Names): string {
  return action ? tellAction(action, names) : notes?.comments ? tellComments(notes.comments) : '—'
}

function tellPoints(points: readonly Point[], { point }: Names): string {
  return points.map(point).join(' ')
}

/** Its type is told beside it. */
function tellMark({ at, to, text }: Mark, { point }: Names): string {
  return `${to === undefined ? point(at) : `${point(at)}–${point(to)}`}${text === undefined ? '' : ` ${plain(text)}`}`
}

function tellResult({ winner, by, margin }: Result): string {
  return [winner, by, margin].filter((part) => part !== undefined).join(' ')
}

function tellAction(action: Action, names: Names): string {
  if (action.type === 'play') return `${action.side}: ${names.move(action.move)}`
  if (action.type === 'message') return plain(action.text)
  if (action.type === 'mark') return tellMark(action.mark, names)
  if (action.type === 'claim') return tellResult(action.result)
  if (action.type === 'takeback') return String(action.count)
  if (action.type === 'setup' || action.type === 'diagram') {
    const points = action.put.map(([at]) => at)
    const turn = action.type === 'setup' && action.turn ? [`→ ${action.turn}`] : []
    return [tellPoints(points, names), ...turn].join(' ')
  }
  return String(action.side)
}

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')]
  return characters.length <= LONGEST ? characters.join('') : `${characters.slice(0, LONGEST - 1).join('')}…`
}
