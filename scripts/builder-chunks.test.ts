import { expect, it } from 'vitest'
import { assignChunks } from './builder-chunks.ts'

const PAGES = '/web/builder/pages'
const MODULES: Record<string, { now?: string[]; later?: string[] }> = {
  'main.tsx': { now: ['react', 'router.tsx'] },
  'router.tsx': { later: [`${PAGES}/editor/editor-page.tsx`, `${PAGES}/home-page.tsx`] },
  [`${PAGES}/home-page.tsx`]: { now: ['react', 'card.tsx', 'templates.tsx'] },
  [`${PAGES}/editor/editor-page.tsx`]: {
    now: ['react', 'card.tsx', 'chat.tsx'],
    later: ['publish-dialog.tsx', 'panels/code.tsx'],
  },
  'chat.tsx': { now: ['markdown', 'card.tsx'] },
  markdown: { now: ['chat.tsx'] },
  'publish-dialog.tsx': { now: ['tabs.tsx', 'chat.tsx'] },
  'panels/code.tsx': { now: ['codemirror', 'tabs.tsx'] },
}
const read = (id: string) => ({ importedIds: MODULES[id]?.now ?? [], dynamicallyImportedIds: MODULES[id]?.later ?? [] })

it.each([
  ['what every screen needs', 'react', 'start'],
  ['what only the editor needs', 'markdown', 'editor'],
  ['what the editor and another page need', 'card.tsx', 'pages'],
  ['what only another page needs', 'templates.tsx', undefined],
  ['what opens over the editor', 'publish-dialog.tsx', 'dialogs'],
  ['what a dialog and a panel need', 'tabs.tsx', 'dialogs'],
  ['what only a panel needs', 'codemirror', undefined],
])('%s', (_, id, chunk) => {
  expect(assignChunks('main.tsx', read).get(id)).toBe(chunk)
})
