import type { JsonObject } from './problems.ts'

/** Tells whether a value is an object as JSON has them: neither null nor a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
