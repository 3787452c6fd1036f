import { defineConfig } from 'vite'

export default defineConfig({
  root: 'src/page',
  base: './',
  resolve: { conditions: ['source', 'browser', 'module', 'import'] },
  build: { outDir: '../../dist/page', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1500 },
})
