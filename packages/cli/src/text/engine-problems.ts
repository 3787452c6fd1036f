import type { TextRow } from 'qipu/text'

/** Problems that keep engines, matches and tournaments from being run. */
export const engineProblems = {
  'which-game': {
    en: 'no game given; use --game ID; known games: {known}',
    zh: '未指定棋种；请用 --game 指定；已知：{known}',
  },
  'game-near': { en: 'unknown game “{id}”; did you mean {near}?', zh: '未知棋种“{id}”；是否指 {near}？' },
  'unknown-game': { en: 'unknown game “{id}”; known games: {known}', zh: '未知棋种“{id}”；已知：{known}' },
  'no-protocol': { en: 'unknown protocol “{id}”; known protocols: {known}', zh: '未知协议“{id}”；已知：{known}' },
  'other-protocol': { en: 'the protocol {protocol} does not support {game}', zh: '协议 {protocol} 不支持 {game}' },
  'no-openings': {
    en: 'the protocol {protocol} has no words for moves that an engine did not choose, so games cannot begin with an opening',
    zh: '协议 {protocol} 无法告知并非引擎自己选择的着法，对局不能从指定开局开始',
  },
  'no-scores': {
    en: 'the protocol {protocol} has no words for what an engine thinks of a game; --loss and --draw need uci, ucci, xboard or hub',
    zh: '协议 {protocol} 不能告知引擎对局面的评价；--loss 与 --draw 须用 uci、ucci、xboard 或 hub',
  },
  'no-loss': {
    en: '--loss: “{text}” is not understood; give hundredths of a man and turns of each side, e.g. 600,4',
    zh: '--loss：无法识别“{text}”；请给出百分之一子与每方连续手数，如 600,4',
  },
  'no-draw': {
    en: '--draw: “{text}” is not understood; give hundredths of a man, turns of each side and plies before, e.g. 10,8,80',
    zh: '--draw：无法识别“{text}”；请给出百分之一子、每方连续手数与此前手数，如 10,8,80',
  },
  'more-seats': {
    en: '{game} is played by {seats} seats; tournaments are between two',
    zh: '{game} 由 {seats} 家进行；赛事为两方对弈',
  },
  'no-cards': {
    en: '{option} is for games of boards; {game} is played with cards: use --games, --duplicate, --deal-seed and --move-time',
    zh: '{option} 用于棋盘类棋种；{game}为牌类：请用 --games、--duplicate、--deal-seed 与 --move-time',
  },
  'only-cards': { en: '{option} is for card games only', zh: '{option} 仅用于牌类' },
  'card-engines': {
    en: '{game} is played by {count} contestants; {option} is missing',
    zh: '{game}由 {count} 方进行；缺少 {option}',
  },
  'card-seats': {
    en: '{game} is played by {count} contestants; leave {option} out',
    zh: '{game}由 {count} 方进行；请省略 {option}',
  },
  'tcp-isolation': {
    en: 'engines that connect over TCP cannot be isolated from the network; leave --isolation require out',
    zh: '经 TCP 连接的引擎无法与网络隔离；请省略 --isolation require',
  },
  'no-tcp-port': {
    en: 'this is no port: {text}; for example: tcp:10001 or tcp:0.0.0.0:10001',
    zh: '端口写法有误：{text}；示例：tcp:10001 或 tcp:0.0.0.0:10001',
  },
  'no-tcp': {
    en: 'the protocol {protocol} is spoken over pipes, not over TCP; name the command of the engine',
    zh: '协议 {protocol} 通过管道通信，不经 TCP；请给出引擎的命令',
  },
  'no-connection': { en: 'no platform answers at {place}: {reason}', zh: '{place} 没有平台应答：{reason}' },
  'verify-seed': {
    en: '--verify needs the seed that was told after the match: --deal-seed TEXT',
    zh: '--verify 需要赛后公布的种子：--deal-seed TEXT',
  },
  'no-sizes': {
    en: 'the protocol {protocol} does not support a board of this size',
    zh: '协议 {protocol} 不支持此大小的棋盘',
  },
  'command-unclosed-quote': {
    en: 'unclosed quote in the command: {command}',
    zh: '命令中的引号未闭合：{command}',
  },
  'command-empty': { en: 'the command is empty', zh: '命令为空' },
  'command-no-such-level': {
    en: 'no such sparring partner: {command}; use sparring:random, sparring:greedy or sparring:search; for Go also sparring:net-casual, net-instant, net-quick or net-strong',
    zh: '没有此陪练：{command}；可用 sparring:random、sparring:greedy 或 sparring:search；围棋还可用 sparring:net-casual、net-instant、net-quick 或 net-strong',
  },
  'level-only-go': {
    en: 'the level {level} plays Go only; use random, greedy or search',
    zh: '级别 {level} 只会下围棋；请用 random、greedy 或 search',
  },
  'bad-net': {
    en: '{path} is no net that can be run here: {text}',
    zh: '{path} 不是此处可用的神经网络：{text}',
  },
  'net-level': {
    en: '--net needs a level that plays with a net: --level net-casual, net-instant, net-quick or net-strong; or --protocol katago',
    zh: '--net 须与使用神经网络的级别合用：--level net-casual、net-instant、net-quick 或 net-strong；或 --protocol katago',
  },
  'net-engine': {
    en: '--net is for the net: leave --engine out, or use --engine net',
    zh: '--net 只用于神经网络：请省略 --engine，或用 --engine net',
  },
  'command-not-found': {
    en: 'there is no such program: {command}; give its path, in quotes where it has spaces',
    zh: '没有此程序：{command}；请给出路径，含空格时加引号',
  },
  'command-no-interpreter': {
    en: 'what runs this program is not installed: {command}; .jar needs java, .py needs python3, .exe needs wine, .bat needs Windows',
    zh: '尚未安装运行此程序所需的软件：{command}；.jar 需要 java，.py 需要 python3，.exe 需要 wine，.bat 需要 Windows',
  },
  'command-not-executable': {
    en: 'the program may not be run: {command}; make it executable (chmod +x)',
    zh: '没有运行此程序的权限：{command}；请设为可执行（chmod +x）',
  },
  'command-unsafe-for-batch-file': {
    en: 'a batch file cannot be given these arguments safely: {command}',
    zh: '无法安全地把这些参数传给批处理文件：{command}',
  },
  'command-needs-join': { en: '--command needs --join', zh: '--command 须与 --join 合用' },
  'two-engines': {
    en: 'two engines are needed; use --first and --second, or --listen for engines that join',
    zh: '需要两个引擎：--first 与 --second，或用 --listen 等待加入',
  },
  'two-protocols': {
    en: '--protocol is given {count} times; give it once for both engines, or twice',
    zh: '--protocol 给了 {count} 次；两个引擎共用时给一次，否则给两次',
  },
  'operate-where': {
    en: 'the game needs a directory of its own: -d DIR',
    zh: '对局须有自己的目录：-d 目录',
  },
  'operate-needs': {
    en: 'a new game needs --engine and --seat first or second',
    zh: '新对局须给出 --engine 与 --seat first 或 second',
  },
  'operate-hidden': {
    en: '{game} has pieces or tries that only a referee sees; it cannot be operated',
    zh: '{game}有只有裁判才看得到的棋子或试下，不能使用操作台',
  },
  'operate-damaged': {
    en: '{path} is damaged; the record beside it has the game; move the file away to begin a new one',
    zh: '{path} 已损坏；旁边的棋谱仍有此局；移走该文件即可开始新对局',
  },
  'operate-other': { en: 'the directory holds a game of {game}', zh: '此目录中是 {game} 的对局' },
  'operate-opening': { en: '--first-moves: “{move}” cannot be played', zh: '--first-moves：“{move}”不能落子' },
  'sheets-next': { en: '--sheets needs --next-round', zh: '--sheets 须与 --next-round 合用' },
  'next-roster': {
    en: '--next-round needs a roster of the teams: roster.json or --roster',
    zh: '--next-round 须有队伍名单：roster.json 或 --roster',
  },
  'next-lot': {
    en: 'a lot decides who goes on: draw it first with --draw SEED --by NAME',
    zh: '晋级须由抽签决定：请先用 --draw 种子 --by 姓名 抽签',
  },
  'next-over': { en: 'all rounds of {game} are played', zh: '{game}的各轮均已赛完' },
  'two-times': {
    en: '--time is given {count} times; give it once for both engines, or twice',
    zh: '--time 给了 {count} 次；两个引擎共用时给一次，否则给两次',
  },
  'no-time': {
    en: '“{text}” is no time; use seconds, or for example 15m, 15m+5, 10m+3x30, 10m+25/300 or 10m+5d',
    zh: '“{text}”不是用时；请用秒数，或如 15m、15m+5、10m+3x30、10m+25/300、10m+5d',
  },
  'rule-elsewhere': { en: '{game} has no rule {name}={value}', zh: '{game}没有规则 {name}={value}' },
  'no-board': { en: '{game} is not played on such a board', zh: '{game}没有这样的棋盘' },
  'fifth-moves-elsewhere': { en: '--fifth-moves is for gomoku', zh: '--fifth-moves 只用于五子棋' },
  'two-openings': {
    en: 'only one of --opening, --random-opening and --fifth-moves can be used; with --fifth-moves the referee draws the opening',
    zh: '--opening、--random-opening 与 --fifth-moves 只能用其一；用 --fifth-moves 时开局由裁判抽签',
  },
  'no-random-opening': {
    en: 'openings by lot are for games without dice and hidden pieces; {game} differs from game to game without them',
    zh: '抽签开局只用于没有骰子与暗子的棋种；{game}无须开局，各局自然不同',
  },
  'no-legal-opening': {
    en: 'no game can begin with {plies} moves by lot; use fewer',
    zh: '没有对局能以 {plies} 手抽签着法开局；请减少手数',
  },
  'no-cores': {
    en: 'engines cannot be bound to processors on this system; leave --cores out',
    zh: '本系统不能让引擎独占处理器；请去掉 --cores',
  },
  'few-cores': {
    en: '{count} processors are needed for all engines that play at the same time, and there are {usable}; use fewer --cores or --jobs',
    zh: '同时对局的引擎共需 {count} 个处理器，而本机只有 {usable} 个；请减小 --cores 或 --jobs',
  },
  'no-isolation': {
    en: 'engines cannot be isolated on this system; install bubblewrap (bwrap), or use --isolation none',
    zh: '本系统无法隔离引擎；请安装 bubblewrap（bwrap），或使用 --isolation none',
  },
  'no-centre': {
    en: 'the openings of --fifth-moves need a board with a centre point, e.g. 15',
    zh: '--fifth-moves 的开局需要有中心点的棋盘，如 15',
  },
  'no-size': { en: 'expected a board size, e.g. 9 or 13x13', zh: '应为棋盘大小，如 9 或 13x13' },
  'no-sprt': {
    en: 'expected two Elo differences of at most 2000, the smaller one first, e.g. 0,50; two risks below 0.5 may follow',
    zh: '应为两个不超过 2000 的 Elo 差，小的在前，如 0,50；其后可有两个小于 0.5 的风险值',
  },
  'no-address': {
    en: 'expected a port or ADDRESS:PORT, e.g. 0.0.0.0:4000',
    zh: '应为端口或 地址:端口，如 0.0.0.0:4000',
  },
  'no-link': {
    en: '{link} is not a link to a match; use one that `qipu match --listen` has printed',
    zh: '{link} 不是比赛链接；请使用 `qipu match --listen` 显示的链接',
  },
  'link-plays': {
    en: 'the match of this link is {game} over {protocol}; leave out --game and --protocol',
    zh: '此链接的比赛是 {game}，协议为 {protocol}；请去掉 --game 与 --protocol',
  },
  'seat-link': {
    en: '{link} is the seat of an engine; people watch by the link that begins with http',
    zh: '{link} 是引擎的席位；观看请用以 http 开头的链接',
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
  'journal-logs': {
    en: '{path}: logs of another match are here; use another directory',
    zh: '{path}：此处有另一场比赛的日志；请换一个目录',
  },
  'journal-in-use': {
    en: '{path}: another program writes to this journal; let it finish, then use --resume',
    zh: '{path}：另一个程序正在写入此进度文件；请等它结束后用 --resume 继续',
  },
  'resume-where': {
    en: '--resume needs the directory of the match: -d DIR',
    zh: '--resume 须与 -d 合用，指明比赛所在的目录',
  },
  'journal-missing': { en: '{path}: there is no match to resume', zh: '{path}：没有可继续的比赛' },
  'journal-damaged': { en: '{path}: the journal is damaged', zh: '{path}：比赛进度文件已损坏' },
  'journal-other-plan': {
    en: '{path}: the match in this directory was begun with other settings; repeat them to resume',
    zh: '{path}：此目录的比赛设置不同；请使用相同设置继续',
  },
  'no-plan': {
    en: '{path}: neither a directory of records nor a plan in JSON',
    zh: '{path}：既不是棋谱目录，也不是 JSON 格式的计划',
  },
  'plan-only': {
    en: '{option} is for a plan; {path} is a directory of records',
    zh: '{option} 用于计划；{path} 是棋谱目录',
  },
  'records-only': {
    en: '{option} is for a directory of records; a plan has rules and teams of its own',
    zh: '{option} 用于棋谱目录；计划中已有规则与队伍',
  },
  'by-draw': { en: '--by needs --draw SEED or --enter RESULT', zh: '--by 须与 --draw 或 --enter 合用' },
  'enter-next': { en: '--enter needs --next-round GAME', zh: '--enter 须与 --next-round 合用' },
  'enter-by': { en: '--enter needs --by NAME: who enters the results', zh: '--enter 须与 --by 合用，注明登记人' },
  'enter-form': {
    en: '“{text}” is no result of a table; use for example 3=first, 3=second or 3=draw',
    zh: '“{text}”不是某台的结果；请用如 3=先、3=后 或 3=和',
  },
  'enter-table': {
    en: 'there is no table {table}; this round has {count}',
    zh: '没有第 {table} 台；本轮共 {count} 台',
  },
  'enter-twice': {
    en: 'table {table} has a result already; to correct it, change its record or {path}',
    zh: '第 {table} 台已有结果；如须更正，请修改其棋谱或 {path}',
  },
  'one-output': {
    en: '{options} cannot be written to the same place',
    zh: '{options} 不能写到同一处',
  },
  'unknown-rules': {
    en: 'unknown rules “{id}”; known rules: {known}, or a JSON file',
    zh: '未知规则“{id}”；已知：{known}，或 JSON 文件',
  },
  'passed-over': {
    en: '{count} {count?file is not a game record|files are not game records}: {files}',
    zh: '{count} 个文件不是棋谱：{files}',
  },
  'archives-over': {
    en: '{count} {count?archive was|archives were} not read; unpack {count?it|them} first: {files}',
    zh: '{count} 个压缩包未读取，请先解压：{files}',
  },
  'tournament-archive': {
    en: '{path}: is an archive; unpack it, and name the directory of records',
    zh: '{path}：是压缩包；请先解压，再指定棋谱所在的目录',
  },
  'submit-itself': {
    en: '{path}: the records are read from here; name another directory with -d',
    zh: '{path}：棋谱从此处读取；请用 -d 指定另一个目录',
  },
  'submit-over': {
    en: '{path}: this would replace a file that was handed over; name another directory with -d',
    zh: '{path}：会覆盖原来的棋谱；请用 -d 指定另一个目录',
  },
  'submit-strangers': {
    en: '{path} has {count} other {count?file|files}, perhaps of an earlier run; delete what is not to be handed in: {files}',
    zh: '{path} 中另有 {count} 个文件，可能是以前生成的；请删除不应提交的文件：{files}',
  },
  'draw-by': { en: '--draw needs --by NAME: who draws', zh: '--draw 须与 --by 合用，注明抽签人' },
  'draw-seed': { en: 'the seed of --draw is empty', zh: '--draw 的随机种子为空' },
  'draw-early': {
    en: '{count} {count?case is|cases are} open; decide {count?it|them} before lots are drawn',
    zh: '还有 {count} 项待裁决；裁决之后才能抽签',
  },
  'draw-unread': {
    en: '{count} {count?file|files} could not be read; lots are drawn once all records count',
    zh: '{count} 个文件无法读取；全部棋谱计入之后才能抽签',
  },
  'draw-play-off': {
    en: 'play-off games come before the lot; hand in their records, with "round": "play-off" in a decision about each',
    zh: '抽签之前须先加赛；请提交加赛棋谱，并在裁决中注明 "round": "play-off"',
  },
  'draw-nothing': { en: 'no tie is left for the lot to decide', zh: '没有需要抽签决定的名次' },
  'draw-plan': {
    en: '--draw is for a directory of records; a plan draws with its own seed',
    zh: '--draw 用于棋谱目录；按计划比赛时用计划中的随机种子抽签',
  },
} as const satisfies Readonly<Record<string, TextRow>>
