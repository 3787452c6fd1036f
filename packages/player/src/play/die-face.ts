import { html, svg, type TemplateResult } from 'lit'

/** Positions of a die's pips, on a square of 24. */
const EYES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[12, 12]],
  [
    [7, 7],
    [17, 17],
  ],
  [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
]

export const dieFace = (thrown: number, words: string): TemplateResult =>
  html`<span class="die" role="img" aria-label=${words}
    ><svg viewBox="0 0 24 24" aria-hidden="true">${EYES[thrown]!.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="2.300"></circle>`)}</svg></span
  >`
