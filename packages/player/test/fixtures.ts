/** Records for tests in a browser, made here. */

const point = (x: number, y: number): string => String.fromCharCode(97 + x, 97 + y)

/** A game of so many moves that never takes a stone: every second point, row by row. */
export function plainGame(moves: number, head = ''): string {
  let sgf = `(;GM[1]FF[4]SZ[19]${head}`
  for (let i = 0; i < moves; i++) {
    const place = (i * 2) % 361
    sgf += `;${i % 2 === 0 ? 'B' : 'W'}[${point(place % 19, Math.floor(place / 19))}]`
  }
  return `${sgf})`
}

/** Names, a result, a fork with two variations, comments, marks of all kinds and clocks. */
export const annotated = `(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Takagawa]BR[9p]PW[吴清源]WR[9p]KM[6.5]RE[B+2.5]DT[1957-03-08]EV[Test Cup]GN[An annotated game]
C[The game begins. Look at E5 first.]
;B[ee]BL[300]C[Black takes E5, the middle. Then A is left.]LB[gg:A][cc:1]TR[ec]SQ[ce]CR[eg]MA[ge]SL[aa]AR[aa:cc]LN[ii:gg]DD[ai]TB[ia]TW[ha]
;W[cc]WL[280]
(;B[gg]BL[250];W[gc];B[cg]C[Main line.])
(;B[gc]N[Other corner]C[A variation.];W[gg])
(;B[dc];W[cd]BM[1]))`

/** White is taken at the fourth move. */
export const capture = '(;GM[1]SZ[9];W[aa];B[ba];W[ii];B[ab]C[One stone is taken.])'

/** Black to play: two right lines, one wrong with a refutation. */
export const problem = `(;GM[1]SZ[9]AB[ba][bb][ab]AW[ca][cb][cc][bc][ac]PL[B]C[Black to live.]
(;B[aa]C[WRONG];W[ii])
(;B[da];W[db](;B[dc]C[RIGHT: one way])(;B[ea]C[RIGHT: another way])))`

/** Two chapters, the first with two lessons. */
export const tutorial = JSON.stringify({
  format: 'wei7',
  version: '3.0',
  size: 9,
  info: { name: 'A small book' },
  tree: {
    title: 'Book',
    branches: [
      {
        title: 'Chapter one',
        branches: [
          { title: 'Lesson 1', pre: { comment: 'First.' }, steps: [move(1, 2, 2), move(2, 6, 6)] },
          { title: 'Lesson 2', pre: { comment: 'Second.' }, steps: [move(1, 4, 4)] },
        ],
      },
      { title: 'Chapter two', pre: { comment: 'Last.' } },
    ],
  },
})

function move(color: number, x: number, y: number) {
  return { action: { type: 'move', value: { color, point: { x, y } } } }
}

/** A session with moves, a takeback, messages and a transient mark. */
export const timeline = JSON.stringify({
  format: 'wei7',
  version: '3.0',
  size: 9,
  info: { name: 'Study', participants: [{ name: 'Zhang' }, { name: 'Li' }] },
  tree: {
    steps: [
      { time: 1, actor: 0, action: { type: 'message', value: '大家好' } },
      { time: 2, actor: 0, action: { type: 'move', value: { color: 1, point: { x: 4, y: 4 } } } },
      { time: 4, actor: 1, action: { type: 'message', value: 'Really?' } },
      { time: 5, actor: 0, action: { type: 'takeback', value: 1 } },
      { time: 6, actor: 0, action: { type: 'move', value: { color: 1, point: { x: 2, y: 2 } } } },
      { time: 8, actor: 1, action: { type: 'mark', value: { point: { x: 6, y: 6 }, symbol: 'a' } } },
      { time: 12, actor: 1, action: { type: 'move', value: { color: 2, point: { x: 6, y: 6 } } } },
    ],
  },
})
