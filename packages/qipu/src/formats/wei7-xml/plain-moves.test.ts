import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { damaged } from '../../text/charset/damaged.testing.ts'
import { type Random, randomFrom } from '../../text/random.ts'
import { effort, SEED } from '../../text/seeded.testing.ts'
import { heard } from '../listening.testing.ts'
import { complaints, moves, root } from './complaints.testing.ts'
import { nextPlainMove } from './plain-moves.ts'
import { readXml } from './read.ts'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

function read(text: string, usesFastPath: boolean) {
  const { records, messages } = heard((report) => readXml({ bytes: encode(text) }, { report }, usesFastPath))
  return { records, messages }
}

function expectSame(text: string): ReturnType<typeof read> {
  const hasty = read(text, true)
  const careful = read(text, false)
  if (!isDeepStrictEqual(hasty, careful)) expect(hasty, text).toStrictEqual(careful)
  return hasty
}

/** A column of moves; the writer of each line ends it in a way of its own. */
const column = (x: number, close = '/>\n'): string =>
  Array.from({ length: 9 }, (_, y) => `<${y % 2 ? 'white' : 'black'} x="${x}" y="${y}"${close}`).join('')

/** Text among plain moves that must neither be taken for one, nor swallow one. */
const obstacles = [
  '<!-- ><black x="1" y="1"/> -->',
  '<![CDATA[><white x="1" y="1"/>]]>',
  '<?note ><black x="1" y="1"/> ?>',
  'text > <black x="1" y="1"/> more ]]> text',
  '<moves><black x="1" y="1"/></moves>',
  '<moves><pre><black x="1" y="1"/><white x="1" y="2"/></pre><white x="1" y="3"/></moves>',
  '<moves/><moves></moves>',
  '<mark x="1" y="1" symbol="a"/><black x="2" y="1"/>',
  '<mark x="1" y="1" symbol=">\n<black x="1" y="1"/>',
  '<unknown><black x="1" y="1"/><white x="1" y="2"/></unknown><black x="2" y="1"/>',
  '<black x="99" y="1"/><white x="1" y="019"/><black x="01" y="1"/><black x="100" y="1"/>',
  '<black x="1" y="1"></black><black x="1" y="2" y="3"/><white x="1"y="2"/>',
  '<black x=\'1\' y=\'1\'/><black y="1" x="1"/><black x="1" y="1" comment=\'>\'/>',
  '<black x="1" y="1" / ><black x="1" y="&#49;"/><black x="" y="1"/>',
  '</moves><black x="1" y="1"/><moves><black x="1" y="1"/>',
  '</><black x="1" y="1"/></unknown><black x="1" y="1"/>',
  '\u00a0<black x="1" y="1"/>\u0085<black x="1" y="2"/>\r',
]

const documents = [
  ...obstacles.flatMap((obstacle) => [
    root(`<size>9</size><moves>${column(0)}${obstacle}${column(2, ' />')}</moves>`),
    root(`<size>9</size><moves>${obstacle}${column(0, '/>\r\n')}</moves>${column(1)}${obstacle}`),
  ]),
  `<?xml version="1.1"?>${root(moves(`${column(0, '/>\u0085')}${column(1, '\t/>\u2028')}`))}`,
  `<!DOCTYPE wei7 [<!ENTITY a "><black x='1' y='1'/>">]>${root(moves(`${column(0)}&a;${column(1)}`))}`,
  `${root(moves(column(0)))}${column(1)}`,
  column(0),
  `<other>${moves(column(0))}</other>`,
  root(`<moves>${column(0)}</moves><!-- <size>9</size> --><size>13</size>`),
  root(`<moves>${column(17)}<black x="8" y="8"/></moves><size >9</size>`),
  root(`<moves>${column(0)}${column(17)}</moves><size>9`),
  root(`${column(0)}${moves(column(1))}${moves(column(2))}<game>${column(3)}</game>`),
]

const signs = [
  '"',
  '<',
  '>',
  '/',
  '&',
  '=',
  ' ',
  '-',
  '0',
  '99',
  '\n',
  '\r',
  'x',
  '<b',
  '-->',
  '<moves>',
  '</moves>',
  '\ufffe',
  '😀',
]

const damage = (text: string, random: Random): string =>
  damaged(text, random, () => (random(4) === 0 ? obstacles[random(obstacles.length)]! : signs[random(signs.length)]!))

/** Mostly still XML: some tags are doubled, left out, moved, given another number, or have something put after them. */
function shuffle(text: string, random: Random): string {
  const tags = text.split(/(?<=>)/)
  for (let n = 1 + random(4); n > 0; n--) {
    const at = random(tags.length)
    const tag = tags[at]!
    const other = tags[random(tags.length)]!
    const obstacle = obstacles[random(obstacles.length)]!
    const others = ['', tag + tag, tag + other, tag.replace(/\d+/, String(random(12))), tag + obstacle, `${tag}\r\n`]
    tags[at] = others[random(others.length)]!
  }
  return tags.join('')
}

describe('plain moves read past the parser', () => {
  const folder = new URL('./fixtures/', import.meta.url)
  const fixtures = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))

  it.each([...fixtures, ...documents].map((text, i) => [i, text]))(
    'plain wei7 2.x moves read past the parser give what the parser gives: %i',
    (_, text) => {
      expect(nextPlainMove(text, 0)).toBeGreaterThan(0)
      expectSame(text)
    },
  )

  it.each(complaints)('plain wei7 2.x moves leave the messages of clause %s as they are: %s', (_, text) => {
    expectSame(text)
  })

  it.each([
    ['damaged', damage, 2000, 0],
    ['shuffled', shuffle, 4000, 0.25],
  ] as const)(
    `plain wei7 2.x moves give what the parser gives in %s documents (seed ${SEED})`,
    (_, change, runs, share) => {
      const random = randomFrom(SEED)
      const seeds = [...fixtures, ...documents]
      let sound = 0
      for (let run = 0; run < effort(runs); run++) {
        const text = change(seeds[random(seeds.length)]!, random)
        const { messages } = expectSame(text)
        // Text that is no XML ends up without the fast path.
        if (nextPlainMove(text, 0) >= 0 && !messages.some(({ clause }) => clause === '3.1')) sound++
      }
      expect(sound).toBeGreaterThanOrEqual(effort(runs) * share)
    },
  )

  it('nextPlainMove() stops at anything else', () => {
    expect(nextPlainMove('<moves><mark x="1"/> <white type="pass"/></moves>', 0)).toBe(-1)
    const text = '<moves>\n <black x="1" y="1"/></moves>'
    expect(nextPlainMove(text, 0)).toBe('<moves>'.length)
    expect(nextPlainMove(text, '<moves>'.length)).toBe(-1)
  })
})
