/** The record, described once. A new field is a line in `record.ts`, a row here, and what each format can represent of it. */

import type { TextRow } from '../../text/language/texts.ts'
import type { ShapeKind } from '../../text/schema/kinds.ts'
import type {
  Action,
  Analysis,
  AnalysisMove,
  Candidate,
  Clock,
  Comment,
  Diagram,
  Evaluation,
  Extra,
  Figure,
  GameRecord,
  Info,
  Judgement,
  Mark,
  Match,
  Notes,
  Participant,
  Player,
  RefereeAnswer,
  Region,
  Result,
} from '../record.ts'
import {
  board,
  count,
  dictionary,
  either,
  flag,
  integer,
  json,
  type Kind,
  line,
  list,
  move,
  mover,
  number,
  oneOf,
  participant,
  placements,
  point,
  positive,
  shape,
  side,
  text,
  yes,
} from './kinds.ts'

/** One field: what it may be, and what it is called where it differs or is lost. */
export interface Field<T = unknown> {
  readonly of: Kind<T>
  /** `things` gives it its key. */
  readonly name: TextRow
  /** Description in the JSON schema. */
  readonly about?: string
}

/** A row for every field that `T` has; one that is forgotten is a type error. */
export type FieldsOf<T> = { readonly [K in keyof T]-?: Field<Exclude<T[K], undefined>> }

const field = <T>(of: Kind<T>, en: string, zh: string, about?: string): Field<T> => ({
  of,
  name: { en, zh },
  ...(about !== undefined && { about }),
})

const points = list(point, { empty: true })
const level = oneOf(2)
const analysisMove: Kind<AnalysisMove> = either(oneOf('pass'), move)
export const markKind: Kind<Mark> = shape<Mark>(
  { type: line, at: point, to: point, text, side },
  ['type', 'at'],
  'mark',
)
export const resultKind: Kind<Result> = shape<Result>(
  {
    winner: either(oneOf('draw', 'void', 'unknown'), side),
    by: oneOf('points', 'resignation', 'time', 'forfeit'),
    margin: number,
    scores: list(number),
  },
  ['winner'],
  'result',
)
const region: Kind<Region> = shape<Region>(
  { left: count, top: count, right: count, bottom: count },
  ['left', 'top', 'right', 'bottom'],
  'region',
)
const extras = list(shape<Extra>({ format: line, key: line, value: json }, ['format', 'key', 'value'], 'extra'))
const foreign = [
  extras,
  'data of another format',
  '其他格式的数据',
  'Data of other formats, kept word for word.',
] as const

/** Parts of the record beside its game, board, facts and nodes. */
export type RecordParts = Omit<GameRecord, 'game' | 'board' | 'info' | 'nodes'>

export const partFields: FieldsOf<RecordParts> = {
  startUnknown: field(yes, 'that the start is not known', '初始局面不详', 'The initial position is unknown.'),
  region: field(
    region,
    'the part of the board that is shown',
    '棋盘显示范围',
    'The part of the board that is shown; inclusive, counted from 0.',
  ),
  settings: field(dictionary(json), 'instructions to the player', '播放设置', 'Instructions to a player program.'),
  extras: field(...foreign),
}

export const participantKinds = {
  name: line,
  domain: line,
  id: line,
  title: line,
  rank: line,
  team: line,
  country: line,
} as const satisfies { readonly [K in keyof Participant]-?: Kind }

export const infoFields: FieldsOf<Info> = {
  name: field(line, 'the game’s name', '对局名称'),
  domain: field(line, 'the domain of the game’s id', '对局标识的域'),
  id: field(line, 'the game’s id', '对局标识'),
  participants: field(
    list(shape<Participant>(participantKinds, [], 'participant'), { numbered: true }),
    'a fact about a participant',
    '参与者的资料',
  ),
  players: field(
    list(shape<Player>({ participant, side, color: line }, ['participant'], 'player')),
    'who plays',
    '对局者',
  ),
  event: field(line, 'the event', '赛事'),
  round: field(line, 'the round', '轮次'),
  place: field(line, 'the place', '地点'),
  dates: field(list(line), 'the date', '日期', 'ISO 8601, as exact as known.'),
  rules: field(line, 'the rules’ name', '规则名称'),
  scoring: field(oneOf('area', 'territory'), 'the way of counting', '计分方法'),
  suicide: field(flag, 'whether suicide is allowed', '是否允许自杀'),
  superko: field(flag, 'whether positions may be repeated', '是否允许全局同形'),
  komi: field(number, 'komi', '贴目'),
  handicap: field(count, 'the handicap', '让子数'),
  mainTime: field(number, 'the main time', '基本用时', 'Seconds.'),
  overtime: field(line, 'the overtime', '读秒'),
  result: field(resultKind, 'the result', '结果'),
  match: field(
    shape<Match>({ id: line, number: positive, of: positive, totals: list(number) }, ['id'], 'match'),
    'the match that the record is a part of',
    '所属的比赛（多副牌）',
    'Records with the same id are deals of one match.',
  ),
  source: field(line, 'the source', '出处'),
  sourceUrl: field(line, 'the address of the source', '出处网址'),
  copyright: field(line, 'the copyright', '版权'),
  annotator: field(line, 'the annotator', '讲解者'),
  transcriber: field(line, 'who entered the record', '录入者'),
  opening: field(line, 'the opening', '布局'),
  description: field(text, 'the description of the game', '对局说明'),
  generator: field(line, 'the program that wrote the record', '生成程序'),
  options: field(
    dictionary(either(line, number, flag)),
    'options of the rules',
    '规则选项',
    'Options of the game’s rules that differ from their defaults.',
  ),
  verbatim: field(
    shape<NonNullable<Info['verbatim']>>({
      dates: line,
      komi: line,
      handicap: line,
      mainTime: line,
      overtime: line,
      result: line,
      rules: line,
    }),
    'the record’s own words',
    '原文措辞',
    'The words of the source for a fact, where they are not its usual form.',
  ),
}

export const noteFields: FieldsOf<Notes> = {
  title: field(line, 'a title', '标题'),
  comments: field(list(shape<Comment>({ text, title: line, author: line }, ['text'])), 'a comment', '评论'),
  marks: field(list(markKind), 'a mark', '标记'),
  dim: field(points, 'dimmed points', '变暗的点'),
  view: field(points, 'the points to be shown', '显示的点'),
  evaluation: field(
    shape<Evaluation>(
      { kind: oneOf('good', 'bad', 'doubtful', 'interesting', 'trick', 'controversial', 'normal'), level },
      ['kind'],
    ),
    'the evaluation of a move',
    '着法评价',
  ),
  judgement: field(
    shape<Judgement>({ kind: oneOf('side1', 'side2', 'even', 'unclear'), level }, ['kind']),
    'the judgement of a position',
    '形势判断',
  ),
  hotspot: field(oneOf(1, 2), 'a hotspot', '要点标志'),
  value: field(number, 'an estimate of the score', '形势估值', 'Positive for the first side.'),
  problem: field(side, 'that this is a problem', '题目标志'),
  solution: field(flag, 'that this is the solution', '正解标志'),
  clocks: field(list(shape<Clock>({ side, time: number, moves: count, periods: count }, ['side'])), 'a clock', '时钟'),
  number: field(integer, 'the move’s own number', '指定的手数'),
  time: field(number, 'the moment of an action', '行为时刻', 'Seconds since the beginning of the game.'),
  actor: field(participant, 'who did it', '执行者'),
  figure: field(shape<Figure>({ flags: count, title: line }), 'the beginning of a figure', '图的起点'),
  printMode: field(count, 'how move numbers are printed', '手数显示方式'),
  separation: field(oneOf('medium', 'large'), 'a separation before a move', '着法间的分隔'),
  analysis: field(
    shape<Analysis>({
      engine: line,
      winrate: number,
      lead: number,
      stdev: number,
      visits: count,
      candidates: list(
        shape<Candidate>(
          { move: analysisMove, winrate: number, lead: number, visits: count, prior: number, line: list(analysisMove) },
          ['move'],
        ),
      ),
      ownership: list(number),
    }),
    'the analysis of a position',
    '局面分析',
    'What a program thinks; shares and points are those of the first side.',
  ),
  verdict: field(
    shape<RefereeAnswer>({ code: count, flag: either(oneOf(null), point) }, ['code']),
    'the referee’s answer',
    '裁判的判定',
  ),
  unread: field(
    positive,
    'moves that could not be read',
    '未能读出的着法',
    'Moves after this node that could not be read.',
  ),
  gap: field(yes, 'that moves are left out', '着法有省略', 'Moves are left out after this node.'),
  extras: field(...foreign),
}

type Doing<T extends Action['type']> = Omit<Extract<Action, { type: T }>, 'type'>

/** Properties of each kind of action. */
export const actionKinds: { readonly [T in Action['type']]: ShapeKind<Doing<T>> } = {
  play: shape<Doing<'play'>>({ side: mover, move }, ['side', 'move']),
  pass: shape<Doing<'pass'>>({ side }, ['side']),
  setup: shape<Doing<'setup'>>({ put: placements, turn: mover }, ['put']),
  takeback: shape<Doing<'takeback'>>({ count }, ['count']),
  mark: shape<Doing<'mark'>>({ mark: markKind }, ['mark']),
  message: shape<Doing<'message'>>({ text }, ['text']),
  claim: shape<Doing<'claim'>>({ result: resultKind }, ['result']),
  diagram: shape<Omit<Diagram, 'type'>>({ region, board, put: placements, hide: points }, ['put', 'hide']),
}

export const keysOf = <T extends object>(table: T): readonly (keyof T & string)[] =>
  Object.keys(table) as (keyof T & string)[]
