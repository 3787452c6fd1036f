import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('./src/page'),
  base: './',
  resolve: { conditions: ['source', 'browser', 'module', 'import'] },
  build: { outDir: here('./dist/page'), emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1500 },
})
