/** Row below the board while the user solves or guesses. */

import { css } from 'lit'

export const modeStyles = css`
  :host { display: block; }
  .row { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--qipu-space-2) var(--qipu-space-3); }
  /* Two lines of words always have their room: nothing jumps when there is more to say. */
  .state { flex: 1 1 14rem; margin: 0; font-weight: 600; min-height: 3em; padding-inline-end: var(--corner, 0); }
  .right { color: var(--qipu-good); }
  .wrong, .refuting, .unknown { color: var(--qipu-bad); }
  .count { display: block; font-weight: 400; font-size: var(--qipu-text-small); color: var(--qipu-muted); }
  @media (max-height: 479px) { .state { min-height: 0; } .buttons > * { flex: 1 0 auto; min-height: 2.25rem; padding-block: 0; font-size: var(--qipu-text-small); } }
  .buttons { display: flex; flex-wrap: wrap; align-items: center; gap: var(--qipu-space-1); }
  @container (max-width: 420px) and (min-height: 480px) { .buttons { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); width: 100%; } .buttons > * { padding-inline: var(--qipu-space-2); } }
  @container (max-width: 360px) { .buttons > * { font-size: var(--qipu-text-small); } }
`
