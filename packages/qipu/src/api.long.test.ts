import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { apiDigest, exportedNames } from './api.testing.ts'

const packages = join(import.meta.dirname, '..', '..')

/** Packages that others can import. */
const published = readdirSync(packages).filter((name) => {
  const manifest = join(packages, name, 'package.json')
  if (!existsSync(manifest)) return false
  const { exports, private: isPrivate } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, unknown>
  return exports !== undefined && isPrivate !== true
})

describe('the API report', () => {
  it.each(published)('the API report of packages/%s is up to date (`npm run docs` renews it)', (name) => {
    const folder = join(packages, name)
    const file = join(folder, 'api.md')
    const api = apiDigest(name, exportedNames(folder))
    if (process.env['QIPU_UPDATE']) writeFileSync(file, api)
    expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(api)
  })

  it('the first entry of the core exports at most 40 names', () => {
    expect(exportedNames(join(packages, 'qipu')).get('qipu')!.length).toBeLessThanOrEqual(40)
  })
})
