import { textOf } from 'qipu/text'
import { names } from '../labels.ts'
import type { Book } from './book.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** Text as LaTeX prints it. */
export const latexText = (text: string): string =>
  text.replace(/[\\~^&%$#_{}]/g, (sign) => ESCAPES[sign] ?? `\\${sign}`).replace(/[\u0000-\u0008\u000b-\u001f]/g, '')

/** Fonts for East Asian letters, the first that is installed. */
const FONTS: Readonly<Record<string, readonly string[]>> = {
  ja: ['Noto Serif CJK JP', 'Hiragino Mincho ProN', 'Yu Mincho'],
  ko: ['Noto Serif CJK KR', 'AppleMyungjo', 'Batang'],
  zh: ['Noto Serif CJK SC', 'Songti SC', 'SimSun'],
}

function eastAsian(id: string): string {
  const fonts = (FONTS[id] ?? FONTS['zh']!).map((font) => `\\IfFontExistsTF{${font}}{\\setCJKmainfont{${font}}}{`)
  return `\\ifXeTeX\\usepackage{xeCJK}${fonts.join('')}${'}'.repeat(fonts.length)}\\fi\n`
}

const isEastAsian = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)

/** All that stands before the text. Books with chapters are books, others are articles: both count figures as we do. */
export function preamble(
  { manuscript: { head }, contents, locale }: Book,
  { isSvg, body }: { readonly isSvg: boolean; readonly body: string },
): string {
  const { width, height, margin } = head.paper
  const hasChapters = contents.chapters.length > 0
  const title = `\\title{${latexText(contents.title)}}\n\\author{${latexText(head.author ?? '')}}\n\\date{${latexText(head.date ?? '')}}`
  const name = (row: keyof typeof names): string => latexText(textOf(names[row], locale))
  const own =
    locale.id === 'en'
      ? ''
      : `\\renewcommand{\\figurename}{${name('figure')}}\n\\renewcommand{\\contentsname}{${name('contents')}}\n${hasChapters ? '\\renewcommand{\\chaptername}{}\n' : ''}`
  return `% Made by qipu book: changes are lost when the book is made again.
\\documentclass[10pt,oneside]{${hasChapters ? 'book' : 'article'}}
\\usepackage[paperwidth=${width}mm,paperheight=${height}mm,margin=${margin}mm]{geometry}
\\usepackage{iftex}
\\ifPDFTeX\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\else\\usepackage{fontspec}\\fi
${isEastAsian(contents.title + body) ? eastAsian(locale.id) : ''}\\usepackage{graphicx}
${isSvg ? '\\usepackage{svg} % needs Inkscape and --shell-escape\n' : ''}\\usepackage[hidelinks,unicode]{hyperref}
\\makeatletter\\newcommand{\\qipuwidth}{\\ifdim\\Gin@nat@width>\\linewidth\\linewidth\\else\\Gin@nat@width\\fi}\\makeatother
\\setcounter{secnumdepth}{0}
${own}${title}
\\begin{document}
\\maketitle
${contents.chapters.length > 1 ? '\\tableofcontents\n\\clearpage\n' : ''}`
}
