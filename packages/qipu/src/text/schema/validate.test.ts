import { describe, expect, it } from 'vitest'
import { messageText } from '../message/catalogue.ts'
import { schemaMessages } from './fault.ts'
import { count, dictionary, either, filled, flag, json, list, number, oneOf, shape, tagged, text } from './kinds.ts'
import { validatorOf } from './validate.ts'

const team = shape<{ name: string; seeds?: number[] }>({ name: filled, seeds: list(count, { most: 3 }) }, ['name'])
const event = shape<{ teams: object[]; kind?: string; options?: object; time?: unknown; step?: unknown }>(
  {
    teams: list(team, { least: 2 }),
    kind: oneOf('league', 'knockout'),
    options: dictionary(either(text, flag)),
    time: either(number, shape<{ main: number }>({ main: number }, ['main'])),
    step: tagged('type', {
      wait: shape<{ seconds: number }>({ seconds: number }, ['seconds']),
      end: shape<object>({}),
    }),
  },
  ['teams'],
)
const validate = validatorOf<undefined>(event)
const two = [{ name: 'A' }, { name: 'B' }]

describe('validatorOf', () => {
  it('a validator accepts what its description allows', () => {
    expect(validate({ teams: two, kind: 'league', options: { a: 'x', b: true } }, undefined)).toBeUndefined()
    expect(validate({ teams: two, time: 5, step: { type: 'end' } }, undefined)).toBeUndefined()
    expect(validate({ teams: two, time: { main: 5 }, step: { type: 'wait', seconds: 1 } }, undefined)).toBeUndefined()
  })

  it.each([
    [5, 'the value: expected an object, found 5'],
    [{}, 'teams is missing: expected a list'],
    [{ teams: [{ name: 'A' }] }, 'teams: expected a list of at least 2, found […]'],
    [{ teams: [{ name: 'A' }, {}] }, 'teams[1].name is missing: expected a text that is not empty'],
    [{ teams: [{ name: 'A' }, { name: ' ' }] }, 'teams[1].name: expected a text that is not empty, found " "'],
    [{ teams: [{ name: 'A', nam: 1 }, {}] }, 'teams[0].nam is unknown: expected one of the names name, seeds'],
    [{ teams: [{ name: 'A', seeds: [1, -1] }, {}] }, 'teams[0].seeds[1]: expected a whole number from 0 on, found -1'],
    [{ teams: [{ name: 'A', seeds: [1, 2, 3, 4] }] }, 'teams: expected a list of at least 2, found […]'],
    [{ teams: [two[0], { name: 'A', seeds: [1, 2, 3, 4] }] }, 'teams[1].seeds: expected a list of 0 to 3, found […]'],
    [{ teams: two, kind: 'cup' }, 'kind: expected one of league, knockout, found "cup"'],
    [{ teams: two, options: { 'a b': 1 } }, 'options["a b"]: expected a text or true or false, found 1'],
    [{ teams: two, time: { main: '5' } }, 'time.main: expected a number such as 7.5, found "5"'],
    [{ teams: two, step: {} }, 'step.type is missing: expected one of wait, end'],
    [{ teams: two, step: { type: 'toString' } }, 'step.type: expected one of wait, end, found "toString"'],
    [{ teams: two, step: { type: 'end', seconds: 1 } }, 'step.seconds is unknown: expected one of the names '],
  ])('the fault of %j says where it is and what is expected', (value, sentence) => {
    const fault = validate(value, undefined)!
    expect(messageText(fault, schemaMessages)).toBe(sentence)
  })

  it('a fault has its path as steps and as a place', () => {
    expect(validate({ teams: [two[0], { name: 1 }] }, undefined)).toMatchObject({
      code: 'schema/value',
      path: ['teams', 1, 'name'],
      place: 'teams[1].name',
    })
  })

  it('keys of every object, as constructor or __proto__, are unknown where they are not described', () => {
    expect(validate(JSON.parse('{"teams":[],"__proto__":1}'), undefined)?.path).toEqual(['teams'])
    const open = validatorOf<undefined>(shape<{ a?: number }>({ a: number }))
    expect(open(JSON.parse('{"__proto__":1}'), undefined)?.path).toEqual(['__proto__'])
    expect(open({ constructor: 1 }, undefined)?.path).toEqual(['constructor'])
  })

  it('JSON is what JSON can say', () => {
    const isJson = validatorOf<undefined>(json)
    for (const value of [null, 1, 'a', false, [1, { a: [] }]]) expect(isJson(value, undefined)).toBeUndefined()
    for (const value of [undefined, Number.NaN, () => 1, [undefined], { a: 1n }])
      expect(isJson(value, undefined)).toBeDefined()
  })
})
