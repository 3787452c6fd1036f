import { css } from 'lit'

export const roomDialogStyles = css`
  dialog { width: min(34rem, 94vw); max-height: min(94dvh, 52rem); padding: 0; background: var(--qipu-paper); color: var(--qipu-ink); border: 1px solid var(--qipu-line);
    border-radius: var(--qipu-radius-card); box-shadow: var(--qipu-shadow-popover); overflow: auto; }
  dialog::backdrop { background: var(--qipu-veil); }
  .inner { display: grid; gap: var(--qipu-space-4); padding: var(--qipu-space-5); }
  .head { display: flex; align-items: center; justify-content: space-between; gap: var(--qipu-space-3); }
  h2 { margin: 0; font-size: var(--qipu-text-title); letter-spacing: 0; text-transform: none; color: inherit; }
  p { margin: 0; line-height: 1.5; }
  .about { color: var(--qipu-muted); font-size: var(--qipu-text-usual); }
  .field { display: grid; gap: var(--qipu-space-1); font-size: var(--qipu-text-small); color: var(--qipu-muted); }
  .field input, .field select { width: 100%; min-height: 2.75rem; padding: 0 var(--qipu-space-3); font-size: var(--qipu-text-comment); color: var(--qipu-ink); background: var(--qipu-background);
    border: 1px solid var(--qipu-control); border-radius: var(--qipu-radius-control); }
  .acts { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); }
  .acts button { min-height: 2.75rem; padding-inline: var(--qipu-space-4); }
  .acts .main { font-weight: 650; }
  .trouble { color: var(--qipu-bad); }
  @media (max-width: 480px) { .inner { padding: var(--qipu-space-4); gap: var(--qipu-space-3); } }
`
