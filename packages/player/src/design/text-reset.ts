import { css } from '@lit/reactive-element'

/** Properties of text that a page sets for its own words, and that would reach into a component. */
export const textReset = css`font-style: normal; font-weight: 400; font-variant: normal; letter-spacing: normal; word-spacing: normal; word-break: normal;
  text-align: start; text-indent: 0; text-transform: none; text-shadow: none; white-space: normal; cursor: auto;`
