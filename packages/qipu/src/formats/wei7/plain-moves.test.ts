import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type JsonObject, parseJson } from '../../text/json/json.ts'
import { type Random, randomFrom } from '../../text/random.ts'
import { effort, SEED } from '../../text/seeded.testing.ts'
import { listening } from '../listening.testing.ts'
import { wei7 as silentWei7 } from './index.ts'
import { readRoot } from './read.ts'

const wei7 = listening(silentWei7)

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

const game = (steps: string) => `{"format": "wei7", "version": "3.0", "size": 9, "tree": {"steps": [${steps}]}}`
const move = (value: string, beside = '') => `{"action": {"type": "move", "value": {${value}}}${beside}}`
const PLAIN = '"color": 1, "point": {"x": 3, "y": 2}'

/** Steps that are nearly plain: what is beside the move must be found, kept and told all the same. */
const nearly: readonly (readonly [step: string, code: string | undefined])[] = [
  [move(PLAIN), undefined],
  [move(PLAIN, ', "comment": "here"'), undefined],
  [move(`${PLAIN}, "evaluation": "good"`), undefined],
  [move(`${PLAIN}, "problem": {"color": 2}`), undefined],
  [move(PLAIN, ', "clock": 7'), 'wei7/unknown-property'],
  [move(`${PLAIN}, "clock": {"left": 7}`), 'wei7/unknown-property'],
  [move('"color": 1, "point": {"x": 3, "y": 2, "z": 1}'), 'wei7/unknown-property'],
  [`{"action": {"type": "move", "value": {${PLAIN}}, "why": ":-)"}}`, 'wei7/unknown-property'],
  [move('"color": 1, "point": {"x": 3, "y": 2, "y": 4}'), 'wei7/duplicate'],
  [move(`"color": 2, ${PLAIN}`), 'wei7/duplicate'],
  [move(PLAIN, ', "comment": null'), 'wei7/not-string'],
  [move('"color": 3, "point": {"x": 3, "y": 2}'), 'wei7/not-one-of'],
  [move('"color": 1, "point": {"x": 9, "y": 2}'), 'wei7/outside'],
  [move('"color": 1, "point": {"x": 2.5, "y": 2}'), 'wei7/not-number'],
  [move('"color": 1, "point": [3, 2]'), 'wei7/not-object'],
]

describe('a plain move', () => {
  it.each(nearly)('a plain move of wei7 3.0 hides no message: %s', (step, code) => {
    const { messages } = wei7.read({ bytes: encode(game(`${move('"color": 2, "point": {"x": 0, "y": 0}')}, ${step}`)) })
    expect(messages.map((message) => message.code)).toEqual(code === undefined ? [] : [code])
  })

  it('a plain move of wei7 3.0 is on the same point whether zero is negative or not', () => {
    const { records } = wei7.read({ bytes: encode(game(move('"color": 1, "point": {"x": -0, "y": -0}'))) })
    expect(records[0]!.nodes[1]!.action).toEqual({ type: 'play', side: 1, move: 0 })
  })
})

/** Draws a text with some of its words, numbers and pairs changed, doubled or left out. */
function changed(text: string, random: Random): string {
  const parts = text.split(/("\w+"\s*:\s*|-?\d+|[{}[\],])/)
  for (let n = 1 + random(3); n > 0; n--) {
    const at = random(parts.length)
    const other = parts[random(parts.length)]!
    parts[at] = [`${parts[at]}${other}`, other, '', `"z": 1, ${parts[at]}`, ` ${parts[at]} `][random(5)]!
  }
  return parts.join('')
}

describe('the fast reader', () => {
  const folder = new URL('./fixtures/', import.meta.url)
  const seeds = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
  seeds.push(game(Array.from({ length: 9 }, (_, y) => move(`"color": 1, "point": {"x": 0, "y": ${y}}`)).join()))
  seeds.push(game(nearly.map(([step]) => step).join()))

  it(`the fast wei7 3.0 reader gives what the careful one gives wherever all keys are counted (seed ${SEED})`, () => {
    const random = randomFrom(SEED)
    let counted = 0
    for (let run = 0; run < effort(4000); run++) {
      const seed = seeds[random(seeds.length)]!
      const text = run < seeds.length ? seeds[run]! : changed(seed, random)
      const parsed = parseJson(text)
      if (typeof parsed.value !== 'object' || parsed.value === null || Array.isArray(parsed.value)) continue
      const hasty = readRoot(parsed, parsed.value as JsonObject, true, true)
      if (parsed.mayHaveMoreKeys(hasty.keys)) continue
      counted++
      const careful = readRoot(parsed, parsed.value as JsonObject, false, true)
      expect(hasty.record, text).toEqual(careful.record)
      expect(hasty.messages, text).toEqual(careful.messages)
      expect(hasty.keys, text).toBe(careful.keys)
    }
    expect(counted).toBeGreaterThanOrEqual(effort(500))
  })
})
