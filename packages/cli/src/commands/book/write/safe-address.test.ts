import { expect, it } from 'vitest'
import { isSafeAddress } from './safe-address.ts'

it.each([
  'https://example.org/?a=b:c',
  'HTTP://example.org',
  'mailto:a@example.org',
  '#part',
  'chapter.html',
  'a/b:c',
  '?q=a:b',
  '',
])('isSafeAddress() accepts %j', (url) => expect(isSafeAddress(url)).toBe(true))

it.each([
  'javascript:alert(1)',
  ' \tjava\nscript:alert(1)',
  'data:text/html,<script>',
  'DATA:text/html;base64,AA',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:x',
])('isSafeAddress() refuses %j', (url) => expect(isSafeAddress(url)).toBe(false))
