/** Older catalogues: what turns each version into the next. Only copies are ever changed. */

import { CATALOGUE_VERSION } from './tables.ts'

const UPGRADES: Readonly<Record<number, readonly string[]>> = {
  1: ['create table "apart" ("one" VARCHAR, "other" VARCHAR)', 'create table "forgotten" ("path" VARCHAR)'],
}

export const isOlder = (version: number): boolean => version < CATALOGUE_VERSION && Object.hasOwn(UPGRADES, version)

export function upgradeStatements(version: number): string[] {
  const statements: string[] = []
  for (let from = version; from < CATALOGUE_VERSION; from++) statements.push(...UPGRADES[from]!)
  return [...statements, `update library set version = ${CATALOGUE_VERSION}`]
}
