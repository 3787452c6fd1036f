import type { PairSide } from '../../record/basics.ts'
import { readPlayer, readRules } from './game.ts'
import { type Rows, rowsOf, type Wei7XmlReader } from './reader.ts'

/** An element that is open, as far as its children and its text are concerned. */
export interface Context {
  readonly name: string
  /** The clause that lists what it may hold. */
  readonly clause: string
  /** 3.3, 3.5: true where each child may stand only once. */
  readonly once?: true
  /** True where its text is a value. */
  readonly value?: true
  /** Its children, and what opening one does. */
  readonly children: ReadonlyMap<string, Opener>
}

/** Document as its tags are read: what opening an element does to it. */
interface OpenDocument {
  readonly reading: Wei7XmlReader
  openGame(): Context
  openMoves(): Context
  openPre(): Context
  readResult(name: string): Context
  readStone(side: PairSide): Context
  readMarkOfPre(): Context
  readMove(side: PairSide): Context
  readMark(): Context
}

type Opener = (document: OpenDocument, name: string) => Context

const children = (openers: Readonly<Record<string, Opener>>): ReadonlyMap<string, Opener> =>
  new Map(Object.entries(openers))

const sideOf = (name: string): PairSide => (name === 'black' ? 1 : 2)

/** An element that has attributes only, as the clause says. */
const leaf = (clause: string): Context => ({ name: '', clause, children: new Map() })

export const leaves = {
  rules: leaf('3.6'),
  player: leaf('3.8'),
  result: leaf('3.9'),
  move: leaf('3.17.1'),
  mark: leaf('3.18'),
} as const

const size: Context = { name: 'size', clause: '3.4', value: true, children: new Map() }
const time: Context = { name: 'time', clause: '3.7', value: true, children: new Map() }

/** The rows of an element that has no attributes. */
export const noAttributes = (clause: string): Rows<object> => rowsOf<object>(clause, {})

const readPlayerInfo: Opener = ({ reading }, name) => {
  readPlayer(sideOf(name), reading, name)
  return leaves.player
}

export const game: Context = {
  name: 'game',
  clause: '3.5',
  once: true,
  children: children({
    rules: ({ reading }, name) => {
      readRules(reading, name)
      return leaves.rules
    },
    time: ({ reading }, name) => {
      reading.readAttributes(noAttributes('3.7'), {}, name)
      return time
    },
    black: readPlayerInfo,
    white: readPlayerInfo,
    result: (document, name) => document.readResult(name),
  }),
}

export const pre: Context = {
  name: 'pre',
  clause: '3.14',
  children: children({
    black: (document, name) => document.readStone(sideOf(name)),
    white: (document, name) => document.readStone(sideOf(name)),
    mark: (document) => document.readMarkOfPre(),
  }),
}

export const moves: Context = {
  name: 'moves',
  clause: '3.14',
  children: children({
    moves: (document) => document.openMoves(),
    pre: (document) => document.openPre(),
    black: (document) => document.readMove(1),
    white: (document) => document.readMove(2),
    mark: (document) => document.readMark(),
  }),
}

export const wei7: Context = {
  name: 'wei7',
  clause: '3.3',
  once: true,
  children: children({
    size: ({ reading }, name) => {
      reading.readAttributes(noAttributes('3.4'), {}, name)
      return size
    },
    game: (document) => document.openGame(),
    moves: (document) => document.openMoves(),
  }),
}

/** 3.3 */
export const rootOrder = ['size', 'game', 'moves']
