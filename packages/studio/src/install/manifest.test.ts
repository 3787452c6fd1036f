import { formats } from 'qipu'
import { expect, it } from 'vitest'
import { fileHandler, manifestOf } from './manifest.ts'

it('the manifest opens files of every extension that a format has', () => {
  const endings = Object.values(fileHandler(formats).accept).flat()
  for (const { extensions } of formats) for (const ending of extensions) expect(endings).toContain(`.${ending}`)
})

it('the manifest names each extension once per media type, and invents a type for formats without one', () => {
  const { accept } = fileHandler([
    { id: 'a', extensions: ['x', 'y'], mediaType: 'text/plain' },
    { id: 'b', extensions: ['x'], mediaType: 'text/plain' },
    { id: 'c', extensions: ['z'] },
  ])
  expect(accept).toEqual({ 'text/plain': ['.x', '.y'], 'application/x-qipu-c': ['.z'] })
})

it('the manifest works below any path: none of its addresses is absolute', () => {
  const addresses = [...JSON.stringify(manifestOf(formats)).matchAll(/"(?:src|action|scope|start_url|id)":"([^"]*)"/g)]
  expect(addresses.length).toBeGreaterThan(6)
  for (const [, address] of addresses) expect(address).toMatch(/^\.\//)
})
