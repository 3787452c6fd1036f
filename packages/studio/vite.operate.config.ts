import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { notices } from '../../scripts/notices.mjs'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The operator's page, which `qipu operate` serves. */
export default defineConfig({
  root: here('./src/operate'),
  base: './',
  resolve: { conditions: ['qipu-source', 'browser', 'module', 'import'] },
  plugins: [notices()],
  build: { outDir: here('./dist/operate'), emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1500 },
})
