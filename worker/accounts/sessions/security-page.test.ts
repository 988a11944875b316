import { it } from 'vitest'

declare global {
  interface ImportMeta {
    /** Vite's. */
    glob(paths: string[], options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>
  }
}

const files = import.meta.glob(
  ['/docs/security.md', '/worker/**/*.test.ts', '/durable-objects/**/*.test.ts', '/web/**/*.test.ts', '/e2e/*.e2e.ts'],
  { query: '?raw', import: 'default', eager: true },
)

const rows = [...(files['/docs/security.md'] ?? '').matchAll(/^\| ([A-Z]{1,2}\d\d) \|.*\| ([^|]+) \|$/gm)].map(
  ([, id = '', cell = '']) => ({ id, tests: [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => `/${path}`) }),
)

it('docs/security.md lists its cases', ({ expect }) => {
  expect(rows.length).toBeGreaterThan(60)
})

it.for(rows)('docs/security.md: $id is shown where it says', ({ id, tests }, { expect }) => {
  expect(tests).not.toEqual([])
  const silent = tests.filter((path) => !new RegExp(`\\b${id}\\b`).test(files[path] ?? ''))
  expect(silent).toEqual([])
})
