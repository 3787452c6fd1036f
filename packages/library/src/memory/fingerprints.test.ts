import { describe, expect, it } from 'vitest'
import { FingerprintMap, fingerprint } from './fingerprints.ts'

describe('fingerprints', () => {
  it('a map of fingerprints holds what was set last for each text, and nothing else', () => {
    const map = new FingerprintMap()
    for (let n = 0; n < 20_000; n++) map.set(fingerprint(`name ${n % 15_000}`), n)
    for (let n = 0; n < 15_000; n++) {
      const wanted = n < 5000 ? n + 15_000 : n
      if (map.get(fingerprint(`name ${n}`)) !== wanted) expect.fail(`name ${n}`)
    }
    expect(map.get(fingerprint('name 15000'))).toBeUndefined()
    expect(map.has(fingerprint('name 15000'))).toBe(false)
  })
})
