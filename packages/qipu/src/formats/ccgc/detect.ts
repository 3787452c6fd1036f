import type { Sniff } from '../../text/sniff.ts'
import { CERTAIN_START, type Detector } from '../detector.ts'
import { codes } from './codes.ts'

const WITH_RECORDS = codes
  .filter(({ isDialect }) => isDialect)
  .map(({ code }) => code)
  .join('|')
const ALL = codes.map(({ code }) => code).join('|')

/** `{[C5]`, `([PG]`, `(;[GO]`, `#[AM]`, `{{C5}`, `{C6;`, and full-width brackets in GB or UTF-8 bytes. */
const HEAD = new RegExp(`^\\s{0,99}(?:[{(#]\\s?;?\\s?)?[[{]\\s?(?:${WITH_RECORDS})\\s?[\\]}]`, 'i')
const SEMICOLONS = new RegExp(`^\\s{0,99}[{(]\\s?(?:${WITH_RECORDS})\\s?;`, 'i')
const ANY_HEAD = new RegExp(`[[{]\\s?(?:${ALL})\\s?[\\]}]\\s?\\[`)
const ARMY = /\(\s{0,20};?\s{0,20}(?:INFO|PA|AA)\s?\[/
/** Patterns that no other format contains: the protocol, a layout of 25 pieces, a move from post to post. */
const ARMY_FACTS = /[;(]\s{0,20}(?:INFO\s?\[[^\]]{0,20}\]|A[AB]\[[a-l]{20,30}\]|M[AB]\[[A-L][0-4][A-L][0-4]\])/
/** Dou dizhu, known by name only: a version and the first of three players, or the cards that were dealt. */
const DOU_DIZHU = /\(\s{0,20};?\s{0,20}VER\s?\[[^\]]{0,20}\]\s{0,9}PA\s?\[|;\s{0,9}D[ABC]\[\d{1,2}(?:,\d{1,2}){16}\]/
const DOTS =
  /^\s{0,99}(?:\[\s{0,99})?\{[\s\S]*"(?:game|Game|GAME)"\s{0,20}:\s{0,20}\[\s{0,99}(?:\]|\{\s{0,99}"(?:piece|Piece|PIECE)")/
/** 先手方 in UTF-8 and in GB. */
const FIRST_TEAM = /^[#\xa3][^\n]*(?:\xe5\x85\x88\xe6\x89\x8b|\xcf\xc8\xca\xd6)/m
/** Both teams, with what stands between them. */
const TEAMS = new RegExp(`${FIRST_TEAM.source}[^\\n]*[:|]`)
const ROWS = /^(?:[!1][0BR]{6}\s{1,3}){6}/m
const MOVES = /^[BR][1-6][A-F](?:-|x|X|\xa1\xc1|\xc3\x97)[1-6][A-F]\s/m
const STONES = /[;\n]\s?[BWR]\s?(?:\(\s?[A-S]\s?,\s?\d{1,2}\s?\)|:?\[[A-I]\s?\d\s?\])/
const AMAZONS = /^\s?\d+\s[a-j]\d\d?[a-j]\d\d?\([a-j]\d\d?\)/m
/** EinStein's layout, or its moves, without a head. */
const EINSTEIN =
  /^\s{0,99}(?:[RB]\s?:\s?(?:[A-E][1-5]\s?-\s?[1-6]\s?;\s?){3}|\d{1,3}\s?:\s?[1-6]\s?;\s?\(\s?[RB][1-6]\s?,\s?[A-E][1-5]\s?\))/
/** 时间 or 先手 with a colon in UTF-8 and in GB, and then a round of draughts. */
const DRAUGHTS =
  /^\s{0,99}(?:(?:\xe6\x97\xb6\xe9\x97\xb4|\xca\xb1\xbc\xe4)|(?:\xe5\x85\x88\xe6\x89\x8b|\xcf\xc8\xca\xd6)\s{0,9}(?::|\xef\xbc\x9a|\xa3\xba))[^\n]{0,99}\n\s{0,9}(?:\xe5\x85\x88\xe6\x89\x8b|\xcf\xc8\xca\xd6|\xe5\x90\x8e|\xba\xf3)/

const NAME = new RegExp(`^(?:${ALL})\\s?[-:：_].+vs`, 'i')

const SURE = 0.99
/** Confidence if only the text in front is uncertain. */
const WITHIN = 0.85

/** A line of time and place: `#2017-11-30-20:55 …`. */
const DATED = /^#[ \t]?\d{4}-\d{1,2}-\d{1,2}/m

const ARMY_BEGIN = new RegExp(`^\\s{0,99}${ARMY.source}`)
const FIRST_LINE = /\S[^\r\n]*[\r\n]?/
/** Possible beginnings of a Surakarta file. */
const OF_SURAKARTA = [TEAMS, DATED, MOVES, /^[!1][0BR]{6}\s/]

/** A full-width bracket, or `#`, at the start, in GB or UTF-8 bytes. */
const WIDE_START = /^\s{0,99}(?:\xa3[\xa3\xa8\xdb\xfb]|\xa1\xbe|\xef\xbc[\x83\x88\xbb]|\xef\xbd\x9b|\xe3\x80\x90)/
const WIDE_GB = /\xa3([\xa1-\xfe])/g
const WIDE_UTF8 = /\xef(\xbc[\x81-\xbf]|\xbd[\x80-\x9e])/g
const LENTICULAR = /\xa1([\xbe\xbf])|\xe3\x80([\x90\x91])/g

/** The same bytes with ASCII for full-width signs. */
const narrow = (head: string): string =>
  (head.includes('\xef\xbc') || head.includes('\xef\xbd')
    ? head.replace(WIDE_UTF8, (_, rest: string) =>
        String.fromCharCode(rest.charCodeAt(1) - (rest.startsWith('\xbc') ? 0x60 : 0x20)),
      )
    : head.replace(WIDE_GB, (_, sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0x80))
  ).replace(LENTICULAR, (_, gb = '', utf8 = '') => ('\xbe\x90'.includes(gb + utf8) ? '[' : ']'))

/** How sure the content, and then the file's name, make it that this is a record of the championships. */
function detect({ head: bytes, name }: Sniff): number {
  const head = WIDE_START.test(bytes) ? narrow(bytes) : bytes
  if (DOU_DIZHU.test(head) || DRAUGHTS.test(head)) return SURE
  if (HEAD.test(head) || SEMICOLONS.test(head) || DOTS.test(head) || EINSTEIN.test(head)) return SURE
  if (ARMY.test(head) && ARMY_FACTS.test(head)) return ARMY_BEGIN.test(head) ? SURE : WITHIN
  const [first = ''] = FIRST_LINE.exec(head) ?? []
  const hasMoves = MOVES.test(head)
  if ((FIRST_TEAM.test(head) && (ROWS.test(head) || hasMoves)) || (DATED.test(head) && hasMoves)) {
    return OF_SURAKARTA.some((line) => line.test(first)) ? SURE : WITHIN
  }
  if (ANY_HEAD.test(head) && STONES.test(head)) return WITHIN
  const isNamed = NAME.test(name.split(/[\\/]/).at(-1)!)
  const looks =
    ROWS.test(head) ||
    AMAZONS.test(head) ||
    (STONES.test(head) && !/\(\s{0,9};\s{0,9}[A-Z]/.test(head)) ||
    hasMoves ||
    FIRST_TEAM.test(head)
  if (isNamed) return looks ? CERTAIN_START : 0.5
  return looks || ANY_HEAD.test(head) ? 0.6 : 0
}

export const detector: Detector = { id: 'ccgc', extensions: ['txt'], sharesEndings: true, detect }
