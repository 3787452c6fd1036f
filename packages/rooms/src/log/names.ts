/** When two names are one: where people could take one for the other. */

/** Letters of other scripts, and digits, that look like a Latin letter in common typefaces. */
const LOOKS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['a', 'аαɑ'],
      ['b', 'ьЬвВβΒ'],
      ['c', 'сϲ'],
      ['d', 'ԁ'],
      ['e', 'еε'],
      ['g', 'ɡ'],
      ['h', 'һнНΗ'],
      ['i', 'іι'],
      ['j', 'јϳ'],
      ['k', 'кκ'],
      ['l', 'I1|ӏӀІΙ'],
      ['m', 'мΜ'],
      ['n', 'пηΝ'],
      ['o', '0оοσ'],
      ['p', 'рρ'],
      ['q', 'ԛ'],
      ['s', 'ѕ'],
      ['t', 'тτ'],
      ['u', 'υ'],
      ['v', 'ѵν'],
      ['w', 'ԝω'],
      ['x', 'хχ'],
      ['y', 'уүγΥ'],
      ['z', 'Ζ'],
    ] as const
  ).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

/** Without what cannot be seen: characters of no width, marks of direction, several spaces. */
const visible = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Forms of a name under which two names are equal: their spelling, or their appearance. */
interface Keys {
  readonly spelling: string
  readonly looks: string
}

/** Letters that look alike first, as some do only while they are large. */
const lookOf = (letter: string): string => LOOKS[letter] ?? LOOKS[letter.toLowerCase()] ?? letter.toLowerCase()

/** Everybody who comes is compared with everybody who is there. */
const known = new Map<string, Keys>()
const MOST_KNOWN = 10_000

function keysOf(name: string): Keys {
  let keys = known.get(name)
  if (!keys) {
    const plain = visible(name)
    keys = { spelling: plain.toLowerCase(), looks: [...plain].map(lookOf).join('') }
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(name, keys)
  }
  return keys
}

export function isSameName(one: string, other: string): boolean {
  const [a, b] = [keysOf(one), keysOf(other)]
  return a.spelling === b.spelling || a.looks === b.looks
}

/** Invisible text, and text that reverses its surroundings, is no name. */
export const canBeRead = (name: string): boolean =>
  visible(name) !== '' && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name)
