/**
 * Letters beyond ASCII of the languages that share a charset: a text is in one of them, and a mixture of all would allow
 * every other language's bytes.
 */

/** A language: its letters, and its part in the texts of its charset, 1 if left out. */
export interface Language {
  readonly letters: Letters
  readonly weight?: number
}

/** Classes of characters, each with the share of all non-ASCII characters that falls into it. */
type Letters = readonly (readonly [share: number, characters: string])[]

/** Letters of other languages, which stand in names: the usual ones, and the others. */
type Foreign = readonly [usual: string, others: string]

/** Quotation marks, dashes, fractions and the like, and signs that hardly occur. */
const SIGNS: Letters = [
  [0.07, '’“”–…½°·'],
  [0.02, '«»—‘•„´ªº'],
  [0.004, '×§©®±²³¼¾£€¨¸\u00a0'],
]

/** The charsets of Central Europe have few signs in common. */
const CENTRAL_SIGNS: Letters = [[0.015, '§°´×÷¨\u00a0']]

function language(letters: Letters, [usual, others]: Foreign, signs: Letters = SIGNS): Language {
  const own = new Set(letters.flatMap(([, characters]) => [...characters]))
  const notOwn = (characters: string): string => [...characters].filter((character) => !own.has(character)).join('')
  return { letters: [...signs, [0.1, notOwn(usual)], [0.02, notOwn(others)], ...letters] }
}

const WESTERN: Foreign = ['éèüöäåøáóíñç', 'ßàâêîôûúëïãõæìòùýðþœšžÿÉÖÜÄÅØÇÑÁÓÍÚÀÈÊÎÔÛÆÃÕÝÐÞËÏÂÌÒÙŒŠŽ¿¡']

const western = (...letters: Letters): Language => language(letters, WESTERN)

export const WESTERN_EUROPEAN: readonly Language[] = [
  // French
  western([0.42, 'é'], [0.22, 'èà'], [0.16, 'êçôâîû'], [0.05, 'ëïùœ'], [0.04, 'ÉÀÇÈÊÎ']),
  // German
  western([0.6, 'üä'], [0.24, 'öß'], [0.05, 'ÜÖÄ']),
  // Spanish
  western([0.68, 'óíá'], [0.15, 'éñ'], [0.05, 'úü¿¡'], [0.02, 'ÁÉÍÓÚÑ']),
  // Portuguese and Catalan
  western([0.4, 'ãçé'], [0.36, 'áíóê'], [0.1, 'õàúâôòèï'], [0.02, 'ÁÉÍÓÚÂÇÀ']),
  // Swedish, Finnish, Danish, Norwegian
  western([0.66, 'äåö'], [0.16, 'øæ'], [0.03, 'é'], [0.05, 'ÄÅÖØÆ']),
  // Italian and Dutch
  western([0.4, 'àè'], [0.35, 'òùìéë'], [0.1, 'ïóöáÈÀ']),
  // Icelandic
  { ...western([0.5, 'áíð'], [0.36, 'óéöúæýþ'], [0.04, 'ÁÍÞÓÖÉÚÆÝÐ']), weight: 0.005 },
]

const CENTRAL: Foreign = ['ščžřłćńáéíóöüä', 'ěůąęśżőűýúôźňťďľĺŕăâîşţđëçßÁÉÍÓÚÝŠČŽŘĚŮŁĄĘŚŻŹĆŃÖŐÜŰŇŤĎĽĹŔĂÂÎŞŢĐÄÔËÇ']

const central = (...letters: Letters): Language => language(letters, CENTRAL, CENTRAL_SIGNS)

export const CENTRAL_EUROPEAN: readonly Language[] = [
  // Polish
  central([0.26, 'ł'], [0.41, 'ąęó'], [0.2, 'żś'], [0.075, 'ćń'], [0.012, 'ź'], [0.03, 'ŁŚŻĆŹÓ']),
  // Czech
  central([0.38, 'íá'], [0.44, 'ěéřčžšý'], [0.06, 'ů'], [0.03, 'úňťďó'], [0.04, 'ČŠŘŽÚÍÁĎŤŇÝÉ']),
  // Slovak
  central([0.33, 'áí'], [0.46, 'éčýšžú'], [0.12, 'ľťňôäď'], [0.02, 'óĺŕ'], [0.04, 'ČŠŽĽÚÁĎÍŤ']),
  // Hungarian
  central([0.6, 'áé'], [0.24, 'óöő'], [0.13, 'íüúű'], [0.02, 'ÁÉÖÍÓÜÚŐŰ']),
  // Croatian and Slovene
  central([0.78, 'čšž'], [0.15, 'ćđ'], [0.04, 'ČŠŽĆĐ']),
  // Romanian
  central([0.38, 'ă'], [0.34, 'şţ'], [0.22, 'îâ'], [0.03, 'ŞŢÎÂĂ']),
]

export const TURKISH: readonly Language[] = [
  language(
    [
      [0.32, 'ı'],
      [0.44, 'üşç'],
      [0.14, 'ğö'],
      [0.05, 'İŞÇÖÜ'],
      [0.01, 'âîûĞ'],
    ],
    ['éäåøèñ', 'æàáóíúãõêôëïßÂÎÛÉÄÅØÆ'],
  ),
]

export const GREEK: readonly Language[] = [
  {
    letters: [
      [0.66, 'αοιετσνηυρπκ'],
      [0.12, 'μλςθδγχφβξζω'],
      [0.16, 'άέήίόύώϊϋΐΰψ'],
      [0.03, 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'],
      [0.03, 'ΆΈΉΊΌΎΏ'],
    ],
  },
]

export const HEBREW: readonly Language[] = [
  {
    letters: [
      [0.58, 'יוהלאתרמ'],
      [0.28, 'בשנעחדק'],
      [0.12, 'פכגצטסזםןףךץ'],
      [0.01, '־׳״–”“’'],
    ],
  },
]

/** Consonants, vowels around them, and tone marks. */
export const THAI: readonly Language[] = [
  {
    letters: [
      [0.52, 'านรกอเงมยลวดท'],
      [0.26, '่้ัิีืึุู็์ไใแโำะ'],
      [0.16, 'สตหปคบจพชขถผซ'],
      [0.04, 'ณศธษญฐภฟฝฮฎฏฆฒฉฬ๑๒๓๔๕๖๗๘๙๐ฯๆ'],
    ],
  },
]

export const CYRILLIC: readonly Language[] = [
  {
    letters: [
      [0.62, 'оеаинтсрвлк'],
      [0.24, 'мдпуяыьгзбч'],
      [0.06, 'йхжшюцщэфъё'],
      [0.05, 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЭЮЯ'],
    ],
  },
]
