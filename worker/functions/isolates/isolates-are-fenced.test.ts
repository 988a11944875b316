import { expect, it } from 'vitest'

const sources = import.meta.glob(['/worker/**/*.ts', '/durable-objects/**/*.ts', '!/**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>

it('Q02: every isolate is told where its requests go, or that there are none', () => {
  const loading = Object.entries(sources).filter(([, text]) => /\bLOADER\s*\.\s*(?:get|load)\(/.test(text))
  expect(loading.length).toBeGreaterThanOrEqual(2)
  for (const [path, text] of loading) expect({ path, isFenced: /globalOutbound/.test(text) }).toEqual({ path, isFenced: true })
})
