// `npm run docs:api`: one page per name of every entry of the published packages, from the comments in the source.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const packages = join(import.meta.dirname, 'packages')

function entriesOf(name) {
  const manifest = join(packages, name, 'package.json')
  if (!existsSync(manifest)) return []
  const { exports = {}, private: isPrivate } = JSON.parse(readFileSync(manifest, 'utf8'))
  if (isPrivate) return []
  return Object.values(exports).flatMap(({ 'qipu-source': source }) => (source ? [join(packages, name, source)] : []))
}

export default {
  name: 'Qipu',
  out: '.cache/api',
  tsconfig: 'tsconfig.tests.json',
  entryPoints: readdirSync(packages).flatMap(entriesOf),
  readme: 'docs/api.md',
  excludePrivate: true,
  excludeInternal: true,
  // Types without an export of their own are left out of the reference.
  validation: { notExported: false, invalidLink: false },
}
