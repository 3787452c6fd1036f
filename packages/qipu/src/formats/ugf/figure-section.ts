import type { Side } from '../../record/basics.ts'
import { type Mark, notesOf } from '../../record/record.ts'
import { brief } from '../../text/message/brief.ts'
import { addComment } from '../shared/annotate.ts'
import type { TextLine } from '../shared/text-lines.ts'
import { Variations } from '../shared/variations.ts'
import { addFigure, type Figure, Positions } from './figures.ts'
import type { UgfGame } from './game.ts'
import type { MoveLine, MoveReader } from './moves.ts'

/** Text between `.Text` and `.EndText`: words, and labels as `.#,6,16,E`. */
interface Said {
  readonly text: string
  readonly labels: readonly Label[]
  /** The index of the line after it. */
  readonly next: number
  readonly closed: boolean
}

interface Label {
  readonly mark: Mark
  readonly line: TextLine
}

/**
 * `[Figure]`: comments on moves (`.Text,12`) and figures with moves of their own (`.Fig,45,1,1,19,19,title,11,0`). Returns
 * the lines that belong to neither.
 */
export function readFigures(lines: readonly TextLine[], game: UgfGame): string[] {
  const { record, moves, report } = game
  const positions = new Positions(record, game.line)
  const variations = new Variations(record, game.line.at(-1)!)
  const stray: string[] = []
  for (let i = 0; i < lines.length; ) {
    const line = lines[i]!
    const [keyword = '', number] = line.text.trim().split(',')
    if (keyword === '.Text') {
      const said = readText(lines, i + 1, moves)
      if (!said.closed) report?.('ugf/open-block', line, { args: { keyword } })
      comment(said, nodeOf(number, line, game), game)
      i = said.next
    } else if (keyword === '.Fig') {
      const figure = readFigure(lines, i, moves)
      if (!figure.closed) report?.('ugf/open-block', line, { args: { keyword } })
      nodeOf(number, line, game)
      const node = addFigure(figure, game, positions, variations)
      label(figure.labels, node, game)
      for (const bad of figure.bad) reportBad(bad, game, node)
      i = figure.next
    } else {
      if (line.text.trim() !== '') {
        report?.('ugf/bad-move', line, { args: { text: brief(line.text) } })
        stray.push(line.text)
      }
      i++
    }
  }
  return stray
}

function reportBad(line: TextLine, { report, keep }: UgfGame, node: number): void {
  report?.('ugf/bad-move', line, { node, args: { text: brief(line.text) } })
  keep(node, line.text)
}

function nodeOf(field: string | undefined, at: TextLine, { line, report }: UgfGame): number {
  const number = /^\d{1,6}$/.test(field ?? '') ? Number(field) : 0
  const count = line.length - 1
  if (number > count) report?.('ugf/no-such-move', at, { args: { number, count } })
  return line[Math.min(number, count)]!
}

function comment({ text, labels }: Said, node: number, game: UgfGame): void {
  if (text !== '') addComment(game.record, node, { text })
  label(labels, node, game)
}

/** A point has one label: the first that it gets. Others are kept as they are written. */
function label(labels: readonly Label[], node: number, { record, report, keep }: UgfGame): void {
  if (labels.length === 0) return
  const notes = notesOf(record.nodes[node]!)
  const byPoint = new Map((notes.marks ?? []).map((mark) => [mark.at, mark]))
  for (const { mark, line } of labels) {
    const first = byPoint.get(mark.at)
    if (!first) byPoint.set(mark.at, mark)
    else if (first.text !== mark.text) {
      report?.('ugf/label-twice', line, { node, args: { text: first.text!, other: mark.text! } })
      keep(node, line.text, 'label')
    }
  }
  notes.marks = [...byPoint.values()]
}

function readText(lines: readonly TextLine[], start: number, moves: MoveReader): Said {
  const words: string[] = []
  const labels: Label[] = []
  for (let i = start; i < lines.length; i++) {
    const line = lines[i]!
    if (line.text.startsWith('.EndText')) return { text: words.join('\n').trim(), labels, next: i + 1, closed: true }
    const [, x, y, text] = /^\.#,(\d{1,2}),(\d{1,2}),(.+)$/.exec(line.text) ?? []
    const at = text === undefined ? undefined : moves.point(Number(x), Number(y))
    if (at !== undefined) labels.push({ mark: { type: 'label', at, text: text!.trim() }, line })
    else words.push(line.text)
  }
  return { text: words.join('\n').trim(), labels, next: lines.length, closed: false }
}

interface FigureBlock extends Figure {
  readonly labels: readonly Label[]
  readonly next: number
  readonly closed: boolean
  readonly bad: readonly TextLine[]
}

function readFigure(lines: readonly TextLine[], start: number, moves: MoveReader): FigureBlock {
  const heading = lines[start]!
  const [, about, , , , , title = ''] = heading.text.trim().split(',')
  const found: { move: MoveLine; line: TextLine }[] = []
  const bad: TextLine[] = []
  let text = ''
  const labels: Label[] = []
  let turn: Side = 1
  let i = start + 1
  let closed = false
  while (i < lines.length && !closed) {
    const line = lines[i]!
    if (line.text.startsWith('.EndFig')) closed = true
    else if (line.text.startsWith('.Text')) {
      const said = readText(lines, i + 1, moves)
      text = [text, said.text].filter((part) => part !== '').join('\n')
      for (const one of said.labels) labels.push(one)
      i = said.next
      continue
    } else if (line.text.trim() !== '') {
      const move = moves.read(line.text, turn)
      if (move && (move.number > 0 || move.point >= 0)) {
        found.push({ move, line })
        turn = move.side === 1 ? 2 : 1
      } else bad.push(line)
    }
    i++
  }
  const number = /^\d{1,6}$/.test(about ?? '') ? Number(about) : 0
  return { about: number, title: title.trim(), heading, lines: found, text, labels, next: i, closed, bad }
}
