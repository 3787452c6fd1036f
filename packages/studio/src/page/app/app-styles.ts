/** The frame of the page: a bar, a rail, the board, a panel. */

import { css, unsafeCSS } from 'lit'
import { BAR, PANEL, RAIL } from '../state/layout.ts'

const px = (pixels: number) => unsafeCSS(`${pixels}px`)

export const appStyles = css`
  :host { display: block; }
  .app { display: grid; grid-template: ${px(BAR)} minmax(0, 1fr) / ${px(RAIL)} minmax(0, 1fr); min-height: 100dvh; background: var(--qipu-background);
    color: var(--qipu-ink); font-size: 15px; }
  .skip { position: absolute; inset-inline-start: 0.5rem; top: -99rem; }
  .skip:focus { top: 0.5rem; z-index: 9; background: var(--qipu-paper); }

  .bar { grid-column: 1 / -1; display: flex; align-items: center; gap: 0.75rem; padding-inline-end: 0.9rem; background: var(--qipu-paper);
    border-bottom: 1px solid var(--qipu-line); min-width: 0; }
  .logo { flex: none; width: ${px(RAIL)}; height: 100%; border-radius: 0; }
  .logo b { display: grid; place-items: center; width: 30px; height: 30px; border-radius: 7px; background: var(--qipu-accent); color: var(--qipu-on-accent);
    font: 600 18px / 1 'Songti SC', 'Noto Serif CJK SC', serif; }
  .name { flex: 1; min-width: 0; line-height: 1.25; }
  .name h1 { margin: 0; font-size: 1rem; font-weight: 650; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .name p { margin: 0; font-size: 0.82rem; color: var(--qipu-muted); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .modes { display: flex; padding: 3px; border-radius: 9px; background: var(--qipu-soft); }
  .modes button { min-height: 2rem; padding: 0 0.85rem; border-radius: 7px; color: var(--qipu-muted); }
  .modes button[aria-pressed='true'] { background: var(--qipu-paper); color: var(--qipu-ink); font-weight: 650; box-shadow: 0 1px 2px rgb(0 0 0 / 0.12); }
  .bar .act { min-height: 2.25rem; padding-inline: 1rem; }

  .rail { display: flex; flex-direction: column; align-items: center; gap: 0.35rem; padding-top: 0.6rem; background: var(--qipu-paper);
    border-inline-end: 1px solid var(--qipu-line); }
  .rail button { width: 40px; height: 40px; padding: 0; color: var(--qipu-muted); }
  .rail button[aria-current='page'] { background: var(--qipu-soft); color: var(--qipu-ink); }

  main { min-width: 0; }
  .work { display: flex; gap: 16px; padding: 12px; height: calc(100dvh - ${px(BAR)}); min-height: 0; }
  .work .stage { flex: 1 1 0; min-width: 0; height: 100%; outline: none; }
  .work .panel { flex: 0 1 440px; min-width: ${px(PANEL)}; height: 100%; }
  .below .work { flex-direction: column; height: auto; }
  .below .work .stage { flex: none; height: calc(100dvh - ${px(BAR)} - 24px); }
  .below .work .panel { flex: none; height: 26rem; width: 100%; }
  @media (max-height: 479px) {
    .beside .work { padding: 8px; }
    .beside .work .panel { flex: 0 1 20rem; min-width: 15rem; }
  }
  .notice { margin: 0; padding: 0.5rem 1rem; background: var(--qipu-paper); border-bottom: 1px solid var(--qipu-line); color: var(--qipu-warning); overflow-wrap: anywhere; }
  .veil { position: fixed; inset: 0; z-index: 10; display: grid; place-items: center; pointer-events: none; font-size: 1.4rem; font-weight: 650;
    background: color-mix(in srgb, var(--qipu-background) 85%, transparent); outline: 3px dashed var(--qipu-muted); outline-offset: -14px; border-radius: 24px; }

  .menu { position: absolute; z-index: 7; top: calc(${px(BAR)} - 4px); inset-inline-end: 0.6rem; min-width: 14rem; padding: 0.6rem; border-radius: 12px; background: var(--qipu-paper);
    border: 1px solid var(--qipu-line); box-shadow: 0 16px 40px -12px rgb(0 0 0 / 0.4); display: grid; gap: 0.5rem; }
  .menu { max-width: calc(100vw - 1.2rem); }
  .menu label { display: flex; justify-content: space-between; align-items: center; gap: 1rem; min-height: 2.25rem; padding-inline: 0.4rem; }
  .menu input { width: 1.2rem; height: 1.2rem; accent-color: var(--qipu-ink); }
  .menu hr { width: 100%; margin: 0.2rem 0; border: 0; border-top: 1px solid var(--qipu-line); }
  .menu .row { justify-content: flex-start; gap: 0.7rem; padding-inline: 0.4rem; }
  .bar .next { padding-inline: 0.9rem; }

  .bar .phone-only { display: none; }
  .phone .bar .phone-only { display: inline-flex; }
  .phone.app { grid-template: 48px minmax(0, 1fr) / minmax(0, 1fr); }
  .phone .rail { display: none; }
  .phone .bar { gap: 0.25rem; padding-inline-end: 0.4rem; }
  .phone .logo { width: 48px; }
  .phone .bar .act, .phone .next span { display: none; }
  .phone .bar .next { padding-inline: 0.4rem; }
  .phone .modes button { padding-inline: 0.5rem; font-size: 0.9rem; }
  /* In a narrow column there is room for the other ways only. */
  @media (max-width: 350px) { .phone .modes button[aria-pressed='true'] { display: none; } .phone .modes { padding: 0; background: none; } .phone .name { flex: 1 1 0; } }
  .phone .work { display: block; height: calc(100dvh - 48px); padding: 0; position: relative; overflow: clip; }
  .phone .work .stage { height: 100%; }
  .phone .work .panel { position: absolute; inset-inline: 0; bottom: 0; height: min(78%, 34rem); min-width: 0; z-index: 4; transform: translateY(calc(100% + 2rem)); visibility: hidden;
    transition: transform 0.22s ease, visibility 0.22s; }
  .phone .work .panel.pulled { transform: none; visibility: visible; }
  @media (prefers-reduced-motion: reduce) { .phone .work .panel { transition: none; } }
  @media print { .app { display: none; } }
`
