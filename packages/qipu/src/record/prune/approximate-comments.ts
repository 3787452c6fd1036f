/** Comments in place of things that a format has no signs for. */

import { type Locale, type StandIn, standIn } from '../../text/language/locale.ts'
import { textOf } from '../../text/language/text-of.ts'
import { texts } from '../../text/language/texts.ts'
import type { Side } from '../basics.ts'
import { sideOf } from '../claims.ts'
import { evaluationText, judgementText } from '../evaluations.ts'
import type { Action, Comment, Evaluation, GameRecord, Info, Judgement } from '../record.ts'

type Claim = Extract<Action, { type: 'claim' }>

const rows = texts('near', {
  player: { en: 'player {side}', zh: '棋手 {side}' },
  resigns: { en: 'resigns', zh: '认输' },
  wins: { en: 'claims a win', zh: '宣布获胜' },
  'wins.by': { en: 'claims a win by {margin} {margin?point|points}', zh: '宣布胜 {margin} 目' },
  other: { en: 'claims a win for {side}', zh: '宣布{side}获胜' },
  'other.by': {
    en: 'claims a win for {side} by {margin} {margin?point|points}',
    zh: '宣布{side}胜 {margin} 目',
  },
  draw: { en: 'claims a draw', zh: '宣布和棋' },
  void: { en: 'claims that the game is void', zh: '宣布对局无效' },
  unknown: { en: 'claims that the game is over', zh: '宣布对局结束' },
})

/** Games name their sides, but a record of an unknown game has players too. */
function sideName({ players = [], participants = [] }: Info, side: Side, locale: Locale): string {
  const of = players.filter((player) => player.side === side)
  const name = of.length === 1 ? participants[of[0]!.participant]?.name : undefined
  return name || textOf(rows.player, locale, { side })
}

/** Comments in one language, so that they can be found again. */
export class CommentApproximator {
  readonly #locale: Locale

  constructor(language: StandIn = 'en') {
    this.#locale = standIn(language)
  }

  /** Returns a message as a comment with the speaker's name. */
  comment(text: string, { info, nodes }: GameRecord, node: number): Comment {
    const actor = nodes[node]!.notes?.actor
    const author = actor === undefined ? undefined : info.participants?.[actor]?.name
    return { text, ...(author && { author }) }
  }

  claim({ result }: Claim, record: GameRecord, node: number): Comment {
    const { winner, by, margin } = result
    if (typeof winner !== 'number') return this.comment(textOf(rows[winner], this.#locale), record, node)
    const own = sideOf(record.info, record.nodes[node]!.notes?.actor)
    if (by === 'resignation' && own !== winner) return this.comment(textOf(rows.resigns, this.#locale), record, node)
    const who = own === winner ? 'wins' : 'other'
    const side = sideName(record.info, winner, this.#locale)
    const text =
      by === 'points' && margin !== undefined
        ? textOf(rows[`${who}.by`], this.#locale, { side, margin })
        : textOf(rows[who], this.#locale, { side })
    return this.comment(text, record, node)
  }

  evaluation(evaluation: Evaluation): Comment {
    return { text: textOf(evaluationText(evaluation), this.#locale) }
  }

  judgement(judgement: Judgement, { info }: GameRecord): Comment {
    const { text, side } = judgementText(judgement)
    const args = side === undefined ? {} : { side: sideName(info, side, this.#locale) }
    return { text: textOf(text, this.#locale, args) }
  }
}
