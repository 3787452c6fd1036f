import type { Catalogue } from '../../../text/messages.ts'
import { aside, EBNF, kept } from './words.ts'

/** Names of properties, and where they may stand. */
export const nameMessages = {
  'sgf/lowercase-name': {
    severity: 'warning',
    clause: EBNF,
    fixable: true,
    en: 'lower-case letters in a property name: {text} is read as {name}',
    zh: '属性名中有小写字母：{text} 当作 {name}',
  },
  'sgf/long-name': {
    severity: 'info',
    clause: 'FF[4] Properties',
    en: '{name} is longer than the two letters of a standard name: kept as it is',
    zh: '{name} 超过标准属性名的两个字母：原样保留',
  },
  'sgf/no-capitals': {
    severity: 'warning',
    clause: EBNF,
    fix: kept,
    en: '{name} has no capital letter, so it is no name of a property: kept as it is',
    zh: '{name} 没有大写字母，不是属性名：原样保留',
  },
  'sgf/absurd-name': {
    severity: 'warning',
    clause: EBNF,
    en: 'a property name of {length} letters: kept as it is',
    zh: '属性名长达 {length} 个字母：原样保留',
  },
  'sgf/unknown-property': {
    severity: 'info',
    clause: 'FF[4] Private properties',
    en: 'the property {name} is not of the standard: kept as it is',
    zh: '属性 {name} 不属于标准：原样保留',
  },
  'sgf/old-property': {
    severity: 'info',
    clause: 'FF[4] Changes',
    fixable: true,
    en: 'the property {name} is not of FF[4]: understood as {meaning}',
    zh: '属性 {name} 不属于 FF[4]：理解为 {meaning}',
  },
  'sgf/other-ff': {
    severity: 'info',
    clause: 'FF[4] Property index',
    en: 'the property {name} is not of FF[{ff}]: kept as it is',
    zh: '属性 {name} 不属于 FF[{ff}]：原样保留',
  },
  'sgf/newer-ff': {
    severity: 'info',
    clause: 'FF[4] Changes',
    fixable: true,
    en: '{name} is newer than the FF[{ff}] that the file declares',
    zh: '{name} 比文件声明的 FF[{ff}] 新',
  },
  'sgf/root-elsewhere': {
    severity: 'error',
    clause: 'FF[4] Root properties',
    fix: kept,
    en: 'the root property {name} outside of the root: not applied',
    zh: '根属性 {name} 不在根节点：不生效',
  },
  'sgf/info-elsewhere': {
    severity: 'warning',
    clause: 'FF[4] Game-info properties',
    fix: kept,
    en: 'the game information {name} stands in the middle of a game that has been told of before: kept there',
    zh: '对局信息 {name} 出现在对局中间，而前面的节点已有对局信息：留在原处',
  },
  'sgf/info-below': {
    severity: 'info',
    clause: 'FF[4] Game-info properties',
    fix: kept,
    en: 'the game information {name} stands below the root, as in a tree of several games: kept there',
    zh: '对局信息 {name} 不在根节点中（如多局合并的棋谱）：留在原处',
  },
  'sgf/repeated': {
    severity: 'warning',
    clause: 'FF[4] Properties',
    fixable: true,
    en: 'the property {name} stands more than once in a node: its values are joined',
    zh: '属性 {name} 在同一节点中重复：合并其值',
  },
  'sgf/said-twice': {
    severity: 'warning',
    clause: 'FF[4] Properties',
    fixable: true,
    en: 'the property {name} stands more than once in a node with the same value',
    zh: '属性 {name} 在同一节点中重复，值相同',
  },
  'sgf/contradiction': {
    severity: 'error',
    clause: 'FF[4] Properties',
    fixable: true,
    fix: aside,
    en: 'the property {name} stands more than once in a node with different values: the first counts',
    zh: '属性 {name} 在同一节点中重复且值不同：以第一个为准',
  },
} satisfies Catalogue
