import { games } from 'qipu/games'
import { describe, expect, it } from 'vitest'
import { assertValid } from '../../outputs/validate.testing.ts'
import { qipu } from '../../run.testing.ts'
import { linesOf } from './lines.ts'

const SGF = '(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[古力]RE[B+R];B[ee];W[dd])'

interface Refused {
  readonly id: string | number | null
  readonly error?: { readonly code: number }
}

async function ask(...requests: readonly (object | string)[]) {
  const stdin = requests.map((request) => (typeof request === 'string' ? request : JSON.stringify(request))).join('\n')
  const { code, out, err } = await qipu(['rpc'], { stdin })
  expect([code, err]).toEqual([0, ''])
  const answers = out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  for (const { id, result } of answers.flat()) {
    const method = requests
      .flat()
      .find((request) => typeof request === 'object' && 'id' in request && request.id === id)
    if (result !== undefined)
      assertValid('rpc-1.schema.json', `${(method as { method: string }).method}.result`, result)
  }
  return answers
}

const call = (method: string, params?: object, id: string | number = 1): object => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params && { params }),
})

const resultOf = async (method: string, params: object) => (await ask(call(method, params)))[0].result

describe('qipu rpc', () => {
  it('`rpc` answers the lines in order, also after a malformed one', async () => {
    const answers = await ask(
      call('formats', undefined, 'a'),
      '{"jsonrpc":',
      '',
      call('nothing', {}, 2),
      call('games', {}, 3),
    )
    expect(answers.map(({ id, error }) => [id, error?.code])).toEqual([
      ['a', undefined],
      [null, -32700],
      [2, -32601],
      [3, undefined],
    ])
    expect(answers[0].result.map(({ id }: { id: string }) => id)).toContain('wei7')
    expect(answers[3].result).toHaveLength(games.length)
  })

  it('`rpc` answers batches as batches, and notifications not at all', async () => {
    const note = { jsonrpc: '2.0', method: 'formats' }
    const [batch, empty, last] = await ask([call('games'), note, 7], note, [], [note], call('games', {}, 9))
    expect(batch.map(({ id, error }: Refused) => [id, error?.code])).toEqual([
      [1, undefined],
      [null, -32600],
    ])
    expect([empty.error.code, last.id]).toEqual([-32600, 9])
  })

  it('the method `read` of `rpc` turns a file into Qipu’s own JSON', async () => {
    const { format, charset, games, record, messages } = await resultOf('read', { text: SGF })
    expect([format, charset, games, messages]).toEqual(['sgf', 'utf-8', 1, []])
    expect(record).toMatchObject({ format: 'qipu', records: [{ game: 'go', board: { width: 9, height: 9 } }] })
  })

  it('the method `read` of `rpc` takes bytes in other charsets', async () => {
    const base64 = Buffer.concat([
      Buffer.from('(;FF[4]GM[1]SZ[9]PB['),
      Buffer.from([0xb9, 0xc5, 0xc1, 0xa6]),
      Buffer.from('])'),
    ]).toString('base64')
    const { record, charset } = await resultOf('read', { base64, name: 'a.sgf', charset: 'gb18030' })
    expect([charset, JSON.stringify(record)]).toEqual(['gb18030', expect.stringContaining('古力')])
  })

  it('the method `check` of `rpc` gives messages with places and sentences', async () => {
    const { messages, counts } = await resultOf('check', { text: '(;FF[4]GM[1]CA[UTF-8]SZ[9];B[ee];W[ee]' })
    expect(messages[0]).toMatchObject({
      code: 'sgf/missing-close',
      severity: 'error',
      line: 1,
      text: expect.any(String),
    })
    expect(counts.error).toBeGreaterThan(0)
  })

  it('the method `convert` of `rpc` names losses, and gives text or base64', async () => {
    const { to, text, messages } = await resultOf('convert', { text: SGF.replace('SZ', 'CP[x]SZ'), to: 'wei7' })
    expect([to, JSON.parse(text).format]).toEqual(['wei7', 'wei7'])
    expect(messages.map(({ code }: { code: string }) => code)).toContain('loss/info.copyright')
    const { base64 } = await resultOf('convert', { text: SGF, to: 'sgf', encoding: 'gb18030' })
    expect(Buffer.from(base64, 'base64').includes(Buffer.from([0xb9, 0xc5, 0xc1, 0xa6]))).toBe(true)
  })

  it('the method `judge` of `rpc` judges each game by its rules', async () => {
    const { games } = await resultOf('judge', { text: '(;FF[4]GM[1]SZ[9];B[ee];W[ee])' })
    expect(games[0]).toMatchObject({ game: 'go', messages: [{ code: expect.stringContaining('judge/') }] })
  })

  it('the method `draw` of `rpc` draws a position', async () => {
    const { node, svg } = await resultOf('draw', { text: SGF, move: 1, theme: 'paper', size: 200 })
    expect(node).toBe(1)
    expect(svg).toMatch(/^<svg[^>]* width="200"/)
  })

  it.each([
    ['read', {}],
    ['read', { text: 'x', base64: 'eA==' }],
    ['read', { base64: '%%%' }],
    ['read', { text: 1 }],
    ['read', { text: SGF, charset: '__proto__' }],
    ['convert', { text: SGF, to: 'sgf', encoding: 'constructor' }],
    ['read', { base64: `${' '.repeat(80_000)}!` }],
    ['convert', { text: SGF }],
    ['convert', { text: SGF, to: 'nothing' }],
    ['draw', { text: SGF, move: -1 }],
    ['draw', { text: SGF, theme: 'pink' }],
  ])('the method %s of `rpc` refuses wrong parameters: %j', async (method, params) => {
    const [{ error }] = await ask(call(method, params))
    expect([error.code, error.message]).toEqual([-32602, expect.any(String)])
  })

  it.each([
    [{ text: SGF, move: 9 }, '2 moves'],
    [{ text: SGF, record: 2 }, '1 game'],
    [{ text: 'no record at all' }, 'no game'],
    [{ text: SGF, region: 'ZZ' }, 'ZZ'],
  ])('the method `draw` of `rpc` says what cannot be drawn: %j', async (params, text) => {
    const [{ error }] = await ask(call('draw', params))
    expect([error.code, error.message]).toEqual([1, expect.stringContaining(text)])
  })
})

describe('lines of requests', () => {
  const linesIn = async (chunks: readonly string[], longest = 5): Promise<(string | undefined)[]> => {
    async function* given() {
      for (const chunk of chunks) yield Buffer.from(chunk)
    }
    const lines: (string | undefined)[] = []
    for await (const line of linesOf(given(), longest)) lines.push(line && Buffer.from(line).toString())
    return lines
  }

  it('linesOf() puts lines together from any pieces', async () => {
    expect(await linesIn(['ab', 'c\n\nd', 'e\n', 'f'])).toEqual(['abc', '', 'de', 'f'])
  })

  it('linesOf() passes over lines that are too long', async () => {
    expect(await linesIn(['abc', 'def', 'ghi\nok\n'])).toEqual([undefined, 'ok'])
  })

  it('the method `figure` of `rpc` draws what an address in a text asks for', async () => {
    const made = await resultOf('figure', { text: SGF, address: 'game.sgf#1..2&width=60mm&id=first' })
    expect(made).toMatchObject({ notes: '', id: 'first', width: 60 })
    expect(made.svg).toContain('width="60mm"')
    expect([...made.svg.matchAll(/>([12])<\/text>/g)].length).toBeGreaterThanOrEqual(2)
    const [refused] = await ask(call('figure', { text: SGF, address: 'game.sgf#9' }))
    expect(refused.error).toEqual({ code: 1, message: 'game.sgf: the game has no such moves' })
  })
})
