import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { AppFiles } from '#contract/app/app-files'
import { pageNameOf } from '#contract/app/app-files'
import { ROOT } from '../scripts/paths.ts'

const KIT = `${ROOT}/web/runtime`
/** The kit lies in folders that its names do not say. */
const KIT_FILES = Object.fromEntries(
  readdirSync(`${KIT}/kit`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => [`@/components/ui/${basename(file, '.tsx')}`, `${KIT}/kit/${file}`]),
)

/**
 * The same app as an ordinary Vite project: the same kit and client, React's and Tailwind's plugins, one route a page.
 * Answers its folder.
 */
export function writeViteProject(files: AppFiles, name: string): string {
  const folder = join(ROOT, 'dist/bench', name)
  rmSync(folder, { recursive: true, force: true })
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [path, text] of Object.entries(files)) write(`src/${path}`, text)
  write('index.html', '<!doctype html><div id="root"></div><script type="module" src="/src/main.jsx"></script>')
  write('src/main.jsx', mainOf(files))
  write('src/main.css', "@import 'tailwindcss';\n@source '.';\n")
  write('vite.config.mjs', CONFIG)
  return folder
}

function mainOf(files: AppFiles): string {
  const pages = Object.keys(files).filter((path) => pageNameOf(path) !== undefined)
  const routes = pages.map((path, index) => `<Route path="/${pageNameOf(path)}" element={<Page${index} />} />`)
  return `import './main.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import Layout from '@/Layout'
${pages.map((path, index) => `import Page${index} from '@/${path}'`).join('\n')}
createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <BrowserRouter><Layout><Routes><Route path="/" element={<Page0 />} />${routes.join('')}</Routes></Layout></BrowserRouter>
  </QueryClientProvider>,
)
`
}

const CONFIG = `import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
export default {
  logLevel: 'error',
  plugins: [react(), tailwindcss()],
  build: { chunkSizeWarningLimit: 5000 },
  resolve: {
    alias: [
      ...Object.entries(${JSON.stringify(KIT_FILES)}).map(([find, replacement]) => ({ find, replacement })),
      { find: '@/lib/utils', replacement: '${KIT}/lib/utils.ts' },
      { find: '@/utils', replacement: '${KIT}/lib/page-url.ts' },
      { find: '@/api/base44Client', replacement: '${KIT}/modules/base44-client.ts' },
      { find: '@', replacement: new URL('./src', import.meta.url).pathname },
    ],
  },
}
`
