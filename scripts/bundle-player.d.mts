import type { InputOptions, OutputOptions } from 'rolldown'

/** Input of the player's bundle. */
export const input: InputOptions
/** How it is written. */
export const output: OutputOptions
