import { css, unsafeCSS } from '@lit/reactive-element'

/** How wide the lens is, in pixels. */
export const LOUPE = 128

export const loupeStyles = css`
  .loupe { position: absolute; z-index: 1; width: ${unsafeCSS(LOUPE)}px; height: ${unsafeCSS(LOUPE)}px; border-radius: 50%; overflow: hidden; pointer-events: none;
    box-shadow: 0 0 0 3px var(--qipu-paper, #fffdf9), 0 0 0 4px var(--qipu-ink, #221d17), 0 10px 24px -6px var(--qipu-veil, #221d17);
    background: var(--qipu-paper, #fffdf9); }
  .loupe svg { position: absolute; inset: 0; width: 100%; height: 100%; max-height: none; }
`
