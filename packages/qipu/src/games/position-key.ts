/**
 * One line that makes a position again, for every game: what FEN is for chess.
 *
 *     go 9x9 9/9/9/9/4B4/9/9/9/9 white - komi=7
 *
 * The game, the size of the board, its rows from the top with runs of empty points as numbers, the side to move, what else
 * the next moves depend on (`-` for nothing), and the conditions of play that are not the usual ones. Earlier positions, which
 * some rules about repetition look back at, are no part of it, as in FEN.
 */

import type { BoardSize } from '../record/basics.ts'
import { isBoard } from '../record/basics.ts'
import { CHANCE, type Game, type Mover, type Placement, type Position, type RuleOptions, type Setting } from './game.ts'

const NOTHING = '-'
/** Stands for the side to move where cards are dealt. */
const CHANCE_WORD = 'chance'
const KOMI = 'komi'

/** A position that was made from its key. */
export interface KeyedPosition {
  readonly game: Game
  readonly setting: Setting
  readonly position: Position
}

/** Reason why a text is no key, and the part of it that shows it. */
export interface KeyFault {
  readonly fault: 'parts' | 'game' | 'board' | 'rows' | 'row-length' | 'piece' | 'turn' | 'state' | 'condition'
  readonly part: string
}

/** Writes a position as one line. Equal positions of one game, under equal conditions, have equal keys. */
export function positionKey(game: Game, position: Position, { options = {}, komi }: Setting = {}): string {
  const { width, height } = position.board
  const conditions = Object.entries({ ...options, ...(komi !== undefined && { [KOMI]: komi }) })
    .filter(([name, value]) => value !== game.rules.options[name]?.default)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return [
    game.id,
    `${width}x${height}`,
    rowsOf(game, position),
    position.turn === CHANCE ? CHANCE_WORD : game.sides[position.turn - 1]!.id,
    position.stateWord?.() || NOTHING,
    ...conditions,
  ].join(' ')
}

function rowsOf(game: Game, position: Position): string {
  const { width, height } = position.board
  const tokens = tokensOf(game)
  return Array.from({ length: height }, (_, y) => {
    let row = ''
    let empty = 0
    for (let x = 0; x < width; x++) {
      const piece = position.at(x + y * width)
      if (piece === 0) empty++
      else {
        row += (empty || '') + tokens[piece]!
        empty = 0
      }
    }
    return row + (empty || '')
  }).join('/')
}

/** Returns the token of each piece: its letter if that is one letter and unique, else a name in parentheses. */
function tokensOf({ pieces: { kinds: pieces } }: Game): string[] {
  const count = (wanted: string): number => pieces.filter(({ letter }) => letter === wanted).length
  return pieces.map(({ letter }, piece) => {
    if (count(letter) > 1) return `(${piece})`
    return /^[a-z]$/i.test(letter) ? letter : `(${letter})`
  })
}

/** Makes the position of a key of one of some games. Whatever the text holds, it gives a position or the fault. */
export function parsePositionKey(key: string, among: readonly Game[]): KeyedPosition | KeyFault {
  const parts = key.trim().split(/ +/)
  if (parts.length < 5) return { fault: 'parts', part: key.trim() }
  const [id = '', size = '', rows = '', turn = '', state = '', ...conditions] = parts
  const game = among.find((one) => one.id === id)
  if (!game) return { fault: 'game', part: id }
  const board = boardIn(size)
  if (!board || !game.board.holds(board)) return { fault: 'board', part: size }
  const pieces = piecesIn(rows, game, board)
  if ('fault' in pieces) return pieces
  const isChance = turn === CHANCE_WORD && game.chance?.dealer !== undefined
  const mover = isChance ? CHANCE : game.sides.findIndex((facts) => facts.id === turn) + 1
  if (mover === 0 && !isChance) return { fault: 'turn', part: turn }
  const wrong = conditions.find((text) => !CONDITION.test(text) || !isDecodable(text))
  if (wrong !== undefined) return { fault: 'condition', part: wrong }
  const setting: Setting = { board, ...conditionsIn(conditions, game) }
  const position = game.start(setting)
  position.put(pieces.put, mover as Mover)
  const word = state === NOTHING ? '' : state
  if (word !== '' && !position.resume?.(word)) return { fault: 'state', part: state }
  if (word === '') position.resume?.('')
  return { game, setting, position }
}

const SIZE = /^(\d{1,7})x(\d{1,7})$/

function boardIn(text: string): BoardSize | undefined {
  const [, width, height] = SIZE.exec(text) ?? []
  const board = { width: Number(width), height: Number(height) }
  return isBoard(board) ? board : undefined
}

const TOKEN = /\d+|\([^()]*\)|[^\d()]/gu

function piecesIn(
  text: string,
  game: Game,
  { width, height }: BoardSize,
): { readonly put: readonly Placement[] } | KeyFault {
  const rows = text.split('/')
  if (rows.length !== height) return { fault: 'rows', part: text }
  const pieceOf = new Map(tokensOf(game).map((token, piece) => [token, piece]))
  const put: Placement[] = []
  for (const [y, row] of rows.entries()) {
    let x = 0
    for (const [token] of row.matchAll(TOKEN)) {
      const isRun = /^\d/.test(token)
      const length = isRun ? Number(token) : 1
      const piece = isRun ? 0 : pieceOf.get(token)
      if (piece === undefined || (piece === 0 && !isRun)) return { fault: 'piece', part: token }
      if (x + length > width) return { fault: 'row-length', part: row }
      for (let i = 0; i < length; i++) put.push([x++ + y * width, piece])
    }
    if (x !== width) return { fault: 'row-length', part: row }
  }
  // Cleared points come first: clearing a box takes edges of its neighbours.
  return { put: [...put.filter(([, piece]) => piece === 0), ...put.filter(([, piece]) => piece !== 0)] }
}

const CONDITION = /^[^=]+=[^=]*$/

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function conditionsIn(texts: readonly string[], game: Game): Pick<Setting, 'options' | 'komi'> {
  const options: Record<string, RuleOptions[string]> = {}
  let komi: number | undefined
  for (const text of texts) {
    const [name, value] = text.split('=').map(decodeURIComponent) as [string, string]
    if (name === KOMI && Number.isFinite(Number(value))) komi = Number(value)
    else options[name] = optionValue(value, game.rules.options[name]?.values)
  }
  return { ...(Object.keys(options).length > 0 && { options }), ...(komi !== undefined && { komi }) }
}

/** As the option has it, where it lists the value; else a number where it reads as one. */
function optionValue(text: string, values: readonly RuleOptions[string][] = []): RuleOptions[string] {
  const known = values.find((value) => String(value) === text)
  if (known !== undefined) return known
  return text !== '' && String(Number(text)) === text ? Number(text) : text
}
