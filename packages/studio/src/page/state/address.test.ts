import { describe, expect, it } from 'vitest'
import { type Address, addressText, isSameGame, parseAddress } from './address.ts'

describe('the address of the page', () => {
  it.each<Address>([
    { origin: 'file', value: 'k3v9', game: 0, node: 0 },
    { origin: 'sample', value: 'game.sgf', game: 2, node: 57 },
    { origin: 'record', value: 'eJyLjgUAARUAuQ', name: '李 & 古.sgf', game: 0, node: 3 },
  ])('an address of the page is read back as it was written: %o', (address) => {
    expect(parseAddress(addressText(address))).toEqual(address)
  })

  it('an address counts games from 1 and omits defaults', () => {
    expect(addressText({ origin: 'sample', value: 'a.sgf', game: 1, node: 0 })).toBe('#sample=a.sgf&game=2')
  })

  it.each(['', '#', '#nothing', '#game=3', '#file='])('a fragment that is no address leads nowhere: %s', (hash) => {
    expect(parseAddress(hash)).toBeUndefined()
  })

  it.each(['-1', '1e9', '9999999999', 'x', ''])('an invalid number in an address counts as the first: %s', (text) => {
    expect(parseAddress(`#file=a&game=${text}&node=${text}`)).toMatchObject({ game: 0, node: 0 })
  })

  it('a step within a game is told from a step to another game', () => {
    const here: Address = { origin: 'file', value: 'a', game: 0, node: 4 }
    expect(isSameGame(here, { ...here, node: 5 })).toBe(true)
    expect(isSameGame(here, { ...here, game: 1 })).toBe(false)
    expect(isSameGame(here, undefined)).toBe(false)
    expect(isSameGame(undefined, undefined)).toBe(true)
  })
})
