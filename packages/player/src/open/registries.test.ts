import { readFileSync } from 'node:fs'
import { formats } from 'qipu/formats'
import { games } from 'qipu/games'
import { describe, expect, it } from 'vitest'
import { registries } from '../../../../scripts/registries.mjs'
import { lazyFormats } from './lazy-formats.ts'
import { lazyGames } from './lazy-games.ts'

const packages = new URL('../../../', import.meta.url)

describe('lists that follow the registries', () => {
  it.each(Object.entries(registries()))('%s is what `npm run docs` makes of the registry', (path, text) => {
    expect(readFileSync(new URL(path, packages), 'utf8')).toBe(text)
  })

  it('the lists of the player name the formats and games of the registry, in its order', () => {
    expect(lazyFormats.map(({ id }) => id)).toEqual(formats.map(({ id }) => id))
    expect(lazyGames.map(({ id }) => id)).toEqual(games.map(({ id }) => id))
  })
})
