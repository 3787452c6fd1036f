import { fc } from '../../text/seeded.testing.ts'
import { formatLocation } from './locations.ts'

/** Files of the format, made from its grammar. */

type Lines = fc.Arbitrary<string[]>

const lines = (...parts: Lines[]): Lines => fc.tuple(...parts).map((list) => list.flat())
const maybe = (part: Lines, freq = 2): Lines => fc.option(part, { nil: [], freq: freq as number })
const some = (part: Lines, maxLength: number): Lines => fc.array(part, { maxLength }).map((list) => list.flat())
const words = fc.stringMatching(/^[!-~]{1,8}(?: {1,2}[!-~]{1,8}){0,3}$/)
const randomCase = (text: string): fc.Arbitrary<string> =>
  fc.constantFrom(text, text.toLowerCase(), text[0] + text.slice(1).toLowerCase())

/** A keyword with its data, somehow spaced. */
const line = (keyword: string, data: fc.Arbitrary<string>): Lines =>
  fc
    .tuple(fc.constantFrom('', '  ', '\t'), randomCase(keyword), fc.constantFrom(' ', '   ', '\t'), data)
    .map(([indent, word, gap, rest]) => [rest === '' ? indent + word : indent + word + gap + rest])

const remark = line('REMARK', words)
const textLine = (keyword: string): fc.Arbitrary<string> =>
  fc
    .oneof(words, fc.constantFrom('', '   indented', 'Black to play.', 'B 1 Q4', 'COM', 'USER', 'EVENT  '))
    .filter((text) => !new RegExp(`^\\s*(end)?${keyword}\\b`, 'i').test(text))
const block = (keyword: string): Lines =>
  fc
    .tuple(fc.oneof(words, fc.constant('')), fc.array(textLine(keyword), { maxLength: 3 }))
    .map(([title, body]) => [`${keyword} ${title}`.trimEnd(), ...body, `END${keyword}`])
const comment = block('COM')
const user = block('USER')

const header: Lines = fc.oneof(
  line('SOURCE', words),
  line('PLACE', words),
  line('ANALYSIS', words),
  line('DATE', fc.constantFrom('8 March 1990', '3-21-48', 'November 21-24, 1847', '1990')),
  line('TIMELIMIT', fc.constantFrom('1 hour', '30 minutes each', 'none')),
)
/** Once-only data, each at most once. */
const onceOnly: Lines = lines(
  maybe(line('BLACK', fc.oneof(words, fc.constantFrom('Kato 9 Dan', 'Li 3d', 'James Redmond 5-dan (then)')))),
  maybe(line('WHITE', words)),
  maybe(line('KOMI', fc.constantFrom('5', '3 1/2', '4.5', 'none'))),
  maybe(line('RESULT', fc.constantFrom('Black by 3', 'W+R', 'White wins by resignation', 'adjourned'))),
  maybe(line('HANDICAP', fc.constantFrom('0', '7', 'two'))),
  maybe(line('RULES', fc.constantFrom('Japanese', 'CHINESE'))),
)

const location = (size: number): fc.Arbitrary<string> =>
  fc.nat(size * size - 1).chain((at) => randomCase(formatLocation(at, { width: size, height: size })))
const range = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.nat(4))
  .map(([from, more]) => (more === 0 ? `#${from}` : `#${from}-${from + more}`))
const cc = fc.oneof(fc.stringMatching(/^[!-~]{1,2}$/), fc.constantFrom('\\t', '\\S', '\\d', '\\C'))

const list = (each: fc.Arbitrary<string>, minLength = 1): fc.Arbitrary<string> =>
  fc.array(each, { minLength, maxLength: 15 }).map((all) => all.join('  '))
const mark = (size: number): Lines => {
  const place = fc.oneof(location(size), range)
  return line(
    'MARK',
    list(
      fc.oneof(
        place,
        fc.constantFrom('ALL', 'all'),
        fc.tuple(cc, place).map(([sign, at]) => `${sign}@${at}`),
      ),
    ),
  )
}
const unmark = (size: number): Lines => line('UNMARK', list(fc.oneof(location(size), range, fc.constant('All'))))
const marks = (size: number): Lines => some(fc.oneof(mark(size), mark(size), unmark(size)), 3)

const setup = (size: number): Lines =>
  fc
    .uniqueArray(fc.nat(size * size - 1), { minLength: 1, maxLength: 8 })
    .chain((points) =>
      fc.tuple(
        fc.constant(points),
        fc.array(fc.constantFrom('B', 'w'), { minLength: points.length, maxLength: points.length }),
      ),
    )
    .map(([points, colours]) => [
      `SETUP ${points.map((at, i) => `${colours[i]} ${formatLocation(at, { width: size, height: size })}`).join(' ')}`,
    ])

const notes = (size: number): Lines => lines(marks(size), some(comment, 2), maybe(user, 5))

const diagram = (size: number): Lines =>
  lines(
    maybe(remark, 4),
    line('DIAGRAM', fc.oneof(fc.constantFrom('', '19X19', '9x9'), fc.constantFrom('A2 B1', 'B8 F3'))).map(
      (head) => head,
    ),
    notes(2),
    maybe(line('HIDE', list(fc.oneof(location(2), range)))),
  ).map((all) => (size < 2 ? [] : all))

const prisoners = (size: number): Lines =>
  line(
    'PRISONER',
    list(
      fc.oneof(
        location(size),
        range.filter((text) => !text.includes('-')),
      ),
    ),
  )

/** Moves, numbered from `first`, with variations on them to some depth. */
function sequence(size: number, first: number, depth: number): Lines {
  const move = (number: number): Lines =>
    lines(
      maybe(remark, 5),
      fc
        .tuple(fc.constantFrom('B', 'W'), fc.oneof(location(size), location(size), fc.constant('pass')))
        .chain(([side, place]) => line(side, fc.constant(`${number} ${place}`))),
      maybe(prisoners(size), 8),
      maybe(notes(size), 3),
      depth === 0
        ? fc.constant([])
        : some(
            lines(
              line('VAR', fc.oneof(fc.constant(''), fc.stringMatching(/^[!-~]{1,2}$/))),
              maybe(diagram(size), 5),
              fc.constantFrom(number, 1).chain((start) => sequence(size, start, depth - 1)),
              fc.constant(['ENDVAR']),
            ),
            2,
          ),
      maybe(diagram(size), 8),
    )
  return fc
    .integer({ min: 1, max: depth === 2 ? 6 : 2 })
    .chain((count) => lines(...Array.from({ length: count }, (_, i) => move(first + i))))
}

const event: Lines = fc.constantFrom(19, 13, 9).chain((size) =>
  lines(
    some(remark, 2),
    line('EVENT', fc.oneof(words, fc.constant(''))),
    some(header, 4),
    onceOnly,
    fc.constant([`BOARDSIZE ${size}`]),
    some(comment, 1),
    maybe(marks(size), 4),
    maybe(lines(maybe(remark, 4), setup(size), notes(size)), 3),
    maybe(diagram(size), 6),
    maybe(
      fc.constantFrom(1, 17).chain((first) => sequence(size, first, 2)),
      20,
    ),
  ),
)

export const arbitraryFile: fc.Arbitrary<string> = fc
  .array(event, { minLength: 1, maxLength: 3 })
  .map((events) => `${events.flat().join('\r\n')}\r\n`)
