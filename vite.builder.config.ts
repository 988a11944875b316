import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { builderChunks, editorDocument } from './scripts/builder-chunks.ts'

/**
 * Holds the first paint back until the bundle has set the look (light or dark): the page's CSP allows no inline script
 * that could do it.
 */
const blockRender: Plugin = {
  name: 'block-render',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
}

export default defineConfig({
  root: 'web/builder',
  base: '/',
  plugins: [react(), tailwindcss(), blockRender, builderChunks(), editorDocument()],
  resolve: { alias: { 'rehype-raw': join(import.meta.dirname, 'web/builder/lib/no-raw-html.ts') } },
  build: {
    outDir: '../../dist/web/builder',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Data: URLs would need a wider CSP; every asset is a file of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    chunkSizeWarningLimit: 900,
  },
})
