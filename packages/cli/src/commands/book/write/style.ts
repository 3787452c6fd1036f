import type { Paper } from '../source/head.ts'

/** A book in print, and the same on a screen. */
export const styleOf = ({ width, height, margin }: Paper): string => `
@page { size: ${width}mm ${height}mm; margin: ${margin}mm; }
* { box-sizing: border-box; }
html { background: #e9e7e3; }
body { margin: 6mm auto; padding: ${margin}mm; max-width: ${width}mm; color: #111; background: #fff;
  box-shadow: 0 1mm 5mm #0003; overflow-wrap: break-word; hyphens: auto;
  font: 10.5pt/1.6 Georgia, 'Noto Serif', 'Songti SC', 'Noto Serif CJK SC', SimSun, serif; }
h1, h2, h3, h4, h5, h6 { line-height: 1.3; break-after: avoid; hyphens: manual; text-wrap: balance; }
h1 { font-size: 24pt; }
h2 { margin: 0 0 6mm; font-size: 17pt; }
h3 { margin: 7mm 0 2mm; font-size: 12.5pt; }
h4, h5, h6 { margin: 5mm 0 2mm; font-size: 10.5pt; }
header { margin: 0 0 12mm; text-align: center; }
header h1 { margin: 12mm 0 3mm; }
header p { margin: 1mm 0; }
.contents { margin: 0 auto 10mm; max-width: 110mm; }
.contents h2 { margin: 0 0 2mm; font-size: 12.5pt; }
.contents ol { margin: 0; padding: 0; list-style: none; }
.chapter { break-before: page; margin-top: 14mm; }
.chapter .number { display: block; font-size: 10.5pt; font-weight: normal; letter-spacing: .06em; color: #555; }
p { margin: 0 0 2.6mm; orphans: 2; widows: 2; }
a { color: inherit; text-decoration: underline; text-decoration-thickness: .3pt; text-underline-offset: .18em; }
.contents a, sup a { text-decoration: none; }
figure { margin: 5mm 0 6mm; break-inside: avoid; text-align: center; }
figure img { display: block; margin: 0 auto; max-width: 100%; height: auto; }
figcaption { margin: 2mm auto 0; max-width: 120mm; font-size: 9.5pt; line-height: 1.45; }
figcaption .moves { display: block; color: #444; }
p img { vertical-align: middle; max-width: 100%; height: auto; }
blockquote { margin: 3mm 6mm; color: #333; }
pre { padding: 2.5mm 3mm; background: #f5f4f1; font-size: 8.5pt; line-height: 1.45; white-space: pre-wrap; break-inside: avoid; }
code { font-family: 'DejaVu Sans Mono', Menlo, Consolas, monospace; font-size: .88em; }
table { margin: 4mm auto; border-collapse: collapse; font-size: 9.5pt; break-inside: avoid; }
th, td { padding: 1mm 3mm; border-bottom: .3pt solid #999; text-align: left; }
th { border-bottom-width: .8pt; }
hr { width: 40mm; margin: 7mm auto; border: 0; border-top: .4pt solid #777; }
.notes { margin-top: 12mm; padding-top: 3mm; border-top: .3pt solid #999; font-size: 9pt; }
.notes h2 { font-size: 11pt; margin: 0 0 2mm; }
.notes p { margin: 0 0 1mm; }
@media (max-width: 600px) { body { margin: 0; padding: 6mm 5mm; } }
@media print { html { background: none; } body { margin: 0; padding: 0; max-width: none; box-shadow: none; }
  a { text-decoration: none; } }
`
