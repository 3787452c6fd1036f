/** Moves and boards in words, for people who read or listen rather than look. */

import { type Game, PASS, type Piece, type Point, type Reason, type Side, type Trace } from '../games/game.ts'
import type { Replay } from '../games/replay.ts'
import { type ClaimKind, claimKind } from '../record/claims.ts'
import type { Action, Result } from '../record/record.ts'
import type { Language, Words } from '../text/message/words.ts'
import { coordinatesOf } from './coordinates.ts'
import type { BoardView } from './view.ts'

export interface WordOptions {
  readonly language?: Language
  /** What `coordinatesOf` understands. */
  readonly coordinates?: string
  /** What one side may know; the referee knows everything. */
  readonly view?: Side | 'referee'
}

/** Everything that the words of a move are made of. */
interface Told {
  readonly game: Game
  readonly side: string
  readonly trace: Trace
  /** Of the piece that moves, as far as it may be known. */
  readonly mover: string
  readonly captured: readonly Point[]
  /** Of what stood where the move went. */
  readonly victim: string
  readonly boxes: number
  readonly refused: Reason | undefined
  readonly at: (point: Point) => string
}

interface Phrase {
  readonly fits: (told: Told) => boolean
  readonly en: (told: Told) => string
  readonly zh: (told: Told) => string
}

const counted = (count: number, thing: string): string => (count === 1 ? `1 ${thing}` : `${count} ${thing}s`)

/** The first that fits says what is done. */
const DEEDS: readonly Phrase[] = [
  {
    fits: ({ trace }) => trace.to === undefined,
    en: ({ side }) => `${side} passes`,
    zh: ({ side }) => `${side}停一手`,
  },
  {
    fits: ({ refused }) => refused !== undefined,
    en: ({ side, trace, at }) => `${side} tries ${at(trace.to!)}`,
    zh: ({ side, trace, at }) => `${side}试下 ${at(trace.to!)}`,
  },
  {
    fits: ({ trace }) => trace.edge !== undefined,
    en: ({ side, trace, at }) => `${side} draws ${at(trace.to!)}–${at(trace.edge!)}`,
    zh: ({ side, trace, at }) => `${side}连 ${at(trace.to!)}–${at(trace.edge!)}`,
  },
  {
    fits: ({ trace }) => trace.arrow !== undefined,
    en: ({ mover, trace, at }) => `${mover} from ${at(trace.from!)} to ${at(trace.to!)}, arrow at ${at(trace.arrow!)}`,
    zh: ({ mover, trace, at }) => `${mover}从 ${at(trace.from!)} 到 ${at(trace.to!)}，障碍放在 ${at(trace.arrow!)}`,
  },
  {
    fits: ({ trace }) => trace.die !== undefined,
    en: ({ trace, mover, at }) => `die ${trace.die}: ${mover} to ${at(trace.to!)}`,
    zh: ({ trace, mover, at }) => `骰子 ${trace.die}：${mover}到 ${at(trace.to!)}`,
  },
  {
    fits: ({ trace }) => trace.from !== undefined,
    en: ({ mover, trace, at }) => `${mover} from ${at(trace.from!)} to ${at(trace.to!)}`,
    zh: ({ mover, trace, at }) => `${mover}从 ${at(trace.from!)} 到 ${at(trace.to!)}`,
  },
  {
    fits: () => true,
    en: ({ side, trace, at }) => `${side} at ${at(trace.to!)}`,
    zh: ({ side, trace, at }) => `${side}下 ${at(trace.to!)}`,
  },
]

const moves = ({ trace }: Told): boolean => trace.from !== undefined || trace.piece !== undefined
const loses = ({ captured, trace }: Told): boolean => trace.from !== undefined && captured.includes(trace.from)

/** The first that fits says what came of it; there may be nothing to say. */
const CONSEQUENCES: readonly Phrase[] = [
  {
    fits: ({ refused }) => refused !== undefined,
    en: ({ game, refused }) => `refused: ${game.reasons[refused!]?.en ?? refused}`,
    zh: ({ game, refused }) => `被拒绝：${game.reasons[refused!]?.zh ?? refused}`,
  },
  {
    fits: ({ boxes }) => boxes > 0,
    en: ({ boxes }) => (boxes === 1 ? 'closes a box' : `closes ${boxes} boxes`),
    zh: ({ boxes }) => `占 ${boxes} 格`,
  },
  {
    fits: (told) => loses(told) && told.captured.length > 1,
    en: ({ victim }) => `both it and ${victim} are gone`,
    zh: ({ victim }) => `与${victim}同归于尽`,
  },
  { fits: loses, en: ({ victim }) => `loses to ${victim}`, zh: ({ victim }) => `败于${victim}` },
  {
    fits: (told) => told.captured.length > 0 && moves(told),
    en: ({ victim }) => `takes ${victim}`,
    zh: ({ victim }) => `吃掉${victim}`,
  },
  {
    fits: ({ captured }) => captured.length > 0,
    en: ({ captured }) => `takes ${counted(captured.length, 'stone')}`,
    zh: ({ captured }) => `提 ${captured.length} 子`,
  },
]

const COMMA: Words = { en: ', ', zh: '，' }

/** What happens at the node of a replay, or an empty text if nothing does. */
export function actionInWords(replay: Replay, options: WordOptions = {}): string {
  const { language = 'en' } = options
  const { action } = replay.record.nodes[replay.node]!
  if (!action) return ''
  if (action.type !== 'play' && action.type !== 'pass') {
    return otherAction(action, replay, language)
  }
  const told = tell(replay, action, options)
  const done = DEEDS.find(({ fits }) => fits(told))![language](told)
  const consequence = CONSEQUENCES.find(({ fits }) => fits(told))?.[language](told)
  const text = consequence === undefined ? done : done + COMMA[language] + consequence
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function tell(replay: Replay, action: Extract<Action, { type: 'play' | 'pass' }>, options: WordOptions): Told {
  const { game, position, record, captured } = replay
  const { language = 'en', view } = options
  const move = action.type === 'play' ? action.move : PASS
  const trace = action.type === 'play' ? game.trace(move, record.board) : {}
  const see = (point: Point | undefined): Piece => {
    if (point === undefined) return 0
    return view && view !== 'referee' && position.seenBy ? position.seenBy(view, point) : position.at(point)
  }
  // One step back shows what stood there; the same move again leaves the position as it was.
  position.undo()
  const piece = trace.piece ?? see(trace.from)
  const prey = see(trace.to)
  const refused = game.refusedTries ? position.refusal(move, action.side) : undefined
  position.play(move, action.side)
  const side = game.sides[action.side - 1]!.name[language]
  const names = coordinatesOf(game, record.board, options.coordinates)
  // Where all pieces of a side are alike, the side says it all.
  const plain = piece === 0 || (game.pieces[piece]!.figure === undefined && game.pieces[piece]!.sign === undefined)
  return {
    game,
    side,
    trace,
    mover: plain ? side : game.pieces[piece]!.name[language],
    captured,
    victim: game.pieces[prey]!.name[language],
    boxes: trace.edge === undefined ? 0 : boxesBeside(trace, record.board.width, position.at.bind(position)),
    refused,
    at: names.point,
  }
}

/** Boxes that have an owner on both sides of an edge; a box is named after its lower left dot. */
function boxesBeside({ to, edge }: Trace, width: number, at: (point: Point) => Piece): number {
  const upright = Math.abs(edge! - to!) === width
  const start = to!
  const other = upright ? (start % width > 0 ? start - 1 : -1) : start + width
  return [start, other].filter((dot) => dot >= 0 && at(dot) !== 0).length
}

type OtherAction = Exclude<Action, { type: 'play' | 'pass' }>

/** What somebody does, as it follows their name. */
const OTHERS: {
  readonly [K in OtherAction['type']]: (action: Extract<OtherAction, { type: K }>, replay: Replay) => Words
} = {
  setup: ({ put, turn }, { game }) => ({
    en: `sets ${counted(put.length, 'point')} by hand${turn ? `; ${game.sides[turn - 1]!.name.en} to move` : ''}`,
    zh: `摆放 ${put.length} 点${turn ? `，轮到${game.sides[turn - 1]!.name.zh}` : ''}`,
  }),
  takeback: ({ count }) => ({
    en: count === 1 ? 'takes the last move back' : `takes ${count} moves back`,
    zh: `悔 ${count} 手`,
  }),
  mark: ({ mark: { at } }, { game, record: { board } }) => ({
    en: `points at ${game.notation.point(at, board)}`,
    zh: `指向 ${game.notation.point(at, board)}`,
  }),
  message: ({ text }) => ({ en: `says: ${text}`, zh: `说：${text}` }),
  claim: ({ result }, { game, record, node }) => CLAIMS[claimKind(record, node)!](result, game),
  diagram: () => ({ en: 'a diagram', zh: '参考图' }),
}

const sideWords = ({ winner }: Result, game: Game): Words => game.sides[(winner as Side) - 1]!.name

/** wei7 3.16.3.2.3.1–3 */
const CLAIMS: Readonly<Record<ClaimKind, (result: Result, game: Game) => Words>> = {
  resignation: () => ({ en: 'resigns', zh: '认输' }),
  own: () => ({ en: 'claims a win', zh: '宣称获胜' }),
  points: (result, game) => {
    const { en, zh } = sideWords(result, game)
    const { units } = game
    return {
      en: `claims that ${en} wins by ${result.margin}${units ? ` ${units.en}` : ''}`,
      zh: `声称${zh}胜 ${result.margin} ${units?.zh ?? '目'}`,
    }
  },
  other: (result, game) => {
    const nobody = NOBODY[result.winner]
    if (nobody) return nobody
    const { en, zh } = sideWords(result, game)
    return { en: `claims a win for ${en}`, zh: `声称${zh}胜` }
  },
}

const NOBODY: Readonly<Record<string, Words>> = {
  draw: { en: 'claims a draw', zh: '提出和棋' },
  void: { en: 'claims that there is no result', zh: '提出无胜负' },
  unknown: { en: 'claims a result', zh: '提出胜负' },
}

/** Who does it: the participant, or the side that must be meant. */
function actorOf({ record, game, node }: Replay, language: Language): string | undefined {
  const { action, notes } = record.nodes[node]!
  const { actor } = notes ?? {}
  if (actor !== undefined) return record.info.participants?.[actor]?.name || `#${actor + 1}`
  if (action?.type !== 'claim' || action.result.by !== 'resignation') return undefined
  return typeof action.result.winner === 'number' ? game.sides[2 - action.result.winner]!.name[language] : undefined
}

function otherAction(action: OtherAction, replay: Replay, language: Language): string {
  const words = (OTHERS[action.type] as (action: OtherAction, replay: Replay) => Words)(action, replay)[language]
  const who = actorOf(replay, language)
  const text =
    who === undefined ? words : language === 'zh' ? `${who}${/\w$/.test(who) ? ' ' : ''}${words}` : `${who} ${words}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The pieces of a board, kind by kind: `Black stone: D4, Q16. White stone: …` */
export function boardInWords(view: BoardView, options: WordOptions = {}): string {
  const { language = view.language } = options
  const { point: name } = coordinatesOf(view.game, view.board, options.coordinates)
  const byPiece = new Map<Piece, string[]>()
  view.pieces.forEach((piece, point) => {
    if (piece === 0 || view.hidden.has(point)) return
    const points = byPiece.get(piece)
    if (points) points.push(name(point))
    else byPiece.set(piece, [name(point)])
  })
  const lines = [...byPiece]
    .sort(([a], [b]) => a - b)
    .map(([piece, points]) => {
      const text = view.game.pieces[piece]!.name[language]
      return language === 'zh'
        ? `${text}：${points.join('、')}。`
        : `${text.charAt(0).toUpperCase()}${text.slice(1)}: ${points.join(', ')}.`
    })
  return lines.join(language === 'zh' ? '' : ' ')
}
