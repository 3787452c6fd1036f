import { texts } from 'qipu/text'
import { bookProblems } from './book-problems.ts'
import { rewriteProblems } from './rewrite-problems.ts'

const larger = { en: 'larger than the archive states', zh: '比压缩包中声明的大' }

/** Everything that can keep a command from its work: what is wrong, where, and what to do, in that order. */
export const problems = texts('problem', {
  'at-path': { en: '{path}: {reason}', zh: '{path}：{reason}' },
  /** What somebody else says. */
  verbatim: { en: '{text}', zh: '{text}' },

  // What the system says, and what unpacks archives.
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
  'no-format': { en: 'unknown format “{id}”; known formats: {known}', zh: '未知格式“{id}”；已知格式：{known}' },
  'no-charset': {
    en: 'unknown charset “{name}”; known charsets: {known}',
    zh: '未知字符集“{name}”；已知字符集：{known}',
  },
  'charset-near': { en: 'unknown charset “{name}”; did you mean {near}?', zh: '未知字符集“{name}”；是否指 {near}？' },
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
  'no-moves': { en: 'there is no move to review', zh: '没有可复盘的着法' },
  'review-other-game': { en: 'reviews are for Go, this is {game}', zh: '复盘只支持围棋，此为{game}' },
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
  'review-not-started': { en: 'the engine cannot be started', zh: '无法启动引擎' },
  'review-silence': {
    en: 'the engine does not answer; --patience lets it think longer. {text}',
    zh: '引擎没有应答；可用 --patience 延长等待。{text}',
  },
  'review-long-line': { en: 'the engine’s answer is too long', zh: '引擎的应答过长' },
  'review-flood': { en: 'the engine sends too much output at once', zh: '引擎输出过多' },
  'review-memory': { en: 'the engine takes too much memory', zh: '引擎占用内存过多' },
  'review-closed-output': { en: 'the engine has closed its output. {text}', zh: '引擎关闭了输出。{text}' },
  'review-exit': { en: 'the engine ended before it answered. {text}', zh: '引擎在应答前退出。{text}' },
  'review-disconnected': { en: 'the connection to the engine was lost', zh: '与引擎的连接中断' },
  'where-to': { en: 'no output directory given; use -d DIR', zh: '未指定输出目录；请用 -d 指定' },
  'not-whole': { en: 'expected a whole number', zh: '应为整数' },
  'not-counting': { en: 'expected a whole number of at least 1', zh: '应为不小于 1 的整数' },
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

  // What is in a file.
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
  'large-file': {
    en: 'larger than {mebi} MiB, the limit for a file that must be read at once',
    zh: '超过 {mebi} MiB，即须一次读取的文件的上限',
  },

  // What is in an archive.
  archive: {
    en: 'is an archive; only commands for many files (`convert`, `edit`, `check`, `info`, `judge` …) read .zip, .tar, .tar.gz and .tgz files',
    zh: '是压缩包；只有处理多个文件的命令（`convert`、`edit`、`check`、`info`、`judge` 等）能读取 .zip、.tar、.tar.gz 和 .tgz 文件',
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

  // What is written.
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

  // What nobody foresaw.
  internal: {
    en: 'internal error; please report it together with this file ({reason})',
    zh: '内部错误，请连同此文件一起报告（{reason}）',
  },
  'internal-here': { en: 'internal error; please report it ({reason})', zh: '内部错误，请报告（{reason}）' },
  'thread-ended': { en: 'its worker ended with code {code}', zh: '其工作线程以退出码 {code} 结束' },

  // Libraries.
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
  // Engines, matches and tournaments.
  'which-game': {
    en: 'no game given; use --game ID; known games: {known}',
    zh: '未指定棋种；请用 --game 指定；已知：{known}',
  },
  'unknown-game': { en: 'unknown game “{id}”; known games: {known}', zh: '未知棋种“{id}”；已知：{known}' },
  'no-protocol': { en: 'unknown protocol “{id}”; known protocols: {known}', zh: '未知协议“{id}”；已知：{known}' },
  'other-protocol': { en: 'the protocol {protocol} does not support {game}', zh: '协议 {protocol} 不支持 {game}' },
  'no-openings': {
    en: 'the protocol {protocol} does not support openings',
    zh: '协议 {protocol} 不支持指定开局',
  },
  'no-sizes': {
    en: 'the protocol {protocol} does not support other board sizes',
    zh: '协议 {protocol} 不支持其他大小的棋盘',
  },
  'command-unclosed-quote': {
    en: 'unclosed quote in the command: {command}',
    zh: '命令中的引号未闭合：{command}',
  },
  'command-empty': { en: 'the command is empty', zh: '命令为空' },
  'command-no-such-level': {
    en: 'no such sparring partner: {command}; use sparring:random, sparring:greedy or sparring:search',
    zh: '没有此陪练：{command}；可用 sparring:random、sparring:greedy 或 sparring:search',
  },
  'command-needs-join': { en: '--command needs --join', zh: '--command 须与 --join 合用' },
  'two-engines': {
    en: 'two engines are needed; use --first and --second, or --listen for engines that join',
    zh: '需要两个引擎：--first 与 --second，或用 --listen 等待加入',
  },
  'rule-elsewhere': { en: '{game} has no rule {name}={value}', zh: '{game}没有规则 {name}={value}' },
  'no-board': { en: '{game} is not played on such a board', zh: '{game}没有这样的棋盘' },
  'fifth-moves-elsewhere': { en: '--fifth-moves is for gomoku', zh: '--fifth-moves 只用于五子棋' },
  'no-size': { en: 'expected a board size, e.g. 9 or 13x13', zh: '应为棋盘大小，如 9 或 13x13' },
  'no-sprt': {
    en: 'expected two Elo differences, the smaller one first, e.g. 0,50; two risks below 0.5 may follow',
    zh: '应为两个 Elo 差，小的在前，如 0,50；其后可有两个小于 0.5 的风险值',
  },
  'no-address': {
    en: 'expected a port or ADDRESS:PORT, e.g. 0.0.0.0:4000',
    zh: '应为端口或 地址:端口，如 0.0.0.0:4000',
  },
  'no-link': {
    en: '{link} is not a link to a match; use one that `qipu match --listen` has printed',
    zh: '{link} 不是比赛链接；请使用 `qipu match --listen` 显示的链接',
  },
  'link-refused': { en: '{link}: no match there, or an unknown key', zh: '{link}：没有比赛，或密钥不对' },
  'no-opening': { en: '{path}: no opening found', zh: '{path}：未找到开局' },
  'opening-other-game': { en: '{path}: an opening of another game ({game})', zh: '{path}：是其他棋种（{game}）的开局' },
  'opening-other-board': { en: '{path}: an opening on a board of another size', zh: '{path}：开局的棋盘大小不同' },
  'opening-not-moves': { en: '{path}: an opening must consist of moves only', zh: '{path}：开局只能由着法组成' },
  'opening-illegal': {
    en: '{path}: move {ply} of the opening is against the rules',
    zh: '{path}：开局第 {ply} 手违规',
  },
  'opening-decided': {
    en: '{path}: the game is over after move {ply} of the opening',
    zh: '{path}：开局第 {ply} 手后已终局',
  },
  'journal-exists': {
    en: '{path}: this directory already holds a match; use --resume or another directory',
    zh: '{path}：此目录已有比赛；请用 --resume 继续，或换一个目录',
  },
  'journal-missing': { en: '{path}: there is no match to resume', zh: '{path}：没有可继续的比赛' },
  'journal-damaged': { en: '{path}: the journal is damaged', zh: '{path}：比赛进度文件已损坏' },
  'journal-other-plan': {
    en: '{path}: the match in this directory was begun with other settings; repeat them to resume',
    zh: '{path}：此目录的比赛设置不同；请使用相同设置继续',
  },
  'no-json': { en: '{path}: not JSON: {reason}', zh: '{path}：不是 JSON：{reason}' },
  'json-fault': { en: '{path}, {at}: expected {wants}', zh: '{path}，{at}：应为 {wants}' },
  'unknown-rules': {
    en: 'unknown rules “{id}”; known rules: {known}, or a JSON file',
    zh: '未知规则“{id}”；已知：{known}，或 JSON 文件',
  },
  ...bookProblems,
  ...rewriteProblems,
})
