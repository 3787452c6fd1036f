/** Styles shared by all parts of the page: the player's design, and a few shapes of the page's own. */

import { controlStyles, fontStyles, themeStyles } from '@qipu/player/player'
import { css } from 'lit'

const pieces = css`
  .sign { width: 1.35rem; height: 1.35rem; fill: none; stroke: currentColor; stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round; }
  .sign path[d$='.01'] { stroke-width: 3; }
  h2 { margin: 0 0 var(--qipu-space-3); font-size: var(--qipu-text-caption); font-weight: 700; letter-spacing: 0.06em; text-transform: uppercase; color: var(--qipu-muted); }
  ul { list-style: none; margin: 0; padding: 0; }
  a { color: inherit; text-underline-offset: 3px; }
  button.wide { width: 100%; }
  .error { color: var(--qipu-bad); }
  .warning { color: var(--qipu-warning); }
  .good { color: var(--qipu-good); }
`

export const shared = [themeStyles, fontStyles, controlStyles, pieces]
