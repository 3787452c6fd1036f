/** The line of play of a board as PBN can hold it: calls in order, then cards in tricks. */

import { BridgePosition, bridge, isCall, moveOfBid, nextSeat, type Vulnerability } from '../../games/bridge/index.ts'
import type { Side } from '../../games/game.ts'
import { settingOf } from '../../games/replay.ts'
import type { ValueContext } from '../../record/capabilities.ts'
import type { GameRecord, Notes, Setup } from '../../record/record.ts'
import { indexTree, lineFrom, type TreeIndex } from '../../record/tree.ts'
import { type Bidding, contractIn } from './results.ts'
import { seatIn, TAG_KEY } from './tags.ts'

/** Words that could not be read: calls, and cards. */
export const UNREAD_CALL = 'unread'
export const UNREAD_CARD = 'unread.card'

export const ownValues = (notes: Pick<Notes, 'extras'> | undefined, key: string): readonly unknown[] =>
  (notes?.extras ?? []).filter((extra) => extra.format === 'pbn' && extra.key === key).map(({ value }) => value)

export const ownWords = (notes: Pick<Notes, 'extras'> | undefined, key: string): readonly string[] =>
  ownValues(notes, key).filter((value): value is string => typeof value === 'string')

export const vulnerabilityOf = ({ info }: GameRecord): Vulnerability => {
  const { values } = bridge.rules.options['vulnerability']!
  const given = info.options?.['vulnerability']
  return values.includes(given as string) ? (given as Vulnerability) : 'none'
}

export const setupOf = ({ nodes }: GameRecord): Setup | undefined => {
  const { action } = nodes[0]!
  return action?.type === 'setup' ? action : undefined
}

/** One word of a section: a call or a card that a node stands for, or a word that could not be read. */
export interface Word {
  readonly side: Side
  readonly node?: number
  readonly text?: string
}

export interface Line {
  readonly calls: readonly Word[]
  /** Rows of four, each from its leader on; the last may be shorter. */
  readonly tricks: readonly (readonly Word[])[]
  /** Nodes that have a place in it. */
  readonly kept: ReadonlySet<number>
  readonly bidding: Bidding
  readonly position: BridgePosition
}

const TRICK = 4

/** The main line as a reader would read it again: moves out of their order have no place. */
export function lineOf(record: GameRecord, tree: TreeIndex = indexTree(record.nodes)): Line {
  const setup = setupOf(record)
  const first = setup?.turn ?? settingOf(record, bridge).first ?? 1
  const position = new BridgePosition(first as Side, vulnerabilityOf(record))
  if (setup) position.put(setup.put, first as Side)
  const calls: Word[] = []
  const tricks: Word[][] = []
  const kept = new Set<number>([0])
  let isBroken = false
  /** The seat whose card comes next. */
  let next: Side | undefined
  let opening: Side = position.turn
  let bidding: Bidding
  let isClosed = false
  const addCard = (word: Word): void => {
    const row = tricks.at(-1)
    if (!row || row.length === TRICK) tricks.push([word])
    else row.push(word)
    next = tricks.at(-1)!.length === TRICK ? (isBroken ? opening : position.turn) : nextSeat(word.side)
  }
  for (const node of lineFrom(tree, 0)) {
    const { action, notes } = record.nodes[node]!
    if (node > 0 && action?.type === 'play') {
      if (isCall(action.move)) {
        const isOpen = position.isAuction && !position.outcome() && tricks.length === 0
        if (isOpen && action.side === position.turn) {
          position.play(action.move, action.side)
          calls.push({ side: action.side, node })
          kept.add(node)
        }
      } else if (action.side !== 0 && (next === undefined || action.side === next)) {
        if (!isClosed) {
          bidding = biddingBy(position, record)
          isClosed = true
          opening = action.side
          if (calls.length === 0) takeContract(position, bidding)
        }
        position.play(action.move, action.side)
        addCard({ side: action.side, node })
        kept.add(node)
      }
    }
    for (const text of ownWords(notes, UNREAD_CALL)) {
      if (isClosed) continue
      calls.push({ side: position.turn, text })
      if (position.isAuction && !position.outcome()) position.skip(position.turn)
    }
    for (const text of ownWords(notes, UNREAD_CARD)) {
      if (!isClosed) {
        bidding = biddingBy(position, record)
        isClosed = true
        opening = position.turn
      }
      const side: Side = next ?? opening
      isBroken = true
      position.skip(side)
      addCard({ side, text })
    }
  }
  if (!isClosed) bidding = biddingBy(position, record)
  return { calls, tricks, kept, bidding, position }
}

/** Takes a contract that only tags tell up into a position, so that trumps win: the auction itself is not known. */
export function takeContract(position: BridgePosition, bidding: Bidding): void {
  if (!position.isAuction || bidding === undefined || bidding === 'passed-out') return
  const { declarer, penalty } = bidding
  const state = { bid: moveOfBid(bidding), bidder: declarer, penalty, declarer, phase: 1 }
  const word = Object.entries(state).filter(([, value]) => value !== 0)
  position.resume(word.map(([name, value]) => `${name}=${value}`).join(','))
}

/** The contract by the auction, else as tags tell it. */
function biddingBy(position: BridgePosition, { extras }: GameRecord): Bidding {
  if (position.outcome()?.reason === 'passed-out') return 'passed-out'
  const { contract, declarer } = position
  if (!position.isAuction && contract && declarer) return { ...contract, declarer }
  const [tag] = ownWords({ extras: extras ?? [] }, `${TAG_KEY}Contract`)
  const [seat] = ownWords({ extras: extras ?? [] }, `${TAG_KEY}Declarer`)
  const told = tag === undefined ? undefined : contractIn(tag)
  if (told === undefined || told === 'passed-out') return told
  const toldDeclarer = seat === undefined ? undefined : seatIn(seat)
  return toldDeclarer && { ...told, declarer: toldDeclarer }
}

const known = new WeakMap<TreeIndex, Line>()

/** The same for capabilities, which ask for one record again and again. */
export function lineIn({ record, tree }: ValueContext): Line {
  let line = known.get(tree)
  if (!line) known.set(tree, (line = lineOf(record, tree)))
  return line
}
