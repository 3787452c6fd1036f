import { gameById, games, type Placement, type Side } from 'qipu/games'
import { addNode, type GameRecord, newRecord, PASS, play, sideToMove } from 'qipu/record'
import { Replay } from 'qipu/replay'
import { randomFrom } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { protocolFor } from '../protocols/all.ts'
import { ServantLine } from '../series/servant-line.ts'
import { sparringPartner } from '../sparring/index.ts'
import { EnginePlay } from './play.ts'

const ENGINE: Side = 2

function engineFor(id: string): EnginePlay {
  const protocol = protocolFor(id)!
  return new EnginePlay(
    protocol,
    protocol.drive(new ServantLine(protocol.serve(gameById(id)!, sparringPartner('random', 5)))),
  )
}

const add = (record: GameRecord, move: number, side: Side): number =>
  addNode(record, record.nodes.length - 1, play(move, side))

/** Hands of cards are dealt by a referee, whom a page does not have. */
const boardGames = games.filter(({ board }) => board.pack === undefined)

describe.each(boardGames.map(({ id }) => id))('an engine of %s', (id) => {
  it('an engine answers a remote opponent by the rules for twelve turns', async () => {
    const game = gameById(id)!
    const record = newRecord(id, game.board.size)
    const engine = engineFor(id)
    const random = randomFrom(11)
    if (game.rules.start) {
      const told = await engine.layout({ type: 'layout', record: '', side: ENGINE }, record)
      const own = sparringPartner('random', 9).layout(game, 1)
      expect(told.type).toBe('layout')
      const put = [...own, ...(told as { layout: readonly Placement[] }).layout]
      record.nodes[0]!.action = { type: 'setup', put: put.sort(([a], [b]) => a - b) }
    }
    for (let turns = 0; turns < 12; ) {
      const position = new Replay(record, game).to(record.nodes.length - 1)
      if (position.outcome()) break
      const side = sideToMove(position)
      const thrown = position.legal().map((move) => (move < 0 ? undefined : game.trace(move, record.board).die))
      const die = thrown[random(thrown.length)]
      const fitting = position.legal().filter((move, i) => thrown[i] === die && (move !== PASS || thrown.length === 1))
      if (side !== ENGINE) {
        add(record, fitting[random(fitting.length)]!, side)
        continue
      }
      const told = await engine.move({ type: 'move', record: '', side, ...(die !== undefined && { die }) }, record)
      expect(told.type).toBe('moves')
      for (const move of (told as { moves: readonly number[] }).moves) {
        const now = new Replay(record, game).to(record.nodes.length - 1)
        if (now.outcome()) break
        if (!game.hidden?.refusedTries) expect(now.refusal(move, side)).toBe(undefined)
        add(record, move, side)
      }
      turns++
    }
  })
})

describe('an engine in another game', () => {
  const begun = (...moves: readonly number[]): GameRecord => {
    const record = newRecord('go', { width: 9, height: 9 })
    for (const [i, move] of moves.entries()) add(record, move, i % 2 === 0 ? 1 : 2)
    return record
  }

  it('an engine in another game is told it anew where its protocol has words for that', async () => {
    const engine = engineFor('go')
    const asked = { type: 'move', record: '', side: ENGINE } as const
    expect(await engine.move(asked, begun(40))).toMatchObject({ type: 'moves' })
    // Both last moves were taken back, and another one was played.
    const told = await engine.move(asked, begun(30))
    expect(told).toMatchObject({ type: 'moves' })
    expect((told as { moves: readonly number[] }).moves[0]).not.toBe(30)
    expect(await engine.move(asked, begun(1, 2, 3))).toMatchObject({ type: 'moves' })
  })

  it('an engine of Go is told handicap stones and set positions, and who begins', async () => {
    const lines: string[] = []
    const protocol = protocolFor('go')!
    const line = new ServantLine(protocol.serve(gameById('go')!, sparringPartner('random', 5)))
    const send = line.send.bind(line)
    line.send = (...said) => {
      lines.push(...said)
      send(...said)
    }
    const engine = new EnginePlay(protocol, protocol.drive(line))
    const record = newRecord('go', { width: 9, height: 9 })
    record.nodes[0]!.action = {
      type: 'setup',
      put: [
        [20, 1],
        [60, 1],
        [61, 2],
      ],
      turn: 2,
    }
    const told = await engine.move({ type: 'move', record: '', side: 2 }, record)
    expect(told).toMatchObject({ type: 'moves' })
    const said = lines.map((text) => text.replace(/^\d+ /, '')).filter((text) => /^(play|genmove)/.test(text))
    expect(said).toEqual(['play black C7', 'play black G3', 'play white H3', 'genmove white'])
    // A later setup cannot be expressed.
    add(record, (told as { moves: readonly number[] }).moves[0]!, 2)
    addNode(record, 1, { type: 'setup', put: [[0, 1]] })
    expect(await engineFor('go').move({ type: 'move', record: '', side: 1 }, record)).toEqual({
      type: 'fault',
      fault: { kind: 'no-resume' },
    })
  })

  it('an engine in another game is refused where its protocol has no words for that', async () => {
    const engine = engineFor('connect6')
    const record = newRecord('connect6', { width: 19, height: 19 })
    add(record, 180, 1)
    add(record, 1, 2)
    add(record, 2, 2)
    add(record, 3, 1)
    add(record, 4, 1)
    const told = await engine.move({ type: 'move', record: '', side: 2 }, record)
    expect(told).toEqual({ type: 'fault', fault: { kind: 'no-resume' } })
    const other = await engine.move({ type: 'move', record: '', side: 2 }, begun(1))
    expect(other).toEqual({ type: 'fault', fault: { kind: 'other-game' } })
  })
})
