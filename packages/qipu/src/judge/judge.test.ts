import { describe, expect, it } from 'vitest'
import { gameById } from '../games/all.ts'
import { go } from '../games/go/index.ts'
import { Replay } from '../games/replay.ts'
import type { GameRecord } from '../record/record.ts'
import { chinese } from '../text/language/locale.ts'
import { messageText } from '../text/message/catalogue.ts'
import { ccgc, fixture, head, messagesOf, recordOf, rule, ruleText, sgf, wei7 } from './judge.testing.ts'
import { judge } from './judge.ts'
import { judgeMessages } from './messages.ts'

describe('the number of legal moves', () => {
  it('judge counts no pass among the placements of gomoku, by whatever rule', () => {
    const text = `{${head('C5')};B(H,8);W(H,9)}`
    expect(ruleText(text, { legal: true })).toMatchObject({ legal: [225, 224], movesLeft: 223 })
    const freestyle = { options: { rule: 'freestyle' } }
    expect(ruleText(text, { legal: true, rules: freestyle })).toMatchObject({ legal: [225, 224], movesLeft: 223 })
  })

  it('judge counts the pass of Go as a move', () => {
    expect(ruleText(`(;${head('GO9')};B[E5])`, { legal: true })).toMatchObject({ legal: [82], movesLeft: 81 })
  })
})

describe('rules from outside', () => {
  it('given rules overrule the record, and the record overrules its format', () => {
    const text =
      '(\n;PA[a]PB[b]TL[9]SL[2]\n;AA[abccddeeffggghhhiiijjkklj]\n;AB[jlkkjjiiihhhgggffeeddccba]\n;MA[G1H1]\n;MB[F1E1]\n)\n'
    expect(ruleText(text).end?.outcome).toMatchObject({ reason: 'stalled', winner: 1 })
    expect(ruleText(text, { freedoms: { stallLimit: 0 } }).end?.outcome.reason).toBe('stalled')
    expect(ruleText(text, { rules: { options: { stallLimit: 3 } } }).end).toBeUndefined()
  })

  it('judge looks at the start of a game once, and only at pieces that the record sets up', () => {
    const wtn = (red: string) =>
      `#${head('WTN')};\nR:${red}\nB:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6\n1:6;(R6,A2)\n2:1;(B1,D4)\n`
    expect(ruleText(wtn('A5-1;B5-2;C5-3;A4-4;B4-5;A3-6')).start).toEqual([])
    expect(ruleText(wtn('A5-1;B5-2;C5-3;A4-4;C3-5;A3-6')).start).toEqual([{ side: 1, reason: 'layout-not-home' }])
  })
})

describe('timelines', () => {
  const steps = (...list: (readonly [color: number, x: number] | number)[]): GameRecord => {
    const actions = list.map((step) =>
      typeof step === 'number'
        ? { action: { type: 'takeback', value: step } }
        : { action: { type: 'move', value: { color: step[0], point: { x: step[1], y: 0 } } } },
    )
    const file = { format: 'wei7', version: '3.0', size: 9, tree: { steps: actions } }
    return wei7.read({ bytes: new TextEncoder().encode(JSON.stringify(file)) }).records[0]!
  }
  const { freedoms } = wei7

  it('judge lets a side move several times in a row where the format does (wei7 4.3), and nowhere else', () => {
    const record = steps([2, 0], [2, 2], [1, 4])
    expect(rule(record, { freedoms: freedoms! }).illegal).toEqual([])
    expect(rule(record).illegal.map(({ reason }) => reason)).toEqual(['turn', 'turn'])
  })

  it('judge counts the moves that stand in a timeline', () => {
    const ruling = rule(steps([1, 0], [2, 1], 2, [1, 2], [2, 2]), { freedoms: freedoms!, legal: true })
    expect(ruling).toMatchObject({ plies: 2, illegal: [{ ply: 2, node: 5, reason: 'occupied' }] })
    expect(ruling.legal).toHaveLength(2)
  })
})

describe('a referee', () => {
  it('judge goes on after a move against the rules', () => {
    const { illegal, plies } = ruleText(`{${head('C6')};B(J,10);W(J,10);W(A,1);B(B,1);B(B,2)}`)
    expect(illegal).toMatchObject([{ ply: 2, node: 2, side: 2, reason: 'occupied' }])
    expect(plies).toBe(5)
  })

  it('judge refuses moves of a missing piece and of the other side', () => {
    const layout = 'R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6\nB:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6\n'
    const gone = ruleText(`#${head('WTN')};\n${layout}1:4;(R4,A3)\n2:1;(B1,D4)\n3:6;(R6,B2)\n4:1;(B1,C5)\n`)
    expect(gone.illegal).toMatchObject([{ ply: 3, reason: 'piece-is-gone' }])
    const others = ruleText('#\n#先手方:a|后手方:b|\nB5E-4E\nR5E-4D\n')
    expect(others.illegal).toMatchObject([{ ply: 1, reason: 'not-your-piece' }])
    expect(others.illegal.length).toBe(1)
  })

  it('judge puts no stone on another, so that it decides nothing', () => {
    const over = 'B(H,8);W(A,1);B(I,8);W(A,2);B(J,8);W(A,3);B(K,8);W(H,8);B(L,8)'
    const ruling = ruleText(`{${head('C5', '先手胜')};${over}}`)
    expect(ruling).toMatchObject({ illegal: [{ ply: 8, reason: 'occupied' }], verdict: 'agrees', end: { ply: 9 } })
    const own = 'B(A,5);W(A,1);B(I,8);W(A,2);B(J,8);W(A,3);B(K,8);W(A,4);B(O,1);W(A,5)'
    expect(ruleText(`{${head('C5', '后手胜')};${own}}`)).toMatchObject({ verdict: 'not-reached' })
    const replay = new Replay(recordOf(`{${head('C5')};B(H,8);W(H,8)}`), gameById('gomoku')!)
    replay.to(2)
    expect(replay.captured).toEqual([])
  })

  it('judge agrees with no result whose deciding move is against the rules', () => {
    const text = `{${head('C5', '先手胜')};B(A,1);W(K,1);B(A,2);B(A,3);B(A,4);B(A,5)}`
    const record = recordOf(text)
    expect(rule(record)).toMatchObject({ verdict: 'unlawful', end: { ply: 6 } })
    expect(messagesOf(rule(record), record, gameById('gomoku')!).at(-1)).toMatchObject({
      code: 'judge/unlawful',
      node: 6,
    })
  })

  it('judge counts an unreadable move, and passes the turn for it', () => {
    for (const text of [
      `{${head('C5')};B(H,8);W(A,16);B(I,8);W(A,2)}`,
      `{${head('C6')};W(T,1);W(A,2);W(A,3);B(B,1);B(B,2)}`,
      `{${head('C6')};B(J,10);W(T,1);W(A,2);B(B,1);B(B,2)}`,
      `{${head('C6')};B(J,10);W(A,2);W(T,1);B(B,1);B(B,2)}`,
      `#${head('AM')};\n1 d1d8(b6) g10g11(i5)\n2 j4f4(c7) a7a5(g5)\n`,
      '#\n#先手方:a|后手方:b|\nB2E-3E\nR5E-4G\nB2C-3C\nR5B-4B\n',
      '{"game": [{"piece": "r(a1,h)"}, {"piece": "b(g9,h)"}, {"piece": "r(a2,h)"}, {"piece": "b(a3,h)"}]}',
    ]) {
      expect(ruleText(text).illegal, text).toEqual([])
    }
    const { illegal, plies } = ruleText(`{${head('C5')};B(H,8);W(A,16);B(H,8)}`)
    expect(illegal).toMatchObject([{ ply: 3, node: 2, reason: 'occupied' }])
    expect(plies).toBe(3)
  })

  it('judge sees that a game of Hex is won only with its rows counted from the other edge', () => {
    const letters = [...'ABCDEFGHIJK']
    const hexGame = (row: (i: number) => number, result: string): string => {
      const red = letters.map((letter, i) => `R(${letter},${row(i)})`)
      const blue = letters.filter((letter) => letter !== 'F').map((letter) => `B(${letter},6)`)
      return `{${head('HEX', result)};${red
        .flatMap((move, i) => [move, blue[i] ?? []])
        .flat()
        .join(';')}}`
    }
    const up = (i: number): number => i + 1
    const down = (i: number): number => 11 - i
    expect(ruleText(hexGame(up, '先手胜'))).toMatchObject({ illegal: [], verdict: 'agrees' })
    expect(ruleText(hexGame(up, '先手胜')).mirrored).toBeUndefined()
    const record = recordOf(hexGame(down, '先手胜'))
    const ruling = rule(record)
    expect(ruling).toMatchObject({ illegal: [], verdict: 'not-reached', mirrored: true })
    const messages = messagesOf(ruling, record, gameById('hex')!)
    expect(messages).toMatchObject([{ code: 'judge/mirrored', severity: 'warning', node: 0 }])
    expect(ruleText(hexGame(down, '后手胜')).mirrored).toBeUndefined()
    expect(ruleText(hexGame(down, '未决胜')).mirrored).toBeUndefined()
  })

  it('judge knows who begins', () => {
    expect(ruleText(`{${head('C5')};W(J,10);B(A,1)}`).illegal).toMatchObject([{ ply: 1, reason: 'not-your-turn' }])
    expect(ruleText('#\n#先手方:a|后手方:b|\nR5E-4D\nB2E-3E\n').illegal).toEqual([])
  })

  it('judge says when the game was over, and what was played after that', () => {
    const five = 'B(A,1);W(A,2);B(B,1);W(B,2);B(C,1);W(C,2);B(D,1);W(D,2);B(E,1)'
    expect(ruleText(`{${head('C5', '先手胜')};${five}}`)).toMatchObject({
      end: { ply: 9, outcome: { winner: 1, reason: 'five' } },
      verdict: 'agrees',
      afterEnd: 0,
      movesLeft: 0,
    })
    expect(ruleText(`{${head('C5', '后手胜')};${five};W(F,1);B(F,2)}`)).toMatchObject({
      verdict: 'contradicts',
      afterEnd: 2,
      illegal: [],
    })
  })

  it('judge says which result contradicts which, and that a decided game was left open', () => {
    const five = 'B(A,1);W(A,2);B(B,1);W(B,2);B(C,1);W(C,2);B(D,1);W(D,2);B(E,1)'
    const said = (result: string) => {
      const record = recordOf(`{${head('C5', result)};${five}}`)
      return messagesOf(rule(record), record, gameById('gomoku')!).map((message) => [
        message.code,
        messageText(message, judgeMessages),
        messageText(message, judgeMessages, chinese),
      ])
    }
    expect(said('平局')).toEqual([
      [
        'judge/contradicts',
        'the result is “draw” in the record, “Black wins” by the rules',
        '棋谱的结果为“平局”，按规则为“黑方胜”',
      ],
    ])
    expect(said('未决胜')).toEqual([
      [
        'judge/left-open',
        'the record leaves the result open, by the rules it is “Black wins”',
        '棋谱的结果为未决胜，按规则为“黑方胜”',
      ],
    ])
    expect([said('先(后)手胜'), said('')]).toEqual([[], []])
  })

  it('judge points forbidden moves out, and lets the game go on', () => {
    const threes = 'B(G,8);W(A,1);B(I,8);W(A,3);B(H,7);W(A,5);B(H,9);W(A,7);B(H,8);W(A,9)'
    const { remarks, illegal, plies } = ruleText(`{${head('C5')};${threes}}`)
    expect(remarks).toMatchObject([{ ply: 9, reason: 'double-three' }])
    expect([illegal, plies]).toEqual([[], 10])
  })

  it('judge agrees with the claim that a forbidden last move has lost, and with no other claim', () => {
    const threes = 'B(G,8);W(A,1);B(I,8);W(A,3);B(H,7);W(A,5);B(H,9);W(A,7);B(H,8)'
    expect(ruleText(`{${head('C5', '后手胜')};${threes}}`)).toMatchObject({
      illegal: [],
      remarks: [{ ply: 9, reason: 'double-three' }],
      end: { ply: 9, outcome: { winner: 2, reason: 'double-three' } },
      verdict: 'agrees',
    })
    expect(ruleText(`{${head('C5', '先手胜')};${threes}}`)).toMatchObject({ verdict: 'not-reached' })
    expect(ruleText(`{${head('C5', '后手胜')};${threes};W(A,9)}`)).toMatchObject({ verdict: 'not-reached' })
    expect(ruleText(`{${head('C5')};${threes}}`).end).toBeUndefined()
    const record = recordOf(`{${head('C5', '后手胜')};${threes}}`)
    const codes = messagesOf(rule(record), record, gameById('gomoku')!).map(({ code }) => code)
    expect(codes).toEqual(['judge/gomoku.remark.double-three'])
  })

  describe('army chess', () => {
    const army = (moves: string, facts = 'SL[31]'): string =>
      `(\n;INFO[1.0]PA[a]PB[b]TL[1800]${facts}\n;AA[kabcckddeeffgggjjjhhhliii]\n;AB[jkjkjabccddeeffggghhlhiii]\n${moves})\n`
    const won = (side: 'A' | 'B'): string => (side === 'A' ? ';EA[1]EB[0]\n' : ';EA[0]EB[1]\n')

    it('a bomb dies with the flag in army chess, whose owner has lost', () => {
      const ruling = ruleText(army(`;MA[G0F0]RA[2]FB[00]\n${won('A')}`))
      expect(ruling).toMatchObject({ illegal: [], answers: [], end: { outcome: { winner: 1 } }, verdict: 'agrees' })
    })

    it('army chess is lost by the side that completes the plies without contact', () => {
      const quiet = ';MA[G1H1]RA[3]FB[00]\n;MB[F1E1]RB[3]FA[00]\n;MA[H1G1]RA[3]FB[00]\n'
      const ruling = ruleText(army(`${quiet}${won('B')}`, 'SL[3]'))
      expect(ruling).toMatchObject({ end: { ply: 3, outcome: { winner: 2, reason: 'stalled' } }, verdict: 'agrees' })
      expect(ruleText(army(`${quiet}${won('B')}`, 'SL[4]'))).toMatchObject({ verdict: 'not-reached' })
    })

    it('army chess is lost by a move against the rules', () => {
      const ruling = ruleText(army(`;MA[G1A0]RA[3]FB[00]\n;MB[F1E1]RB[3]FA[00]\n${won('B')}`))
      expect(ruling).toMatchObject({
        illegal: [{ ply: 1, reason: 'out-of-reach' }],
        end: { ply: 1, outcome: { winner: 2, reason: 'out-of-reach' } },
        afterEnd: 1,
        verdict: 'agrees',
      })
      expect(ruleText(army(`;MA[G1A0]RA[3]FB[00]\n${won('A')}`))).toMatchObject({ verdict: 'contradicts' })
    })
  })

  it('judge takes the move that loses at NoGo for the end, not for an illegal one', () => {
    const ruling = ruleText(`(${head('NG', '后手胜')};B[B1];W[A1];B[A2])`)
    expect(ruling).toMatchObject({
      illegal: [],
      verdict: 'agrees',
      end: { ply: 3, outcome: { winner: 2, reason: 'capture' } },
    })
    expect(ruling.remarks).toMatchObject([{ ply: 3, reason: 'capture' }])
  })

  it('judge tells a refused try from a pass that the record leaves out', () => {
    const { tries, omittedPasses, illegal } = ruleText(`(${head('PG')};B[D5];W[D5];W[E5];B[A1];B[A2];W[A2])`)
    expect(tries.map(({ ply }) => ply)).toEqual([2, 6])
    expect(omittedPasses).toEqual([5])
    expect(illegal).toEqual([])
  })

  it('judge sees that two passes end Phantom Go, though it cannot be counted without a komi', () => {
    const ruling = ruleText(`(${head('PG', '先手胜')};B[D5];W[PASS];B[PASS])`)
    expect(ruling).toMatchObject({ movesLeft: 0, verdict: 'uncounted' })
    const record = recordOf(`(${head('PG', '先手胜')};B[D5];W[PASS];B[PASS])`)
    record.info.komi = 7.5
    expect(rule(record)).toMatchObject({ verdict: 'agrees', end: { outcome: { winner: 1, reason: 'area' } } })
  })

  it('judge compares the answers of army chess with the pieces', () => {
    const army = (moves: string): string =>
      `(\n;AA[abccddeeffggghhhiiijjkklj]\n;AB[jlkkjjiiihhhgggffeeddccba]\n${moves})\n`
    expect(ruleText(army(';MA[G0F0]RA[0]FB[00]\n')).answers).toEqual([{ ply: 1, node: 1, told: 0, found: 1 }])
    expect(ruleText(army(';MA[G0F0]RA[1]FB[A1]\n')).answers).toMatchObject([{ ply: 1, flagTold: 1, flagFound: null }])
    expect(ruleText(army(';MA[G0F0]RA[1]FB[00]\n')).answers).toEqual([])
  })

  it('judge rules on nothing where the start of the pieces is unknown', () => {
    const aa = ';AA[abccddeeffggghhhiiijjkklj]\n'
    const ab = ';AB[jlkkjjiiihhhgggffeeddccba]\n'
    const end = ';MA[G0F0]RA[1]FB[00]\n;EA[0]EB[1]\n)\n'
    const red = 'R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6\n'
    for (const text of [
      `(\n${aa}${end}`,
      `(\n${aa.replace('kklj', 'kkl')}${ab}${end}`,
      `#${head('WTN', '先手胜')};\n${red}1:5;(R5,C3)\n`,
      `#${head('WTN', '先手胜')};\n${red}B:E3-1;D2-2;E2-3;C1-4;D1-5;E9-6\n1:5;(R5,C3)\n2:6;(B6,D2)\n`,
    ]) {
      const record = recordOf(text)
      const ruling = rule(record)
      expect(ruling, text).toMatchObject({ gap: 0, illegal: [], answers: [], verdict: 'not-reached', afterEnd: 0 })
      expect(ruling.end, text).toBeUndefined()
      const codes = ccgc.check!(record).map(({ code }) => code)
      expect(codes.filter((code) => code.startsWith('judge/') || code.includes('setup-'))).toEqual(['judge/no-start'])
    }
  })

  it('judge counts the legal moves before each ply with `legal`', () => {
    const text = `{${head('C6')};B(J,10);W(A,1);W(A,2)}`
    expect(ruleText(text, { legal: true }).legal).toEqual([361, 360, 359])
    expect(ruleText(text).legal).toBeUndefined()
  })

  it('judge reports in both languages', () => {
    const record = fixture('su')
    const game = gameById('surakarta')!
    const [message] = messagesOf(judge(record, game), record, game)
    expect(message).toMatchObject({ code: 'judge/surakarta.not-your-piece', severity: 'error', node: 5 })
    expect(messageText(message!, judgeMessages)).toBe(
      'move 5, B 2E-3E: No piece of this side stands where the move starts.',
    )
    expect(messageText(message!, judgeMessages, chinese)).toBe('第 5 手 B 2E-3E：起点没有己方棋子。')
    const pg = fixture('pg')
    expect(messagesOf(rule(pg), pg, gameById('phantom-go')!)).toMatchObject([
      { code: 'judge/phantom-go.refused.occupied', severity: 'info' },
    ])
    for (const [code, facts] of Object.entries(judgeMessages)) {
      expect(facts.zh, code).toMatch(/\p{Script=Han}/u)
      const slots = (text: string): string[] =>
        [...text.matchAll(/\{(\w+?)(?:Zh)?\}/g)].map((match) => match[1]!).sort()
      expect(slots(facts.zh!), code).toEqual(slots(facts.en))
    }
  })
})

it('judge rules the same whatever the reader kept word for word', () => {
  const read = (text: string) => sgf.read({ bytes: new TextEncoder().encode(text) }).records[0]!
  const plain = judge(read('(;FF[4]SZ[9]GM[1];B[aa];W[aa];B[bb])'), go)
  expect(plain.illegal.map(({ reason }) => reason)).toEqual(['occupied'])
  for (const key of ['gap', 'unread-move', 'startUnknown']) {
    expect(judge(read(`(;FF[4]SZ[9]GM[1]${key}[1];B[aa]${key}[1];W[aa];B[bb])`), go)).toEqual(plain)
  }
})

it('judge rules on nothing after a gap, and takes an unreadable move for one of the side to move', () => {
  const record = sgf.read({ bytes: new TextEncoder().encode('(;SZ[9];B[aa];W[aa];B[bb];B[cc])') }).records[0]!
  expect(judge({ ...record, startUnknown: true }, go)).toMatchObject({ gap: 0, illegal: [], plies: 4 })
  const nodes = record.nodes.map((node, i) => (i === 1 ? { ...node, notes: { gap: true as const } } : node))
  expect(judge({ ...record, nodes }, go)).toMatchObject({ gap: 1, illegal: [] })
  const skipped = record.nodes.map((node, i) => (i === 3 ? { ...node, notes: { unread: 1 } } : node))
  const ruling = judge({ ...record, nodes: skipped }, go, { setting: { options: { turns: true } } })
  expect(ruling).toMatchObject({ plies: 5, illegal: [{ reason: 'occupied' }] })
})
