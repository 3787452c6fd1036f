import { describe, expect, it } from 'vitest'
import { KnownFiles } from './known-files.ts'

const stamp = (n: number, modified = n) => ({ path: `/games/${n}.sgf`, size: n, modified })

describe('known files', () => {
  it('known files are all that were added, each as it was, and no others', () => {
    const known = new KnownFiles()
    for (let n = 0; n < 20_000; n++) known.add(stamp(n))
    for (let n = 0; n < 20_000; n++) {
      if (!known.isSame(stamp(n)) || !known.hasPath(stamp(n).path)) expect.fail(`lost ${n}`)
      if (known.isSame(stamp(n, n + 1))) expect.fail(`took another time for ${n}`)
      if (known.hasPath(stamp(n + 20_000).path)) expect.fail(`made up ${n + 20_000}`)
    }
  })

  it('a file that was forgotten is read again, whatever its time says', () => {
    const known = new KnownFiles()
    known.add(stamp(1))
    known.forget(stamp(1).path)
    expect(known.isSame(stamp(1))).toBe(false)
    expect(known.hasPath(stamp(1).path)).toBe(true)
  })
})
