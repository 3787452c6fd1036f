import type { BoardSize, Placement } from '../../record/basics.ts'
import type { Capabilities, Support, ValueContext } from '../../record/capabilities.ts'
import type { Comment, Diagram, Mark, Setup } from '../../record/record.ts'
import { carryInfo } from './head/headers.ts'
import { carryName, carryRank } from './head/people.ts'
import { asBlock, asLine, splitLines } from './line-text.ts'
import { isLabel, isVariationLabel, lastLabels } from './marks.ts'
import { beginning, carryNumber, isMove, misplacedDiagrams } from './structure.ts'
import { asPlainText } from './text-codes.ts'

const isBoard = ({ width, height }: BoardSize): boolean => width === height && width >= 2 && width <= 19

const isStone = ([, piece]: Placement): boolean => piece === 1 || piece === 2

/**
 * Setup stones stand at the beginning; they can't be taken away, and nothing says who is to play. Several setups before
 * the first move become one, so that play begins where it did.
 */
const setup: Support<Setup> = (_, where) => {
  const { node, put } = beginning(where)
  return put.length > 0 && node === where.node ? { type: 'setup', put: [...put] } : undefined
}

const diagram: Support<Diagram> = (value, where) => {
  if (misplacedDiagrams(where).has(where.node)) return undefined
  const frame = carryFrame(value, where.record.board)
  const { width, height } = frame.board ?? where.record.board
  const fits = (at: number): boolean => at >= 0 && at < width * height
  const put = value.put.filter((stone) => isStone(stone) && fits(stone[0]))
  return { type: 'diagram', ...frame, put, hide: value.hide.filter(fits) }
}

/** A size or a region, and both only where the region shows that it is of a larger board than the event's. */
function carryFrame({ board, region }: Diagram, own: BoardSize): Pick<Diagram, 'board' | 'region'> {
  const size = board && isBoard(board) ? board : undefined
  if (!region) return size ? { board: size } : {}
  const { width, height } = size ?? own
  if (region.right >= width || region.bottom >= height) return size ? { board: size } : {}
  if (!size) return { region }
  const beyond = region.right >= own.width || size.height - region.top > own.height
  return size.width === 19 && own.width < 19 && beyond ? { board: size, region } : { board: size }
}

const comments: Support<Comment[]> = (list) => {
  const kept = list.map(carryComment).filter(({ text, title }) => text !== '' || title !== undefined)
  return kept.length > 0 ? kept : undefined
}

/** A line that begins with ENDCOM or COM is no text: a sign before it makes it one, as a blank does in a special character. An author can be a title. */
function carryComment({ text, title, author }: Comment): Comment {
  const heading = asLine(title ?? author ?? '')
  const block = splitLines(asPlainText(asBlock(text))).map((line) =>
    /^[ \t]*(?:end)?com(?:[ \t]|$)/i.test(line) ? `> ${line}` : line,
  )
  return { text: block.join('\n'), ...(heading !== undefined && { title: heading }) }
}

/** Of several labels on a point the later one stays (5.4). */
const label: Support<Mark> = (mark, { record, node }) => {
  if (mark.text === undefined || !isLabel(mark.text)) return undefined
  const last = lastLabels(record.nodes[node]!.notes?.marks).get(mark.at)
  return last === undefined || last === mark.text ? { type: mark.type, at: mark.at, text: mark.text } : undefined
}

/** The label of a variation (5.4 VAR) is the title of the branch that begins there. */
const title: Support<string> = (text, { record, node, tree }) => {
  const parent = record.nodes[node]!.parent
  return parent >= 0 && tree.firstChild[parent] !== node && isVariationLabel(text) ? text : undefined
}

/** Section 5: everything that has a keyword. */
export const abilities: Capabilities = {
  board: isBoard,
  info: carryInfo,
  people: 'sides',
  participant: { name: carryName, rank: carryRank },
  notes: { title, comments, number: carryNumber },
  actions: { play: true, pass: true, setup, diagram },
  marks: { number: true, triangle: true, square: true, diamond: true, check: true, label },
  adoptsComments: true,
  emptyNodes: ({ record, node }: ValueContext) => isMove(record.nodes[node]!),
}
