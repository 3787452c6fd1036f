import { formats } from 'qipu'
import { expect, it } from 'vitest'
import { fileHandler, manifestOf } from './manifest.ts'

it('opens files of every ending that a format has', () => {
  const endings = Object.values(fileHandler(formats).accept).flat()
  for (const { extensions } of formats) for (const ending of extensions) expect(endings).toContain(`.${ending}`)
})

it('names each ending once per media type, and a type for formats that have none', () => {
  const { accept } = fileHandler([
    { id: 'a', extensions: ['x', 'y'], mediaType: 'text/plain' },
    { id: 'b', extensions: ['x'], mediaType: 'text/plain' },
    { id: 'c', extensions: ['z'] },
  ])
  expect(accept).toEqual({ 'text/plain': ['.x', '.y'], 'application/x-qipu-c': ['.z'] })
})

it('can stand below any path: no address in it is absolute', () => {
  const addresses = [...JSON.stringify(manifestOf(formats)).matchAll(/"(?:src|action|scope|start_url|id)":"([^"]*)"/g)]
  expect(addresses.length).toBeGreaterThan(6)
  for (const [, address] of addresses) expect(address).toMatch(/^\.\//)
})
