import { readFileSync } from 'node:fs'

/** JSON Schema as data. */
export interface JsonSchema {
  readonly [key: string]: unknown
}

/** The same schema for tests: an object has no other members than those described. */
export function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const all = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return 'properties' in all && all['type'] === 'object' && !('additionalProperties' in all)
    ? { ...all, additionalProperties: false }
    : all
}

export const readSchema = (name: string): JsonSchema =>
  JSON.parse(readFileSync(new URL(`../../schemas/${name}`, import.meta.url), 'utf8'))
