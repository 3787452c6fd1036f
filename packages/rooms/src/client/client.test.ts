import { fileURLToPath } from 'node:url'
import { newRecord, play } from 'qipu/record'
import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { Chapter } from '../log/chapter.ts'
import { Aside } from './aside.ts'
import { linkTo, newPersonKey, parseLink } from './index.ts'

describe('an invitation', () => {
  it('has its key where browsers send it to nobody', () => {
    const invitation = { room: 'abc', key: 'd-e_f' }
    const link = linkTo('https://go.example/base', invitation)
    expect(link).toBe('https://go.example/base/#room=abc&key=d-e_f')
    expect(parseLink(link)).toEqual({ ...invitation, address: 'https://go.example/base/' })
    expect(parseLink('https://go.example/')).toBe(undefined)
  })

  it('needs a key of one’s own that nobody guesses', () => {
    const keys = Array.from({ length: 100 }, newPersonKey)
    expect(new Set(keys).size).toBe(100)
    for (const key of keys) expect(key).toMatch(/^[\w-]{24}$/)
  })
})

describe('a board of one’s own', () => {
  it('begins with what stands on the shared one, and keeps what was tried', () => {
    const chapter = new Chapter('c1', newRecord('go', { width: 9, height: 9 }))
    chapter.add(play(1, 3), {})
    const aside = new Aside(chapter)
    const first = aside.try(play(2, 4))
    aside.back()
    const second = aside.try(play(2, 5))
    expect(aside.line).toEqual([play(1, 3), play(2, 5)])
    aside.go(first)
    expect(aside.line).toEqual([play(1, 3), play(2, 4)])
    expect(aside.path).toEqual([0, 1, first])
    expect(aside.try(play(1, 999))).toBe(-1)
    expect(second).toBeGreaterThan(first)
    expect(chapter.standing).toHaveLength(1)
  })
})

describe('the client in a browser', () => {
  it('needs nothing of Node', async () => {
    const bundle = await rolldown({
      input: fileURLToPath(new URL('./index.ts', import.meta.url)),
      platform: 'browser',
      resolve: { conditionNames: ['browser', 'source', 'import', 'default'], mainFields: ['module', 'main'] },
    })
    const { output } = await bundle.generate({ format: 'esm' })
    await bundle.close()
    const imports = output.flatMap((file) => (file.type === 'chunk' ? file.imports : []))
    expect(imports.filter((name) => !output.some(({ fileName }) => fileName === name))).toEqual([])
    expect(output.some((file) => file.type === 'chunk' && file.code.includes('new WebSocket('))).toBe(true)
  })
})
