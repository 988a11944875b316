import { it } from 'vitest'
import { readSources } from '#worker/platform/testing/read-sources'

const files = readSources([
  'docs/security.md',
  'worker/**/*.test.ts',
  'durable-objects/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'e2e/*.e2e.ts',
])

const page = files['/docs/security.md'] ?? ''
const rows = [...page.matchAll(/^\| ([A-Z]{1,2}\d\d) \|.*\| ([^|]+) \|$/gm)].map(([, id = '', cell = '']) => ({
  id,
  tests: [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => `/${path}`),
}))

it('docs/security.md lists its cases', ({ expect }) => {
  expect(rows.length).toBeGreaterThan(60)
})

it.for(rows)('docs/security.md: $id is shown where it says', ({ id, tests }, { expect }) => {
  expect(tests).not.toEqual([])
  const silent = tests.filter((path) => !new RegExp(`\\b${id}\\b`).test(files[path] ?? ''))
  expect(silent).toEqual([])
})

/** `A 01 02 04` in the list of all cases, which is kept by area. */
const cases = [...page.matchAll(/^ {4}([A-Z]{1,2})((?: \d\d)+)$/gm)].flatMap(([, area, numbers = '']) =>
  numbers
    .trim()
    .split(' ')
    .map((number) => `${area}${number}`),
)

it('docs/security.md: every case of the list has a row with its test, or a reason why it has none', ({ expect }) => {
  expect(cases.length).toBeGreaterThan(350)
  const reasons = page.slice(page.indexOf('## Cases without a test'))
  const told = new Set([
    ...rows.map(({ id }) => id),
    ...[...reasons.matchAll(/^- ((?:[A-Z]{1,2}\d\d(?:, )?)+)/gm)].flatMap(([, ids = '']) => ids.split(', ')),
  ])
  expect(cases.filter((id) => !told.has(id))).toEqual([])
})
