/** Bids and plays of Dou dizhu in words. */

import { type Phrase, texts } from '../../text/language/texts.ts'
import { type Move, PASS, type Position } from '../game.ts'
import { cardSign } from '../shared/cards.ts'
import { cardsOfMove, isBid } from './moves.ts'
import { pack } from './pack.ts'
import { beats, countsOf, type Kind, type Play, playsOf } from './plays.ts'
import { DoudizhuPosition } from './position.ts'

const words = texts('doudizhu', {
  noBid: { en: 'does not bid', zh: '不叫' },
  bid: { en: 'bids {bid}', zh: '叫 {bid} 分' },
  pass: { en: 'passes', zh: '不出' },
  play: { en: '{kind}: {cards}', zh: '{kind} {cards}' },
  cards: { en: '{cards}', zh: '{cards}' },
})

export const kindTexts = texts('doudizhu.kind', {
  single: { en: 'single', zh: '单张' },
  pair: { en: 'pair', zh: '对子' },
  triple: { en: 'triple', zh: '三张' },
  'triple-single': { en: 'triple with a single', zh: '三带一' },
  'triple-pair': { en: 'triple with a pair', zh: '三带二' },
  straight: { en: 'straight', zh: '顺子' },
  pairs: { en: 'consecutive pairs', zh: '连对' },
  triples: { en: 'plane', zh: '飞机' },
  'triples-singles': { en: 'plane with singles', zh: '飞机带单' },
  'triples-pairs': { en: 'plane with pairs', zh: '飞机带对' },
  'four-singles': { en: 'four with two singles', zh: '四带二' },
  'four-pairs': { en: 'four with two pairs', zh: '四带两对' },
  bomb: { en: 'bomb', zh: '炸弹' },
  rocket: { en: 'rocket', zh: '王炸' },
}) satisfies Record<Exclude<Kind, 'none'>, unknown>

/** The cards of a play as players lay them: the body first, high ranks before low ones. */
function laidOut(cards: readonly number[]): number[] {
  const counts = countsOf(cards)
  const weight = (card: number): number => {
    const rank = rankIn(card)
    return counts[rank]! * 100 + rank
  }
  return [...cards].sort((a, b) => weight(b) - weight(a) || b - a)
}

const rankIn = (card: number): number => countsOf([card]).indexOf(1)

/** The play that a set of cards is on the table: the one that beats what stands there. */
function playOf(cards: readonly number[], position: Position): Play | undefined {
  const plays = playsOf(countsOf(cards), 'free')
  const standing = position instanceof DoudizhuPosition ? position.standing : undefined
  return (standing && plays.find((play) => beats(play, standing))) ?? plays[0]
}

export function phraseOf(move: Move, position: Position): Phrase {
  if (move === PASS) return { text: words.pass, args: {} }
  if (isBid(move)) return move === 0 ? { text: words.noBid, args: {} } : { text: words.bid, args: { bid: move } }
  const cards = cardsOfMove(move)
  const signs = laidOut(cards).map((card) => cardSign(pack.cards[card]!))
  const play = playOf(cards, position)
  if (!play || play.kind === 'none') return { text: words.cards, args: { cards: signs } }
  return { text: words.play, args: { kind: kindTexts[play.kind], cards: signs } }
}
