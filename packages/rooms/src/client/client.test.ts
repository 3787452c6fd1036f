import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { linkTo, newPersonKey, parseLink } from './index.ts'

describe('an invitation', () => {
  it('an invitation has its key in the fragment, which browsers never send', () => {
    const invitation = { room: 'abc', key: 'd-e_f' }
    const link = linkTo('https://go.example/base', invitation)
    expect(link).toBe('https://go.example/base/#room=abc&key=d-e_f')
    expect(parseLink(link)).toEqual({ ...invitation, address: 'https://go.example/base/' })
    expect(parseLink('https://go.example/')).toBe(undefined)
  })

  it('every new person key is random: 24 characters, and no two are equal', () => {
    const keys = Array.from({ length: 100 }, newPersonKey)
    expect(new Set(keys).size).toBe(100)
    for (const key of keys) expect(key).toMatch(/^[\w-]{24}$/)
  })
})

it('the client bundles for browsers and imports nothing of Node', async () => {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('./index.ts', import.meta.url)),
    platform: 'browser',
    resolve: { conditionNames: ['browser', 'qipu-source', 'import', 'default'], mainFields: ['module', 'main'] },
  })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  const imports = output.flatMap((file) => (file.type === 'chunk' ? file.imports : []))
  expect(imports.filter((name) => !output.some(({ fileName }) => fileName === name))).toEqual([])
  expect(output.some((file) => file.type === 'chunk' && file.code.includes('new WebSocket('))).toBe(true)
})
