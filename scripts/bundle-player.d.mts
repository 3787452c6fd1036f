import type { InputOptions, OutputOptions } from 'rolldown'

/** What the player's bundle is made of. */
export const input: InputOptions
/** How it is written. */
export const output: OutputOptions
