import { parseTurn } from '../../games/draughts/index.ts'
import type { GameRecord } from '../../record/record.ts'
import { decode } from '../../text/charset/charset.ts'
import { texts } from '../../text/language/texts.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { inDepthFirstOrder, placesOf, type ReadGame } from '../shared/depth-first.ts'
import { type PgnToken, pgnTokens } from '../shared/pgn-tokens.ts'
import { withinBudget } from '../within-budget.ts'
import { GameReader } from './game-reader.ts'
import { guessKind, INTERNATIONAL, type Kind, kindOfType, type Line } from './kinds.ts'
import { isSurelyResult } from './results.ts'

const names = texts('pdn-rules', {
  russian: { en: 'Russian', zh: '俄罗斯' },
  brazilian: { en: 'Brazilian', zh: '巴西' },
})

/** Signs behind a move. */
const STRENGTH = /[!?*]{1,8}$/

export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const { report } = options
  const { text, charset } = decode(source.bytes, { forced: options.encoding, report })
  const parts = gamesIn(pgnTokens(text)).map(joined)
  const untyped = parts.filter(({ tokens }) => tagOf(tokens, 'GameType') === undefined)
  const guess = guessKind(untyped.map(lineOf))
  const games: ReadGame[] = []
  for (const { tokens, blanks } of parts) {
    const type = tagOf(tokens, 'GameType')
    const kind: Kind | undefined = type === undefined ? guess.kind : kindOfType(type)
    const at = { offset: tokens[0]!.offset, length: tokens[0]!.length }
    if (!kind) {
      report?.('pdn/other-game', { at, game: games.length, args: { type: type! } })
      continue
    }
    const reader = new GameReader(kind, tokens, report !== undefined)
    if (type === undefined && guess.doubt === 'guessed')
      reader.say('pdn/rules-guessed', at, { rules: kind.rules ? names.russian : names.brazilian })
    if (type === undefined && guess.doubt === 'unclear') reader.say('pdn/rules-unclear', at)
    if (blanks > 0) reader.say('pdn/blank-in-move', at, { count: blanks })
    const game = inDepthFirstOrder(reader.read())
    for (const { code, ...details } of game.messages) report?.(code, { ...details, game: games.length })
    games.push(game)
  }
  if (games.length === 0 && parts.length === 0) report?.('pdn/no-game', { at: { offset: 0, length: 0 } })
  return { records: games.map(({ record }): GameRecord => record), charset, text: () => text, place: placesOf(games) }
}

/** A tag after moves begins another game; so does whatever follows a result. */
function gamesIn(tokens: readonly PgnToken[]): PgnToken[][] {
  const games: PgnToken[][] = []
  let game: PgnToken[] = []
  let hasMoves = false
  for (const token of tokens) {
    if (token.type === 'tag' && hasMoves) {
      games.push(game)
      game = []
      hasMoves = false
    }
    hasMoves ||= token.type !== 'tag' && token.type !== 'escape' && token.type !== 'comment'
    game.push(token)
  }
  if (game.length > 0) games.push(game)
  return games
}

interface Part {
  readonly tokens: readonly PgnToken[]
  /** Moves that were written with a blank in them. */
  readonly blanks: number
}

const SPLIT = /^(?:\d{1,2}|[a-j]\d{1,2})[-xX:]$/i

/** Puts moves together that have a blank in them (`1- 6`), and finds results that look like moves. */
function joined(tokens: readonly PgnToken[]): Part {
  const found: PgnToken[] = []
  let blanks = 0
  for (const token of tokens) {
    const last = found.at(-1)
    const end =
      token.type === 'number' && token.dots === 0
        ? String(token.number)
        : token.type === 'word'
          ? token.text
          : undefined
    if (
      last?.type === 'word' &&
      SPLIT.test(last.text) &&
      end !== undefined &&
      /^(?:\d{1,2}|[a-j]\d{1,2})\W{0,3}$/i.test(end)
    ) {
      found[found.length - 1] = { ...last, text: last.text + end, length: token.offset + token.length - last.offset }
      blanks++
    } else found.push(token)
  }
  const last = found.findLastIndex(({ type }) => type !== 'comment' && type !== 'rest' && type !== 'escape')
  const end = found[last]
  if (end?.type === 'word' && (isSurelyResult(end.text) || end.text === tagOf(found, 'Result')?.replace(/\s+/g, '')))
    found[last] = { type: 'result', text: end.text, offset: end.offset, length: end.length }
  return { tokens: found, blanks }
}

export function tagOf(tokens: readonly PgnToken[], name: string): string | undefined {
  for (const token of tokens)
    if (token.type === 'tag' && token.name.toLowerCase() === name.toLowerCase() && token.value.trim() !== '')
      return token.value.trim()
  return undefined
}

/** As many words of a game tell its kind. */
const MOST_WORDS = 200

function lineOf({ tokens }: Part): Line {
  const words: string[] = []
  let depth = 0
  for (const token of tokens) {
    if (token.type === 'open') depth++
    else if (token.type === 'close') depth--
    else if (token.type === 'word' && depth === 0 && words.length < MOST_WORDS) {
      const word = token.text.replace(STRENGTH, '')
      if (parseTurn(word, INTERNATIONAL.board)) words.push(word)
    }
  }
  const fen = tagOf(tokens, 'FEN')
  return { words, ...(fen !== undefined && { fen }) }
}
