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
  fold: 'M4 12h16M12 3.500v5M9.500 6 12 8.500 14.500 6M12 20.500v-5M9.500 18l2.500-2.500 2.500 2.500',
  unfold: 'M4 12h16M12 3.500v5M9.500 6 12 3.500 14.500 6M12 20.500v-5M9.500 18l2.500 2.500 2.500-2.500',
  mainLine: 'M19.500 12h-14M11 6l-6 6 6 6',
  settings:
    'M4 7h8M18 7h2M4 17h3M13 17h7M15 4.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5zM10 14.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z',
  numbers: 'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17zM10 9.700l2.500-1.700v8',
  share: 'M12 14.500V4M8 7.500 12 3.500l4 4M5.500 12v6.500A1.500 1.500 0 0 0 7 20h10a1.500 1.500 0 0 0 1.500-1.500V12',
  close: 'M6.500 6.500l11 11M17.500 6.500l-11 11',
  solve:
    'M9 17.500h6M10 20.500h4M12 3.500a6 6 0 0 1 3.600 10.800c-.5.400-.600.900-.600 1.700v1.500H9V16c0-.8-.1-1.300-.6-1.700A6 6 0 0 1 12 3.500z',
  undo: 'M8.500 5 4.500 9l4 4M4.500 9h9a5.500 5.500 0 0 1 0 11h-3',
  redo: 'M15.500 5l4 4-4 4M19.500 9h-9a5.500 5.500 0 0 0 0 11h3',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  facts: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 11v5M12 8h.01',
  page: 'M7 3.500h7l4 4v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM12 10.500v6M9 13.500h6',
  extract: 'M13 3.500H7a1 1 0 0 0-1 1v15a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V11M14 9l5.500-5.500M15 3.500h4.500V8',
  scissors:
    'M6.500 4.500 16 16M17.500 4.500 8 16M6.500 15.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5zM17.500 15.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z',
  copy: 'M9.500 8.500h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM5.500 15.500h-1v-11h11v1',
  paste:
    'M8.500 5.500h-2a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-13a1 1 0 0 0-1-1h-2M9.500 3.500h5a1 1 0 0 1 1 1v2h-7v-2a1 1 0 0 1 1-1z',
  remove: 'M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13M10.500 10.500v6M13.500 10.500v6',
  dissolve: 'M4 12h3M17 12h3M9.500 9.500l5 5M14.500 9.500l-5 5',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1.200 1.200M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1.200-1.200',
  promote: 'M12 19V6M6.500 11.500 12 6l5.500 5.500',
  demote: 'M12 5v13M6.500 12.500 12 18l5.500-5.500',
  keepLine: 'M4 12h16M8 12l4-5.500h1.500M17 5l3 3M20 5l-3 3',
  flatten: 'M4 18.500h16M7 15V6M12 15V6M17 15V6M5 13l2 2 2-2M10 13l2 2 2-2M15 13l2 2 2-2',
  begin: 'M5 5v14M9 12h11M15.500 7.500 20 12l-4.500 4.500',
  merge: 'M4 6h4l5 6h7M4 18h4l5-6M16.500 8.500 20 12l-3.500 3.500',
  turnRight: 'M18.500 7A8 8 0 1 0 20 12M19 3v4.500h-4.500',
  turnLeft: 'M5.500 7A8 8 0 1 1 4 12M5 3v4.500h4.500',
  halfTurn: 'M5 10a7.500 7.500 0 0 1 13-3.500M18.500 3v4h-4M19 14a7.500 7.500 0 0 1-13 3.500M5.500 21v-4h4',
  mirror: 'M12 4v16M9 8v8H4zM15 8v8h5z',
  flip: 'M4 12h16M8 9h8V4zM8 15h8v5z',
  pencil: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  insert: 'M4 12h4M16 12h4M12 9.500v5M9.500 12h5M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z',
  exchange: 'M5 9h13M14.500 5.500 18 9l-3.500 3.500M19 15.500H6M9.500 12l-3.500 3.500L9.500 19',
  pass: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM6.500 17.500l11-11',
  quote: 'M5 5.500h14M5 10h14M5 14.500h6M17 13v7M13.500 16.500h7',
  recording: 'M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM12 9.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z',
  microphone:
    'M12 3.500a2.500 2.500 0 0 1 2.500 2.500v5a2.500 2.500 0 0 1-5 0V6A2.500 2.500 0 0 1 12 3.500zM6 11a6 6 0 0 0 12 0M12 17v3.500M9 20.500h6',
  stop: 'M7 7h10v10H7z',
  add: 'M12 5.500v13M5.500 12h13',
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
