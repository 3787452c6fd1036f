import type { TextRow } from 'qipu/text'

/** Problems of changing, splitting and joining records. */
export const rewriteProblems = {
  'name-field': {
    en: '--name: unknown field “{field}”; use {known} or another fact of the record',
    zh: '--name：未知字段“{field}”；可用 {known} 或其他资料项',
  },
  'in-place-alone': {
    en: '--in-place goes with neither --output, --directory nor --to',
    zh: '--in-place 不能与 --output、--directory 或 --to 同用',
  },
  'in-place-needs-file': {
    en: '--in-place needs files that can be replaced, not standard input',
    zh: '--in-place 需要可替换的文件，不能用于标准输入',
  },
  'edit-where': {
    en: 'nowhere to write to; use -o FILE, -d DIR or --in-place',
    zh: '未指定写到何处；请用 -o、-d 或 --in-place',
  },
  'join-match': {
    en: '{link} leads to a match; an engine joins it with `qipu engine --join LINK --command COMMAND`',
    zh: '{link} 是比赛链接；引擎请用 `qipu engine --join 链接 --command 命令` 加入',
  },
  'join-where': { en: 'nowhere to write to; use -o FILE', zh: '未指定写到何处；请用 -o' },
  'no-collection': { en: '{id} holds one game per file', zh: '{id} 每个文件只能有一局' },
  'not-held': { en: 'not written: {id} cannot hold this', zh: '未写出：{id} 无法容纳' },
  'nothing-to-edit': {
    en: 'nothing to change; give at least one change, see `qipu edit --help`',
    zh: '没有要做的改动；请至少指定一项，参见 `qipu edit --help`',
  },
  'own-format': {
    en: '{id} can be read but not written; choose a format with --to',
    zh: '{id} 只能读取，不能写出；请用 --to 另选格式',
  },
  'no-fact': { en: 'expected NAME=VALUE, for example komi=7.5', zh: '应为 名称=值，如 komi=7.5' },
  'no-range': {
    en: 'expected moves A..B, A.. or ..B with 1 ≤ A ≤ B, for example 1..50',
    zh: '应为 A..B、A.. 或 ..B，且 1 ≤ A ≤ B，如 1..50',
  },
  'no-strip': { en: 'cannot strip “{text}”; possible: {known}', zh: '不能去除“{text}”；可用：{known}' },
  'edit-packed': {
    en: 'not changed: the file is compressed or in an archive; use -d DIR, or unpack it first',
    zh: '未改动：文件已压缩或在压缩包中；请用 -d，或先解压',
  },
  'edit-undecodable': {
    en: 'not changed: bytes that are invalid in its charset would be lost; use -o or -d',
    zh: '未改动：在其字符集中无效的字节会丢失；请用 -o 或 -d',
  },
  'edit-unsure-charset': {
    en: 'not changed: its charset is uncertain; give it with --charset NAME',
    zh: '未改动：字符集不能确定；请用 --charset 指定',
  },
  'edit-refused': {
    en: 'not written, since a change was refused',
    zh: '未写出：有改动被拒绝',
  },
  'edit-lossy': {
    en: 'not changed: parts of the file that Qipu could not read would be lost; use -o or -d',
    zh: '未改动：Qipu 未能读出的部分会丢失；请用 -o 或 -d',
  },
  changed: { en: 'changed', zh: '已改动' },
  'changed-beside': { en: 'changed; the old file is now {backup}', zh: '已改动；原文件保存为 {backup}' },
  'changed-meanwhile': {
    en: 'not written: another program changed the file after it was read; run the command again',
    zh: '未写出：文件在读取后被其他程序修改；请重新运行',
  },
} as const satisfies Readonly<Record<string, TextRow>>
