import { HoldemPosition, parseMove } from 'qipu/games/holdem'
import { describe, expect, it } from 'vitest'
import { ENGINE_STARTS, ENGINE_WORDS, PLATFORM_STARTS, PLATFORM_WORDS, Splitter, splitterFor } from './wire.ts'
import { moveOfWord } from './words.ts'

const played = (text: string): HoldemPosition => {
  const position = new HoldemPosition()
  for (const word of text.split(' ').filter(Boolean)) position.play(parseMove(word)!)
  return position
}

describe('words of the platform', () => {
  it.each([
    ['', 'call', 'number'],
    ['', 'check', 'check-second'],
    ['', 'raise 199', 'raise-too-small'],
    ['', 'raise 200', 'number'],
    ['', 'raise  200', 'raise-form'],
    ['', 'raise 20000', 'raise-all-in'],
    ['', 'raise 20001', 'raise-over-stack'],
    ['', 'bet 300', 'bet'],
    ['', 'hello', 'unreadable'],
    ['c', 'call', 'call-first'],
    ['c', 'check', 'number'],
    ['c c 2c 3d 4h', 'call', 'call-first'],
    ['c c 2c 3d 4h', 'raise 100', 'number'],
    ['c c 2c 3d 4h c', 'check', 'check-second'],
    ['c c 2c 3d 4h c', 'call', 'number'],
    ['r300 c 2c 3d 4h r500', 'raise 399', 'raise-too-small'],
    ['r300 c 2c 3d 4h r500', 'raise 400', 'number'],
    ['r20000', 'allin', 'all-in-after-all-in'],
    ['r20000', 'raise 400', 'raise-after-all-in'],
    ['r300', 'allin', 'number'],
  ])('after “%s” the word “%s” is %s', (before, word, expected) => {
    const found = moveOfWord(word, played(before))
    expect(typeof found === 'number' ? 'number' : found).toBe(expected)
  })

  it('glued and split packets are taken apart by the vocabulary', async () => {
    const heard: string[] = []
    const platform = new Splitter(PLATFORM_WORDS, PLATFORM_STARTS, ({ text, isKnown }) =>
      heard.push(isKnown ? text : `?${text}`),
    )
    platform.push('namepreflop|SMALLBLIND|<0,3><1,3')
    platform.push('>callflop |<0,4><0,11><0,10>rai')
    platform.push('se 4')
    platform.push('00turn|<1,4>earnChips -2')
    platform.push('00')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(heard).toEqual([
      'name',
      'preflop|SMALLBLIND|<0,3><1,3>',
      'call',
      'flop |<0,4><0,11><0,10>',
      'raise 400',
      'turn|<1,4>',
      'earnChips -200',
    ])
    const words: string[] = []
    const engine = new Splitter(ENGINE_WORDS, ENGINE_STARTS, ({ text, isKnown }) =>
      words.push(isKnown ? text : `?${text}`),
    )
    engine.push('raise 200check???fold')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(words).toEqual(['raise 200', 'check', '????', 'fold'])
  })

  it('the name of an engine may hold words of the protocol', async () => {
    const heard: string[] = []
    const engine = splitterFor('engine', (text) => heard.push(text))
    engine.push('callfold')
    await new Promise((resolve) => setTimeout(resolve, 300))
    engine.push('callfold')
    expect(heard).toEqual(['callfold', 'call', 'fold'])
  })
})
