// The other programs: what they are called, and how each reads, writes and plays. Installed into a folder of their own.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** `read` takes a text; `write` takes what `read` gave; `play` takes moves `[side, x, y]` and returns what stands where. */
export const peers = {
  '@sabaki/sgf': (sgf) => ({
    read: (text) => sgf.parse(text),
    write: (trees) => sgf.stringify(trees),
  }),
  smartgame: (smartgame) => ({
    read: (text) => smartgame.parse(text),
    write: (collection) => smartgame.generate(collection),
  }),
  jssgf: (jssgf) => ({
    read: (text) => jssgf.fastParse(text),
    write: (collection) => jssgf.stringify(collection),
  }),
  wgo: ({ SGFParser, KifuNode, Game }) => ({
    read: (text) => new SGFParser(text).parseCollection(),
    readToWrite: (text) => KifuNode.fromSGF(text),
    write: (kifu) => kifu.toSGF(),
    play(moves) {
      const game = new Game(19)
      for (const [side, x, y] of moves) {
        game.turn = side === 1 ? 1 : -1
        if (!game.play(x, y)) throw new Error('refused')
      }
      return (x, y) => [0, 1, 2].at(game.getStone(x, y))
    },
  }),
  'sgf-parser': ({ parse }) => ({ read: parse }),
  goban: ({ GobanEngine }) => ({
    read: (text) => new GobanEngine({ original_sgf: text, width: 19, height: 19 }),
    play(moves) {
      const engine = new GobanEngine({ width: 19, height: 19, allow_self_capture: true })
      for (const [side, x, y] of moves) {
        engine.player = side
        engine.place(x, y)
      }
      return (x, y) => engine.board[y][x]
    },
  }),
  '@sabaki/go-board': (Board) => ({
    play(moves) {
      let board = Board.fromDimensions(19)
      for (const [side, x, y] of moves) board = board.makeMove(side === 1 ? 1 : -1, [x, y])
      return (x, y) => [0, 1, 2].at(board.get([x, y]))
    },
  }),
  tenuki: ({ Game }) => ({
    play(moves) {
      const game = new Game({ boardSize: 19, koRule: 'simple' })
      for (const [, x, y] of moves) if (!game.playAt(y, x)) throw new Error('refused')
      return (x, y) => ['empty', 'black', 'white'].indexOf(game.intersectionAt(y, x).value)
    },
  }),
  weiqi: ({ default: Weiqi }) => ({
    play(moves) {
      let game = Weiqi.createGame(19)
      for (const [side, x, y] of moves) game = Weiqi.play(game, side === 1 ? 'black' : 'white', [y, x])
      const stones = new Map()
      for (const [{ i, j }, color] of game.getIn(['board', 'stones'])) stones.set(i * 19 + j, color)
      return (x, y) => [undefined, 'black', 'white'].indexOf(stones.get(y * 19 + x))
    },
  }),
  godash: ({ Board, Move, Coordinate, addMove, BLACK, WHITE }) => ({
    play(moves) {
      let board = new Board(19)
      for (const [side, x, y] of moves)
        board = addMove(board, new Move(new Coordinate(x, y), side === 1 ? BLACK : WHITE))
      return (x, y) => [undefined, BLACK, WHITE].indexOf(board.moves.get(new Coordinate(x, y)))
    },
  }),
}

/** Silences packages that print to the console about files. */
function beSilent() {
  for (const method of ['log', 'debug', 'info', 'warn', 'error']) console[method] = () => {}
}

/** A browser's globals for packages that look for them: everything can be had and called, and does nothing. */
function pretendBrowser() {
  const nothing = () =>
    new Proxy(() => {}, {
      get: (_, key) =>
        key === Symbol.toPrimitive ? () => 0 : key === 'then' || key === Symbol.iterator ? undefined : nothing(),
      apply: nothing,
      construct: nothing,
      set: () => true,
    })
  globalThis.self = globalThis
  globalThis.window = globalThis
  const names = 'document localStorage location HTMLElement Image addEventListener removeEventListener ResizeObserver'
  const more = 'requestAnimationFrame matchMedia devicePixelRatio Element MutationObserver customElements CSSStyleSheet'
  for (const name of `${names} ${more}`.split(' ')) if (!(name in globalThis)) globalThis[name] = nothing()
}

/** Installs what is missing; returns why something can't be had, by name. */
export function installPeers(folder, extra = ['saxes']) {
  mkdirSync(folder, { recursive: true })
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true }\n')
  const refused = {}
  for (const name of [...Object.keys(peers), ...extra]) {
    if (existsSync(join(folder, 'node_modules', name, 'package.json'))) continue
    console.error(`bench: installing ${name} …`)
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', name]
    const { status, stderr } = spawnSync('npm', args, {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    if (status !== 0) refused[name] = stderr.trim().split('\n').at(-1) ?? 'npm could not install it'
  }
  return refused
}

/** Proposes dead stones; it neither reads nor plays. */
export const SCORING_PEER = '@sabaki/deadstones'

export const requireFrom = (folder) => createRequire(join(folder, 'package.json'))

export function loadPeer(name, folder) {
  if (name === 'goban') pretendBrowser()
  beSilent()
  return peers[name](requireFrom(folder)(name))
}

/** Names of the peers that can do something, as far as they are installed and load at all. */
export function peersThat(ability, folder, refused) {
  return Object.keys(peers).filter((name) => {
    if (refused[name] !== undefined) return false
    try {
      return loadPeer(name, folder)[ability] !== undefined
    } catch (error) {
      refused[name] = `does not load: ${error.message.split('\n')[0]}`
      return false
    }
  })
}
