/** The page's signs: lines of one weight on a square of 24. */

import { html, svg, type TemplateResult } from 'lit'

const paths = {
  board: 'M4 4h16v16H4zM9.300 4v16M14.700 4v16M4 9.300h16M4 14.700h16',
  files: 'M3.500 6.500a1 1 0 0 1 1-1H9l2 2.500h8.500a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1z',
  open: 'M12 15V4.500M7.500 9 12 4.500 16.500 9M4.500 14.500v4a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-4',
  more: 'M5.500 12h.01M12 12h.01M18.500 12h.01',
  close: 'M6 6l12 12M18 6 6 18',
  up: 'M6 14.500 12 8.500l6 6',
} as const

export type Sign = keyof typeof paths

export const sign = (name: Sign): TemplateResult =>
  html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${paths[name]}></path>`}</svg>`
