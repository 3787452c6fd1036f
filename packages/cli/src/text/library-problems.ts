import type { TextRow } from 'qipu/text'

/** Problems that keep a library from being created, filled or searched. */
export const libraryProblems = {
  'library-not-a-library': {
    en: '{path}: not a library; make one with `qipu library create`',
    zh: '{path}：不是棋谱库；请用 `qipu library create` 创建',
  },
  'library-exists': {
    en: '{path}: the directory is not empty; choose another one',
    zh: '{path}：目录非空；请另选目录',
  },
  'library-version': {
    en: '{path}: this library has version {version}, which this program does not know; use a newer Qipu',
    zh: '{path}：棋谱库版本为 {version}，本程序无法识别；请使用更新的 Qipu',
  },
  'library-older-version': {
    en: '{path}: this library has the older version {version} and could not be upgraded: {reason}',
    zh: '{path}：棋谱库为旧版本 {version}，无法升级：{reason}',
  },
  'library-unwritable': { en: '{path}: cannot be written: {reason}', zh: '{path}：无法写入：{reason}' },
  'library-busy': {
    en: '{path}: another program is adding games to this library; wait until it is done',
    zh: '{path}：另一程序正在向此棋谱库添加对局；请等它完成',
  },
  'library-damaged-catalogue': {
    en: '{path}: the catalogue is damaged: {reason}',
    zh: '{path}：目录文件已损坏：{reason}',
  },
  'library-damaged-segment': {
    en: '{path}: damaged; `qipu library update` rebuilds it from the sources',
    zh: '{path}：已损坏；`qipu library update` 可从原始文件重建',
  },
  'library-sql': { en: 'SQL: {reason}', zh: 'SQL 出错：{reason}' },
  'library-aliases-line': {
    en: '{path}:{line}: expected names with = between them, or two names with !=',
    zh: '{path}:{line}：应为以 = 分隔的姓名，或以 != 分隔的两个姓名',
  },
  'library-query': {
    en: '--{field} {text}: not understood; see `qipu library search --help`',
    zh: '--{field} {text}：无法理解；参见 `qipu library search --help`',
  },
  'library-reversed': {
    en: '--{field} {text}: the range ends before it begins; did you mean {meant}?',
    zh: '--{field} {text}：范围的终点早于起点；是否指 {meant}？',
  },
  'library-near': {
    en: '--{field} {text}: unknown; did you mean {near}?',
    zh: '--{field} {text}：未知；是否指 {near}？',
  },
  'library-unknown': {
    en: '--{field} {text}: unknown; expected one of {known}',
    zh: '--{field} {text}：未知；可用：{known}',
  },
  'sql-without': {
    en: '--sql prints the query for the shape alone; leave out {option}',
    zh: '--sql 只输出棋形的查询；请去掉 {option}',
  },
  'shape-large': {
    en: 'the shape is {width} × {height} points large; no board has more than {most} in a row',
    zh: '棋形为 {width} × {height} 点；棋盘每行最多 {most} 点',
  },
  'shape-empty': {
    en: 'the shape is empty; it needs at least one X, O or “.”',
    zh: '棋形为空；至少需要一个 X、O 或“.”',
  },
  'shape-sign': {
    en: 'shape: “{sign}” at {at} is none of X, O, “.”, “*” and “/”',
    zh: '棋形：第 {at} 个字符“{sign}”不是 X、O、“.”、“*”或“/”',
  },
  'shape-ragged': { en: 'shape: row {row} is not as long as the first', zh: '棋形：第 {row} 行与第一行长度不同' },
  'shape-region': {
    en: '--region {text}: expected two corners, for example A1:G7',
    zh: '--region {text}：应为两角，如 A1:G7',
  },
  'shape-needs-region': {
    en: '{path}: name the part of the board with --region, for example --region A1:G7',
    zh: '{path}：请用 --region 指定棋盘的一部分，如 --region A1:G7',
  },
  'shape-elsewhere': {
    en: '--region {text}: touches no corner or side of the board, as --{anchor} needs; use --anywhere',
    zh: '--region {text}：未触及 --{anchor} 所需的角或边；请用 --anywhere',
  },
  'no-variations': {
    en: 'this library does not index variations; make one with `qipu library create --variations`',
    zh: '此棋谱库未索引变化；请用 `qipu library create --variations` 创建',
  },
  'shape-anchor': {
    en: 'give only one of --anywhere, --corner, --side and --centre',
    zh: '--anywhere、--corner、--side、--centre 只能给一个',
  },
  'shape-sequence': {
    en: '--sequence {text}: expected moves such as X:3,2 O:4,2 (colour, column, row of the shape)',
    zh: '--sequence {text}：应为如 X:3,2 O:4,2 的着法（颜色、棋形的列、行）',
  },
  'no-game-in-file': { en: '{path}: no game to look for', zh: '{path}：没有可查找的对局' },
  'split-form': {
    en: 'expected shares such as train=90,test=10',
    zh: '应为如 train=90,test=10 的份额',
  },
  'no-splits': { en: '--as {as} has no parts; leave out --split', zh: '--as {as} 不可划分；请去掉 --split' },
  'export-needs': { en: '--as {as} needs {option}', zh: '--as {as} 需要 {option}' },
} as const satisfies Readonly<Record<string, TextRow>>
