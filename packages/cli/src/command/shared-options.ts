import type { ArgumentTable, OptionTable } from './options.ts'
import { countingNumber, shard } from './values.ts'

/** Options that several commands have. An option means the same wherever it appears. */

export const inputs = { inputs: { value: 'in', many: true } } as const satisfies ArgumentTable
export const wholeInputs = { inputs: { ...inputs.inputs, whole: true } } as const satisfies ArgumentTable

/** How files are read. */
export const reading = {
  from: {
    key: 'help/from',
    value: 'format',
    en: 'read as this format instead of detecting it',
    zh: '按此格式读取，不自动识别',
  },
  charset: { key: 'help/charset', value: 'name', en: 'read with this charset', zh: '按此字符集读取' },
  game: { key: 'help/game', value: 'id', en: 'the game, where the format leaves it open', zh: '棋种（格式未写明时）' },
} as const satisfies OptionTable

/** Option for the file of a net. */
export const net = {
  net: {
    key: 'help/net',
    value: 'file',
    en: 'the net to use instead of the one that Qipu comes with: a .qnet file, or a plain residual net of KataGo (.bin.gz)',
    zh: '用此神经网络代替 Qipu 自带的：.qnet 文件，或 KataGo 的普通残差网络（.bin.gz）',
  },
} as const satisfies OptionTable

/** Option for the path of all output. */
export const output = {
  output: {
    key: 'help/output',
    short: 'o',
    value: 'file',
    en: 'write to this file (- is standard output)',
    zh: '写入此文件（- 为标准输出）',
  },
} as const satisfies OptionTable

/** Option for one output file per input file. */
export const directory = {
  directory: {
    key: 'help/directory',
    short: 'd',
    value: 'dir',
    en: 'write one file per input into this directory',
    zh: '每个输入写成此目录中的一个文件',
  },
} as const satisfies OptionTable

export const format = {
  to: { key: 'help/to', value: 'format', en: 'format to write', zh: '输出格式' },
} as const satisfies OptionTable

export const ownFormat = {
  to: {
    key: 'help/to-own',
    value: 'format',
    en: 'format to write (default: that of each input)',
    zh: '输出格式（默认与输入相同）',
  },
} as const satisfies OptionTable

/** How files in a directory are called. */
export const naming = {
  name: {
    key: 'help/name-pattern',
    value: 'pattern',
    en: 'names of the files in the directory, from {folder}, {name}, {ending}, {record}, {variation} and facts: {date}, {black.name}, {event}',
    zh: '目录中的文件名样式，可用 {folder}（目录）、{name}（文件名）、{ending}（原扩展名）、{record}（局号）、{variation}（变化号）及资料项：{date}、{black.name}、{event}',
  },
} as const satisfies OptionTable

/** How work on many files is shared. */
export const sharing = {
  jobs: {
    key: 'help/jobs',
    value: 'n',
    parse: countingNumber,
    en: 'use at most n threads (default: one per processor)',
    zh: '最多使用 n 个线程（默认与处理器数相同）',
  },
  shard: {
    key: 'help/shard',
    value: 'shard',
    parse: shard,
    en: 'process only share k of n of the files, chosen by a hash of each path',
    zh: '只处理 n 份中的第 k 份文件，按路径的哈希值划分',
  },
} as const satisfies OptionTable

export const strict = {
  strict: { key: 'help/strict', en: 'exit with 1 for warnings and losses too', zh: '有警告或丢失时也以退出码 1 结束' },
} as const satisfies OptionTable

export const quiet = {
  quiet: { key: 'help/quiet', short: 'q', en: 'report errors only', zh: '只报告错误' },
} as const satisfies OptionTable

export const verbose = {
  verbose: {
    key: 'help/verbose',
    en: 'report every message, however many of a kind',
    zh: '报告每一条信息，不省略同类',
  },
} as const satisfies OptionTable

/** One line per file. */
export const json = {
  json: { key: 'help/json', en: 'print one JSON object per file', zh: '每个文件输出一个 JSON 对象' },
} as const satisfies OptionTable

/** One line in all. */
export const jsonOnce = {
  json: { key: 'help/jsonOnce', en: 'print the result as JSON', zh: '以 JSON 输出结果' },
} as const satisfies OptionTable

export const force = {
  force: { key: 'help/force', en: 'overwrite existing files', zh: '覆盖已有文件' },
} as const satisfies OptionTable

export const record = {
  record: {
    key: 'help/record',
    value: 'k',
    parse: countingNumber,
    en: 'the k-th game of the file (default: 1)',
    zh: '文件中的第 k 局（默认：1）',
  },
} as const satisfies OptionTable

/** Options of every command that rewrites many files, after its own. */
export const rewriting = {
  ...strict,
  ...force,
  ...sharing,
  ...quiet,
  ...verbose,
  ...json,
} as const satisfies OptionTable
