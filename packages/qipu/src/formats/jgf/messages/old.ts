import type { MessageCatalogue } from '../../../text/message/catalogue.ts'

/** Differences of the generations before version 2: ngGo with letters, ngGo with lists, the first Seki. */
export const oldMessages = {
  'jgf/old-version': {
    severity: 'warning',
    clause: 'record.version',
    en: 'version {value}: an older JGF, read as far as possible',
    zh: '版本 {value}：旧版 JGF，已尽量读取',
    fix: { en: 'version 2 is written', zh: '写成第 2 版' },
    fixable: true,
  },
  'jgf/old-key': {
    severity: 'warning',
    en: 'older JGF: what stands in {old} belongs in {now}',
    zh: '旧版 JGF：{old} 的内容现应写在 {now}',
    fixable: true,
  },
  'jgf/old-root': {
    severity: 'warning',
    clause: 'tree (first node)',
    en: 'older JGF: a node is marked as the root; the first one is, without any mark',
    zh: '旧版 JGF：标明了根节点；第一个节点无需标明即为根节点',
    fixable: true,
  },
  'jgf/old-tree': {
    severity: 'warning',
    clause: 'tree',
    en: 'older JGF: the tree is a list under the key `tree`, not the whole file or a string',
    zh: '旧版 JGF：着法树应为 `tree` 键下的列表，而不是整个文件或字符串',
    fixable: true,
  },
  'jgf/old-players': {
    severity: 'warning',
    clause: 'players',
    en: 'older JGF: players are a list, each with its colour',
    zh: '旧版 JGF：对局者应为列表，各自带有颜色',
    fixable: true,
  },
  'jgf/old-move': {
    severity: 'warning',
    clause: 'tree.move',
    en: 'older JGF: a move under its colour’s letter ({count} in all)',
    zh: '旧版 JGF：着法写在颜色字母之下（共 {count} 处）',
    fixable: true,
  },
  'jgf/old-point': {
    severity: 'warning',
    clause: 'tree.move',
    en: 'older JGF: a point as letters or as a list ({count} in all)',
    zh: '旧版 JGF：点以字母或列表表示（共 {count} 处）',
    fixable: true,
  },
  'jgf/old-groups': {
    severity: 'warning',
    en: 'older JGF: points of `{key}` that are not grouped in `coords` ({count} in all)',
    zh: '旧版 JGF：`{key}` 的点没有归入 `coords`（共 {count} 处）',
    fixable: true,
  },
  'jgf/old-variations': {
    severity: 'warning',
    clause: 'tree.variations',
    en: 'older JGF: variations as a bare list among the nodes ({count} in all)',
    zh: '旧版 JGF：变化直接以列表列于节点之间（共 {count} 处）',
    fixable: true,
  },
  'jgf/old-comment': {
    severity: 'warning',
    clause: 'tree.comments',
    en: 'older JGF: comments that are not a list of texts ({count} in all)',
    zh: '旧版 JGF：评论不是文本列表（共 {count} 处）',
    fixable: true,
  },
  'jgf/old-color': {
    severity: 'warning',
    clause: 'color',
    en: 'a colour is its full English name in lower case, not “{value}” ({count} in all)',
    zh: '颜色应为小写的英文全称，而不是 “{value}”（共 {count} 处）',
    fixable: true,
  },
  'jgf/old-markup': {
    severity: 'warning',
    clause: 'tree.markup.type',
    en: 'the markup “{value}” is called “{now}” ({count} in all)',
    zh: '标记 “{value}” 应称为 “{now}”（共 {count} 处）',
    fixable: true,
  },
} as const satisfies MessageCatalogue
