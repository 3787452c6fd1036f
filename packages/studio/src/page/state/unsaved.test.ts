import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { keepUnsaved, keptUnsaved } from './unsaved.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
})

afterEach(() => store.clear())
afterAll(() => void vi.unstubAllGlobals())

const item = (name: string, text: string, unsaved: boolean) =>
  ({ name, bytes: new TextEncoder().encode(text), unsaved }) as Parameters<typeof keepUnsaved>[0][number]

it('keeps every text that was not saved', () => {
  keepUnsaved([item('a', '(;A)', true), item('b', '(;B)', false), item('c', '李', true)])
  const kept = keptUnsaved().map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])
  expect(kept).toEqual([
    ['a', '(;A)'],
    ['c', '李'],
  ])
})

it.each(['{', '5', '[5]', 'null'])('is not misled by what others wrote there: %s', (text) => {
  keepUnsaved([item('a', 'x', true)])
  const [key] = store.keys()
  store.set(key!, text)
  expect(keptUnsaved()).toEqual([])
})
