import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { notices } from '../../scripts/notices.mjs'
import { policyText } from './src/server/policy.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The checker is a page of its own: static files that any host can serve. */
export default defineConfig({
  root: here('./src/checker'),
  base: './',
  resolve: { conditions: ['source', 'browser', 'module', 'import'] },
  plugins: [
    notices(),
    {
      name: 'qipu-checker-policy',
      apply: 'build',
      transformIndexHtml: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: policyText },
          injectTo: 'head-prepend',
        },
      ],
    },
  ],
  worker: { format: 'es' },
  build: { outDir: here('./dist/checker'), emptyOutDir: true, target: 'es2022' },
})
