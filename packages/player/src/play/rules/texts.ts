/** Rules of every game in three steps: how to move, what happens then, and who wins. */

import { texts } from 'qipu/text'

export const rulesTexts = texts('rules-card', {
  title: { en: '{game} in one minute', zh: '一分钟学会{game}' },
  rules: { en: 'Rules', zh: '规则' },
  close: { en: 'Close the rules', zh: '关闭规则' },
  keys: { en: 'Press ? to open or close the rules.', zh: '按 ? 打开或关闭规则。' },
  'go-1': {
    en: 'Black and White take turns to place a stone on a free point. Stones never move.',
    zh: '黑白轮流在空点上落子，落下的子不再移动。',
  },
  'go-2': {
    en: 'Stones without a free neighbouring point are captured. A move may not repeat the position before.',
    zh: '没有气的棋子被提掉。不得立即提回而重复前一局面。',
  },
  'go-3': {
    en: 'Both pass when nothing is left to gain. Who surrounds more of the board wins.',
    zh: '双方都停一手则终局，占地多者胜。',
  },
  'amazons-1': {
    en: 'Move one of your amazons like a queen of chess: any distance, straight or diagonal, over nothing.',
    zh: '像国际象棋的后一样移动一个己方皇后：直走或斜走，距离不限，不得越子。',
  },
  'amazons-2': {
    en: 'From its new square it shoots an arrow in the same way. The square where it lands is closed for good.',
    zh: '随后从新位置以同样走法射出一箭，箭落之格永久封闭。',
  },
  'amazons-3': { en: 'Who cannot move any more loses.', zh: '轮到走棋而无棋可走者负。' },
  'surakarta-1': {
    en: 'Move a piece one step in any direction to a free point.',
    zh: '把一枚棋子向任意方向走一步，到空点。',
  },
  'surakarta-2': {
    en: 'To capture, travel along the lines and around at least one corner loop, as far as the way is free.',
    zh: '吃子须沿线行进，并至少经过一个角上的环，途中不得有子。',
  },
  'surakarta-3': { en: 'Who captures all pieces of the other side wins.', zh: '吃光对方棋子者胜。' },
  'einstein-1': {
    en: 'A die is thrown. Move the piece with its number, or if it is gone, the next higher or lower one.',
    zh: '掷骰后走与点数相同的棋子；该子已不在时，走点数最接近的较大或较小者。',
  },
  'einstein-2': {
    en: 'A piece moves one step towards the opposite corner and removes what stands there, its own side included.',
    zh: '每步朝对角方向走一格，并移去该格上的棋子，己方的也不例外。',
  },
  'einstein-3': {
    en: 'Who reaches the opposite corner, or removes all pieces of the other side, wins.',
    zh: '先到达对角格或吃光对方棋子者胜。',
  },
  'dots-and-boxes-1': { en: 'Draw a line between two neighbouring dots.', zh: '在相邻两点之间画一条线。' },
  'dots-and-boxes-2': {
    en: 'Who draws the fourth side of a box owns it, and draws again.',
    zh: '画上第四条边者得到该格，并继续画线。',
  },
  'dots-and-boxes-3': { en: 'Who owns more boxes at the end wins.', zh: '终局时格子多者胜。' },
  'gomoku-1': { en: 'Place a stone on any free point in turn.', zh: '轮流在任意空点落子。' },
  'gomoku-2': {
    en: 'Some rules forbid Black two open threes, two fours, or more than five in a row.',
    zh: '有些规则禁止黑方三三、四四或长连。',
  },
  'gomoku-3': {
    en: 'Five stones in a row, straight or diagonal, win.',
    zh: '横、竖、斜任一方向五子连成一线者胜。',
  },
  'connect6-1': { en: 'Black begins with one stone.', zh: '黑方先下一子。' },
  'connect6-2': {
    en: 'Then each side places two stones per turn, on any free points.',
    zh: '此后双方每次下两子，可下在任意空点。',
  },
  'connect6-3': { en: 'Six stones in a row, straight or diagonal, win.', zh: '横、竖、斜任一方向六子连成一线者胜。' },
  'hex-1': {
    en: 'Place a stone on any free field in turn. Stones stay where they are.',
    zh: '轮流在任意空格落子，落下的子不动也不被吃。',
  },
  'hex-2': { en: 'Each side owns the two opposite edges of its colour.', zh: '双方各有颜色与己方相同的一对对边。' },
  'hex-3': {
    en: 'Who connects these edges with a chain of stones wins. There is no draw.',
    zh: '用己方棋子连通这两边者胜，没有和棋。',
  },
  'nogo-1': { en: 'Place a stone on a free point in turn.', zh: '轮流在空点落子。' },
  'nogo-2': {
    en: 'A move that captures anything, of either side, is forbidden. Such points show no stone under the pointer.',
    zh: '不得提子，也不得自杀。指针下不显示棋子之处即不可落子。',
  },
  'nogo-3': { en: 'Who cannot move any more loses.', zh: '轮到落子而无处可下者负。' },
  'phantom-go-1': {
    en: 'It is Go, but each side sees only its own stones.',
    zh: '规则如围棋，但双方只看得见自己的棋子。',
  },
  'phantom-go-2': {
    en: 'The referee refuses an impossible move, and you try again. Captures are announced.',
    zh: '不可能的着法由裁判拒绝，可另选一处；提子会宣布。',
  },
  'phantom-go-3': { en: 'Who holds more of the board at the end wins.', zh: '终局时占地多者胜。' },
  'army-chess-1': {
    en: 'Arrange your pieces, then move one step per turn; railways carry them further. The other side’s ranks are hidden.',
    zh: '先布阵，之后每次走一步，铁路上可走多步。看不见对方棋子的级别。',
  },
  'army-chess-2': {
    en: 'Moving onto a piece is an attack: the higher rank stays, equals are both lost. Bombs destroy both; engineers clear mines.',
    zh: '走到对方棋子上即为进攻：级别高者胜，相同则同归于尽。炸弹同归于尽，工兵可挖地雷。',
  },
  'army-chess-3': {
    en: 'Who takes the flag, or leaves the other side no move, wins.',
    zh: '夺得军旗或使对方无棋可走者胜。',
  },
  'xiangqi-1': {
    en: 'Touch a piece to see where it may go: chariots run straight, horses jump around a corner, cannons capture over one piece.',
    zh: '点棋子即可看到它能走到哪里：车走直线，马走日，炮隔一子吃。',
  },
  'xiangqi-2': {
    en: 'Generals and advisors stay in the palace, elephants on their side of the river. The generals may not face each other.',
    zh: '将、士不出九宫，象不过河，将帅不得照面。',
  },
  'xiangqi-3': {
    en: 'Who checkmates the general, or leaves the other side no move, wins. Perpetual check loses.',
    zh: '将死对方或使对方无棋可走者胜，长将作负。',
  },
  'draughts-1': {
    en: 'Men move one square forward on the dark diagonals; kings move any distance.',
    zh: '兵沿深色斜线向前走一格，王可走任意距离。',
  },
  'draughts-2': {
    en: 'Capturing is compulsory: jump over pieces, in one turn as often as possible. Most captures come first.',
    zh: '有吃必吃：跳过对方棋子，一次连跳到底，须吃得最多。',
  },
  'draughts-3': {
    en: 'A man that ends its move on the last row becomes a king. Who cannot move any more loses.',
    zh: '停在底线的兵升为王。轮到走棋而无棋可走者负。',
  },
})
