/** The signs of rooms: lines of one weight on a square of 24. */

import { html, svg, type TemplateResult } from 'lit'

const paths = {
  play: 'M12 4.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15zM12 9v6M9 12h6',
  point: 'M12 3v4M12 17v4M3 12h4M17 12h4M12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  arrow: 'M5 19 18.500 5.500M10 5h9v9',
  triangle: 'M12 5 20 19H4z',
  square: 'M5.500 5.500h13v13h-13z',
  circle: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14z',
  cross: 'M6 6l12 12M18 6 6 18',
  clear: 'M5 15.500 13.500 7l5.500 5.500-6.500 6.500H8.500zM8 19.500h12',
  hand: 'M7.500 12V6.500a1.300 1.300 0 0 1 2.600 0V11M10.100 10.500V4.800a1.300 1.300 0 0 1 2.600 0v5.700M12.700 10.800V6a1.300 1.300 0 0 1 2.600 0v6M15.300 11.500V8.300a1.300 1.300 0 0 1 2.600 0v6.200a6 6 0 0 1-6 6c-2.700 0-4-1.200-5.300-3.400l-2-3.600c-.6-1.200 1-2.300 2-1.300l1 1.200',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  past: 'M4 12a8 8 0 1 0 2.600-5.900M4 4.500v4h4M12 8v4.500l3 1.800',
  undo: 'M8.500 5 4.500 9l4 4M4.500 9h9a5.500 5.500 0 0 1 0 11H9',
  send: 'M4.500 12 20 4.500 15 19.500l-3.500-6zM11.500 13.500 20 4.500',
} as const

export type RoomSign = keyof typeof paths

export const roomSign = (name: RoomSign): TemplateResult =>
  html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${paths[name]}></path>`}</svg>`
