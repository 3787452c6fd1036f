import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { qipu } from '../run.testing.ts'
import { codes, Trial } from './trial.testing.ts'

const trial = new Trial()

const play = (x: number, y: number, color: number, more = {}) => ({
  ...more,
  action: { type: 'move', value: { color, point: { x, y } } },
})
const takeback = (value: number) => ({ action: { type: 'takeback', value } })
const wei7 = (tree: object, more = {}): string =>
  JSON.stringify({ format: 'wei7', version: '3.0', size: 9, ...more, tree })
const xml = (body: string, head = '<size>19</size>'): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<wei7 version="2.2">\n  ${head}\n  <moves>\n    ${body}\n  </moves>\n</wei7>\n`
const bare = (text: string): string => text.replace(/\s/g, '')

describe('timelines as trees', () => {
  it('branches of a timeline keep their order after a takeback, the actual game first', async () => {
    const tree = {
      steps: [play(0, 0, 1), takeback(1), play(2, 2, 1)],
      branches: [
        { title: 'ACTUAL', steps: [play(3, 3, 2)] },
        { title: 'variation', steps: [play(4, 4, 2)] },
      ],
    }
    const { text } = await trial.convert('branches.wei7', wei7(tree), 'sgf')
    expect(bare(text)).toContain('(;B[cc](;W[dd]N[ACTUAL])(;W[ee]N[variation]))(;B[aa])')
  })

  it('the main line of a timeline stays first where a branch takes a move back', async () => {
    const tree = {
      steps: [play(2, 2, 1)],
      branches: [
        { title: 'ACTUAL', steps: [play(3, 3, 2), play(5, 5, 1)] },
        { title: 'side', steps: [takeback(1), play(4, 4, 1)] },
      ],
    }
    const { text } = await trial.convert('side.wei7', wei7(tree), 'sgf')
    expect(bare(text)).toContain('(;B[cc];W[dd]N[ACTUAL];B[ff])(;B[ee])')
  })

  it('the main line of a timeline ends before a move that was taken back at the end', async () => {
    const { text } = await trial.convert(
      'end.wei7',
      wei7({ steps: [play(0, 0, 1), play(1, 1, 2), takeback(1)] }),
      'sgf',
    )
    expect(bare(text)).toContain(';B[aa](;)(;W[bb])')
  })
})

describe('show --at', () => {
  const shown = async (name: string, content: string, at: string): Promise<string> =>
    (await qipu(['show', trial.put(name, content), '--at', at])).out

  it('`show --at` takes a time that goes backwards as “at once”', async () => {
    const steps = [play(2, 2, 1, { time: 100 }), play(3, 3, 2, { time: 3 }), play(5, 5, 1, { time: 200 })]
    const file = wei7({ steps })
    expect(await shown('back.wei7', file, '50')).not.toContain('●')
    expect(await shown('back.wei7', file, '101')).toMatch(/●[\s\S]*○/)
  })

  it('`show --at` shows a transient mark for one second', async () => {
    const mark = { time: 10, action: { type: 'mark', value: { point: { x: 7, y: 7 }, symbol: 'a' } } }
    const steps = [play(2, 2, 1, { time: 1 }), mark, play(3, 3, 2, { time: 30 })]
    const file = wei7({ steps })
    const [before, during, after] = [
      await shown('mark.wei7', file, '9'),
      await shown('mark.wei7', file, '10.5'),
      await shown('mark.wei7', file, '20'),
    ]
    expect(during).not.toBe(before)
    expect(after).not.toBe(during)
  })

  it('`show --at` follows the main line, whatever is later in a branch', async () => {
    const branches = [
      { steps: [play(3, 3, 2, { time: 10 }), play(5, 5, 1, { time: 30 })] },
      { steps: [play(7, 7, 2, { time: 5 }), play(8, 8, 1, { time: 40 })] },
    ]
    const file = wei7({ steps: [play(2, 2, 1, { time: 1 })], branches })
    expect(await shown('main.wei7', file, '7')).not.toContain('○')
    expect(await shown('main.wei7', file, '50')).toContain('F4')
  })
})

it('`show --at` follows the sample timeline, where a move was taken back and another came at once', async () => {
  const sample = fileURLToPath(new URL('../../../../samples/timeline.wei7', import.meta.url))
  const at = async (time: string) => (await qipu(['show', sample, '--at', time])).out
  const stones = async (time: string) => (await at(time)).match(/[●○]/g)?.length
  expect([await stones('4'), await stones('10'), await stones('11.5'), await stones('13')]).toEqual([2, 3, 3, 3])
  expect(await at('11.5')).toContain('G5')
  expect(await at('13')).toContain('F4')
})

describe('moves after takebacks', () => {
  const file = wei7({ steps: [play(0, 0, 1), play(1, 1, 2), takeback(2), play(2, 2, 1), play(3, 3, 2)] })

  it('`info` counts moves after takebacks as they stand on the board at the end', async () => {
    expect((await trial.info('count.wei7', file)).moves).toBe(2)
  })

  it('`show --move` counts moves after takebacks as `info` does', async () => {
    const { out } = await qipu(['show', trial.put('count.wei7', file), '--move', '2'])
    expect(out).toContain('D6')
    expect(out).not.toContain('B8')
  })
})

describe('a bare & in XML', () => {
  it.each(['Smith & Jones', 'R&B'])(
    'a bare & in wei7 2.x is reported where it stands in "%s", and nothing after it is lost',
    async (name) => {
      const text = xml(
        '<black x="3" y="3"/>\n    <white x="15" y="15" comment="a;b"/>',
        `<size>19</size>\n  <game name="${name}"/>`,
      )
      const { messages } = await trial.check('amp.wei7', text)
      expect(messages).toMatchObject([{ code: 'wei7-xml/ampersand', line: 4, column: 15 + name.indexOf('&') }])
      const { text: sgf } = await trial.convert('amp.wei7', text, 'sgf')
      expect(sgf).toContain(`GN[${name}]`)
      expect(sgf).toContain('C[a;b]')
    },
  )
})

describe('a claim', () => {
  const people = {
    participants: [{ name: 'Ann' }, { name: 'Bob' }],
    players: [
      { participant: 0, color: 1 },
      { participant: 1, color: 2 },
    ],
  }
  it('`show` tells a claimed resignation, win and margin apart, and names the speaker', async () => {
    const claim = (actor: number, value: object) => ({ action: { type: 'result', value }, actor })
    const words = await Promise.all(
      [claim(1, { winner: 1 }), claim(0, { winner: 1 }), claim(0, { winner: 1, margin: 3.5 })].map(async (step, i) => {
        const path = trial.put(`claim${i}.wei7`, wei7({ steps: [step] }, { info: people }))
        return (await qipu(['show', path])).out.split('\n').find((line) => /^(?:Ann|Bob)\b/.test(line))
      }),
    )
    expect(words.map((line) => line?.slice(0, 3))).toEqual(['Bob', 'Ann', 'Ann'])
    expect(new Set(words).size).toBe(3)
    expect(words[2]).toContain('3.5')
  })
})

describe('wei7 2.x', () => {
  const old = xml(
    '<black x="3" y="3"/>',
    '<size>19</size>\n  <game><rules type="Chinese"/><time>2011-09-06T02:35:19+08:00</time></game>',
  )

  it('the time of a wei7 2.x file becomes the local date in SGF, and the lost zone is reported', async () => {
    const { text, messages } = await trial.convert('zone.wei7', old, 'sgf')
    expect(text).toContain('DT[2011-09-06]')
    expect(codes(messages)).toContain('loss/info.dates.part')
  })

  it('a wei7 2.x file without komi has komi 0, and a komi of 0 is no loss in wei7 2.x', async () => {
    expect((await trial.convert('zone.wei7', old, 'sgf')).text).toContain('KM[0]')
    const { messages } = await trial.convert('zero.sgf', '(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[0];B[cc])', 'wei7-xml')
    expect(codes(messages).filter((code) => code.includes('komi'))).toEqual([])
  })

  it('a wei7 2.x file keeps unknown attributes of size and time', async () => {
    const text = xml(
      '<black x="3" y="3"/>',
      '<size unit="lines">19</size>\n  <game><time zone="cn">2011-09-06T02:35:19+08:00</time></game>',
    )
    const { text: again } = await trial.convert('attributes.wei7', text, 'wei7-xml')
    expect(again).toContain('unit="lines"')
    expect(again).toContain('zone="cn"')
  })

  it('a wei7 2.x file gains no actual move where several variations end it', async () => {
    const text = xml('<black x="3" y="3"/><moves><white x="15" y="15"/></moves><moves><white x="15" y="3"/></moves>')
    const { text: again } = await trial.convert('trail.wei7', text, 'wei7-xml')
    expect(again.match(/<moves>/g)).toHaveLength(3)
  })
})

describe('wei7 3.0', () => {
  it('`check --strict` fails for a number in wei7 3.0 that is not JSON', async () => {
    const text = '{"format":"wei7","version":"3.0","info":{"rules":{"komi":7.}},"tree":{}}'
    expect((await qipu(['check', '--strict', trial.put('dot.wei7', text)])).code).toBe(1)
  })

  it.each([
    ['alone', { pre: {} }],
    ['before branches', { pre: {}, branches: [{ steps: [play(3, 3, 1)] }, { steps: [play(4, 4, 1)] }] }],
  ])('a wei7 3.0 file keeps an empty pre, which is a pause (%s)', async (_, tree) => {
    const { text } = await trial.convert('pause.wei7', wei7(tree), 'wei7')
    expect(JSON.parse(text).tree).toHaveProperty('pre')
  })

  it('a wei7 3.0 file gains no pause where titled branches stand within each other', async () => {
    const tree = {
      title: 'top',
      branches: [{ title: 'A', branches: [{ steps: [play(3, 3, 1)] }] }, { title: 'B' }],
    }
    const { text } = await trial.convert('titles.wei7', wei7(tree), 'wei7')
    for (const title of ['top', 'A', 'B']) expect(text).toContain(`"title": "${title}"`)
    expect(text).not.toContain('"pre"')
  })

  it('a person who plays both sides of a wei7 3.0 game becomes two people in JGF, which is reported', async () => {
    const info = {
      participants: [{ name: 'a' }],
      players: [
        { participant: 0, color: 1 },
        { participant: 0, color: 2 },
      ],
    }
    const { messages } = await trial.convert('one.wei7', wei7({}, { info }), 'jgf')
    expect(messages.filter(({ severity }) => severity === 'loss')).not.toEqual([])
  })
})

describe('clauses of wei7', () => {
  const checked = async (name: string, text: string | Uint8Array) => (await trial.check(name, text)).messages

  it('a wei7 3.0 move without a value breaks clause 3.16.3.2.1', async () => {
    const text = wei7({ steps: [{ action: { type: 'move' } }] })
    expect(await checked('value.wei7', text)).toMatchObject([{ code: 'wei7/missing', clause: '3.16.3.2.1' }])
  })

  it('a wei7 2.x mark off the board is reported under clause 3.18', async () => {
    const messages = await checked('mark.wei7', xml('<mark x="19" y="1" symbol="a"/><black x="3" y="3"/>'))
    expect(messages.map(({ clause }) => clause)).toContain('3.18')
  })

  it('a leap second is a valid time in wei7 3.0', async () => {
    expect(await checked('leap.wei7', wei7({}, { info: { time: '2016-12-31T23:59:60Z' } }))).toEqual([])
  })

  it.each(['-0044-03-15T00:00:00Z', '12011-09-06T02:35:19Z'])(
    'the far year of %s is valid in wei7 2.x',
    async (time) => {
      const head = `<size>19</size>\n  <game><time>${time}</time></game>`
      expect(
        (await checked('year.wei7', xml('<black x="3" y="3"/>', head))).filter(({ severity }) => severity === 'error'),
      ).toEqual([])
    },
  )

  it('a wei7 board that is larger than Qipu can hold breaks no clause, and is not read as 19', async () => {
    const messages = await checked('large.wei7', wei7({}, { size: 1025 }))
    expect(messages.map(({ clause }) => clause)).not.toContain('3.9')
    expect(messages.length).toBeGreaterThan(0)
    expect((await trial.convert('large.wei7', wei7({}, { size: 1025 }), 'sgf')).text).not.toContain('SZ[19]')
  })

  it('the name of a wei7 file that ends in .json breaks clause 3.1', async () => {
    expect((await checked('game.json', wei7({}))).map(({ clause }) => clause)).toContain('3.1')
  })

  it('an attribute given twice in wei7 2.x is reported at its second place', async () => {
    const [message] = await checked('twice.wei7', xml('<black x="3" x="4" y="3"/>'))
    expect(message).toMatchObject({ line: 5, column: 18 })
  })

  it('a line break in a title is an error in wei7 2.x', async () => {
    const messages = await checked('title.wei7', xml('<pre title="a\nb"/>'))
    expect(messages.map(({ severity }) => severity)).toContain('error')
  })

  it('a stray closing tag in wei7 2.x is one error', async () => {
    const messages = await checked('stray.wei7', xml('<black x="3" y="3"/></Moves>'))
    expect(messages.filter(({ severity }) => severity === 'error')).toHaveLength(1)
  })

  it('a wei7 file in UTF-32 gets one message', async () => {
    const text = wei7({})
    const bytes = Buffer.alloc(4 * text.length + 4)
    bytes.set([0xff, 0xfe, 0, 0])
    for (let i = 0; i < text.length; i++) bytes.writeUInt32LE(text.charCodeAt(i), 4 * i + 4)
    expect(await checked('wide.wei7', bytes)).toHaveLength(1)
  })
})
