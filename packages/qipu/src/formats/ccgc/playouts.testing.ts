import type { Game, Move, Placement, Side } from '../../games/game.ts'
import { play } from '../../record/actions.ts'
import { addPlayer } from '../../record/players.ts'
import { addNode, type Evaluation, type GameRecord, type Notes, newRecord, type Result } from '../../record/record.ts'
import { type Random, randomFrom } from '../../text/random.ts'
import type { Dialect } from './dialects.ts'

/** Random games by the rules, with random marks, comments and heads: what the laws are tried on. */

const names = [
  '青山',
  '流水',
  'A2',
  'Team B',
  '北理工 666',
  '甲队；乙',
  'x]y[z',
  '鏡花水月',
  'Ω',
  '龘',
  '队|友',
  ' 空 ',
]
const events = ['2017 CCGC', '首届“人工智能+”创新大赛', '校赛;决赛', '第 3 轮', 'C6', '[C5]']
const places = ['重庆', '中国棋院', '3号楼', '北京-海淀', 'Paris']
const dates = ['2017-07-29T14:00', '2017-07-28T19:28:23', '2018-04-23', '2018-04', '2018', '2011-09-05T18:35:19.5Z']
const comments = [
  '好棋',
  '两行\n文字',
  ' 前后空格 ',
  'a]b;c|d',
  '# 井号',
  '！',
  '\u0000控制\t字符',
  '半个\ud800字',
  '破损\ufffd',
]
const results: Result[] = [
  { winner: 1 },
  { winner: 2 },
  { winner: 1, by: 'resignation' },
  { winner: 2, by: 'points', margin: 13 },
  { winner: 'draw' },
  { winner: 'void' },
  { winner: 'unknown' },
]
const evaluations: Evaluation[] = [
  { kind: 'good' },
  { kind: 'good', level: 2 },
  { kind: 'bad' },
  { kind: 'bad', level: 2 },
  { kind: 'normal' },
  { kind: 'doubtful' },
]

const pick = <T>(list: readonly T[], random: Random): T => list[random(list.length)]!
const maybe = (random: Random): boolean => random(2) === 0

function headOf(record: GameRecord, random: Random): void {
  const { info } = record
  for (const side of [1, 2] as const) if (random(5) > 0) addPlayer(record, side).name = pick(names, random)
  if (maybe(random)) info.event = pick(events, random)
  if (maybe(random)) info.place = pick(places, random)
  if (maybe(random)) info.dates = random(6) === 0 ? [...dates] : [pick(dates, random)]
  if (random(4) > 0) info.result = pick(results, random)
  if (random(4) === 0) info.mainTime = 1800
  if (random(4) === 0) info.options = { stallLimit: 31 + random(40), other: true }
}

function notesFor(random: Random): Notes | undefined {
  const notes: Notes = {}
  if (random(4) === 0) notes.evaluation = pick(evaluations, random)
  if (random(6) === 0) notes.comments = Array.from({ length: 1 + random(2) }, () => ({ text: pick(comments, random) }))
  if (random(6) === 0)
    notes.verdict = { code: random(4), ...(maybe(random) && { flag: maybe(random) ? null : random(60) }) }
  if (random(20) === 0) notes.title = 'a title'
  return Object.keys(notes).length === 0 ? undefined : notes
}

/** Shuffles the pieces of each side among the points where they start. */
function shuffled(game: Game, random: Random): Placement[] {
  const start = game.start()
  const points = start.board.width * start.board.height
  const put: Placement[] = []
  for (const side of [1, 2]) {
    const own = Array.from({ length: points }, (_, point) => point).filter(
      (p) => game.pieces.kinds[start.at(p)]?.side === side,
    )
    const pieces = own.map((point) => start.at(point))
    for (const point of own) put.push([point, pieces.splice(random(pieces.length), 1)[0]!])
  }
  return put
}

export function playout({ game, board, code }: Dialect, seed: number): GameRecord {
  const random = randomFrom(seed)
  const record = newRecord(game.id, board)
  headOf(record, random)
  const first: Side = game.firstSide ?? (maybe(random) ? 1 : 2)
  const position = game.start({ board, first })
  if (['SU', 'WTN', 'AC2'].includes(code) && maybe(random)) {
    const put = shuffled(game, random)
    record.nodes[0]!.action = { type: 'setup', put }
    position.put(put, first)
  }
  record.nodes[0]!.notes = notesFor(random)
  let parent = 0
  for (let length = random(60); length > 0 && !position.outcome(); length--) {
    const moves: Move[] = position.legal()
    if (moves.length === 0) break
    const move = moves[random(moves.length)]!
    const side = position.turn
    position.play(move)
    const action = play(move, side)
    if (random(15) === 0) addNode(record, parent, action, notesFor(random))
    const other = random(30) === 0 ? addNode(record, parent, undefined, { comments: [{ text: 'no move' }] }) : parent
    parent = addNode(record, other, action, notesFor(random))
  }
  return record
}
