import { readFileSync } from 'node:fs'
import { read } from 'qipu'
import { expect, it } from 'vitest'
import { gameSamples } from './game-samples.ts'

it.each(gameSamples.map(({ game, file }) => [file, game.id] as const))(
  'the sample %s of the first screen is a record of %s',
  (file, game) => {
    const bytes = readFileSync(new URL(`../../../../../samples/${file}`, import.meta.url))
    expect(read({ bytes, name: file }).records[0]?.game).toBe(game)
  },
)
