/** Counts the steps of a backtracking search, as engines of regular expressions make them: an input decides, not a clock. */

type Node =
  | { readonly kind: 'char'; readonly test: (char: string) => boolean; readonly sample: string }
  | { readonly kind: 'edge'; readonly source: string }
  | { readonly kind: 'group'; readonly of: readonly (readonly Node[])[] }
  | {
      readonly kind: 'look'
      readonly of: readonly (readonly Node[])[]
      readonly negative: boolean
      readonly behind: boolean
    }
  | { readonly kind: 'repeat'; readonly of: Node; readonly min: number; readonly max: number; readonly lazy: boolean }

export interface ParsedRegex {
  readonly of: readonly (readonly Node[])[]
  readonly chars: readonly Extract<Node, { kind: 'char' }>[]
  readonly flags: string
  readonly hasUnbounded: boolean
}

/** Characters that inputs are made of; a regular expression adds its own. */
const ALPHABET = [...' \t\n\rabzAZ019_.,:;!?\'"`~@#$%^&*()[]{}<>/\\|+-=', '平', '先', '，', '　', '\u0000']

export function parseRegex(source: string, flags: string): ParsedRegex {
  const chars: Extract<Node, { kind: 'char' }>[] = []
  let at = 0
  let hasUnbounded = false
  const plainFlags = flags.replace(/[gyd]/g, '')

  const charNode = (piece: string): Node => {
    const own = new RegExp(`^(?:${piece})$`, plainFlags.replace('m', ''))
    const known = new Map<string, boolean>()
    const test = (char: string): boolean => {
      let is = known.get(char)
      if (is === undefined) known.set(char, (is = own.test(char)))
      return is
    }
    const literal = [...piece].filter((char) => test(char))
    const sample = literal[0] ?? ALPHABET.find(test) ?? 'a'
    const node = { kind: 'char', test, sample } as const
    chars.push(node)
    return node
  }

  const alternatives = (): (readonly Node[])[] => {
    const found: Node[][] = [[]]
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at++
        found.push([])
      } else found.at(-1)!.push(term())
    }
    return found
  }

  const group = (): Node => {
    const head = /^\((?:\?(?:<([=!])|([=!])|:|<[^>]*>|[a-z-]+:))?/.exec(source.slice(at))!
    at += head[0].length
    const of = alternatives()
    at++
    const sign = head[1] ?? head[2]
    return sign === undefined
      ? { kind: 'group', of }
      : { kind: 'look', of, negative: sign === '!', behind: head[1] !== undefined }
  }

  const atom = (): Node => {
    const char = source[at]!
    if (char === '(') return group()
    if (char === '^' || char === '$') {
      at++
      return { kind: 'edge', source: char }
    }
    if (char === '[') {
      const end = /^\[(?:\\[\s\S]|[^\]\\])*\]/.exec(source.slice(at))![0]
      at += end.length
      return charNode(end)
    }
    const escaped =
      /^\\(?:u\{[^}]*\}|u[\da-f]{4}(?:\\u[\da-f]{4})?|x[\da-f]{2}|[pP]\{[^}]*\}|k<[^>]*>|\d+|[\s\S])/i.exec(
        source.slice(at),
      )
    if (escaped) {
      at += escaped[0].length
      if (/^\\[bB]$/.test(escaped[0])) return { kind: 'edge', source: escaped[0] }
      // The text that a group has matched counts as any text.
      return charNode(/^\\(?:[1-9]|k<)/.test(escaped[0]) ? '[\\s\\S]' : escaped[0])
    }
    const one = flags.includes('u') || flags.includes('v') ? String.fromCodePoint(source.codePointAt(at)!) : char
    at += one.length
    return charNode(one)
  }

  const term = (): Node => {
    const of = atom()
    const sign = /^(?:([*+?])|\{(\d+)(,(\d*))?\})(\?)?/.exec(source.slice(at))
    if (!sign) return of
    at += sign[0].length
    const [, mark, from, comma, to] = sign
    const min = mark === undefined ? Number(from) : mark === '+' ? 1 : 0
    const max =
      mark === '?' ? 1 : mark !== undefined || (comma !== undefined && to === '') ? Infinity : Number(to ?? from)
    if (max === Infinity) hasUnbounded = true
    return { kind: 'repeat', of, min, max, lazy: sign[5] !== undefined }
  }

  const of = alternatives()
  return { of, chars, flags, hasUnbounded }
}

/** A text that the expression matches, or nearly: the way into its depths. */
function sampleOf(of: readonly (readonly Node[])[], pick: (count: number) => number): string {
  let text = ''
  for (const node of of[pick(of.length)]!) {
    if (node.kind === 'char') text += node.sample
    else if (node.kind === 'group') text += sampleOf(node.of, pick)
    else if (node.kind === 'repeat') {
      for (let i = Math.max(node.min, Math.min(1, node.max)); i > 0; i--) text += sampleOf([[node.of]], pick)
    }
  }
  return text
}

const LONGEST_BEHIND = 8

/** Steps of a search through a whole text; no more than the limit. */
export function stepsOf({ of, flags }: ParsedRegex, text: string, limit: number): number {
  let steps = 0
  const edges = new Map<string, RegExp>()
  const isEdge = (source: string, i: number): boolean => {
    if (source === '^' && !flags.includes('m')) return i === 0
    if (source === '$' && !flags.includes('m')) return i === text.length
    let own = edges.get(source)
    if (!own) edges.set(source, (own = new RegExp(source, `${flags.replace(/[gyd]/g, '')}y`)))
    own.lastIndex = i
    return own.test(text)
  }
  type Next = (i: number) => boolean
  const anyOf = (list: readonly (readonly Node[])[], i: number, next: Next): boolean =>
    list.some((one) => allOf(one, 0, i, next))
  const allOf = (list: readonly Node[], n: number, i: number, next: Next): boolean =>
    n === list.length ? next(i) : match(list[n]!, i, (j) => allOf(list, n + 1, j, next))
  const match = (node: Node, i: number, next: Next): boolean => {
    if (++steps > limit) throw new RangeError('limit')
    if (node.kind === 'char') return i < text.length && node.test(text[i]!) && next(i + 1)
    if (node.kind === 'edge') return isEdge(node.source, i) && next(i)
    if (node.kind === 'group') return anyOf(node.of, i, next)
    if (node.kind === 'repeat') return repeat(node, i, 0, next)
    if (!node.behind) return anyOf(node.of, i, () => true) !== node.negative && next(i)
    // Engines match backwards from here, which costs as many steps as characters are looked at.
    const before = steps
    const isThere = Array.from({ length: Math.min(i, LONGEST_BEHIND) + 1 }, (_, back) => i - back).some((from) =>
      anyOf(node.of, from, (j) => j === i),
    )
    steps = before + 1
    return isThere !== node.negative && next(i)
  }
  const repeat = (node: Extract<Node, { kind: 'repeat' }>, i: number, count: number, next: Next): boolean => {
    const more = (): boolean =>
      count < node.max && match(node.of, i, (j) => (j > i || count < node.min) && repeat(node, j, count + 1, next))
    const enough = (): boolean => count >= node.min && next(i)
    return node.lazy ? enough() || more() : more() || enough()
  }
  try {
    for (let start = 0; start <= text.length; start++) {
      if (anyOf(of, start, () => true)) return steps
      if (flags.includes('y')) return steps
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return steps
}

/** Repetitions of up to 20 are bounded, those of twice as many are not. */
const LENGTH = 60

/** An input on which the steps grow faster than its length; undefined where none was found. */
export function slowInput(source: string, flags: string): string | undefined {
  const parsed = parseRegex(source, flags)
  if (!parsed.hasUnbounded) return undefined
  const kinds = new Map<string, string>()
  for (const char of [...ALPHABET, ...source]) {
    const kind = parsed.chars.map(({ test }) => (test(char) ? 1 : 0)).join('')
    if (!kinds.has(kind)) kinds.set(kind, char)
  }
  const units = [...kinds.values()].slice(0, 30)
  const pumps = [...units, ...units.flatMap((a) => [...units.slice(0, 3), ...units.slice(-8)].map((b) => a + b))]
  const samples = [(count: number) => Math.min(0, count), (count: number) => count - 1].map((pick) =>
    sampleOf(parsed.of, pick).slice(0, 24),
  )
  const prefixes = new Set(
    samples.flatMap((sample) => Array.from({ length: sample.length + 1 }, (_, i) => sample.slice(0, i))),
  )
  for (const prefix of prefixes) {
    for (const pump of pumps) {
      const input = (times: number): string => `${prefix}${pump.repeat(times)}\u0001`
      const less = stepsOf(parsed, input(LENGTH), 200_000)
      if (less < 12 * LENGTH * pump.length) continue
      if (stepsOf(parsed, input(2 * LENGTH), 800_000) > 3 * less) return `${prefix}${pump}…`
    }
  }
  return undefined
}
