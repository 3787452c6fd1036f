import type { MessageDefinition } from '../../text/message/catalogue.ts'
import { positionMessages } from './position-messages.ts'

/** Faults of lines of hold'em. */
const FAULTS = {
  'bad-line': {
    severity: 'error',
    en: 'this is no hand of two players: six fields with colons between them are expected, and two names; it is kept, but not read',
    zh: '这不是两人牌局：应有以冒号分隔的六个字段和两个名称；已保留，但未读取',
  },
  'not-read': {
    severity: 'warning',
    en: '“{text}” is no part of a hand; it is kept',
    zh: '“{text}”不属于任何一局；已保留',
  },
  'bad-number': {
    severity: 'warning',
    en: 'the number of the hand cannot be read: “{text}”',
    zh: '无法读取局数：“{text}”',
  },
  'number-order': {
    severity: 'warning',
    en: 'the hand is numbered {number} behind the hand {before}',
    zh: '第 {before} 局之后的一局编号为 {number}',
  },
  'bad-betting': {
    severity: 'error',
    en: '“{text}” is no action: f, c, or r with a number of chips is expected; it is kept, but not played',
    zh: '“{text}”不是下注行为：应为 f、c 或带筹码数的 r；已保留，但不执行',
    drops: true,
  },
  'after-end': {
    severity: 'error',
    en: '{count} {count?action stands|actions stand} behind the end of the hand; kept, but not played',
    zh: '牌局结束之后还有 {count} 个行为；已保留，但不执行',
    drops: true,
  },
  'no-cards': {
    severity: 'error',
    en: 'the betting goes on, but the cards of its street are not there or not possible; {count} {count?action is|actions are} kept, but not played',
    zh: '下注仍在继续，但该阶段的公共牌缺失或不可能；{count} 个行为已保留，但不执行',
    drops: true,
  },
  'bad-cards': {
    severity: 'error',
    en: '“{text}” are no cards; kept, but not dealt',
    zh: '“{text}”不是牌；已保留，但不发出',
    drops: true,
  },
  'cards-left': {
    severity: 'warning',
    en: 'cards are listed that do not come in this hand: {cards}',
    zh: '列出了本局没有发出的牌：{cards}',
    drops: true,
  },
  'wrong-street': {
    severity: 'warning',
    en: 'the action stands on another street than the betting has reached; it is played all the same',
    zh: '此行为所在的阶段与下注进程不符；仍按顺序执行',
  },
  'bad-chips': {
    severity: 'warning',
    en: 'the chips won and lost cannot be read: “{text}”',
    zh: '无法读取输赢筹码：“{text}”',
  },
  'street-totals': {
    severity: 'info',
    en: 'the numbers behind r are totals of the street: only so do the chips of the hands add up; they are written as totals of the hand',
    zh: 'r 后的数字是本阶段的累计：只有这样各局筹码才相符；写出时改为整局累计',
  },
  'by-player': {
    severity: 'info',
    en: 'chips and names stand in the order of the players, not big blind first: only so do the chips of the hands add up',
    zh: '筹码和队名按选手顺序而非大盲注在前：只有这样各局筹码才相符',
    fix: { en: 'write the big blind first', zh: '将大盲注写在前面' },
    fixable: true,
  },
  chips: {
    severity: 'error',
    en: 'the chips do not add up: {written} is written, the hand gives {found} (big blind first)',
    zh: '筹码不符：写明 {written}，按牌局应为 {found}（大盲注在前）',
  },
  'no-chips': {
    severity: 'warning',
    en: 'the hand does not say who won how many chips; it gives {found} (big blind first)',
    zh: '没有写明本局输赢筹码；按牌局应为 {found}（大盲注在前）',
  },
  unfinished: {
    severity: 'warning',
    en: 'the hand is not finished: neither a fold nor a showdown ends it',
    zh: '本局没有结束：既没有弃牌，也没有比牌',
  },
} as const satisfies Readonly<Record<string, MessageDefinition>>

export type HoldemFault = keyof typeof FAULTS

export type HoldemClauses = Partial<Readonly<Record<HoldemFault, string>>>

/** The rows of a catalogue for what lines of hold'em may have wrong, with the clauses of a format. */
export const holdemMessages = <Id extends string>(id: Id, clause: string, clauses: HoldemClauses = {}) =>
  ({
    ...(Object.fromEntries(
      (Object.keys(FAULTS) as HoldemFault[]).map((fault) => [
        `${id}/${fault}`,
        { ...FAULTS[fault], clause: clauses[fault] ?? clause },
      ]),
    ) as Record<`${Id}/${HoldemFault}`, MessageDefinition>),
    ...positionMessages(id, { 'bad-position': clause, 'illegal-move': clause }),
  }) as const
