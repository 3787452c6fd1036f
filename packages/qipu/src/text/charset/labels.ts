/**
 * How people write the names of charsets. Labels are compared without case and punctuation: `GB_2312-80` is `gb231280`.
 * The names on the left are those of the WHATWG Encoding Standard, plus three that it folds into a larger charset but that
 * a writer must keep apart, gb2312, iso-8859-1 and us-ascii, and ibm437, which it does not have.
 */
const LABELS: Readonly<Record<string, string>> = {
  'utf-8': 'utf8 utf unicode11utf8 unicode20utf8 xunicode20utf8 utf8bom utf8sig cp65001 65001',
  'utf-16le': 'utf16le utf16 ucs2 ucs2le unicode csunicode iso10646ucs2 cp1200 unicodefeff',
  'utf-16be': 'utf16be ucs2be unicodefffe cp1201',
  'us-ascii': 'ascii usascii ansix341968 iso646us cp367',
  gb2312: 'gb2312 gb231280 gb23121980 gb csgb2312 csiso58gb231280 isoir58 euccn cngb xeuccn chinese simplifiedchinese',
  gbk: 'gbk xgbk cp936 936 ms936 windows936',
  gb18030: 'gb18030 gb180302000 gb180302005 cp54936',
  big5: 'big5 big5hkscs csbig5 cnbig5 xxbig5 xbig5 big5eten eten cp950 950 ms950 windows950 traditionalchinese',
  shift_jis: 'shiftjis sjis xsjis csshiftjis mskanji ms932 cp932 932 windows932 windows31j cswindows31j cp943',
  'euc-jp': 'eucjp xeucjp cseucpkdfmtjapanese ujis eucjpms cp51932 cp20932',
  'iso-2022-jp': 'iso2022jp csiso2022jp jis',
  'euc-kr': `euckr cseuckr csksc56011987 isoir149 korean ksc5601 ksc56011987 ksc56011989 ksx1001 uhc cp949 949 ms949
    windows949 cp51949 xwindows949`,
  'iso-8859-1': 'iso88591 iso885911987 latin1 l1 csisolatin1 isoir100 cp819 ibm819',
  'iso-8859-2': 'iso88592 iso885921987 latin2 l2 csisolatin2 isoir101',
  'iso-8859-3': 'iso88593 iso885931988 latin3 l3 csisolatin3 isoir109',
  'iso-8859-4': 'iso88594 iso885941988 latin4 l4 csisolatin4 isoir110',
  'iso-8859-5': 'iso88595 iso885951988 cyrillic csisolatincyrillic isoir144',
  'iso-8859-6': 'iso88596 iso885961987 arabic csisolatinarabic ecma114 asmo708 isoir127',
  'iso-8859-7': 'iso88597 iso885971987 greek greek8 csisolatingreek ecma118 elot928 isoir126',
  'iso-8859-8': 'iso88598 iso885981988 hebrew csisolatinhebrew visual isoir138',
  'iso-8859-8-i': 'iso88598i csiso88598i logical',
  'iso-8859-10': 'iso885910 latin6 l6 csisolatin6 isoir157',
  'iso-8859-13': 'iso885913',
  'iso-8859-14': 'iso885914',
  'iso-8859-15': 'iso885915 latin9 l9 csisolatin9',
  'iso-8859-16': 'iso885916',
  'koi8-r': 'koi8r koi8 koi cskoi8r cp20866',
  'koi8-u': 'koi8u koi8ru cp21866',
  ibm437: 'ibm437 cp437 437 dos437 dosus cspc8codepage437',
  ibm866: 'ibm866 cp866 866 csibm866 dos866',
  macintosh: 'macintosh mac macroman xmacroman csmacintosh',
  'x-mac-cyrillic': 'xmaccyrillic xmacukrainian maccyrillic',
  'windows-874': 'windows874 cp874 dos874 tis620 iso885911',
  'windows-1250': 'windows1250 cp1250 xcp1250 win1250',
  'windows-1251': 'windows1251 cp1251 xcp1251 win1251',
  'windows-1252': 'windows1252 cp1252 xcp1252 win1252',
  'windows-1253': 'windows1253 cp1253 xcp1253',
  'windows-1254': 'windows1254 cp1254 xcp1254 iso88599 iso885991989 latin5 l5 csisolatin5 isoir148',
  'windows-1255': 'windows1255 cp1255 xcp1255',
  'windows-1256': 'windows1256 cp1256 xcp1256',
  'windows-1257': 'windows1257 cp1257 xcp1257',
  'windows-1258': 'windows1258 cp1258 xcp1258',
}

/** Charsets that are read as the larger one which real files mean by their name. */
const READ_AS: Readonly<Record<string, string>> = {
  gb2312: 'gb18030',
  gbk: 'gb18030',
  'iso-8859-1': 'windows-1252',
  'us-ascii': 'utf-8',
}

const MULTI_BYTE: ReadonlySet<string> = new Set([
  'gb2312',
  'gbk',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
])

let byLabel: Map<string, string> | undefined

/** The charset's name for a label as a file or a person writes it, or undefined if the charset is unknown. */
export function charsetNamed(label: string): string | undefined {
  if (label === 'UTF-8') return 'utf-8'
  byLabel ??= new Map(
    Object.entries(LABELS).flatMap(([name, aliases]) => aliases.split(/\s+/).map((alias) => [alias, name] as const)),
  )
  return byLabel.get(label.toLowerCase().replace(/[^a-z0-9]/g, ''))
}

/** The charset whose decoder reads a named charset. */
export const readAs = (name: string): string => READ_AS[name] ?? name

export const isMultiByte = (name: string): boolean => MULTI_BYTE.has(name)

/** Every charset that can be read and written, by its name. */
export const charsetNames: readonly string[] = Object.keys(LABELS)
