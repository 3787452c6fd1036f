import { css } from 'lit'

/** Colours and measures that all parts of the page share; the theme sets the variables. */
export const shared = css`
  :host { box-sizing: border-box; }
  *, *::before, *::after { box-sizing: inherit; }
  button, select, textarea, input { font: inherit; color: inherit; }
  button {
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--raised);
    padding: 0.5em 0.9em;
    min-height: 40px;
    cursor: pointer;
  }
  button:hover { border-color: var(--accent); }
  button:disabled { opacity: 0.5; cursor: default; }
  button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
  :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
  h2 { font-size: 0.85rem; letter-spacing: 0.06em; text-transform: uppercase; color: var(--soft); margin: 0 0 0.6em; }
  ul { list-style: none; margin: 0; padding: 0; }
  .error { color: var(--error); }
  .warning { color: var(--warning); }
  .loss { color: var(--loss); }
  .info { color: var(--soft); }
`
