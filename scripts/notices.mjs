// Notices of third-party code in a bundle, with its licences: a plugin for bundlers that writes them beside the bundle.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const NOTICES = 'THIRD-PARTY-NOTICES.txt'

const PACKAGE = /^(.*[\\/]node_modules[\\/])((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/

/** The folders of packages among modules. */
function foldersOf(modules) {
  const folders = new Map()
  for (const id of modules) {
    const [, above, name] = PACKAGE.exec(id.replace(/^\0/, '')) ?? []
    if (name !== undefined) folders.set(name.replaceAll('\\', '/'), join(above, name))
  }
  return [...folders].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The words of licences that some packages only name. */
const usual = {
  ISC: (author) => `Copyright (c) ${author}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`,
}

function noticeOf(name, folder) {
  const { version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.|$)/i.test(entry))
  const words = file === undefined ? usual[license]?.(author?.name ?? author) : readFileSync(join(folder, file), 'utf8')
  if (words === undefined) throw new Error(`${name} is bundled, but has no licence text`)
  return `${name} ${version} (${license})\n\n${words.replaceAll('\r', '').trim()}\n`
}

/** Emits the notices of everything that is in the bundle. */
export const notices = () => ({
  name: 'notices',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds)
    const list = foldersOf(modules).map(([name, folder]) => noticeOf(name, folder))
    if (list.length === 0) return
    const head = 'These programs of others are contained here, each under its own licence.\n'
    this.emitFile({ type: 'asset', fileName: NOTICES, source: [head, ...list].join(`\n${'-'.repeat(80)}\n\n`) })
  },
})
