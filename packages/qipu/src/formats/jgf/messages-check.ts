import type { Catalogue } from '../../text/messages.ts'

/** What only a board can find: see `check.ts`. */
export const checkMessages = {
  'jgf/occupied': {
    severity: 'warning',
    clause: 'tree.move',
    en: 'a move on a point that has a stone already',
    zh: '着手落在已有棋子的点上',
  },
  'jgf/suicide': {
    severity: 'warning',
    clause: 'rules.allowSuicide',
    en: 'a suicide, which this game’s rules forbid',
    zh: '自杀，而本局规则禁止自杀',
  },
  'jgf/ko': {
    severity: 'warning',
    clause: 'rules.disallowRepeats',
    en: 'a ko retaken at once',
    zh: '打劫立即回提',
  },
  'jgf/repeat': {
    severity: 'warning',
    clause: 'rules.disallowRepeats',
    en: 'a position is repeated, which this game’s rules forbid',
    zh: '全局同形再现，而本局规则禁止',
  },
  'jgf/not-replayed': {
    severity: 'info',
    clause: 'tree',
    en: 'a tree too entangled to be replayed as a whole: moves from here on were not looked at',
    zh: '着手树过于复杂，无法全部重放：此后的着手未检查',
  },
} as const satisfies Catalogue
