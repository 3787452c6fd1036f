import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { notices } from '../../scripts/notices.mjs'
import { installable, WORKER } from './src/install/plugin.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('./src/page'),
  base: './',
  resolve: { conditions: ['qipu-source', 'browser', 'module', 'import'] },
  plugins: [notices(), installable({ samples: here('../../samples') })],
  // Workers load what they need only when they need it, e.g. the weights of the net.
  worker: { format: 'es' },
  build: {
    outDir: here('./dist/page'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: { index: here('./src/page/index.html'), worker: here('./src/page/sw.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
})
