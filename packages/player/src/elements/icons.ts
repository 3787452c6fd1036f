/** Signs on buttons, drawn on a square of 24. */

import { html, svg, type TemplateResult } from 'lit'

const paths = {
  first: 'M6 5h2.4v14H6zM19 5v14L9.4 12z',
  back10: 'M12 5v14L3 12zM21 5v14l-9-7z',
  back: 'M16.5 5v14L6.5 12z',
  forward: 'M7.5 5v14l10-7z',
  forward10: 'M12 5v14l9-7zM3 5v14l9-7z',
  last: 'M15.600 5H18v14h-2.4zM5 5v14l9.600-7z',
  play: 'M7 4.500v15l12.500-7.500z',
  pause: 'M6.500 5h4v14h-4zM13.500 5h4v14h-4z',
  fork: 'M3 11h6.200l4.600-5H21v2.200h-6.200L11.400 12l3.400 3.800H21V18h-7.200l-4.600-4.800H3z',
  comment:
    'M4 4h16a1.500 1.500 0 0 1 1.500 1.500v9A1.500 1.500 0 0 1 20 16h-8l-5 4.500V16H4a1.500 1.500 0 0 1-1.500-1.500v-9A1.500 1.500 0 0 1 4 4z',
  mainLine: 'M20 11v2H8.500l4 4-1.500 1.500L4.500 12 11 5.500 12.500 7l-4 4z',
  settings:
    'M10 3h4l.5 2.300 1.700 1 2.200-.8 2 3.400-1.700 1.600v2l1.700 1.600-2 3.400-2.200-.8-1.700 1L14 20h-4l-.5-2.300-1.700-1-2.200.8-2-3.400 1.700-1.600v-2L3.600 8.900l2-3.400 2.200.8 1.700-1zm2 5.600a2.900 2.900 0 1 0 0 5.800 2.900 2.900 0 0 0 0-5.800z',
  close:
    'M6.400 5 12 10.600 17.600 5 19 6.400 13.400 12l5.600 5.600-1.400 1.400-5.600-5.600L6.400 19 5 17.600l5.600-5.600L5 6.400z',
  solve:
    'M12 2.500a6.500 6.500 0 0 1 3.800 11.800c-.6.500-.8 1-.8 1.700h-6c0-.7-.2-1.200-.8-1.700A6.500 6.500 0 0 1 12 2.500zM9 18h6v1.500H9zM10 20.500h4V22h-4z',
  up: 'M12 7l7 8.500H5z',
  down: 'M12 17 5 8.500h14z',
} as const

export type Icon = keyof typeof paths

export const icon = (name: Icon): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true">${svg`<path fill-rule="evenodd" d=${paths[name]}></path>`}</svg>`
