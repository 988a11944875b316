import { expect, it } from 'vitest'
import { readSources } from '#worker/platform/testing/read-sources'

const sources = Object.entries(readSources(['worker/**/*.ts', 'durable-objects/**/*.ts'])).filter(
  ([path]) => !path.endsWith('.test.ts'),
)

it('Q02: every isolate is told where its requests go, or that there are none', () => {
  const loading = sources.filter(([, text]) => /\bLOADER\s*\.\s*(?:get|load)\(/.test(text))
  expect(loading.length).toBeGreaterThanOrEqual(2)
  for (const [path, text] of loading) expect({ path, isFenced: /globalOutbound/.test(text) }).toEqual({ path, isFenced: true })
})
