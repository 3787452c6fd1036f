import { fileURLToPath } from 'node:url'
import { charsetNames, encode, fitsCharset } from 'qipu/text'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Site, site } from './browser.ts'

let web: Site
let page: Awaited<ReturnType<Site['open']>>
beforeAll(async () => {
  web = await site()
  const bundle = await rolldown({
    input: fileURLToPath(new URL('../../qipu/src/text/charset/legacy-native.ts', import.meta.url)),
  })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  web.put('/legacy.js', output[0].code)
  page = await web.open('')
})
afterAll(() => web.close())

/** Charsets that are written with a larger one's codes have no encoder of their own. */
const OWN = charsetNames.filter((name) => !/^utf|^gb2312$|^iso-8859-1$|^us-ascii$/.test(name))

/** Letters of all scripts that records are written in, and some beyond the first plane. */
const LETTERS = [
  ...'AZaz09~ äßéñçøşžЖяґΩλאבعم、。「」・ー｡ｱ黑白先胜九段棋院聂卫平馬曉春趙治勲武宮正樹이창호조훈현囲碁十卅═╞😀𠮷',
].join('')

describe('the browser’s own charsets', () => {
  it.each(OWN)('the browser writes %s as our tables do, and reads it back', async (name) => {
    const fitting = [...LETTERS].filter((letter) => fitsCharset(letter, name)).join('')
    const { bytes } = encode(fitting, name)
    const [written, back] = (await page.evaluate(`import('/legacy.js').then(({ legacyEncoder, legacyDecoder }) => {
      const bytes = legacyEncoder(${JSON.stringify(name)})(${JSON.stringify(fitting)})
      return [[...bytes], legacyDecoder(${JSON.stringify(name)})(bytes)]
    })`)) as [number[], string]
    expect(written).toEqual([...bytes])
    expect(back).toBe(fitting)
  })

  it('the browser’s charsets refuse characters that they have no code for', async () => {
    const refused = await page.evaluate(`import('/legacy.js').then(({ legacyEncoder }) => {
      try { legacyEncoder('big5')('Ж😀') } catch (error) { return String(error) }
    })`)
    expect(refused).toContain('big5')
  })
})
