import type { Catalogue } from '../../../text/messages.ts'
import { aside, EBNF } from './words.ts'

/** What the brackets can do wrong. */
export const structureMessages = {
  'sgf/no-game': { severity: 'error', clause: EBNF, en: 'there is no game tree', zh: '没有棋谱树' },
  'sgf/outside': {
    severity: 'warning',
    clause: 'FF[4] Introduction',
    fixable: true,
    fix: aside,
    en: 'this looks like SGF but stands outside of every game tree: "{text}"',
    zh: '这段内容像 SGF，却在所有棋谱树之外：“{text}”',
  },
  'sgf/stray': {
    severity: 'error',
    clause: EBNF,
    fixable: true,
    fix: aside,
    en: 'these characters mean nothing here: "{text}"',
    zh: '此处的字符没有意义：“{text}”',
  },
  'sgf/missing-close': {
    severity: 'error',
    clause: EBNF,
    fixable: true,
    en: 'the file ends before every "(" has its ")"',
    zh: '文件结束时仍有未闭合的“(”',
  },
  'sgf/open-value': {
    severity: 'error',
    clause: EBNF,
    fixable: true,
    en: 'the file ends inside a value: its "]" is missing',
    zh: '文件在属性值中结束：缺少“]”',
  },
  'sgf/empty-variation': {
    severity: 'warning',
    clause: EBNF,
    fixable: true,
    en: 'a variation without nodes: left out',
    zh: '没有节点的空变化：略去',
  },
  'sgf/no-value': {
    severity: 'error',
    clause: EBNF,
    fixable: true,
    fix: aside,
    en: 'the property {name} has no value',
    zh: '属性 {name} 没有值',
  },
  'sgf/no-name': {
    severity: 'error',
    clause: EBNF,
    fixable: true,
    fix: aside,
    en: 'a value without a property: {text}',
    zh: '没有属性名的值：{text}',
  },
  'sgf/double-open': {
    severity: 'error',
    clause: EBNF,
    fixable: true,
    en: 'a variation begins with "(" instead of ";"',
    zh: '变化以“(”而不是“;”开头',
  },
  'sgf/missing-semicolon': {
    severity: 'error',
    clause: EBNF,
    fixable: true,
    en: 'a variation begins without ";"',
    zh: '变化开头缺少“;”',
  },
  'sgf/node-outside': {
    severity: 'error',
    clause: EBNF,
    fixable: true,
    en: 'a node after a closed variation: read as a variation of its own',
    zh: '节点出现在已闭合的变化之后：当作另一个变化',
  },
  'sgf/property-outside': {
    severity: 'error',
    clause: EBNF,
    fixable: true,
    en: 'the property {name} after a closed variation: read as a variation of its own',
    zh: '属性 {name} 出现在已闭合的变化之后：当作另一个变化',
  },
} satisfies Catalogue
