import { legacyEncoder } from '#legacy'
import { charsetNamed, readAs } from './labels.ts'
import { looseUtf8, strictUtf8 } from './unicode.ts'

/*
 * Text in UTF-8 that a program read in another charset and saved as UTF-8 again. Nothing is lost by that where the other
 * charset has a character for each of the bytes: encoded in it, the whole text is UTF-8 once more, which no other text is.
 */

/** Characters that the first two bytes of a Chinese, Japanese or Korean character in UTF-8 become in GBK: most are hardly used. */
const IN_GBK: ReadonlySet<string> = new Set(
  [
    '銆銇銈銉銊銋銌銍銏銐銑銒銓銔銕銖銗銘銙銚銛銜銝銞銟銠銡銢銣銤銥銦銧恪恽悖悚悭悝悃悒悌悛惬悻悱惝惘惆惚悴愠愦愕愣惴愀愎愫慊慵憬憔憧鋩鋪鋫鋬鋭鋮鋯鋰鋱鋲鋳鋴鋵鋶鋷鋸鋹鋺鋻鋼鋽鋾鋿錀錁錂錃錄錅錆錇錈錉洹洧洌浃浈洇洄洙洎洫浍洮洵洚浏浒浔洳涑浯涞涠浞涓涔浜浠浼浣渚淇',
    '鍊鍋鍌鍍鍎鍏鍐鍑鍒鍓鍔鍕鍖鍗鍘鍙鍚鍛鍜鍝鍞鍟鍠鍡鍢鍣鍤鍥鍦鍧鍨鍩鍫濉澧澹澶濂濡濮濞濠濯瀚瀣瀛瀹瀵灏灞宀宄宕宓宥宸甯骞搴寤寮褰寰蹇鎬鎭鎮鎯鎰鎱鎲鎳鎴鎵鎶鎷鎸鎹鎺鎻鎼鎽鎾鎿鏀鏁鏂鏃鏄鏅鏆鏇鏈鏉鏋鏌鏍妗姊妫妞妤姒妲妯姗妾娅娆姝娈姣姘姹娌娉娲娴娑娣娓婀婧婊婕娼婢婵',
    '鐎鐏鐐鐑鐒鐓鐔鐕鐖鐗鐘鐙鐚鐛鐜鐝鐞鐟鐠鐡鐢鐣鐤鐥鐦鐧鐨鐩鐪鐫鐬鐭鐮纭纰纾绀绁绂绉绋绌绐绔绗绛绠绡绨绫绮绯绱绲缍绶绺绻绾缁缂缃缇缈鑰鑱鑲鑳鑴鑵鑶鑷鑸鑹鑺鑻鑼鑽鑾鑿钀钁钂钃钄钑钖钘铇铏铓铔铚铦铻锜锠琛琚瑁瑜瑗瑕瑙瑷瑭瑾璜璎璀璁璇璋璞璨璩璐璧瓒璺韪韫韬杌杓杞杈杩',
    '閫閬閭閮閯閰閱閲閳閴閵閶閷閸閹閺閻閼閽閾閿闀闁闂闃闄闅闆闇闈闉闊闋椤棰椋椁楗棣椐楱椹楠楂楝榄楫榀榘楸椴槌榇榈槎榉楦楣楹榛榧榻榫榭陘陙陚陜陝陞陠陣陥陦陫陭陮陯陰陱陳陸陹険陻陼陽陾陿隀隁隂隃隄隇隉隊辍辎辏辘辚軎戋戗戛戟戢戡戥戤戬臧瓯瓴瓿甏甑甓攴旮旯旰昊昙杲昃昕',
    '雬雭雮雰雱雲雴雵雸雺電雼雽雿霂霃霅霊霋霌霐霑霒霔霕霗霘霙霚霛霝霟霠搿擘耄毪毳毽毵毹氅氇氆氍氕氘氙氚氡氩氤氪氲攵敕敫牍牒牖爰虢刖肟靲靵靷靸靹靺靻靽靾靿鞀鞁鞂鞃鞄鞆鞇鞈鞉鞊鞌鞎鞏鞐鞓鞕鞖鞗鞙鞚鞛鞜鞝臁膦欤欷欹歃歆歙飑飒飓飕飙飚殳彀毂觳斐齑斓於旆旄旃旌旎旒旖炀炜',
    '韤韥韨韮韯韰韱韲韴韷韸韹韺韻韼韽韾響頀頁頂頃頄項順頇須頉頊頋頌頍頎怼恝恚恧恁恙恣悫愆愍慝憩憝懋懑戆肀聿沓泶淼矶矸砀砉砗砘砑斫砭砜',
  ].join(''),
)

/** The same in windows-1252, and what accents and quotation marks become. */
const LATIN_TAIL = '[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]'
const IN_LATIN = new RegExp(`[Â-ß]${LATIN_TAIL}|[à-ï]${LATIN_TAIL}{2}`)

const WINDOWS_1252 = 'windows-1252'

/** Characters beyond ASCII that are looked at, and how many of them must be such. */
const LOOKED_AT = 200
const LEAST = 2
const LEAST_SHARE = 0.2
/** More of them are needed where the text does not prove it. */
const MANY = 6

function countOfGbk(characters: string): number {
  let count = 0
  for (const character of characters) if (IN_GBK.has(character)) count++
  return count
}

interface Suspicion {
  readonly charset: string
  readonly isSuspect: (characters: string) => boolean
}

const SUSPICIONS: readonly Suspicion[] = [
  {
    charset: 'gb18030',
    isSuspect(characters) {
      const count = countOfGbk(characters)
      return count >= LEAST && count >= LEAST_SHARE * characters.length
    },
  },
  { charset: WINDOWS_1252, isSuspect: (characters) => IN_LATIN.test(characters) },
]

export interface EncodedTwice {
  /** In which the text was read on the way. */
  readonly charset: string
  /** The text as it was; undefined where characters were lost. */
  readonly restored: string | undefined
}

/** The mistake of a text that was encoded twice; undefined if there is no sign of it. */
export function findEncodedTwice(text: string): EncodedTwice | undefined {
  const characters = charactersBeyondAscii(text)
  const found = SUSPICIONS.find(({ isSuspect }) => isSuspect(characters))
  if (!found) return undefined
  const restored = restoredFrom(text, found.charset)
  const isProven = restored !== undefined || countOfGbk(characters) >= MANY
  return isProven ? { charset: found.charset, restored } : undefined
}

function charactersBeyondAscii(text: string): string {
  let characters = ''
  for (let i = 0; i < text.length && characters.length < LOOKED_AT; i++) {
    if (text.charCodeAt(i) >= 0x80) characters += text[i]
  }
  return characters
}

/** Charset of a text that was encoded twice, as users name it: what it was, and what it was taken for. */
const THROUGH = /^utf-?8-through-(.+)$/i

/** Name of the way to read a text that was encoded twice. */
export const throughName = (charset: string): string => `utf-8-through-${charset}`

/** The charset in which a text was read on the way, where a label says so; undefined for every other label. */
export function charsetThrough(label: string): string | undefined {
  const name = charsetNamed(THROUGH.exec(label.trim())?.[1] ?? '')
  return name === undefined || name.startsWith('utf-') ? undefined : readAs(name)
}

/** Tells whether a file can be read in a charset: a known one, or UTF-8 that was read in a known one. */
export const isReadableCharset = (label: string): boolean =>
  charsetNamed(label) !== undefined || charsetThrough(label) !== undefined

/** Programs that read windows-1252 give its unused codes, or all of 128 to 159, the numbers of control characters. */
function encodeLatin(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  const encoder = legacyEncoder(WINDOWS_1252)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    bytes[i] = code < 256 ? code : encoder(text[i]!)[0]!
  }
  return bytes
}

/** Restores a text that was encoded twice; undefined where its characters are not those of the charset, or not UTF-8 then. */
function restoredFrom(text: string, charset: string): string | undefined {
  try {
    return strictUtf8(charset === WINDOWS_1252 ? encodeLatin(text) : legacyEncoder(charset)(text))
  } catch {
    return undefined
  }
}

const REPLACEMENT = 0xfffd

/**
 * The bytes of a text as they were before an earlier program read them in another charset. A character that this charset
 * lacks becomes an unknown one, so that the rest is restored and the loss is seen.
 */
export function restoredBytes(bytes: Uint8Array, charset: string): Uint8Array {
  const text = looseUtf8(bytes)
  const encode = charset === WINDOWS_1252 ? encodeLatin : legacyEncoder(charset)
  const parts: number[] = []
  for (const character of text) {
    if (character.codePointAt(0)! < 0x80) parts.push(character.codePointAt(0)!)
    else parts.push(...encodedOr(character, encode))
  }
  return Uint8Array.from(parts)
}

/** A byte that is nothing in UTF-8 stands for a character without a code. */
function encodedOr(character: string, encode: (text: string) => Uint8Array): Iterable<number> {
  try {
    return character.codePointAt(0) === REPLACEMENT ? NOTHING : encode(character)
  } catch {
    return NOTHING
  }
}

const NOTHING: readonly number[] = [0xff]
