import {
  childrenOf,
  type GameRecord,
  indexTree,
  type Language,
  type Mark,
  type Notes,
  pathTo,
  playerOf,
  type Replay,
  type Side,
  type Words,
} from 'qipu'
import { actionInWords, coordinatesOf, lossesOf, movesOn, type ViewOptions } from 'qipu/diagram'
import type { Terminal } from './terminal.ts'
import { resultText } from './words.ts'

/** What stands above and below a board: who plays, what happened, what the record says about it, how it goes on. */

const words = {
  move: { en: 'Move', zh: '第' },
  toMove: { en: 'to move', zh: '行棋' },
  lost: { en: 'Taken', zh: '被吃' },
  problem: { en: 'Problem', zh: '题目' },
  solution: { en: 'This solves the problem.', zh: '正解。' },
  marks: { en: 'Marks', zh: '标记' },
  next: { en: 'Next', zh: '后续' },
  node: { en: 'node', zh: '节点' },
} satisfies Record<string, Words>

/** Who plays whom, or the name of the record. */
export function headline(record: GameRecord, replay: Replay, language: Language): string {
  const players = ([1, 2] as const).flatMap((side) => {
    const player = playerOf(record, side)
    const name = player && (player.name ?? player.team)
    return name ? [[replay.game.sides[side - 1]!.name[language], name, player.rank].filter(Boolean).join(' ')] : []
  })
  const title = players.length > 0 ? players.join(' – ') : record.info.name
  return [title, replay.game.name[language]].filter(Boolean).join(' · ')
}

const markNames: Readonly<Record<string, Words>> = {
  circle: { en: 'circle', zh: '圆圈' },
  triangle: { en: 'triangle', zh: '三角' },
  square: { en: 'square', zh: '方块' },
  cross: { en: 'cross', zh: '叉' },
  diamond: { en: 'diamond', zh: '菱形' },
  check: { en: 'check', zh: '勾' },
  selected: { en: 'selected', zh: '选中' },
  territory: { en: 'territory', zh: '领地' },
  arrow: { en: 'arrow', zh: '箭头' },
  line: { en: 'line', zh: '线' },
  number: { en: 'number', zh: '手数' },
}

function marksInWords(
  marks: readonly Mark[],
  name: (point: number) => string,
  replay: Replay,
  language: Language,
): string {
  const groups = new Map<string, string[]>()
  for (const { type, at, to, text, side } of marks) {
    const kind = type === 'label' ? `“${text ?? ''}”` : (markNames[type]?.[language] ?? type)
    const owner = side ? `${replay.game.sides[side - 1]!.name[language]} ` : ''
    const places = groups.get(owner + kind)
    const place = to === undefined ? name(at) : `${name(at)}→${name(to)}`
    if (places) places.push(place)
    else groups.set(owner + kind, [place])
  }
  return [...groups].map(([kind, places]) => `${kind} ${places.join(' ')}`).join('; ')
}

const evaluations: Readonly<Record<NonNullable<Notes['evaluation']>['kind'], Words>> = {
  good: { en: 'good move', zh: '好手' },
  bad: { en: 'bad move', zh: '坏棋' },
  doubtful: { en: 'doubtful move', zh: '疑问手' },
  interesting: { en: 'interesting move', zh: '趣手' },
  trick: { en: 'trick move', zh: '骗着' },
  controversial: { en: 'controversial move', zh: '有争议' },
  normal: { en: 'normal move', zh: '正着' },
}

const judgements: Readonly<Record<'even' | 'unclear', Words>> = {
  even: { en: 'even position', zh: '两分' },
  unclear: { en: 'unclear position', zh: '形势不明' },
}

function valuation({ evaluation, judgement }: Notes, replay: Replay, language: Language): string {
  const very = (level: number | undefined): string => (level === 2 ? (language === 'zh' ? '很：' : 'very ') : '')
  const parts: string[] = []
  if (evaluation) parts.push(very(evaluation.level) + evaluations[evaluation.kind][language])
  if (judgement) {
    const { kind, level } = judgement
    const good = (side: Side): string =>
      language === 'zh'
        ? `${replay.game.sides[side - 1]!.name.zh}好`
        : `good for ${replay.game.sides[side - 1]!.name.en}`
    const text = kind === 'side1' ? good(1) : kind === 'side2' ? good(2) : judgements[kind][language]
    parts.push(very(level) + text)
  }
  return parts.join(language === 'zh' ? '，' : ', ')
}

/** How the play goes on from here, with the letters that stand on the board. */
function nextMoves(replay: Replay, letters: ReadonlyMap<number | undefined, string>, how: ViewOptions): string[] {
  const { record, node } = replay
  const { language = 'en' } = how
  const children = [...childrenOf(indexTree(record.nodes), node)]
  const texts = children.map((child) => {
    replay.to(child)
    const { notes } = record.nodes[child]!
    const text = actionInWords(replay, how) || notes?.title || notes?.comments?.[0]?.text.split('\n')[0] || '…'
    const letter = letters.get(child)
    return `${letter ? `${letter}: ` : ''}${text} (${words.node[language]} ${child})`
  })
  replay.to(node)
  return texts
}

/** The lines below a board. */
export function footlines(
  replay: Replay,
  how: ViewOptions,
  letters: ReadonlyMap<number | undefined, string>,
  { colors, language }: Terminal,
): string[] {
  const { record, game, node, position } = replay
  const { notes = {}, action } = record.nodes[node]!
  const names = coordinatesOf(game, record.board, how.coordinates)
  const moves = movesOn(record, game, pathTo(record, node))
  const lines: string[] = []
  const done = actionInWords(replay, how)
  const isMove = action?.type === 'play' || action?.type === 'pass'
  const number = isMove ? moves.at(-1)?.number : undefined
  if (done) {
    const head = number === undefined ? '' : language === 'zh' ? `第 ${number} 手：` : `${words.move.en} ${number}: `
    lines.push(colors.bold(head + done))
  }
  const value = valuation(notes, replay, language)
  if (value) lines.push(value)
  const outcome = position.outcome()
  if (outcome) {
    const result = resultText({ winner: outcome.winner }, game, language)
    lines.push(
      `${result}${language === 'zh' ? '：' : ': '}${game.reasons[outcome.reason]?.[language] ?? outcome.reason}`,
    )
  } else if (!notes.problem) {
    const side = game.sides[position.turn - 1]!.name[language]
    lines.push(language === 'zh' ? `轮到${side}${words.toMove.zh}` : `${side} ${words.toMove.en}`)
  }
  const losses = lossesOf(replay)
  if (losses[0] + losses[1] > 0) {
    const each = losses.map((count, i) => `${game.sides[i]!.name[language]} ${count}`)
    lines.push(`${words.lost[language]}: ${each.join(', ')}`)
  }
  if (notes.problem) {
    const side = game.sides[notes.problem - 1]!.name[language]
    lines.push(`${words.problem[language]}: ${language === 'zh' ? `${side}先` : `${side} to play`}`)
  }
  if (notes.solution) lines.push(words.solution[language])
  const marks = [...(notes.marks ?? []), ...(action?.type === 'mark' ? [action.mark] : [])]
  if (marks.length > 0) lines.push(`${words.marks[language]}: ${marksInWords(marks, names.point, replay, language)}`)
  for (const { text, title, author } of notes.comments ?? []) {
    const head = [title, author].filter(Boolean).join(', ')
    lines.push('', ...(head ? [colors.bold(head)] : []), ...text.split('\n'))
  }
  const next = nextMoves(replay, letters, how)
  if (next.length > 0) lines.push('', ...next.map((text) => colors.dim(`${words.next[language]} ${text}`)))
  return lines
}
