/** Adds to the built page what makes it installable: manifest, icons, the list of files for offline use, a policy. */

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formats } from 'qipu'
import type { Plugin } from 'vite'
import { policyText } from '../server/policy.ts'
import { icons, pngOf } from './icons.ts'
import { manifestOf } from './manifest.ts'

/** The name of the worker's file, always the same: browsers look there for a newer one. */
export const WORKER = 'sw.js'
/** Asked for anew each time: it belongs to the server, not to the page. */
const NEVER_KEPT = ['server.json']

export interface InstallOptions {
  /** Folder of the samples, which are kept for offline use as well. */
  readonly samples: string
}

export function installable({ samples }: InstallOptions): Plugin {
  let publicFolder = ''
  return {
    name: 'qipu-installable',
    apply: 'build',
    configResolved: ({ publicDir }) => void (publicFolder = publicDir),
    transformIndexHtml: () => [
      // For hosts that send no headers of their own.
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policyText },
        injectTo: 'head-prepend',
      },
    ],
    generateBundle(_, bundle) {
      const svg = readFileSync(join(publicFolder, 'icon.svg'), 'utf8')
      for (const icon of icons) this.emitFile({ type: 'asset', fileName: icon.file, source: pngOf(svg, icon) })
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: `${JSON.stringify(manifestOf(formats), null, 2)}\n`,
      })
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') throw new Error(`the build has no ${WORKER}`)
      const made = Object.keys(bundle).filter((name) => name !== WORKER && name !== 'index.html')
      const given = readdirSync(publicFolder).filter((name) => !NEVER_KEPT.includes(name))
      const played = readdirSync(samples).map((name) => `samples/${encodeURIComponent(name)}`)
      const files = ['./', ...new Set([...made, ...given, ...played])].sort()
      // Names of built files change with what is in them; of the others, their content counts.
      const version = createHash('sha256').update(JSON.stringify(files))
      for (const [folder, names] of [
        [publicFolder, given],
        [samples, readdirSync(samples)],
      ] as const) {
        for (const name of names) version.update(readFileSync(join(folder, name)))
      }
      const told = JSON.stringify({ files, version: version.digest('hex').slice(0, 12) })
      worker.code = `self.qipu=${told};\n${worker.code}`
    },
  }
}
