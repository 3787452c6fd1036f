/** Fonts that set Latin and the scripts of East Asia well on every system, in the forms of the reader's language. */

const LATIN = ['Inter', 'Helvetica Neue', 'Arial', 'Liberation Sans', 'Segoe UI', 'Roboto', 'Noto Sans', 'DejaVu Sans']

const CHINESE = ['PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC']

/** Han characters have other forms in each of these; what a language lacks, Chinese has. */
const EAST_ASIAN: Readonly<Record<string, readonly string[]>> = {
  zh: [...CHINESE, 'Source Han Sans SC', 'WenQuanYi Micro Hei'],
  'zh-Hant': ['PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC', 'Noto Sans TC'],
  ja: ['Hiragino Sans', 'Yu Gothic UI', 'Yu Gothic', 'Meiryo', 'Noto Sans CJK JP', 'Noto Sans JP'],
  ko: ['Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK KR', 'Noto Sans KR'],
}

/** Languages that have fonts of their own. */
export const fontLanguages: readonly string[] = Object.keys(EAST_ASIAN)

const quoted = (fonts: readonly string[]): string => `${fonts.map((font) => `'${font}'`).join(', ')}, sans-serif`

const eastAsian = (language: string): readonly string[] => [
  ...new Set([...(EAST_ASIAN[language] ?? []), ...EAST_ASIAN['zh']!]),
]

/** The fonts of a text, as style sheets and SVG write them: Latin letters come from a Latin font. */
export const fontFamily = (language = 'zh'): string => quoted([...LATIN, ...eastAsian(language)])

/** The same for texts in East Asian letters: not every painter looks for a letter in the next font. */
export const eastAsianFamily = (language = 'zh'): string => quoted([...eastAsian(language), ...LATIN])

const SERIF = ['Songti SC', 'STSong', 'SimSun', 'Noto Serif CJK SC', 'Noto Serif SC', 'Source Han Serif SC']

/** Characters as they are carved into pieces; without such a font, the usual ones of East Asia. */
export const carvedFamily: string = `${SERIF.map((font) => `'${font}'`).join(', ')}, ${eastAsianFamily()}`
