import { expect, it } from 'vitest'
import { declaredCharset } from './declared-charset.ts'

const declared = (text: string) => {
  const { declared, declaredAt } = declaredCharset(new TextEncoder().encode(text))
  return [declared, declaredAt && text.slice(declaredAt.offset, declaredAt.offset + declaredAt.length)]
}

it.each([
  '{"record": {"format": "JGF", "charset": "gbk"}}',
  '{"charset": "gbk", "tree": []}',
  '{"meta": {"charset": "big5"}, "record": {"x": {"charset": "big5"}, "charset": "gbk"}}',
  '{ // {"record": {"charset": "big5"}}\n"record": {/* "charset": "big5" */ "y": "\\"{", "charset": "gbk"}}',
])('the declared charset of JGF is found in %s', (text) => {
  expect(declared(text)).toEqual(['gbk', '"charset": "gbk"'])
})

it.each([
  '{"record": {"format": "JGF"}, "meta": {"charset": "gbk"}}',
  '{"record": {"format": "JGF"}, "tree": [{"charset": "gbk"}]}',
  '{"record": {"settings": {"charset": "gbk"}, "generator": "\\"charset\\": \\"gbk\\""}}',
  '{"record": {"format": "JGF"} // "charset": "gbk"\n}',
  '[{"charset": "gbk"}]',
  '{"record": {"charset": ""}}',
])('no declared charset of JGF is found in %s', (text) => {
  expect(declared(text)).toEqual([undefined, undefined])
})

it('a declared charset of JGF has no place in the text where other characters stand before it', () => {
  expect(declared('{"record": {"generator": "棋谱", "charset": "gbk"}}')).toEqual(['gbk', undefined])
})
