#!/usr/bin/env node
// A filter for pandoc: pictures that are records become figures.
//
//   pandoc --filter examples/pandoc/qipu-filter.mjs game.md -o game.html
//
// Needs Node and the command `qipu`; the variable QIPU names another command, `npx qipu` for example. Figures are SVG
// within the document, so no file is written; formats without SVG need rsvg-convert, which pandoc calls by itself.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const isElement = (value) => typeof value === 'object' && value !== null

/** Every picture of a document, in its order. Nothing recurses: lists in lists may go to any depth. */
export function picturesIn(document) {
  const pictures = []
  const pending = [document.blocks]
  while (pending.length > 0) {
    const value = pending.pop()
    if (value.t === 'Image') pictures.push(value)
    else pending.push(...Object.values(value).filter(isElement).reverse())
  }
  return pictures
}

/** Puts a figure in the place of a picture: `c` is attributes, caption, and target. */
export function place(picture, { svg, notes, id, width }) {
  const [[oldId, classes, pairs], caption, [, title]] = picture.c
  const own = width === null ? [] : [['width', `${width}mm`]]
  const kept = pairs.filter(([name]) => width === null || name !== 'width')
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const said = notes === '' ? [] : [{ t: 'LineBreak' }, { t: 'Str', c: notes }]
  picture.c = [
    [oldId || id || '', classes, [...kept, ...own]],
    [...caption, ...said],
    [address, title],
  ]
}

/** The language of a document, where its head names one. */
export function languageOf({ meta }) {
  const words = meta?.lang?.c
  const text = Array.isArray(words) ? words.map(({ c }) => c).join('') : words
  return /^(en|zh|ja|ko)\b/.exec(text ?? '')?.[1]
}

function ask(requests, language) {
  const [program, ...before] = (process.env.QIPU || 'qipu').split(' ')
  const args = [...before, 'rpc', ...(language ? ['--lang', language] : [])]
  const input = requests.map((request, id) => `${JSON.stringify({ jsonrpc: '2.0', id, ...request })}\n`).join('')
  const shell = process.platform === 'win32'
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    shell,
  })
  if (error) throw new Error(`cannot run ${program} (${error.code}); install @qipu/cli, or set QIPU to the command`)
  if (status !== 0) throw new Error(stderr.trim())
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

const fileOf = (address) => decodeURIComponent(address.replace(/[?#].*$/s, ''))

/** The document with its figures. `given` reads a file. */
export function filtered(document, given = (path) => readFileSync(path)) {
  const pictures = picturesIn(document).filter(({ c: [, , [address]] }) => !/^[a-z][a-z\d+.-]+:/i.test(address))
  if (pictures.length === 0) return document
  const language = languageOf(document)
  const endings = new Set(ask([{ method: 'formats' }], language)[0].result.flatMap(({ extensions }) => extensions))
  const records = pictures.filter(({ c: [, , [address]] }) =>
    endings.has(/\.([^./\\]+)$/.exec(fileOf(address))?.[1]?.toLowerCase()),
  )
  const requests = records.map(({ c: [, , [address]] }) => {
    let bytes
    try {
      bytes = given(fileOf(address))
    } catch (error) {
      throw new Error(`${address}: ${error.code === 'ENOENT' ? 'no such file' : error.message}`)
    }
    return { method: 'figure', params: { address, base64: Buffer.from(bytes).toString('base64') } }
  })
  const answers = requests.length === 0 ? [] : ask(requests, language)
  answers.forEach(({ result, error }, i) => {
    if (error) throw new Error(`${records[i].c[2][0]}: ${error.message}`)
    place(records[i], result)
  })
  return document
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    process.stdout.write(JSON.stringify(filtered(JSON.parse(readFileSync(0, 'utf8')))))
  } catch (error) {
    process.stderr.write(`qipu-filter: ${error.message}\n`)
    process.exit(1)
  }
}
