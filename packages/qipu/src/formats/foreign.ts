import { type Text, texts } from '../text/language/texts.ts'
import type { Sniff } from '../text/sniff.ts'

/** Formats that Qipu does not read and names in its refusal. GGF in particular begins as SGF does, and means something else. */
export interface ForeignFormat {
  readonly name: Text
  matches(head: string): boolean
}

const names = texts('foreign-format', {
  ggf: { en: 'GGF, the Generic Game Format', zh: 'GGF（通用对局格式）' },
  pbn: { en: 'PBN, Portable Bridge Notation', zh: 'PBN（桥牌记录格式）' },
  chess: { en: 'a PGN of chess', zh: '国际象棋的 PGN' },
  psq: { en: 'a Piskvorky game (PSQ)', zh: 'Piskvorky 对局（PSQ）' },
})

/** SGF numbers its games, GGF names them; files of many games have their number in front. */
const GGF = /^\s{0,99}(?:\d{1,9}\s{1,9})?\(\s{0,99};\s{0,99}GM\s{0,9}\[\s{0,9}(?!go\s{0,9}\])[A-Za-z]/i
/** A careless SGF file may name its game as well; it has the number of its format. */
const FILE_FORMAT = /[\];]\s{0,9}FF\s{0,9}\[\s{0,9}\d/
const PBN = /^\s{0,99}(?:%[^\n]{0,200}\n\s{0,9}){0,20}\[(?:Event|Board|Deal)\s[^\]]{0,200}\][\s\S]*\n\s{0,9}\[Deal\s/
/** Tag pairs, then moves of chess: a first move that no other game with tag pairs has. */
const CHESS = /^\s{0,99}\[[A-Z]\w{1,30}\s{1,9}"[\s\S]{0,3900}\]\s{1,99}1\s{0,9}\.\s{0,9}(?:[a-h][34]|N[acfh]3)\b/
const PSQ = /^\s{0,9}Piskvorky\s\d+x\d+/

const foreignFormats: readonly ForeignFormat[] = [
  { name: names.ggf, matches: (head) => GGF.test(head) && !FILE_FORMAT.test(head) },
  { name: names.pbn, matches: (head) => PBN.test(head) },
  { name: names.chess, matches: (head) => CHESS.test(head) },
  { name: names.psq, matches: (head) => PSQ.test(head) },
]

export const foreignFormatOf = ({ head }: Sniff): ForeignFormat | undefined =>
  foreignFormats.find(({ matches }) => matches(head))
