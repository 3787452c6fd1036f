import type { Words } from 'qipu/games'

const larger = { en: 'is larger than the archive says', zh: '比压缩包所说的大' }

/** Everything that can keep a command from its work, in both languages; `{x}` is filled in. */
export const problemWords = {
  'at-path': { en: '{path}: {reason}', zh: '{path}：{reason}' },

  // What the system says, and what unpacks archives.
  ENOENT: { en: 'no such file or directory', zh: '没有该文件或目录' },
  EACCES: { en: 'permission denied', zh: '权限不足' },
  EISDIR: { en: 'is a directory', zh: '是目录' },
  ENOTDIR: { en: 'is not a directory', zh: '不是目录' },
  EEXIST: { en: 'exists already', zh: '已存在' },
  ENOSPC: { en: 'no space left on the device', zh: '设备空间不足' },
  EROFS: { en: 'the file system is read-only', zh: '文件系统只读' },
  ENAMETOOLONG: { en: 'the name is too long', zh: '文件名过长' },
  ELOOP: { en: 'links lead in a circle', zh: '链接成环' },
  EMFILE: { en: 'too many files are open', zh: '打开的文件过多' },
  Z_BUF_ERROR: { en: 'what is packed ends too early', zh: '压缩数据提前结束' },
  Z_DATA_ERROR: { en: 'what is packed is damaged, or is not packed', zh: '压缩数据已损坏，或并非压缩数据' },
  ERR_BUFFER_TOO_LARGE: larger,

  // How a command is called.
  'no-format': { en: 'unknown format “{id}”; known are {known}', zh: '未知格式“{id}”；已知的有 {known}' },
  'no-charset': { en: 'unknown charset “{name}”; known are {known}', zh: '未知编码“{name}”；已知的有 {known}' },
  'charset-near': { en: 'unknown charset “{name}”; did you mean {near}?', zh: '未知编码“{name}”；是否指 {near}？' },
  'rule-form': {
    en: '--rule {text}: write name=value, e.g. komi=7.5; `qipu games` lists names and values',
    zh: '--rule {text}：请写作 名称=值，如 komi=7.5；`qipu games` 列出名称与值',
  },
  'no-rule': { en: 'unknown rule “{name}”; known are {known}', zh: '未知规则“{name}”；已知的有 {known}' },
  'no-rule-value': {
    en: 'rule {name} has no value “{value}”; its values are {known}',
    zh: '规则 {name} 没有值“{value}”；可取 {known}',
  },
  'which-format': {
    en: 'which format? name it with --to, or by the ending of --output',
    zh: '转换成什么格式？用 --to 指定，或由 --output 的扩展名决定',
  },
  'read-only-format': { en: '{id} can be read, but not written', zh: '{id} 只能读取，不能写出' },
  'not-for-program': {
    en: '--for {program} does not apply to {id}',
    zh: '--for {program} 不适用于 {id}',
  },
  'one-target': { en: 'give either --output or --directory', zh: '--output 与 --directory 只能给一个' },
  'name-needs-directory': { en: '--name needs a directory: -d DIR', zh: '--name 需要目录：-d 目录' },
  'where-to': { en: 'where to? name a directory with -d', zh: '写到哪里？用 -d 指定目录' },
  'not-whole': { en: 'a whole number is needed', zh: '需要整数' },
  'not-counting': { en: 'a whole number from 1 on is needed', zh: '需要 1 以上的整数' },
  'one-layout': { en: 'give either --pretty or --minify', zh: '--pretty 与 --minify 只能给一个' },
  'no-port': { en: 'a port is a number from 0 to 65535', zh: '端口为 0 到 65535 的整数' },
  'no-origin': {
    en: 'an address such as https://go.example is needed, without a path',
    zh: '需要不含路径的网址，如 https://go.example',
  },
  'no-base': { en: 'a path such as /go is needed', zh: '需要路径，如 /go' },
  'no-store': {
    en: '--store {store}: use sqlite:FILE or postgres://…',
    zh: '--store {store}：请用 sqlite:文件 或 postgres://…',
  },
  'store-unopened': {
    en: 'cannot open the store {store} ({reason}); is another server using it?',
    zh: '无法打开存储 {store}（{reason}）；是否有其他服务器正在使用？',
  },
  'port-taken': {
    en: 'another program listens at {place}; choose another --port',
    zh: '{place} 已被其他程序占用，请用 --port 另选端口',
  },
  'not-listening': { en: 'cannot listen at {place} ({reason})', zh: '无法监听 {place}（{reason}）' },
  'not-a-number': { en: 'a number is needed', zh: '需要数字' },
  'fix-needs-file': {
    en: '--fix needs a file to repair; use `qipu convert --fix` for standard input',
    zh: '--fix 需要可修正的文件；标准输入请用 `qipu convert --fix`',
  },
  'two-files': { en: 'two files are needed', zh: '需要两个文件' },
  'one-place': { en: 'give one of --move, --at and --node', zh: '--move、--at 与 --node 只能给一个' },
  'no-corners': {
    en: '--region {text}: two corners of the board are needed, e.g. {example}',
    zh: '--region {text}：需要棋盘的两个角，如 {example}',
  },
  'png-too-large': {
    en: 'a PNG of {width} pixels is too large; {limit} is the limit',
    zh: '{width} 像素的 PNG 过大；上限为 {limit}',
  },
  'no-png': {
    en: 'PNG needs the package @resvg/resvg-js, which is not there for this machine; SVG works without it',
    zh: 'PNG 需要 @resvg/resvg-js 包，此机器上没有；SVG 不需要它',
  },

  // What is in a file.
  'unknown-format': { en: 'no format that Qipu knows', zh: '无法识别的格式' },
  'no-record': { en: 'no record in it', zh: '其中没有棋谱' },
  'no-game': { en: 'no game found', zh: '其中没有对局' },
  'so-many-games': { en: 'has {count} {count?game|games}', zh: '共有 {count} 局' },
  'no-rules': { en: 'the rules of “{game}” are not known', zh: '不了解“{game}”的规则' },
  'board-too-large': {
    en: 'a board of {width}×{height} is too large to be shown',
    zh: '{width}×{height} 的棋盘过大，无法显示',
  },
  'no-node': { en: 'no node {node}: the last one is {last}', zh: '没有节点 {node}：最后一个是 {last}' },
  'so-many-moves': { en: 'the main line has {count} {count?move|moves}', zh: '主线共 {count} 手' },
  'no-times': { en: '--at needs a record with times', zh: '--at 需要带时间的棋谱' },
  'large-game': { en: 'has a game of more than {mebi} MiB', zh: '有一局超过 {mebi} MiB' },
  'large-file': {
    en: 'has more than {mebi} MiB, too much to be read at once',
    zh: '超过 {mebi} MiB，无法一次读取',
  },

  // What is in an archive.
  archive: {
    en: 'is an archive; `check`, `convert`, `info` and `judge` look into .zip, .tar, .tar.gz and .tgz files',
    zh: '是压缩包；`check`、`convert`、`info` 和 `judge` 可查看 .zip、.tar、.tar.gz 和 .tgz 文件',
  },
  packed: {
    en: 'is compressed or in an archive, where nothing is repaired: unpack it first',
    zh: '是压缩文件或在压缩包中，无法在其中修复：请先解压',
  },
  broken: { en: 'is broken: {reason}', zh: '已损坏：{reason}' },
  'too-much': {
    en: 'unfolds to more than {mebi} MiB, the limit for an archive of its size: reading stops here',
    zh: '解开后超过 {mebi} MiB，即此大小的压缩包的上限：不再读取',
  },
  'member-cut': { en: 'ends in the middle of {name}', zh: '在 {name} 中间截断' },
  'file-cut': { en: 'ends in the middle of a file', zh: '在文件中间截断' },
  'header-cut': { en: 'ends in the middle of a header', zh: '在文件头中间截断' },
  'tar-checksum': {
    en: 'is no tar archive, or broken: the checksum of a header is wrong',
    zh: '不是 tar 文件，或已损坏：文件头的校验和不对',
  },
  'tar-no-size': { en: 'is broken: a member has no size', zh: '已损坏：有成员没有大小' },
  'tar-header': {
    en: 'is broken: a header is cut off or absurdly long',
    zh: '已损坏：文件头被截断或长得离谱',
  },
  'zip-short': { en: 'is broken: it is shorter than it says', zh: '已损坏：比其声明的短' },
  'zip-end': { en: 'is no zip archive, or its end is cut off', zh: '不是 zip 文件，或末尾被截断' },
  'zip64-place': {
    en: 'is broken: its zip64 directory is not where it says',
    zh: '已损坏：zip64 目录不在所说的位置',
  },
  'zip-place': { en: 'is broken: its directory is not where it says', zh: '已损坏：目录不在所说的位置' },
  'zip-nonsense': { en: 'is broken: its directory makes no sense', zh: '已损坏：目录内容无法理解' },
  'zip-cut': { en: 'is broken: its directory is cut off', zh: '已损坏：目录被截断' },
  encrypted: { en: 'is encrypted', zh: '已加密' },
  'unknown-packing': {
    en: 'is packed by a method ({method}) that Qipu does not know',
    zh: '压缩方法（{method}）未知',
  },
  misplaced: { en: 'is not where the directory of the archive says', zh: '不在压缩包目录所说的位置' },
  larger,
  checksum: { en: 'is broken: its checksum is wrong', zh: '已损坏：校验和不对' },

  // What is written.
  'is-directory': {
    en: 'is a directory; -d writes a file for each input into it',
    zh: '是目录；用 -d 可为每个输入写一个文件',
  },
  'exists-already': { en: 'exists already; --force overwrites it', zh: '已存在；--force 可覆盖' },
  'write-protected': { en: 'is write-protected; --force replaces it', zh: '为只读文件；--force 可替换' },
  'written-already': { en: 'was written already, from another file', zh: '已由另一文件写成' },

  strict: {
    en: 'was not written: with --strict, nothing may be wrong or get lost',
    zh: '未写出：使用 --strict 时不允许有任何问题或丢失',
  },
  undecodable: {
    en: 'was not repaired: bytes that can’t be read in its charset would be lost',
    zh: '未修正：无法按其编码读出的字节会丢失',
  },
  'unsure-charset': {
    en: 'was not repaired: its charset is in doubt; name it with --charset',
    zh: '未修正：编码不能确定；请用 --charset 指定',
  },
  lossy: { en: 'was not repaired: something would be lost', zh: '未修正：会有内容丢失' },
  repaired: { en: 'repaired', zh: '已修正' },
  'repaired-beside': { en: 'repaired; the old file is now {backup}', zh: '已修正；原文件保存为 {backup}' },
  'not-repaired': {
    en: 'was not repaired; without --fix, everything that is wrong is told',
    zh: '未修正；不用 --fix 可列出所有问题',
  },

  'output-failed': { en: 'standard output: {reason}', zh: '标准输出：{reason}' },

  // What nobody foresaw.
  internal: {
    en: 'internal error, please report it together with this file ({reason})',
    zh: '内部错误，请连同此文件一起报告（{reason}）',
  },
  'internal-here': {
    en: 'internal error, please report it ({reason})',
    zh: '内部错误，请报告（{reason}）',
  },
  'thread-ended': { en: 'its worker ended with code {code}', zh: '其工作线程以退出码 {code} 结束' },
} satisfies Record<string, Words>
