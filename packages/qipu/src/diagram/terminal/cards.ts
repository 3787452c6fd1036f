/** A pack of cards: one line for each place where cards lie. */

import type { CardFacts } from '../../games/game.ts'
import { cardSign } from '../../games/shared/cards.ts'
import { cellsOf } from '../../text/cells.ts'
import { argText } from '../../text/language/text-of.ts'
import type { BoardView } from '../view.ts'
import { Canvas, padEnd } from './canvas.ts'
import type { TextOptions } from './content.ts'

export function paintCards(view: BoardView, options: TextOptions): Canvas {
  const { pieces, region, locale, last } = view
  const { cards, places, order } = view.game.board.pack!
  const canvas = new Canvas()
  const names = places.map(({ id, name }) => (options.ascii ? id : argText(name, locale)))
  const margin = Math.max(...names.map(cellsOf)) + 2
  const sign = (card: CardFacts): string => (options.ascii ? card.id : argText(cardSign(card), locale))
  const fresh = new Set(last?.cards)
  let line = 0
  for (const [row, { kind }] of places.entries()) {
    if (row < region.top || row > region.bottom) continue
    const lying = order.filter((card) => {
      const point = row * cards.length + card
      return pieces[point] !== 0 && !view.hidden.has(point) && card >= region.left && card <= region.right
    })
    canvas.put(line, 0, padEnd(names[row]!, margin), { ink: 'grey' })
    let column = margin
    for (const card of lying) {
      const facts = cards[card]!
      const isFresh = fresh.has(card) && kind === 'table'
      const text = isFresh ? `(${sign(facts)})` : sign(facts)
      canvas.put(line, column, text, { ink: facts.color === 'red' ? 'red' : 'white', bold: isFresh })
      column += cellsOf(text) + 1
    }
    const backs = view.backs?.[row] ?? 0
    if (backs > 0) canvas.put(line, column, options.ascii ? `#x${backs}` : `▒×${backs}`, { ink: 'grey' })
    line++
  }
  return canvas
}
