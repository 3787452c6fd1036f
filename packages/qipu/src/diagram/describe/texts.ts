/** The sentences for what happens at a node. */

import { texts } from '../../text/language/texts.ts'

/** Texts of moves. */
export const deeds = texts('move', {
  pass: { en: '{side} passes', zh: '{side}停一手' },
  try: { en: '{side} tries {to}', zh: '{side}试下 {to}' },
  edge: { en: '{side} draws {to}–{edge}', zh: '{side}连 {to}–{edge}' },
  shot: { en: '{piece} from {from} to {to}, arrow at {arrow}', zh: '{piece}从 {from} 到 {to}，障碍放在 {arrow}' },
  die: { en: 'die {die}: {piece} to {to}', zh: '骰子 {die}：{piece}到 {to}' },
  step: { en: '{piece} from {from} to {to}', zh: '{piece}从 {from} 到 {to}' },
  notated: { en: '{side} {move}', zh: '{side} {move}' },
  phrase: { en: '{side} {phrase}', zh: '{side}{phrase}' },
  stone: { en: '{side} at {to}', zh: '{side}下 {to}' },
})

/** Texts of a move's effects. */
export const consequences = texts('move', {
  refused: { en: 'refused: {reason}', zh: '被拒绝：{reason}' },
  boxes: { en: 'closes {boxes} {boxes?box|boxes}', zh: '占 {boxes} 格' },
  bothDie: { en: 'both it and {victim} are gone', zh: '与{victim}同归于尽' },
  loses: { en: 'loses to {victim}', zh: '败于{victim}' },
  takes: { en: 'takes {victim}', zh: '吃掉{victim}' },
  takesPieces: { en: 'takes {captured} pieces', zh: '吃掉 {captured} 枚棋子' },
  captures: { en: 'takes {captured} {captured?stone|stones}', zh: '提 {captured} 子' },
})

/** Actions other than moves, as predicates that follow the actor's name. */
export const others = texts('action', {
  start: { en: 'starting position', zh: '起始局面' },
  startTurn: { en: 'starting position; {side} to move', zh: '起始局面，轮到{side}' },
  setup: { en: 'sets {count} {count?point|points} by hand', zh: '摆放 {count} 点' },
  setupTurn: {
    en: 'sets {count} {count?point|points} by hand; {side} to move',
    zh: '摆放 {count} 点，轮到{side}',
  },
  takeback: { en: 'takes back {count} {count?move|moves}', zh: '悔 {count} 手' },
  mark: { en: 'points at {point}', zh: '指向 {point}' },
  message: { en: 'says: {text}', zh: '说：{text}' },
  diagram: { en: 'a diagram', zh: '参考图' },
  resigns: { en: 'resigns', zh: '认输' },
  claimsOwn: { en: 'claims a win', zh: '宣称获胜' },
  claimsUnits: { en: 'claims that {side} wins by {margin} {units}', zh: '声称{side}胜 {margin} {units}' },
  claimsMargin: { en: 'claims that {side} wins by {margin}', zh: '声称{side}胜 {margin} 目' },
  agreesUnits: {
    en: 'agrees: {side} wins by {margin} {units}; the result is confirmed',
    zh: '同意{side}胜 {margin} {units}，结果确认',
  },
  agreesMargin: {
    en: 'agrees: {side} wins by {margin}; the result is confirmed',
    zh: '同意{side}胜 {margin} 目，结果确认',
  },
  claimsWin: { en: 'claims a win for {side}', zh: '声称{side}胜' },
  claimsDraw: { en: 'claims a draw', zh: '提出和棋' },
  claimsVoid: { en: 'claims that there is no result', zh: '提出无胜负' },
  claimsUnknown: { en: 'claims a result', zh: '提出胜负' },
  /** Languages without spaces set Latin names off all the same. */
  by: { en: '{who} {what}', zh: '{who}{what}' },
  byLatin: { en: '{who} {what}', zh: '{who} {what}' },
})

/** A board, one kind of piece after the other. */
export const boardTexts = texts('pieces', {
  places: { en: '{piece}: {points}.', zh: '{piece}：{points}。' },
  backs: { en: '{count} {count?card|cards} face down', zh: '{count} 张暗牌' },
})
