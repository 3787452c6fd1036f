import { describe, expect, it } from 'vitest'
import { write } from '../api/write.ts'
import { sgf } from '../formats/sgf/index.ts'
import { games } from '../games/all.ts'
import type { Game, SymmetryId } from '../games/game.ts'
import { play } from '../record/actions.ts'
import { arbitraryEdit } from '../record/edit/arbitrary-edit.testing.ts'
import { type Draft, edit } from '../record/edit/draft.ts'
import type { Edit } from '../record/edit/edit.ts'
import { History } from '../record/edit/history.ts'
import type { GameRecord } from '../record/record.ts'
import { isGameRecord } from '../record/valid.ts'
import { randomFrom } from '../text/random.ts'
import { fc } from '../text/seeded.testing.ts'
import {
  copySubtree,
  correctMove,
  cutBefore,
  demote,
  editTo,
  flatten,
  insertMoves,
  isRefusal,
  keepLine,
  keepMoves,
  mainLineOnly,
  makeMain,
  makePage,
  mergeRecord,
  pasteSubtree,
  promote,
  type Refusal,
  recolourMoves,
  setFacts,
  strip,
  strippables,
  transformRecord,
} from './index.ts'
import { randomGame } from './trial.testing.ts'

type Random = ReturnType<typeof randomFrom>
type Operation = (draft: Draft, game: Game, random: Random) => { readonly edit: Edit } | Refusal

const SYMMETRIES: readonly SymmetryId[] = ['flip-x', 'flip-y', 'half-turn', 'transpose', 'quarter-turn']

/** A node that is there: edits leave holes. */
function someNode({ record, has }: Draft, random: Random, draft: Draft): number {
  for (let tries = 0; tries < 20; tries++) {
    const node = random(record.nodes.length)
    if (has.call(draft, node)) return node
  }
  return 0
}

const someMove = (game: Game, record: GameRecord, random: Random) => {
  const legal = game
    .start({ board: record.board })
    .legal()
    .filter((move) => move >= 0)
  return play(legal[random(legal.length)] ?? 0, random(2) === 0 ? 1 : 2) as Parameters<typeof correctMove>[3]
}

const changedBy = (draft: Draft, outcome: ReturnType<typeof transformRecord>): { readonly edit: Edit } | Refusal =>
  isRefusal(outcome) ? outcome : { edit: editTo(draft.record, outcome.record) }

/** Every operation, each with arguments that come as they may. */
const operations: Readonly<Record<string, Operation>> = {
  turned: (draft, game, random) => {
    const turn = { symmetry: SYMMETRIES[random(SYMMETRIES.length)]!, exchange: random(2) === 0 }
    return changedBy(draft, transformRecord(draft.record, game, turn, { tree: draft.tree }))
  },
  strip: (draft, _, random) => strip(draft, [strippables[random(strippables.length)]!]),
  mainLineOnly: (draft) => mainLineOnly(draft),
  keepMoves: (draft, game, random) => keepMoves(draft, game, { from: 1 + random(3), to: 5 + random(60) }),
  setFacts: (draft, game, random) =>
    changedBy(
      draft,
      setFacts(
        draft.record,
        game,
        [
          [{ path: 'komi', text: `${random(9)}.5` }, { path: 'event' }],
          [{ path: `${game.sides[0]!.id}.name`, text: 'Pine' }],
          [{ path: `${game.sides[1]!.id}.rank` }, { path: 'result', text: 'draw' }],
        ][random(3)]!,
      ),
    ),
  correctMove: (draft, game, random) =>
    correctMove(
      draft,
      game,
      someNode(draft, random, draft),
      someMove(game, draft.record, random),
      ['keep', 'cut'][random(2)] as 'keep',
    ),
  insertMoves: (draft, game, random) =>
    insertMoves(draft, game, someNode(draft, random, draft), {
      moves: [someMove(game, draft.record, random), someMove(game, draft.record, random)],
      recolour: random(2) === 0,
      conflicts: random(4) === 0 ? 'cut' : 'keep',
    }),
  recolourMoves: (draft, game, random) => recolourMoves(draft, game, someNode(draft, random, draft)),
  makePage: (draft, game, random) => makePage(draft, game, someNode(draft, random, draft), 'Page'),
  cutBefore: (draft, game, random) => cutBefore(draft, game, someNode(draft, random, draft)),
  flatten: (draft, game, random) => flatten(draft, game, someNode(draft, random, draft)),
  promote: (draft, _, random) => promote(draft, someNode(draft, random, draft)),
  demote: (draft, _, random) => demote(draft, someNode(draft, random, draft)),
  makeMain: (draft, _, random) => makeMain(draft, someNode(draft, random, draft)),
  keepLine: (draft, _, random) => keepLine(draft, someNode(draft, random, draft)),
  paste: (draft, game, random) =>
    pasteSubtree(draft, game, someNode(draft, random, draft), copySubtree(draft, someNode(draft, random, draft))),
  merge: (draft, game, random) =>
    mergeRecord(draft, game, { ...randomGame(game, random(1000), 12), board: draft.record.board }),
}

/** Operations that leave little of a record come seldom, so that there is something to edit. */
const SELDOM: ReadonlySet<string> = new Set(['keepLine', 'mainLineOnly', 'keepMoves', 'cutBefore', 'strip'])
const MOST_NODES = 400

/** Applies so many edits, refused ones not counted; gives back how many there were of each operation. */
function editAtRandom(history: History, game: Game, count: number, seed: number): Map<string, number> {
  const random = randomFrom(seed)
  const names = Object.keys(operations)
  const simple = fc.sample(arbitraryEdit, { numRuns: count, seed })
  const applied = new Map<string, number>()
  for (let n = 0; n < count; ) {
    const { draft } = history
    const name = names[random(names.length)]!
    const isLarge = draft.compact().ids.length > MOST_NODES
    if (isLarge ? name === 'paste' || name === 'merge' : SELDOM.has(name) && random(8) > 0) continue
    const isSimple = random(4) === 0
    const outcome = isSimple ? { edit: simple[random(count)]! } : operations[name]!(draft, game, random)
    if (isRefusal(outcome)) continue
    if (isRefusal(history.apply(outcome.edit))) {
      // The plan of an operation can always be applied.
      if (!isSimple) throw new Error(`${name} planned what is refused`)
      continue
    }
    const key = isSimple ? 'edit' : name
    applied.set(key, (applied.get(key) ?? 0) + 1)
    if (++n % 100 === 0) expect(isGameRecord(draft.compact().record)).toBe(true)
  }
  return applied
}

const GAME = `(;FF[4] GM[1]SZ[9]  PB[Pine]PW[Oak]KM[6.5]\r\nRE[B+R]C[a \\] game]
;B[ee]C[one ];W[cc] ( ;B[gc]TR[ee][cc]
;W[cg]BL[12.5]) (;B[gg]LB[ee:1] ; W[gc] (;B[cg])(;AE[ee]AB[aa:ca]  ;B[ii]KGSSB[aa])))\n`

describe('a thousand random edits', () => {
  it('a thousand random edits of all operations, undone, give back the first file byte for byte', () => {
    const bytes = new TextEncoder().encode(GAME)
    const { records, spans } = sgf.read({ bytes }, { spans: true })
    const [record] = records
    const history = new History(edit(record!))
    const applied = editAtRandom(history, games[0]!, 1000, 20261117)
    expect([...applied.keys()].sort()).toEqual([...Object.keys(operations), 'edit'].sort())
    let undone = 0
    while (history.undo()) undone++
    expect(undone).toBe(1000)
    const { record: last, ids } = history.draft.compact()
    const written = sgf.write!([last], { originals: [{ bytes, record: record!, spans: spans![0]!, ids }] }).bytes
    expect(new TextDecoder().decode(written)).toBe(GAME)
  })

  it.each(games.map((game) => [game.id, game] as const))(
    'random edits of %s, undone, give back the first record',
    (_, game) => {
      const record = randomGame(game, 3, 20)
      const first = write([record], 'qipu').bytes
      const history = new History(edit(record))
      editAtRandom(history, game, 120, 5)
      while (history.canUndo) history.undo()
      expect(write([history.draft.compact().record], 'qipu').bytes).toEqual(first)
    },
  )
})
