import { texts } from 'qipu/text'
import { bookProblems } from './book-problems.ts'
import { engineProblems } from './engine-problems.ts'
import { libraryProblems } from './library-problems.ts'
import { rewriteProblems } from './rewrite-problems.ts'

const larger = { en: 'larger than the archive states', zh: '比压缩包中声明的大' }

/** Everything that can keep a command from its work: what is wrong, where, and what to do, in that order. */
export const problems = texts('problem', {
  'at-path': { en: '{path}: {reason}', zh: '{path}：{reason}' },
  /** Text of another program. */
  verbatim: { en: '{text}', zh: '{text}' },

  // Errors of the system, and of unpacking archives.
  ENOENT: { en: 'no such file or directory', zh: '没有该文件或目录' },
  EACCES: { en: 'permission denied', zh: '权限不足' },
  EPERM: { en: 'not permitted; another program may be using it', zh: '不允许此操作；文件可能正被其他程序使用' },
  EBUSY: { en: 'another program is using it', zh: '正被其他程序使用' },
  'no-utf8-name': {
    en: 'its name is not UTF-8, so it cannot be opened; rename it first (convmv does so for whole folders)',
    zh: '文件名不是 UTF-8，无法打开；请先改名（convmv 可批量转换）',
  },
  EISDIR: { en: 'is a directory', zh: '是目录' },
  ENOTDIR: { en: 'is not a directory', zh: '不是目录' },
  'no-folder-here': {
    en: 'no directory can be created here; choose another place',
    zh: '此处无法创建目录；请另选位置',
  },
  EEXIST: { en: 'already exists', zh: '已存在' },
  ENOSPC: { en: 'no space left on device', zh: '设备空间不足' },
  EROFS: { en: 'read-only file system', zh: '文件系统只读' },
  ENAMETOOLONG: { en: 'file name too long', zh: '文件名过长' },
  ELOOP: { en: 'too many levels of symbolic links', zh: '符号链接成环' },
  EMFILE: { en: 'too many open files', zh: '打开的文件过多' },
  Z_BUF_ERROR: { en: 'the compressed data ends too early', zh: '压缩数据提前结束' },
  Z_DATA_ERROR: { en: 'the compressed data is damaged, or not compressed', zh: '压缩数据已损坏，或并非压缩数据' },
  ERR_BUFFER_TOO_LARGE: larger,

  // How a command is called.
  'no-shell': {
    en: 'no completions for “{name}”; there are some for {known}',
    zh: '没有用于“{name}”的补全；可选：{known}',
  },
  'plugin-not-loaded': { en: 'the plug-in {path} cannot be loaded: {reason}', zh: '无法载入插件 {path}：{reason}' },
  'plugin-empty': {
    en: 'the plug-in {path} exports neither formats nor games; export lists of these names',
    zh: '插件 {path} 没有导出 formats 或 games；请以此名称导出列表',
  },
  'plugin-invalid': {
    en: 'the plug-in {path}: {place} must be of type {wanted}',
    zh: '插件 {path}：{place} 的类型应为 {wanted}',
  },
  'no-format': { en: 'unknown format “{id}”; known formats: {known}', zh: '未知格式“{id}”；已知格式：{known}' },
  'format-near': { en: 'unknown format “{id}”; did you mean {near}?', zh: '未知格式“{id}”；是否指 {near}？' },
  'no-charset': {
    en: 'unknown charset “{id}”; known charsets: {known}',
    zh: '未知字符集“{id}”；已知字符集：{known}',
  },
  'charset-near': { en: 'unknown charset “{id}”; did you mean {near}?', zh: '未知字符集“{id}”；是否指 {near}？' },
  'empty-option': {
    en: '{option} is empty; give a value, or leave the option out',
    zh: '{option} 的值为空；请给出值，或去掉此选项',
  },
  'empty-argument': { en: 'argument “{name}” is empty; it needs a value', zh: '参数“{name}”为空；请给出值' },
  'rule-form': {
    en: '--rule {text}: expected name=value, for example komi=7.5; `qipu games` lists names and values',
    zh: '--rule {text}：请写作 名称=值，如 komi=7.5；`qipu games` 列出名称与值',
  },
  'no-rule': { en: 'unknown rule “{name}”; known rules: {known}', zh: '未知规则“{name}”；已知规则：{known}' },
  'no-rule-value': {
    en: 'rule {name} cannot be “{value}”; possible values: {known}',
    zh: '规则 {name} 没有值“{value}”；可取：{known}',
  },
  'no-scoring': {
    en: 'unknown counting rules “{rules}”; known rules: {known}',
    zh: '未知数棋规则“{rules}”；可用：{known}',
  },
  'which-format': {
    en: 'no output format given; use --to FORMAT, or give --output a known extension',
    zh: '未指定输出格式；请用 --to 指定，或让 --output 带上已知的扩展名',
  },
  'read-only-format': { en: '{id} can be read but not written', zh: '{id} 只能读取，不能写出' },
  'not-for-program': { en: '--for {program} does not apply to {id}', zh: '--for {program} 不适用于 {id}' },
  'one-target': { en: 'give either --output or --directory, not both', zh: '--output 与 --directory 只能给一个' },
  'name-needs-directory': { en: '--name needs a directory; use -d DIR', zh: '--name 需要目录；请用 -d 指定' },
  'no-analysis': {
    en: 'this record contains no analysis; name an engine with --engine',
    zh: '此棋谱中没有分析；请用 --engine 指定引擎',
  },
  'scattered-analysis': {
    en: 'the analysis in this record covers no two positions in a row; name an engine with --engine',
    zh: '此棋谱中的分析没有相邻的两个局面；请用 --engine 指定引擎',
  },
  'no-moves': { en: 'there is no move to review', zh: '没有可复盘的着法' },
  'review-other-game': {
    en: 'reviews are for Go and xiangqi, this is {game}',
    zh: '复盘只支持围棋和中国象棋，此为{game}',
  },
  'review-net': {
    en: 'the net that Qipu comes with knows Go only; name an engine that speaks UCI or UCCI with --engine',
    zh: 'Qipu 自带的网络只会围棋；请用 --engine 指定使用 UCI 或 UCCI 的引擎',
  },
  'review-illegal': {
    en: 'move {ply} is against the rules, or words before it are no move: the engine cannot be told what follows. The positions before it are analysed',
    zh: '第 {ply} 手不合规则，或其前有无法识别的着法：无法把后续局面告诉引擎。此前的局面已分析',
  },
  'review-komi': {
    en: 'KataGo accepts only whole and half points of komi, not {komi}; choose another with --rule komi=…',
    zh: 'KataGo 只接受整目或半目的贴目，不接受 {komi}；可用 --rule komi=… 指定',
  },
  'review-no-komi': { en: 'the record names no komi; use --rule komi=…', zh: '棋谱未记贴目；请用 --rule komi=… 指定' },
  'review-setup': {
    en: 'stones are set up in the middle of the game; KataGo supports that at the start only',
    zh: '对局中途有摆子；KataGo 只支持开局时摆子',
  },
  'review-unwritten': { en: '{id} cannot hold this game', zh: '{id} 无法容纳此局' },
  'review-refused': { en: 'the engine refuses: {text}', zh: '引擎拒绝：{text}' },
  'review-gtp': {
    en: 'this engine plays (GTP) and does not analyse: it knows neither kata-analyze nor lz-analyze',
    zh: '该引擎只会对局（GTP），不会分析：没有 kata-analyze，也没有 lz-analyze 命令',
  },
  'review-not-started': { en: 'the engine cannot be started', zh: '无法启动引擎' },
  'review-silence': {
    en: 'the engine does not answer; --patience lets it think longer. {text}',
    zh: '引擎没有应答；可用 --patience 延长等待。{text}',
  },
  'review-long-line': { en: 'the engine’s answer is too long', zh: '引擎的应答过长' },
  'review-flood': { en: 'the engine sends too much output at once', zh: '引擎输出过多' },
  'review-stopped': { en: 'the engine was stopped by a signal', zh: '引擎被信号暂停' },
  'review-processes': { en: 'the engine starts too many processes', zh: '引擎启动的进程过多' },
  'review-memory': { en: 'the engine takes too much memory', zh: '引擎占用内存过多' },
  'review-closed-output': { en: 'the engine has closed its output. {text}', zh: '引擎关闭了输出。{text}' },
  'review-exit': { en: 'the engine ended before it answered. {text}', zh: '引擎在应答前退出。{text}' },
  'review-disconnected': { en: 'the connection to the engine was lost', zh: '与引擎的连接中断' },
  'where-to': { en: 'no output directory given; use -d DIR', zh: '未指定输出目录；请用 -d 指定' },
  'not-whole': { en: 'expected a whole number', zh: '应为整数' },
  'not-counting': { en: 'expected a whole number of at least 1', zh: '应为不小于 1 的整数' },
  'one-file-for-many': {
    en: 'a file of {id} holds one game, and {files} files were named: name a directory for them with -d',
    zh: '{id} 文件只容纳一局，而指定了 {files} 个文件：请用 -d 指定目录',
  },
  'closed-output': {
    en: 'standard output is closed, and the record would be lost: name a file with -o',
    zh: '标准输出已关闭，棋谱会丢失：请用 -o 指定文件',
  },
  'one-layout': { en: 'give either --pretty or --minify, not both', zh: '--pretty 与 --minify 只能给一个' },
  'no-port': { en: 'expected a port from 0 to 65535', zh: '端口应为 0 到 65535 的整数' },
  'no-origin': {
    en: 'expected an address without a path, for example https://go.example',
    zh: '应为不含路径的网址，如 https://go.example',
  },
  'no-base': { en: 'expected a path, for example /go', zh: '应为路径，如 /go' },
  'no-store': {
    en: '--store {store}: expected sqlite:FILE or postgres://…',
    zh: '--store {store}：应为 sqlite:文件 或 postgres://…',
  },
  'no-engine': {
    en: '--engine {engine}: expected [PROTOCOL:]NAME=COMMAND with one of the protocols analysis, gtp, sau, gomocup, army-chess',
    zh: '--engine {engine}：应为 [协议:]名称=命令，协议为 analysis、gtp、sau、gomocup、army-chess 之一',
  },
  'store-unopened': {
    en: 'cannot open the store {store} ({reason}); is another server using it?',
    zh: '无法打开存储 {store}（{reason}）；是否有其他服务器正在使用？',
  },
  'port-taken': {
    en: 'another program listens at {place}; choose another --port',
    zh: '{place} 已被其他程序占用；请用 --port 另选端口',
  },
  'not-listening': { en: 'cannot listen at {place} ({reason})', zh: '无法监听 {place}（{reason}）' },
  'not-a-number': { en: 'expected a number', zh: '应为数字' },
  'not-positive': { en: 'expected a number greater than 0', zh: '应为大于 0 的数' },
  'no-shard': { en: 'expected K/N with 1 ≤ K ≤ N, for example 2/8', zh: '应为 K/N，且 1 ≤ K ≤ N，如 2/8' },
  'fix-needs-file': {
    en: '--fix needs a file to repair; use `qipu convert --fix` for standard input',
    zh: '--fix 需要可修正的文件；标准输入请用 `qipu convert --fix`',
  },
  'two-files': { en: 'expected exactly two files', zh: '需要恰好两个文件' },
  'src-or-inline': { en: 'give only one of --src and --inline', zh: '--src 与 --inline 只能给一个' },
  'one-place': { en: 'give only one of --move, --at and --node', zh: '--move、--at 与 --node 只能给一个' },
  'no-corners': {
    en: '--region {text}: expected two corners of the board, for example {example}',
    zh: '--region {text}：应为棋盘的两个角，如 {example}',
  },
  'png-too-large': {
    en: 'a PNG of {width} pixels is too large; the limit is {limit}',
    zh: '{width} 像素的 PNG 过大；上限为 {limit}',
  },
  'no-png': {
    en: 'PNG output needs the package @resvg/resvg-js, which is not available on this machine; use SVG instead',
    zh: '输出 PNG 需要 @resvg/resvg-js 包，此机器上没有；请改用 SVG',
  },

  'no-package': {
    en: 'this needs the package {name}, which is not available on this machine',
    zh: '此功能需要 {name} 包，此机器上没有',
  },

  // Problems with a file's contents.
  'unknown-format': { en: 'unrecognised file format', zh: '无法识别的文件格式' },
  'no-record': { en: 'no game record found', zh: '未找到棋谱' },
  'no-game': { en: 'contains no games', zh: '其中没有对局' },
  'so-many-games': { en: 'contains only {count} {count?game|games}', zh: '只有 {count} 局' },
  'no-rules': { en: 'the rules of “{game}” are unknown', zh: '不了解“{game}”的规则' },
  'board-too-large': {
    en: 'a board of {width}×{height} is too large to show',
    zh: '{width}×{height} 的棋盘过大，无法显示',
  },
  'no-node': { en: 'there is no node {node}; the last one is {last}', zh: '没有节点 {node}；最后一个是 {last}' },
  'so-many-moves': { en: 'the main line has only {count} {count?move|moves}', zh: '主线只有 {count} 手' },
  'no-times': { en: '--at needs a record with times', zh: '--at 需要带时间的棋谱' },
  'large-game': { en: 'contains a game of more than {mebi} MiB', zh: '有一局超过 {mebi} MiB' },
  'no-memory': {
    en: 'too large for the {mebi} MiB of memory that Qipu may use; NODE_OPTIONS=--max-old-space-size=… allows more (in MiB)',
    zh: '过大，超出 Qipu 可用的 {mebi} MiB 内存；可用 NODE_OPTIONS=--max-old-space-size=… 提高上限（单位 MiB）',
  },
  'too-long': {
    en: 'too large: the work on it took more than {seconds} s and was given up',
    zh: '过大：处理超过 {seconds} 秒，已放弃',
  },
  'large-file': {
    en: 'larger than {mebi} MiB, the limit for a file that must be read at once',
    zh: '超过 {mebi} MiB，即须一次读取的文件的上限',
  },

  // Problems with an archive.
  archive: {
    en: 'is an archive; only commands for many files (`convert`, `edit`, `check`, `info`, `judge` …) read .zip, .tar, .tar.gz and .tgz files',
    zh: '是压缩包；只有处理多个文件的命令（`convert`、`edit`、`check`、`info`、`judge` 等）能读取 .zip、.tar、.tar.gz 和 .tgz 文件',
  },
  'nameless-archive': {
    en: 'is an archive, though its name does not say so; unpack it, or rename it to end in .zip, .tar, .tar.gz or .tgz',
    zh: '是压缩包，但扩展名不符；请解压，或将扩展名改为 .zip、.tar、.tar.gz 或 .tgz',
  },
  'foreign-archive': {
    en: 'is an archive of a kind that is not supported; unpack it first',
    zh: '是不支持的压缩格式；请先解压',
  },
  'packed-twice': {
    en: 'was packed with gzip twice; unpack it once first',
    zh: '用 gzip 压缩了两次；请先解压一次',
  },
  packed: {
    en: 'not repaired: the file is compressed or in an archive; unpack it first',
    zh: '未修正：文件已压缩或在压缩包中；请先解压',
  },
  broken: { en: 'damaged archive: {reason}', zh: '压缩包已损坏：{reason}' },
  'too-much': {
    en: 'unpacks to more than {mebi} MiB, the limit for an archive of its size; the rest is not read',
    zh: '解压后超过 {mebi} MiB，即此大小的压缩包的上限；其余不再读取',
  },
  'member-cut': { en: 'ends in the middle of {name}', zh: '在 {name} 中间截断' },
  'file-cut': { en: 'ends in the middle of a file', zh: '在文件中间截断' },
  'header-cut': { en: 'ends in the middle of a header', zh: '在文件头中间截断' },
  'tar-checksum': {
    en: 'not a tar archive, or damaged: wrong checksum of a header',
    zh: '不是 tar 文件，或已损坏：文件头的校验和错误',
  },
  'tar-no-size': { en: 'damaged archive: a member has no size', zh: '压缩包已损坏：有成员没有大小' },
  'tar-header': {
    en: 'damaged archive: a header is cut off or far too long',
    zh: '压缩包已损坏：文件头被截断或过长',
  },
  'zip-short': { en: 'damaged archive: shorter than it states', zh: '压缩包已损坏：比其声明的短' },
  'zip-end': { en: 'not a zip archive, or its end is cut off', zh: '不是 zip 文件，或末尾被截断' },
  'zip64-place': {
    en: 'damaged archive: the zip64 directory is not where it should be',
    zh: '压缩包已损坏：zip64 目录不在所声明的位置',
  },
  'zip-place': {
    en: 'damaged archive: the directory is not where it should be',
    zh: '压缩包已损坏：目录不在所声明的位置',
  },
  'zip-nonsense': { en: 'damaged archive: the directory is not readable', zh: '压缩包已损坏：无法读取目录' },
  'zip-cut': { en: 'damaged archive: the directory is cut off', zh: '压缩包已损坏：目录被截断' },
  encrypted: { en: 'encrypted', zh: '已加密' },
  'unknown-packing': { en: 'unsupported compression method {method}', zh: '不支持压缩方法 {method}' },
  misplaced: { en: 'not where the directory of the archive states', zh: '不在压缩包目录所声明的位置' },
  larger,
  checksum: { en: 'damaged: wrong checksum', zh: '已损坏：校验和错误' },

  // Problems with writing.
  'is-directory': {
    en: 'is a directory; use -d DIR to write one file per input into it',
    zh: '是目录；用 -d 可为每个输入写一个文件',
  },
  'exists-already': { en: 'already exists; use --force to overwrite it', zh: '已存在；用 --force 覆盖' },
  'write-protected': { en: 'write-protected; use --force to replace it', zh: '是只读文件；用 --force 替换' },
  'written-already': { en: 'already written in this run, from another file', zh: '本次已由另一文件写出' },

  strict: {
    en: 'not written: --strict allows no problems and no losses',
    zh: '未写出：--strict 不允许有任何问题或丢失',
  },
  undecodable: {
    en: 'not repaired: bytes that are invalid in its charset would be lost',
    zh: '未修正：在其字符集中无效的字节会丢失',
  },
  'unsure-charset': {
    en: 'not repaired: its charset is uncertain; give it with --charset NAME',
    zh: '未修正：字符集不能确定；请用 --charset 指定',
  },
  lossy: { en: 'not repaired: content would be lost', zh: '未修正：会有内容丢失' },
  repaired: { en: 'repaired', zh: '已修正' },
  'repaired-beside': { en: 'repaired; the old file is now {backup}', zh: '已修正；原文件保存为 {backup}' },
  'not-repaired': {
    en: 'not repaired; run without --fix to see everything that is wrong',
    zh: '未修正；不带 --fix 运行可列出所有问题',
  },

  'output-failed': { en: 'standard output: {reason}', zh: '标准输出：{reason}' },

  // Unforeseen errors.
  internal: {
    en: 'internal error; please report it together with this file ({reason})',
    zh: '内部错误，请连同此文件一起报告（{reason}）',
  },
  'internal-here': { en: 'internal error; please report it ({reason})', zh: '内部错误，请报告（{reason}）' },
  'thread-ended': { en: 'its worker ended with code {code}', zh: '其工作线程以退出码 {code} 结束' },

  ...bookProblems,
  ...engineProblems,
  ...libraryProblems,
  ...rewriteProblems,
})
