/** Temporary drawings on a board, on top of its node's. */

import type { BoardView, PlacedText } from 'qipu/diagram'
import type { Action, Mark } from 'qipu/record'

/**
 * A view with the transient marks of this moment: the mark of the node itself is among them or has had its second
 * (wei7 4.10).
 */
export function withTransient(view: BoardView, action: Action | undefined, marks: readonly Mark[]): BoardView {
  const own = action?.type === 'mark' ? action.mark : undefined
  if (!own && marks.length === 0) return view
  const isOver = own !== undefined && !marks.includes(own)
  const kept = isOver ? view.marks.filter((mark) => mark !== own) : view.marks
  const texts = isOver ? view.texts.filter((text) => !isTextOf(own, text)) : view.texts
  const added = marks.filter((mark) => mark !== own && mark.at >= 0 && mark.at < view.pieces.length)
  return {
    ...view,
    marks: [...kept, ...added.filter(({ type }) => type !== 'label')],
    texts: [...texts.filter((text) => !added.some((mark) => isTextAt(mark, text))), ...added.flatMap(asText)],
  }
}

const isTextAt = (mark: Mark, text: PlacedText): boolean =>
  mark.type === 'label' && text.at === mark.at && text.to === undefined

const isTextOf = (mark: Mark, text: PlacedText): boolean => isTextAt(mark, text) && text.text === mark.text

const asText = ({ type, at, text }: Mark): PlacedText[] =>
  type === 'label' && text ? [{ at, text, kind: 'label' }] : []

/** A view with marks of our own, e.g. a hint. */
export const withMarks = (view: BoardView, marks: readonly Mark[]): BoardView =>
  marks.length === 0 ? view : { ...view, marks: [...view.marks, ...marks] }
