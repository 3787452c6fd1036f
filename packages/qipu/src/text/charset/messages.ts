import type { MessageCatalogue } from '../message/catalogue.ts'

const forceIt = {
  en: 'if names look wrong, name the charset',
  zh: '如果人名显示不对，请指定编码',
  needs: 'charset',
} as const

export const charsetMessages = {
  'text/undecodable': {
    severity: 'error',
    en: 'these bytes are not valid {charset}; shown as U+FFFD',
    zh: '这些字节不是 {charset} 编码：以 U+FFFD 显示',
    fix: forceIt,
    drops: true,
  },
  'text/undecodable-more': {
    severity: 'error',
    en: '{places} more {places?place has|places have} bytes that are not valid {charset} ({count} {count?character|characters} shown as U+FFFD)',
    zh: '另有 {places} 处字节不是 {charset} 编码（{count} 个字符以 U+FFFD 显示）',
    fix: forceIt,
    drops: true,
  },
  'text/lost-before': {
    severity: 'warning',
    en: 'the text has {count} {count?character|characters} U+FFFD: an earlier program lost the original characters',
    zh: '文本中有 {count} 个 U+FFFD：原来的字符已被先前的程序丢失',
  },
  'text/encoded-twice': {
    severity: 'warning',
    en: 'the text seems to have been UTF-8 that an earlier program read as {charset} and saved again: “{before}” was “{after}”; it is kept as it is',
    zh: '文本似乎原为 UTF-8，被先前的程序误作 {charset} 读取后另存：“{before}”原为“{after}”；保持原样',
    fix: {
      en: 'to restore it, read it in the charset {through}',
      zh: '如需还原，请按编码 {through} 读取',
      needs: 'charset',
    },
  },
  'text/encoded-twice-lost': {
    severity: 'warning',
    en: 'the text looks like UTF-8 that an earlier program read as {charset} and saved again; characters were lost, and it is kept as it is',
    zh: '文本像是 UTF-8 被先前的程序误作 {charset} 读取后另存；已有字符丢失，保持原样',
    fix: {
      en: 'what is left of it can be read in the charset {through}',
      zh: '其余部分可按编码 {through} 读取',
      needs: 'charset',
    },
  },
  'text/nul': {
    severity: 'warning',
    en: 'the text has {count} NUL {count?byte|bytes}',
    zh: '文本中有 {count} 个 NUL 字节',
  },
  'text/bom-contradicts': {
    severity: 'warning',
    en: 'the file declares {declared}, but its byte-order mark says {charset}; read as {charset}',
    zh: '文件声明为 {declared}，字节序标记却是 {charset}：按 {charset} 读取',
  },
  'text/bom-false': {
    severity: 'warning',
    en: 'the byte-order mark says {declared}, but the bytes are not; read as {charset}',
    zh: '字节序标记为 {declared}，但内容不符：按 {charset} 读取',
    fix: forceIt,
  },
  'text/unknown-charset': {
    severity: 'warning',
    en: 'unknown charset “{declared}”; read as {charset}',
    zh: '未知编码“{declared}”：按 {charset} 读取',
    fix: forceIt,
  },
  'text/declared-false': {
    severity: 'warning',
    en: 'the file declares {declared}, but its bytes are {charset}; read as {charset} (confidence {certainty} %)',
    zh: '文件声明为 {declared}，实为 {charset}：按 {charset} 读取（把握 {certainty} %）',
    fix: forceIt,
  },
  'text/declared-doubtful': {
    severity: 'warning',
    en: 'read as {declared}, as the file declares, though its bytes look like {charset} (confidence {certainty} %)',
    zh: '按文件声明的 {declared} 读取，但内容更像 {charset}（把握 {certainty} %）',
    fix: forceIt,
    drops: true,
  },
  'text/guessed': {
    severity: 'info',
    en: 'no charset declared; the characters suggest {charset} (confidence {certainty} %; next best {other})',
    zh: '未声明编码：根据字符判断为 {charset}（把握 {certainty} %，其次 {other}）',
    fix: forceIt,
  },
  'text/guess-unsure': {
    severity: 'warning',
    en: 'uncertain charset: read as {charset} (confidence {certainty} %), but it may be {other}',
    zh: '编码不能确定：按 {charset} 读取（把握 {certainty} %），也可能是 {other}',
    fix: forceIt,
    drops: true,
  },
  'text/utf16-unmarked': {
    severity: 'info',
    en: 'UTF-16 without a byte-order mark',
    zh: '没有字节序标记的 UTF-16',
  },
  'text/misfits': {
    severity: 'loss',
    en: '{charset} cannot represent {count} {count?character|characters}, left out: {characters}',
    zh: '{charset} 无法表示文本中的 {count} 个字符，已略去：{characters}',
  },
  'text/unknown-charset-written': {
    severity: 'warning',
    en: 'unknown charset “{charset}”; written as UTF-8',
    zh: '未知编码“{charset}”：以 UTF-8 写出',
  },
} satisfies MessageCatalogue

export type CharsetCode = keyof typeof charsetMessages
