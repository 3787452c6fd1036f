import { expect, it } from 'vitest'
import { brief, briefJson } from './brief.ts'

it('brief() shows as much of a text as one reads at a glance', () => {
  expect(brief('x'.repeat(40))).toBe('x'.repeat(40))
  expect(brief('x'.repeat(41))).toBe(`${'x'.repeat(39)}…`)
})

it('brief() cuts no character in two', () => {
  expect(brief(`${'x'.repeat(38)}😀${'x'.repeat(9)}`)).toBe(`${'x'.repeat(38)}…`)
  expect(brief(`${'x'.repeat(37)}😀${'x'.repeat(9)}`)).toBe(`${'x'.repeat(37)}😀…`)
})

it('brief() stays on one line', () => {
  expect(brief(' a\r\n\tb ')).toBe(' a b ')
})

it('briefJson() shows what a value is', () => {
  expect([5, null, true, 'a', [], [1], {}, undefined].map(briefJson)).toEqual([
    '5',
    'null',
    'true',
    'a',
    '[]',
    '[…]',
    '{…}',
    '—',
  ])
})
