import type { Game, PieceFacts, SideFacts } from '../../games/game.ts'
import { ManyColors } from '../../games/shared/many-colors.ts'
import { furtherColors } from '../../games/shared/sides.ts'
import { isBoard, type Placement, type Point, type Side } from '../../record/basics.ts'
import type { Action, Extra, GameRecord, Node } from '../../record/record.ts'
import type { Json } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import { hasOtherColors, isOfOtherColor, OTHERS } from './kept-colors.ts'
import { writtenPoint } from './points.ts'

/** A record as boards show it, with a game that has all of its colours. */
export interface ManyColored {
  readonly record: GameRecord
  readonly game: Game
  /** Takes over the nodes of the record after an edit. */
  follow(): void
}

/**
 * A record with moves of further colours, in the form in which they can be drawn and stepped through: each is a move of a
 * side of its own. Undefined for a record of two colours. For looking only: the record itself is written and edited.
 */
export function manyColored(record: GameRecord, game: Game): ManyColored | undefined {
  if (!game.pieces.stones || !isBoard(record.board) || !hasOtherColors(record)) return undefined
  const sides = new Map(game.sides.map((facts) => [facts.id, facts]))
  for (const { notes } of record.nodes) {
    for (const color of (notes?.extras ?? []).flatMap(colorsIn)) {
      if (!sides.has(color)) sides.set(color, sideFacts(color))
    }
  }
  const numbers = new Map([...sides.keys()].map((color, i) => [color, i + 1]))
  const nodes: Node[] = []
  const shown: GameRecord = { ...record, nodes }
  const follow = (): void => {
    nodes.length = 0
    for (const node of record.nodes) nodes.push(shownNode(node, numbers, record))
    Object.assign(shown, { ...record, nodes })
  }
  follow()
  return { record: shown, game: withSides(game, [...sides.values()]), follow }
}

const withSides = (game: Game, sides: readonly SideFacts[]): Game => ({
  ...game,
  sides,
  pieces: { ...game.pieces, kinds: [...game.pieces.kinds, ...sides.slice(game.sides.length).map(stoneOf(game))] },
  start: ({ board = game.board.size, first = 1 } = {}) =>
    new ManyColors(board, first <= 2 ? first : 1, game.pieces.stones === 'captured'),
})

const stoneOf =
  (game: Game) =>
  ({ id, letter, name }: SideFacts, i: number): PieceFacts => ({
    id,
    side: (game.sides.length + 1 + i) as Side,
    letter,
    name,
    sign: letter,
  })

/** A colour without a name in all languages keeps its English word. */
const sideFacts = (color: string): SideFacts =>
  furtherColors.find(({ id }) => id === color) ?? {
    id: color,
    letter: color.charAt(0).toUpperCase(),
    name: { key: `side/${color}`, en: color, zh: color },
  }

function colorsIn(extra: Extra): string[] {
  const { value } = extra
  if (!isOfOtherColor(extra)) return []
  if (extra.key === 'move') return isObject(value) ? wordIn(value['color']) : []
  return extra.key === OTHERS.setup ? groupsIn(value).map(([color]) => color) : []
}

const wordIn = (value: Json | undefined): string[] => (typeof value === 'string' ? [value] : [])

/** The colours of stones that are put by hand, and their places. */
function groupsIn(value: Json): [color: string, coords: Json[]][] {
  return (Array.isArray(value) ? value : []).flatMap((group): [string, Json[]][] => {
    if (!isObject(group) || !Array.isArray(group['coords'])) return []
    const { coords } = group
    return wordIn(group['type']).map((color) => [color, coords])
  })
}

function shownNode(node: Node, numbers: ReadonlyMap<string, number>, record: GameRecord): Node {
  const kept = node.notes?.extras?.filter(isOfOtherColor) ?? []
  const action = kept.reduce((shown, extra) => actionOf(extra, shown, numbers, record) ?? shown, node.action)
  return action === node.action ? node : { ...node, action }
}

function actionOf(
  { key, value }: Extra,
  own: Action | undefined,
  numbers: ReadonlyMap<string, number>,
  { board }: GameRecord,
): Action | undefined {
  const pointOf = (place: Json): Point | undefined => {
    const { x = -1, y = -1 } = writtenPoint(place) ?? {}
    return x >= 0 && y >= 0 && x < board.width && y < board.height ? x + y * board.width : undefined
  }
  if (key === OTHERS.setup) {
    const put = groupsIn(value).flatMap(([color, coords]) =>
      coords.flatMap((place): Placement[] => {
        const at = pointOf(place)
        return at === undefined ? [] : [[at, numbers.get(color)!]]
      }),
    )
    return own?.type === 'setup' ? { ...own, put: [...own.put, ...put] } : { type: 'setup', put }
  }
  if (key !== 'move' || own || !isObject(value)) return undefined
  const side = numbers.get(`${value['color']}`) as Side
  if (value['pass'] === true) return { type: 'pass', side }
  const move = pointOf(value)
  return move === undefined ? undefined : { type: 'play', side, move }
}
