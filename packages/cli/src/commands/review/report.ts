import { moveNotationFor } from 'qipu/diagram'
import { type Game, PASS } from 'qipu/games'
import { byCost, type GameRecord, type MoveCost, type Mover, moverName } from 'qipu/record'
import { Replay } from 'qipu/replay'
import { type Locale, textOf, texts } from 'qipu/text'
import { table } from '../../report/table.ts'

export const words = texts('review', {
  move: { en: 'Move', zh: '手数' },
  side: { en: 'Side', zh: '一方' },
  played: { en: 'Played', zh: '实战' },
  better: { en: 'Better', zh: '推荐' },
  points: { en: 'Points', zh: '目' },
  chance: { en: 'Chance', zh: '胜率' },
  mean: {
    en: '{side}: {points} points per move, {bad} {bad?move|moves} of 5 or more',
    zh: '{side}：平均每手损失 {points} 目，损失 5 目以上 {bad} 手',
  },
  none: { en: 'No move cost anything.', zh: '没有着法造成损失。' },
  pass: { en: 'pass', zh: '停一手' },
  rules: {
    en: 'the record names no rules that the engine knows: {rules} (--rules chooses others)',
    zh: '棋谱未写明引擎认识的规则：按 {rules}（可用 --rules 指定）',
  },
  warning: { en: 'the engine warns: {text}', zh: '引擎提示：{text}' },
  partly: {
    en: '{done} of {all} positions are analysed; --resume asks for the others',
    zh: '已分析 {done}/{all} 个局面；可用 --resume 继续分析其余局面',
  },
  reports: {
    en: '{games} {games?game|games} reviewed; {reports} {reports?report|reports} written',
    zh: '已复盘 {games} 局，写出 {reports} 份报告',
  },
  progress: { en: '{done} of {all} positions', zh: '已分析 {done}/{all} 个局面' },
})

interface Printed {
  readonly game: Game
  readonly record: GameRecord
  readonly costs: readonly MoveCost[]
  /** How many moves are listed. */
  readonly worst: number
}

const BAD = 5
const lost = (value: number | undefined, digits: number, unit = ''): string =>
  value === undefined ? '' : `${value > 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}${unit}`

/** The worst moves, and how each side did. */
export function costsText({ game, record, costs, worst }: Printed, locale: Locale): string {
  const isCostly = ({ points, winrate }: MoveCost): boolean => (points ?? winrate ?? 0) > 0
  const listed = costs.filter(isCostly).sort(byCost).slice(0, worst)
  const name = (side: Mover): string => textOf(moverName(game, side), locale)
  const replay = new Replay(record, game)
  const notation = moveNotationFor(game, locale.id)
  const vertex = (move: MoveCost['better'], node: number): string => {
    if (move === undefined) return ''
    if (move === 'pass' || move === PASS) return textOf(words.pass, locale)
    return notation
      ? notation.format(move, replay.to(record.nodes[node]!.parent))
      : game.notation.format(move, record.board)
  }
  // Engines that tell scores tell no points.
  const hasPoints = costs.some(({ points }) => points !== undefined)
  const columns = (['move', 'side', 'played', 'better', 'points', 'chance'] as const).filter(
    (key) => hasPoints || key !== 'points',
  )
  const rows = listed.map(({ node, ply, side, action, better, points, winrate }) => {
    const cells = {
      move: String(ply),
      side: name(side),
      played: vertex(action.type === 'pass' ? 'pass' : action.move, node),
      better: vertex(better, node),
      points: lost(points, 1),
      chance: lost(winrate === undefined ? undefined : winrate * 100, 1, ' %'),
    }
    return columns.map((key) => cells[key])
  })
  const head = columns.map((key) => textOf(words[key], locale))
  const means = ([1, 2] as const).flatMap((side) => {
    const own = costs.flatMap((cost) => (cost.side === side && cost.points !== undefined ? [cost.points] : []))
    if (own.length === 0) return []
    const points = (own.reduce((sum, each) => sum + Math.max(0, each), 0) / own.length).toFixed(2)
    return [textOf(words.mean, locale, { side: name(side), points, bad: own.filter((each) => each >= BAD).length })]
  })
  const list = rows.length > 0 ? table([head, ...rows]) : `${textOf(words.none, locale)}\n`
  return `${list}${means.map((line) => `${line}\n`).join('')}`
}

/** Every move, in the order of play. */
export const costsJson = ({ game, record, costs }: Printed): string =>
  `${JSON.stringify({
    game: game.id,
    moves: costs.map(({ node, ply, side, action, points, winrate, better }) => ({
      node,
      ply,
      side,
      move: action.type === 'pass' ? 'pass' : game.notation.format(action.move, record.board),
      points: points ?? null,
      winrate: winrate ?? null,
      better: better === undefined ? null : better === 'pass' ? 'pass' : game.notation.format(better, record.board),
    })),
  })}\n`
