import { css } from 'lit'

export const formStyles = css`
  :host { display: block; container-type: inline-size; }
  .fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr)); gap: var(--qipu-space-2) var(--qipu-space-3); }
  .field { display: flex; flex-direction: column; gap: 2px; min-width: 0; font-size: var(--qipu-text-small); color: var(--qipu-muted); }
  .field > :is(input, select, textarea) { width: 100%; min-width: 0; }
  .field.text { grid-column: 1 / -1; }
  .field small { color: var(--qipu-warning); font-size: var(--qipu-text-small); overflow-wrap: anywhere; }
  details { border-top: 1px solid var(--qipu-line); }
  summary { min-height: 2.4rem; padding: var(--qipu-space-2) 0; color: var(--qipu-muted); font-size: var(--qipu-text-small); cursor: pointer; }
  h3 { margin: var(--qipu-space-3) 0 var(--qipu-space-1); font-size: var(--qipu-text-usual); font-weight: 650; }
  .top { position: sticky; top: 0; z-index: 1; background: var(--qipu-paper); display: flex; align-items: center; justify-content: space-between; }
  .top h2 { margin: 0; font-size: var(--qipu-text-title); }
  .all { display: flex; align-items: center; gap: var(--qipu-space-2); min-height: 2.2rem; font-size: var(--qipu-text-small); color: var(--qipu-muted); }
  .all input { min-height: 0; width: 1.1rem; height: 1.1rem; }
`
