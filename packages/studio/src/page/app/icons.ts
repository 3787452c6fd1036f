/** The page's signs: lines of one weight on a square of 24. */

import { html, svg, type TemplateResult } from 'lit'

const paths = {
  board: 'M4 4h16v16H4zM9.300 4v16M14.700 4v16M4 9.300h16M4 14.700h16',
  files: 'M3.500 6.500a1 1 0 0 1 1-1H9l2 2.500h8.500a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1z',
  add: 'M12 5v14M5 12h14',
  open: 'M12 15V4.500M7.500 9 12 4.500 16.500 9M4.500 14.500v4a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-4',
  more: 'M5.500 12h.01M12 12h.01M18.500 12h.01',
  library: 'M5 4.500v15M9.500 4.500v15M5 4.500h4.500M5 19.500h4.500M14 5.200l4.300-1 3 14.600-4.300 1zM5 8.500h4.500',
  region: 'M5 5h3M11 5h2M16 5h3M5 19h3M11 19h2M16 19h3M5 5v3M5 11v2M5 16v3M19 5v3M19 11v2M19 16v3',
  close: 'M6 6l12 12M18 6 6 18',
  up: 'M6 14.500 12 8.500l6 6',
  down: 'M6 9.500l6 6 6-6',
  left: 'M14.500 6l-6 6 6 6',
  right: 'M9.500 6l6 6-6 6',
  paste:
    'M8.500 5.500h-2a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-13a1 1 0 0 0-1-1h-2M9.500 3.500h5a1 1 0 0 1 1 1v2h-7v-2a1 1 0 0 1 1-1z',
  phone: 'M8 3.500h8a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM11 17.500h2',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1.200 1.200M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1.200-1.200',
  print:
    'M7 9V4h10v5M7 17.500H5a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6.500a1 1 0 0 1-1 1h-2M7.500 14.500h9v6h-9z',
  save: 'M12 4v11M7.500 10.500 12 15l4.500-4.500M4.500 15v3.500a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1V15',
  people:
    'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 19.500c0-3 2.900-5 6.500-5s6.500 2 6.500 5M15.500 11.500a3 3 0 1 0-.8-5.900M17 14.800c2.600.4 4.500 2.200 4.500 4.700',
  record: 'M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM12 9.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z',
  undo: 'M8.500 5 4.500 9l4 4M4.500 9h9a5.500 5.500 0 0 1 0 11h-3',
} as const

export type Sign = keyof typeof paths

export const sign = (name: Sign): TemplateResult =>
  html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${paths[name]}></path>`}</svg>`
