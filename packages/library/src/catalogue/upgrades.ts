/** Older catalogues: what turns each version into the next. Only copies are ever changed. */

import { CATALOGUE_VERSION } from './tables.ts'

const UPGRADES: Readonly<Record<number, readonly string[]>> = {
  1: ['create table "apart" ("one" VARCHAR, "other" VARCHAR)', 'create table "forgotten" ("path" VARCHAR)'],
  // Older catalogues do not say which names made one person of two: any of them may have.
  2: [
    'create table "united" ("one" VARCHAR, "other" VARCHAR, "source" VARCHAR)',
    `insert into united select least(a.key, b.key), greatest(a.key, b.key), 'both' from aliases a
      join (select person, min(key) as key from aliases group by person) b on a.person = b.person and a.key <> b.key`,
  ],
}

export const isOlder = (version: number): boolean => version < CATALOGUE_VERSION && Object.hasOwn(UPGRADES, version)

export function upgradeStatements(version: number): string[] {
  const statements: string[] = []
  for (let from = version; from < CATALOGUE_VERSION; from++) statements.push(...UPGRADES[from]!)
  return [...statements, `update library set version = ${CATALOGUE_VERSION}`]
}
