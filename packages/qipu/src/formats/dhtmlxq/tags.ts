/** `[DhtmlXQ_name]value[/DhtmlXQ_name]`, wherever it stands, and the facts that the names stand for. */

import type { Info, Result } from '../../record/record.ts'
import type { SourceRange } from '../../text/message/message.ts'

export interface Tag extends SourceRange {
  /** Lower case, without `DhtmlXQ_`. */
  readonly name: string
  readonly value: string
  readonly isClosed: boolean
}

/** Marks that begin a game without saying anything. */
export type TagToken = Tag | (SourceRange & { readonly name: undefined })

const MARK = /\[(\/?)DhtmlXQ(_\w{1,40}|iFrame)?\]/gi
const LINE_END = /[\r\n]/g

/** Tags in the order in which they stand; what stands between them is not looked at. */
export function tagsIn(text: string): TagToken[] {
  const tags: TagToken[] = []
  const isPage = /<(?:html|body|div|td|!doctype)\b/i.test(text)
  MARK.lastIndex = 0
  for (let mark = MARK.exec(text); mark; ) {
    const [whole, slash, name = ''] = mark
    const offset = mark.index
    const start = offset + whole.length
    const next = MARK.exec(text)
    if (slash === '' && !name.startsWith('_')) tags.push({ name: undefined, offset, length: whole.length })
    else if (slash === '') {
      const isClosed = next !== null && next[1] === '/' && next[2]?.toLowerCase() === name.toLowerCase()
      const end = isClosed ? next.index : endOfOpen(text, start, next?.index ?? text.length)
      const value = text.slice(start, end)
      tags.push({
        name: name.slice(1).toLowerCase(),
        value: isPage ? unescaped(value) : value,
        isClosed,
        offset,
        length: (isClosed ? next.index + next[0].length : end) - offset,
      })
    }
    mark = next
  }
  return tags
}

function endOfOpen(text: string, start: number, next: number): number {
  LINE_END.lastIndex = start
  const line = LINE_END.exec(text)?.index ?? text.length
  return Math.min(line, next)
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['#39', "'"],
])

/** Within a page, breaks and entities are those of HTML. */
const unescaped = (value: string): string =>
  value
    .replace(/<br\s{0,3}\/?>/gi, '||')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES.get(name)!)

/** Facts of the game that are one line of text. */
export const FACTS: readonly (readonly [
  tag: string,
  fact: 'name' | 'event' | 'place' | 'round' | 'opening' | 'annotator' | 'transcriber',
])[] = [
  ['title', 'name'],
  ['event', 'event'],
  ['round', 'round'],
  ['place', 'place'],
  ['open', 'opening'],
  ['remark', 'annotator'],
  ['record', 'transcriber'],
]

/** Facts of a player: the end of a tag after `red` or `black`, of which the first is written. */
export const PLAYER_FACTS: readonly (readonly [end: string, fact: 'name' | 'team' | 'rank'])[] = [
  ['', 'name'],
  ['name', 'name'],
  ['team', 'team'],
  ['level', 'rank'],
]

const RESULTS: Readonly<Record<string, Result>> = {
  红胜: { winner: 1 },
  黑胜: { winner: 2 },
  和棋: { winner: 'draw' },
}
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:红(?:方|先)?胜|先胜|先手胜|黑(?:方)?负|胜|1[-:]0|W(?:in)?|Red wins?)$/i, '红胜'],
  [/^(?:黑(?:方|后)?胜|先负|先手负|后手胜|红(?:方)?负|负|0[-:]1|L(?:oss)?|Black wins?)$/i, '黑胜'],
  [/^(?:和(?:棋|局)?|先和|红和|1\/2[-:]1\/2|½[-:]½|D(?:raw)?)$/i, '和棋'],
]

export const resultOf = (words: string): Result | undefined =>
  RESULTS[OTHER_WORDS.find(([form]) => form.test(words))?.[1] ?? '']

export const resultWords = (result: Result | undefined): string | undefined =>
  Object.entries(RESULTS).find(([, { winner }]) => winner === result?.winner)?.[0]

/** Words that say that nothing is known. */
export const saysNothing = (words: string): boolean => /^(?:未知|未完|其他|\*|\?)?$/.test(words)

export const dateText = ({ dates, verbatim }: Info): string | undefined => dates?.[0]?.slice(0, 10) ?? verbatim?.dates
