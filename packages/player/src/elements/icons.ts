/**
 * Signs on buttons, one family on a square of 24: what runs along a game is filled, as on every machine that plays; everything
 * else is drawn with one round line.
 */

import { html, svg, type TemplateResult } from 'lit'

const filled = {
  first: 'M6 5.500h2v13H6zM18.500 5.500v13L9 12z',
  back10: 'M12 5.500v13L4 12zM20.500 5.500v13l-8-6.500z',
  back: 'M16 5.500v13L7 12z',
  forward: 'M8 5.500v13l9-6.500z',
  forward10: 'M12 5.500v13l8-6.500zM3.500 5.500v13l8-6.500z',
  last: 'M16 5.500h2v13h-2zM5.500 5.500v13L15 12z',
  play: 'M7.500 5v14l11.500-7z',
  pause: 'M7 5h3.500v14H7zM13.500 5H17v14h-3.500z',
} as const

const drawn = {
  fork: 'M4 12h5l5-5.500h6M9 12l5 5.500h6',
  comment:
    'M5 5h14a1.500 1.500 0 0 1 1.500 1.500v8A1.500 1.500 0 0 1 19 16h-7l-4.500 4v-4H5a1.500 1.500 0 0 1-1.500-1.500v-8A1.500 1.500 0 0 1 5 5z',
  mainLine: 'M19.500 12h-14M11 6l-6 6 6 6',
  settings:
    'M4 7h8M18 7h2M4 17h3M13 17h7M15 4.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5zM10 14.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z',
  share: 'M12 14.500V4M8 7.500 12 3.500l4 4M5.500 12v6.500A1.500 1.500 0 0 0 7 20h10a1.500 1.500 0 0 0 1.500-1.500V12',
  close: 'M6.500 6.500l11 11M17.500 6.500l-11 11',
  solve:
    'M9 17.500h6M10 20.500h4M12 3.500a6 6 0 0 1 3.600 10.800c-.5.400-.600.900-.600 1.700v1.500H9V16c0-.8-.1-1.300-.6-1.700A6 6 0 0 1 12 3.500z',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
} as const

export type Icon = keyof typeof filled | keyof typeof drawn

export function icon(name: Icon): TemplateResult {
  const path =
    name in filled
      ? svg`<path d=${filled[name as keyof typeof filled]}></path>`
      : svg`<path class="drawn" d=${drawn[name as keyof typeof drawn]}></path>`
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">${path}</svg>`
}
