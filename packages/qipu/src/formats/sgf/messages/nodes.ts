import type { MessageCatalogue } from '../../../text/message/catalogue.ts'
import { aside, EBNF } from './shared-texts.ts'

/** Nodes, and games in a file. */
export const nodeMessages = {
  'sgf/move-in-root': {
    severity: 'info',
    clause: 'FF[4] Move properties',
    fixable: true,
    en: 'a move in the root node: moved to a node of its own',
    zh: '根节点中有着法：移到单独的节点',
  },
  'sgf/setup-and-move': {
    severity: 'warning',
    clause: 'FF[4] Setup properties',
    fixable: true,
    en: 'setup and a move in one node: split into two nodes, the setup first',
    zh: '同一节点中既有摆子又有着法：拆成两个节点，先摆子',
  },
  'sgf/two-moves': {
    severity: 'error',
    clause: 'FF[4] Move properties',
    fixable: true,
    en: 'moves of both sides in one node: split into two nodes',
    zh: '同一节点中有双方的着法：拆成两个节点',
  },
  'sgf/contradicting-annotations': {
    severity: 'error',
    clause: 'FF[4] Annotation',
    fixable: true,
    fix: aside,
    en: '{name} contradicts another annotation of the node: the first counts',
    zh: '{name} 与同一节点的另一评价矛盾：以第一个为准',
  },
  'sgf/combined-annotations': {
    severity: 'warning',
    clause: 'FF[4] Changes',
    fixable: true,
    en: '{first} and {name} together are the form of an older FF: understood as {mended}',
    zh: '{first} 与 {name} 并用是旧版 FF 的写法：理解为 {mended}',
  },
  'sgf/annotation-without-move': {
    severity: 'warning',
    clause: 'FF[4] Move annotation',
    en: '{name} judges a move, but the node has none',
    zh: '{name} 评价着法，但节点中没有着法',
  },
  'sgf/mixed-ff': {
    severity: 'info',
    clause: 'FF[4] Root properties',
    fixable: true,
    en: 'the games of this file declare different FF',
    zh: '文件中各局声明的 FF 不同',
  },
  'sgf/mixed-games': {
    severity: 'info',
    clause: 'FF[4] Root properties',
    en: 'this file holds different games (GM)',
    zh: '文件中有不同的棋种（GM）',
  },
  'sgf/mixed-charset': {
    severity: 'warning',
    clause: 'FF[4] CA',
    fixable: true,
    en: 'the games of this file declare different charsets ({value})',
    zh: '文件中各局声明的编码不同（{value}）',
  },
  'sgf/several-games': {
    severity: 'info',
    clause: EBNF,
    en: 'the file holds {count} games',
    zh: '文件中有 {count} 局棋',
  },
} satisfies MessageCatalogue
