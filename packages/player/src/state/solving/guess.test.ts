import { go } from 'qipu/games/go'
import { addNode, newRecord, pass, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { Navigator } from '../navigator.ts'
import { GuessSession } from './guess.ts'

/** Black 10, White 20, Black 30, a pass, Black 40. */
function game(): Navigator {
  const record = newRecord('go', { width: 9, height: 9 })
  let at = 0
  for (const action of [play(10, 1), play(20, 2), play(30, 1), pass(2), play(40, 1)]) at = addNode(record, at, action)
  return new Navigator(record, go)
}

const at = (point: number) => ({ point })

describe('guessing the next move', () => {
  it('a right guess is played, and the tries are counted', () => {
    const navigator = game()
    const guess = new GuessSession(navigator)
    expect(guess.attempt(at(11))).toBe('wrong')
    expect(guess.tried).toEqual([at(11)])
    expect(navigator.node).toBe(0)
    expect(guess.attempt(at(10))).toBe('right')
    expect(navigator.node).toBe(1)
    expect(guess.attempt(at(20))).toBe('right')
    expect(guess).toMatchObject({ asked: 2, found: 2, atOnce: 1, tries: 3, tried: [] })
  })

  it('the move is shown after three wrong guesses, or when asked for', () => {
    const navigator = game()
    const guess = new GuessSession(navigator)
    for (const point of [1, 2]) expect(guess.attempt(at(point))).toBe('wrong')
    expect(guess.attempt(at(3))).toBe('shown')
    expect(navigator.node).toBe(1)
    expect(guess.reveal()).toBe('shown')
    expect(guess).toMatchObject({ asked: 2, found: 0, tries: 3 })
  })

  it('passes are not guessed, and guessing ends with the line', () => {
    const navigator = game()
    const guess = new GuessSession(navigator)
    for (const point of [10, 20, 30]) guess.attempt(at(point))
    expect(guess.waits).toBe(true)
    expect(guess.attempt(at(40))).toBe('right')
    expect(navigator.node).toBe(3)
    guess.answer()
    expect([navigator.node, guess.waits]).toEqual([4, false])
    expect(guess.attempt(at(40))).toBe('over')
    expect(guess).toMatchObject({ asked: 4, atOnce: 4 })
  })

  it('guessing can ask for one side only', () => {
    const navigator = game()
    const guess = new GuessSession(navigator, 2)
    expect(guess.waits).toBe(true)
    guess.answer()
    expect([guess.waits, guess.wanted]).toEqual([false, 2])
    expect(guess.attempt(at(20))).toBe('over')
    guess.side = undefined
    expect([guess.state, guess.wanted]).toEqual(['thinking', 3])
  })
})
