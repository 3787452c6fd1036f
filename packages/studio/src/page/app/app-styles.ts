/** The frame of the page: a bar, a rail, the board, a panel. */

import { css, unsafeCSS } from 'lit'
import {
  ABOVE,
  ASIDE,
  BAR,
  BORDER,
  BROAD_PANEL,
  BROADEST,
  FOOT,
  LOW,
  LOW_ASIDE,
  LOW_GROWS,
  LOW_PADDING,
  LOW_PANEL,
  LOW_ROW,
  NARROW,
  PANEL,
  PHONE_BAR,
  PHONE_LOW,
  PHONE_NARROW,
  RAIL,
  ROW,
} from '../state/layout.ts'

const px = (pixels: number) => unsafeCSS(`${pixels}px`)

export const appStyles = css`
  :host { display: block; }
  .app { display: grid; grid-template: ${px(BAR)} minmax(0, 1fr) / ${px(RAIL)} minmax(0, 1fr); min-height: 100dvh; background: var(--qipu-background);
    color: var(--qipu-ink); font-size: var(--qipu-text-usual); }
  .skip { position: absolute; inset-inline-start: 0.5rem; top: -99rem; }
  .skip:focus { top: 0.5rem; z-index: 9; background: var(--qipu-paper); }

  .bar { grid-column: 1 / -1; display: flex; align-items: center; gap: var(--qipu-space-3); padding-inline-end: var(--qipu-space-4); background: var(--qipu-paper);
    border-bottom: 1px solid var(--qipu-line); min-width: 0; }
  .logo { flex: none; width: ${px(RAIL)}; height: 100%; border-radius: 0; }
  .logo b { display: block; width: 30px; height: 30px; border-radius: var(--qipu-radius-control); background: url('./icon.svg') center / cover; }
  .name { flex: 1; min-width: 0; line-height: 1.25; }
  .name h1 { margin: 0; font-size: var(--qipu-text-comment); font-weight: 650; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .name p { margin: 0; font-size: var(--qipu-text-small); color: var(--qipu-muted); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .modes { display: flex; padding: 2px; border-radius: var(--qipu-radius-control); background: var(--qipu-soft); }
  .modes button { min-height: 2rem; padding: 0 var(--qipu-space-3); border-radius: var(--qipu-radius-board); color: var(--qipu-muted); }
  .modes button[aria-pressed='true'] { background: var(--qipu-paper); color: var(--qipu-ink); font-weight: 650; box-shadow: var(--qipu-shadow-card); }
  .bar .invite { min-height: 2.25rem; padding-inline: var(--qipu-space-4); }
  .bar .act { min-height: 2.25rem; padding-inline: var(--qipu-space-4); }

  .rail { display: flex; flex-direction: column; align-items: center; gap: var(--qipu-space-1); padding-top: var(--qipu-space-2); background: var(--qipu-paper);
    border-inline-end: 1px solid var(--qipu-line); }
  .rail button { width: 40px; height: 40px; padding: 0; color: var(--qipu-muted); }
  .rail button[aria-current='page'] { background: var(--qipu-soft); color: var(--qipu-ink); }

  main { min-width: 0; }
  .work { display: flex; gap: var(--qipu-space-4); padding: var(--qipu-space-3); height: calc(100dvh - ${px(BAR)}); min-height: 0; }
  .work .stage { flex: 1 1 0; min-width: 0; height: 100%; outline: none; }
  .work .panel { flex: none; width: clamp(${px(PANEL)}, 100vw - ${px(ASIDE)} - max((100dvh - ${px(ABOVE)}) * var(--aspect, 1), ${px(ROW)}), ${px(BROAD_PANEL)}); height: 100%; }
  .below .work { flex-direction: column; height: auto; }
  .below .work .stage { --broad: min(100vw - ${px(BORDER)}, max(${px(NARROW)}, (100dvh - ${px(ABOVE)}) * ${unsafeCSS(`${BROADEST}`)})); flex: none; align-self: center; width: 100%; max-width: var(--broad);
    height: min(100dvh - ${px(BAR)} - 24px, var(--broad) / var(--aspect, 1) + ${px(FOOT)}); }
  .below .work .panel { flex: none; height: 26rem; width: 100%; }
  @media (max-height: ${px(LOW - 1)}) {
    .beside .work { padding: clamp(${px(LOW_PADDING / 2)}, (100dvh - ${px(LOW_GROWS)}) / 2, var(--qipu-space-3)) ${px(LOW_PADDING / 2)}; }
    .beside .work .panel { width: clamp(${px(LOW_PANEL)}, 100vw - ${px(LOW_ASIDE)} - ${px(LOW_ROW)}, ${px(BROAD_PANEL)}); }
  }
  /* Notices above the board take no space from it. */
  :is(.beside, .phone) main:has(.notice):has(.work) { display: flex; flex-direction: column; height: calc(100dvh - ${px(BAR)}); }
  .phone main:has(.notice):has(.work) { height: calc(100dvh - ${px(PHONE_BAR)}); }
  :is(.beside, .phone) main:has(.notice) > .work { flex: 1; height: auto; }
  .notice { display: flex; align-items: center; justify-content: space-between; gap: var(--qipu-space-2); margin: 0; padding: var(--qipu-space-2) var(--qipu-space-4); background: var(--qipu-paper); border-bottom: 1px solid var(--qipu-line); color: var(--qipu-warning); overflow-wrap: anywhere; }
  .notice.offer { color: var(--qipu-ink); flex-wrap: wrap; }
  .notice.offer span { display: flex; flex-wrap: wrap; align-items: center; gap: var(--qipu-space-2); }
  .notice.offer button:not([aria-label]) { min-height: 2.5rem; padding-inline: var(--qipu-space-3); }
  .notice.offer .main { color: var(--qipu-paper); }
  .veil { position: fixed; inset: 0; z-index: 10; display: grid; place-items: center; pointer-events: none; font-size: var(--qipu-text-heading); font-weight: 650;
    background: color-mix(in srgb, var(--qipu-background) 85%, transparent); outline: 3px dashed var(--qipu-muted); outline-offset: -14px; border-radius: var(--qipu-space-5); }

  .menu { position: absolute; z-index: 7; top: calc(${px(BAR)} - 4px); inset-inline-end: var(--qipu-space-2); min-width: 16rem; padding: var(--qipu-space-2); border-radius: var(--qipu-radius-card); background: var(--qipu-paper);
    border: 1px solid var(--qipu-line); box-shadow: var(--qipu-shadow-popover); display: grid; gap: var(--qipu-space-2); }
  .menu { max-width: calc(100vw - 1.2rem); }
  .menu label { display: flex; justify-content: space-between; align-items: center; gap: var(--qipu-space-4); min-height: 2.25rem; padding-inline: var(--qipu-space-2); }
  .menu input { width: 1.2rem; height: 1.2rem; accent-color: var(--qipu-ink); }
  .menu hr { width: 100%; margin: var(--qipu-space-1) 0; border: 0; border-top: 1px solid var(--qipu-line); }
  .menu .row { justify-content: flex-start; gap: var(--qipu-space-3); padding-inline: var(--qipu-space-2); }

  /* The name of the record has the room that words on buttons would take. */
  @media (max-width: 900px) { .bar :is(.act, .invite) span { display: none; } .bar .plain:is(.act, .invite) { padding-inline: var(--qipu-space-2); } }
  @media (max-width: 700px) { .bar .act { display: none; } }
  .bar .phone-only { display: none; }
  .phone .bar .phone-only { display: inline-flex; }
  .phone.app { grid-template: ${px(PHONE_BAR)} minmax(0, 1fr) / minmax(0, 1fr); }
  .phone .rail { display: none; }
  .phone .bar { gap: 0; padding-inline-end: var(--qipu-space-1); }
  .phone .bar > button:not(.logo, .save) { width: 2.25rem; min-width: 0; padding: 0; }
  .phone .bar .name { padding-inline-end: var(--qipu-space-1); }
  .phone .logo { width: 48px; }
  .phone .save span { display: none; }
  .phone .bar select.modes { flex: 0 1 auto; min-width: 2.75rem; min-height: 2.25rem; border-color: var(--qipu-line); font-weight: 650; text-overflow: ellipsis; }
  .phone .work { display: block; height: calc(100dvh - ${px(PHONE_BAR)}); padding: 0; position: relative; overflow: clip; }
  /* No larger than beside the rail of the next larger window. */
  .phone .work .stage { width: 100%; height: 100%; max-width: ${px(NARROW - BORDER)}; margin-inline: auto; }
  /* The 4 px by which the bar is lower here are taken from the board as well. */
  @media (min-width: ${px(PHONE_NARROW + 1)}), (max-height: ${px(PHONE_LOW)}) { .phone .work { padding-block: calc(var(--qipu-space-3) + 2px); } }
  .phone .work.making { display: flex; flex-direction: column; gap: 0; }
  .phone .work.making .stage { flex: none; height: min(100vw / var(--aspect, 1) + 7.7rem, 66%); }
  .phone .desk { flex: 1; min-height: 0; overflow: auto; padding: var(--qipu-space-2); border-top: 1px solid var(--qipu-line); background: var(--qipu-paper); }
  .phone .work .panel { position: absolute; inset-inline: 0; bottom: 0; width: auto; height: min(78%, max(24rem, 100% - 100vw / max(1, var(--aspect, 1)))); min-width: 0; z-index: 4; transform: translateY(calc(100% + 2rem)); visibility: hidden;
    transition: transform 0.22s ease, visibility 0.22s; }
  .phone .work .panel.pulled { transform: none; visibility: visible; }
  .notice button { flex: none; margin-block: calc(-1 * var(--qipu-space-1)); color: inherit; }
  @media (prefers-reduced-motion: reduce) { .phone .work .panel { transition: none; } }
  @media print { .app:not(.refereeing) { display: none; } .app.refereeing { display: block; min-height: 0; } .refereeing > :not(main) { display: none; } }
`
