import { describe, expect, it } from 'vitest'
import { inGb2312 } from './gb2312.ts'
import { legacyDecoder } from './legacy.ts'

const cells: [lead: number, trail: number][] = []
for (let lead = 0x81; lead < 0xff; lead++) {
  for (let trail = 0x40; trail < 0xff; trail++) if (inGb2312(lead, trail)) cells.push([lead, trail])
}

describe('GB 2312', () => {
  it('GB 2312 has 6763 hanzi and 682 other characters', () => {
    const hanzi = cells.filter(([lead]) => lead >= 0xb0)
    expect(hanzi).toHaveLength(6763)
    expect(cells).toHaveLength(6763 + 682)
  })

  it('GB 2312 is part of GB 18030', () => {
    const text = legacyDecoder('gb18030')(Uint8Array.from(cells.flat()))
    expect(text).toHaveLength(cells.length)
    expect(text).not.toContain('\ufffd')
    expect(new Set(text).size).toBe(cells.length)
    expect(text).toContain('啊')
    expect(text).toContain('镐')
  })
})
