/** The colours of a side, on whatever has its name as a class: its pieces in lists, trees and beside names. */

import { css, unsafeCSS } from 'lit'

const SIDES = ['black', 'white', 'red', 'blue'] as const

export const sideStyles = css`
  ${unsafeCSS(SIDES.map((side) => `.${side} { --side: var(--qipu-side-${side}); --edge: var(--qipu-side-${side}-edge); }`).join('\n'))}
  .swatch { flex: none; box-sizing: border-box; width: 0.8125rem; height: 0.8125rem; border: 1px solid var(--edge, var(--qipu-muted)); border-radius: 50%; background: var(--side, none); }
`
