import { describe, expect, it } from 'vitest'
import { unconditionalLife } from './benson.ts'
import { drawn } from './drawn.testing.ts'
import { chainsOf } from './position.ts'

const livingIn = (...rows: string[]): string[] => {
  const stones = drawn(...rows)
  const chains = chainsOf(stones)
  const alive = unconditionalLife(stones, chains)
  return rows.map((row, y) =>
    [...row].map((letter, x) => (alive.has(chains.at[x + y * row.length]!) ? letter : '.')).join(''),
  )
}

describe('unconditional life', () => {
  it('a chain with two eyes lives unconditionally', () => {
    expect(livingIn('.X.XO', 'XXXXO', 'OOOO.')).toEqual(['.X.X.', 'XXXX.', '.....'])
  })

  it('a chain with one eye does not live unconditionally, however large the eye is', () => {
    expect(livingIn('..XO.', '..XO.', 'XXXO.', 'OOOO.')).toEqual(['.....', '.....', '.....', '.....'])
  })

  it('chains that share their eyes live unconditionally', () => {
    expect(livingIn('.X.XO', 'X.XXO', 'XXOOO')).toEqual(['.X.X.', 'X.XX.', 'XX...'])
  })

  it('an eye with a prisoner in it counts, as long as each free point is a liberty', () => {
    expect(livingIn('O.X.X', 'XXXXX', '.....')).toEqual(['..X.X', 'XXXXX', '.....'])
  })
})
