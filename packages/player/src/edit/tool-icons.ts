/** Small drawings on the buttons of tools, on a square of 24. */

import { html, svg, type TemplateResult } from 'lit'
import type { Game, PieceFacts } from 'qipu/games'
import type { MarkType } from 'qipu/record'
import { type Locale, textOf } from 'qipu/text'
import { icon } from '../elements/icons.ts'
import type { Tool } from './tools.ts'

/** `A` and `1`, drawn: what is written on a button belongs to its name. */
const LETTER = 'M6.500 19 12 5l5.500 14M8.500 14.500h7'
const NUMBER = 'M8.500 8.500 13 5v14M9 19h8'

const drawing = (content: TemplateResult): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true">${content}</svg>`

const PATHS: Readonly<Record<Exclude<MarkType, 'label'>, string>> = {
  circle: 'M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12z',
  triangle: 'M12 5.500 19 17.500H5z',
  square: 'M6.500 6.500h11v11h-11z',
  cross: 'M6.500 6.500l11 11M17.500 6.500l-11 11',
  diamond: 'M12 4.500 19.500 12 12 19.500 4.500 12z',
  check: 'M5.500 12.500 10 17l8.500-10',
  selected: 'M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM12 10.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3z',
  territory: 'M8.500 8.500h7v7h-7z',
  arrow: 'M5 19 19 5M11 5h8v8',
  line: 'M5 19 19 5',
  number: 'M9.500 5 8 19M16 5l-1.500 14M5.500 9.500H19M5 14.500h13.500',
}

/** A disc in the colour of a side, with what is written on the piece. */
function disc(piece: PieceFacts, locale: Locale): TemplateResult {
  const sign = piece.sign === undefined ? '' : typeof piece.sign === 'string' ? piece.sign : textOf(piece.sign, locale)
  const shade = piece.side === 1 ? 'first' : piece.side === 2 ? 'second' : 'neutral'
  return drawing(
    svg`<circle class=${shade} cx="12" cy="12" r="8"></circle><text class=${`on-${shade}`} x="12" y="15.500" text-anchor="middle" font-size="10">${sign}</text>`,
  )
}

export function toolIcon(tool: Tool, game: Game, locale: Locale): TemplateResult {
  switch (tool.kind) {
    case 'play':
      if (tool.side !== undefined) return disc({ ...game.pieces.kinds[1]!, side: tool.side, sign: '…' }, locale)
      return drawing(
        svg`<circle class="first" cx="9" cy="9" r="5.500"></circle><circle class="second" cx="15" cy="15" r="5.500"></circle>`,
      )
    case 'correct':
      return icon('pencil')
    case 'insert':
      return icon('insert')
    case 'cite':
      return icon('quote')
    case 'put':
      if (tool.piece === 0) return drawing(svg`<path class="drawn" d="M4 12h16M12 4v16M8 8l8 8M16 8l-8 8"></path>`)
      return disc(game.pieces.kinds[tool.piece]!, locale)
    case 'label':
      return drawing(svg`<path class="drawn" d=${tool.counts === 'letters' ? LETTER : NUMBER}></path>`)
    case 'mark':
      return drawing(
        svg`<path class=${tool.side === 1 ? 'drawn first' : tool.side === 2 ? 'drawn second' : 'drawn'} d=${PATHS[tool.type as keyof typeof PATHS]}></path>`,
      )
    case 'dim':
      return drawing(svg`<path class="drawn" stroke-dasharray="2 3" d="M5 5h14v14H5z"></path>`)
  }
}
