/** Texts of a local game. */

import type { Game } from 'qipu/games'
import { otherSide, type Side } from 'qipu/record'
import { type Args, type Locale, textOf } from 'qipu/text'
import { editResultText } from '../edit/edit-result-text.ts'
import { editLabels } from '../edit/labels.ts'
import { sideName } from '../labels/sides.ts'
import { type TableLabel, tableLabels } from './labels.ts'
import type { LocalGame } from './local-game.ts'
import type { MoveAnnouncement, PlayBlocker, PlayResult } from './play-result.ts'

const NOT_NOW: Readonly<Record<PlayBlocker, TableLabel>> = {
  over: 'notOver',
  offer: 'notOffer',
  curtain: 'notCurtain',
  arranging: 'notArranging',
  'too-many': 'notTooMany',
  thinking: 'notThinking',
}

/** A verdict's code: what became of the piece that attacked. */
const ANSWERS: readonly TableLabel[] = ['newsDied', 'newsTook', 'newsBoth', 'newsMoved']

const say = (label: TableLabel, locale: Locale, args?: Args): string => textOf(tableLabels[label], locale, args)

/** Text of an attempt's result; empty if the board shows it. */
export function playResultText(played: PlayResult, table: LocalGame, locale: Locale): string {
  const { game } = table.editor.navigator
  if (played.kind === 'not-now') return say(NOT_NOW[played.why], locale)
  if (played.kind === 'more') return say(table.isShooting ? 'chooseArrow' : 'chooseTo', locale)
  if (played.kind !== 'refused' || played.refusal.by !== 'rules') return editResultText(played, game, locale)
  const { reason } = played.refusal
  if (reason === 'wrong-die') return textOf(editLabels.refused, locale, { reason: say('wrongDie', locale) })
  const text = reason === undefined ? undefined : game.reasons[reason]
  if (!game.hidden?.refusedTries || !text) return editResultText(played, game, locale)
  return say('tryRefused', locale, { reason: textOf(text, locale), side: sideName(game, table.turn, locale) })
}

const isSilent = ({ isPass, captured, verdict }: MoveAnnouncement): boolean =>
  !isPass &&
  captured === 0 &&
  (verdict === undefined || (ANSWERS[verdict.code] === 'newsMoved' && verdict.flag === undefined))

/**
 * Text about the program's turn for a person at a board with hidden moves, and about the own move before if the board
 * does not show all.
 */
export function tellTurns({ news, earlier, person, isSecret, editor }: LocalGame, locale: Locale): string {
  if (!isSecret || person === undefined || news?.side === person) return ''
  const { game, record } = editor.navigator
  const told = [earlier && !isSilent(earlier) ? earlier : undefined, news]
  return told
    .map((each) => tellNews(each, game, record.board, locale))
    .filter(Boolean)
    .join(' ')
}

/** Text of the public information about the last move, in games that hide it. */
export function tellNews(
  news: MoveAnnouncement | undefined,
  game: Game,
  board: { width: number; height: number },
  locale: Locale,
) {
  if (!news) return ''
  const name = (side: Side): string => sideName(game, side, locale)
  const args = { side: name(news.side), other: name(otherSide(news.side)), count: news.captured }
  const { verdict } = news
  if (!verdict) return say(news.isPass ? 'newsPassed' : news.captured > 0 ? 'newsTaken' : 'newsMoved', locale, args)
  const flag =
    typeof verdict.flag === 'number'
      ? [say('newsFlag', locale, { ...args, point: game.notation.point(verdict.flag, board) })]
      : []
  return [say(ANSWERS[verdict.code] ?? 'newsMoved', locale, args), ...flag].join(' ')
}
