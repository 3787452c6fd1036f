import { describe, expect, it } from 'vitest'
import { bindingFor, keysIn, withKey } from './bindings.ts'
import { keys } from './default-bindings.ts'
import { nameOf } from './names.ts'

const idOf = (text: string, key: string): string | undefined => bindingFor(text, key)?.id

describe('keys', () => {
  it('no key has two meanings', () => {
    const all = keys.flatMap((row) => row.keys)
    expect(new Set(all).size).toBe(all.length)
    expect(new Set(keys.map(({ id }) => id)).size).toBe(keys.length)
  })

  it('keys are chosen per action; other actions keep theirs, and unknown ones are ignored', () => {
    const text = 'forward: l Ctrl+ArrowRight; last:; nonsense: x; broken'
    expect([idOf(text, 'l'), idOf(text, 'Ctrl+ArrowRight'), idOf(text, 'ArrowLeft')]).toEqual([
      'forward',
      'forward',
      'back',
    ])
    expect([idOf(text, 'ArrowRight'), idOf(text, 'End'), idOf(text, 'x')]).toEqual([undefined, undefined, undefined])
  })

  it('a key that is given to one action is taken from another', () => {
    const text = withKey('', 'forward', 'c')
    expect([idOf(text, 'c'), idOf(text, 'ArrowRight')]).toEqual(['forward', undefined])
    expect([...keysIn(text)].find(([{ id }]) => id === 'next-comment')![1]).toEqual([])
    expect(idOf(withKey(text, 'next-comment', 'c'), 'c')).toBe('next-comment')
  })

  it('the names of keys have Shift for letters, not for signs, and modifiers alone have none', () => {
    const pressed = (key: string, more: Partial<KeyboardEvent> = {}, graph = false) =>
      nameOf({
        key,
        ctrlKey: false,
        altKey: false,
        metaKey: false,
        shiftKey: false,
        getModifierState: () => graph,
        ...more,
      })
    expect(pressed('f')).toBe('f')
    expect(pressed('F', { shiftKey: true })).toBe('Shift+F')
    expect(pressed('?', { shiftKey: true })).toBe('?')
    expect(pressed('F', { ctrlKey: true })).toBe('Ctrl+f')
    expect(pressed('g', { metaKey: true })).toBe('Ctrl+g')
    expect(pressed('ArrowLeft', { altKey: true })).toBe('Alt+ArrowLeft')
    expect(pressed(' ')).toBe('Space')
    expect(pressed('[', { ctrlKey: true, altKey: true }, true)).toBe('[')
    expect(pressed('Shift', { shiftKey: true })).toBe('')
  })
})
