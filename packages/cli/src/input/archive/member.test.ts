import { expect, it } from 'vitest'
import { safePath } from './member.ts'

it.each([
  ['a/b.sgf', 'a/b.sgf'],
  ['../../a.sgf', 'a.sgf'],
  ['C:\\a\\b.sgf', 'a/b.sgf'],
  ['a\u001b[31mb\n.sgf', 'a_[31mb_.sgf'],
  ['\u0000\u007f\u009b\u202e.sgf', '____.sgf'],
])('safePath() of %j is %j', (name, path) => expect(safePath(name)).toBe(path))
