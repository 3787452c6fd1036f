import { connect } from 'node:net'
import { check, read, write } from 'qipu'
import { gameById } from 'qipu/games'
import { HoldemPosition, parseMove } from 'qipu/games/holdem'
import { judge } from 'qipu/judge'
import { describe, expect, it } from 'vitest'
import {
  commitmentTo,
  dealOfHand,
  dealText,
  type GuestAnswer,
  type HoldemGuest,
  type HoldemLevel,
  holdemPlayer,
  joinThp,
  listenForThp,
  localGuest,
  moveOfWord,
  playHoldemMatch,
  verifyDeals,
} from './index.ts'
import { ENGINE_STARTS, ENGINE_WORDS, PLATFORM_STARTS, PLATFORM_WORDS, Splitter } from './thp-wire.ts'

const holdem = gameById('holdem')!
const guest = (level: HoldemLevel, seed = 1): HoldemGuest => localGuest(holdemPlayer(level, seed))
const played = (text: string): HoldemPosition => {
  const position = new HoldemPosition()
  for (const word of text.split(' ').filter(Boolean)) position.play(parseMove(word)!)
  return position
}

describe('deals of hold’em', () => {
  it('a seed gives the same deals everywhere, which a commitment ties down', () => {
    expect(commitmentTo('a')).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb')
    expect(dealText(dealOfHand('seed', 1))).toBe(dealText(dealOfHand('seed', 1)))
    expect(dealText(dealOfHand('seed', 1))).not.toBe(dealText(dealOfHand('seed', 2)))
    const { big, small, board } = dealOfHand('seed', 3)
    expect(new Set([...big, ...small, ...board]).size).toBe(9)
  })

  it('duplicate deals come twice in a row', () => {
    const texts = [1, 2, 3, 4].map((hand) => dealText(dealOfHand('seed', hand, true)))
    expect([texts[0] === texts[1], texts[2] === texts[3], texts[1] === texts[2]]).toEqual([true, true, false])
  })

  it('every card comes equally often', () => {
    const found = new Array<number>(52).fill(0)
    for (let hand = 1; hand <= 400; hand++) for (const card of dealOfHand('x', hand).big) found[card]!++
    expect(Math.min(...found)).toBeGreaterThan(3)
    expect(Math.max(...found)).toBeLessThan(35)
  })
})

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
})

describe('matches of hold’em', () => {
  it('a match is clean by the judge and by the check of its THP file, and its deals are those of the seed', async () => {
    for (const [first, second] of [
      ['sampler', 'random'],
      ['caller', 'random'],
    ] as const) {
      const { records, totals, violations } = await playHoldemMatch([guest(first), guest(second, 2)], {
        seed: 'secret',
        hands: 12,
        isDuplicate: true,
        names: ['甲队', '乙队'],
        info: { event: '2026 CCGC', dates: ['2026-08-01T14:00'], place: '沈阳' },
      })
      expect([records.length, violations, totals[0] + totals[1]]).toEqual([12, [], 0])
      for (const record of records) expect(judge(record, holdem)).toMatchObject({ illegal: [], verdict: 'agrees' })
      expect(verifyDeals(records, 'secret', true)).toEqual([])
      expect(verifyDeals(records, 'other', true).length).toBe(12)
      const file = read({ bytes: write(records, 'thp').bytes!, name: 'match.txt' })
      expect(check(file).map(({ code }) => code)).toEqual(['thp/hand-count'])
      expect(file.records.map(({ nodes }) => nodes)).toEqual(records.map(({ nodes }) => nodes))
    }
  })

  it('a guest is never shown the other hand before the showdown', async () => {
    const seen: number[] = []
    const spy: HoldemGuest = {
      ...guest('caller'),
      ask(position): Promise<GuestAnswer> {
        const sides = [1, 2] as const
        seen.push(sides.filter((side) => position.hand(side).length > 0).length)
        return Promise.resolve({ text: 'fold' })
      },
    }
    await playHoldemMatch([spy, guest('random')], { seed: 's', hands: 6 })
    expect(new Set(seen)).toEqual(new Set([1]))
  })

  it('a violation is played as a fold and reported, and so is silence; who leaves loses the match', async () => {
    const answers: GuestAnswer[] = [{ text: 'bet 300' }, { silent: true }, { left: true }]
    const rude: HoldemGuest = { ...guest('caller'), ask: () => Promise.resolve(answers.shift() ?? { left: true }) }
    const { records, violations, left } = await playHoldemMatch([rude, guest('caller')], { seed: 's', hands: 9 })
    expect(violations.map(({ player, violation }) => [player, violation])).toEqual([
      [0, 'bet'],
      [0, 'silent'],
    ])
    expect([records.length, left]).toEqual([2, 0])
  })

  it('the sampling player beats one that always calls and one that plays by lot', async () => {
    for (const other of ['caller', 'random'] as const) {
      const { totals } = await playHoldemMatch([guest('sampler', 3), guest(other, 4)], {
        seed: `against ${other}`,
        hands: 100,
        isDuplicate: true,
      })
      expect(totals[0], other).toBeGreaterThan(0)
    }
  })

  it('two players meet over TCP at the platform', async () => {
    const platform = await listenForThp(0)
    const joined = (['caller', 'sampler'] as const).map((level) =>
      joinThp(holdemPlayer(level, 5), { port: platform.port, pace: 1 }),
    )
    const guests = await platform.guests
    const { records, violations, totals } = await playHoldemMatch(guests, { seed: 'tcp', hands: 6, perMove: 5000 })
    platform.close()
    const results = await Promise.all(joined)
    expect([records.length, violations]).toEqual([6, []])
    expect(results.map(({ hands, faults }) => [hands, faults])).toEqual([
      [6, []],
      [6, []],
    ])
    expect(results.map(({ chips }) => chips).sort((a, b) => a - b)).toEqual([...totals].sort((a, b) => a - b))
  })

  it('an engine that breaks the protocol is folded, and what it says unasked counts for nothing', async () => {
    const platform = await listenForThp(0)
    const rude = connect(platform.port, '127.0.0.1')
    rude.setEncoding('utf8')
    rude.on('data', (text: string) => {
      if (text.includes('name')) rude.write('Rude')
      else if (/preflop|flop|turn|river|raise|call|check|allin/.test(text)) rude.write('bet 100call')
    })
    const joined = joinThp(holdemPlayer('caller', 5), { port: platform.port, pace: 1 })
    const guests = await platform.guests
    const { records, violations } = await playHoldemMatch(guests, { seed: 'tcp', hands: 3, perMove: 5000 })
    platform.close()
    await joined
    rude.destroy()
    expect(violations.map(({ violation }) => violation)).toEqual(['bet', 'bet', 'bet'])
    for (const record of records) expect(judge(record, holdem).illegal).toEqual([])
  })
})
