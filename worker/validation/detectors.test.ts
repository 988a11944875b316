import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { LruCache } from '#compiler/lru-cache'
import type { AppFiles } from '#contract/app/app-files'
import type { Issue } from '#contract/app/versions'
import { loadSurface } from '#worker/platform/runtime-surface'
import { checkApp } from './check-app'
import { readCode } from './code/code-facts'
import { DETECTORS } from './detectors'
import { examineFiles } from './examine-files'
import { prefetch } from './prefetch'
import { INNOCENT } from './testing/innocent-code'
import { FAULTS } from './testing/planted-faults'
import { GOOD, KEY } from './testing/small-app'
import { LABELLED, UNLABELLED } from './testing/wrapped-fields'

const look = async (files: AppFiles): Promise<Issue[]> => {
  const { findings, checked } = await examineFiles({ ...GOOD, ...files }, null, await loadSurface(env))
  // Code nobody could read would raise no alarm either.
  const isCompiled = !findings.some(({ issue }) => issue.detectorId === 'syntax')
  if (isCompiled) expect(checked.code.map(({ path }) => path)).toEqual(Object.keys(checked.app.modules))
  return findings.map(({ issue }) => issue)
}

describe('the detectors', () => {
  it.for(FAULTS)('find $id: $what', async ({ id, files, line, says }, { expect }) => {
    const found = (await look(files)).filter(({ detectorId }) => detectorId === id)
    expect(found).toHaveLength(1)
    const [issue] = found
    expect(issue).toMatchObject({ componentName: expect.any(String), severity: expect.any(String), path: expect.any(String) })
    if (id !== 'invalid-css') expect(issue?.line).toEqual(line ?? expect.any(Number))
    if (says) expect(issue?.message).toContain(says)
    expect(issue?.details ?? '').not.toContain(KEY)
  })

  it('have a planted fault each here, but for what only rendering shows', () => {
    const planted = new Set([...FAULTS.map(({ id }) => id), 'render', 'no-pages'])
    expect(DETECTORS.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual([])
    expect(new Set(DETECTORS.map(({ id }) => id)).size).toBe(DETECTORS.length)
  })

  it('find an app without pages, and call nothing worse than a warning that no page uses', async () => {
    expect(await checkApp(env, { files: { 'lib/a.js': '' }, mainPage: null })).toMatchObject([{ detectorId: 'no-pages' }])
    const unused = await look({ 'components/Unused.jsx': 'export default () => <Forgotten />' })
    expect(unused).toMatchObject([{ detectorId: 'undefined-name', severity: 'warning' }])
  })
})

it.for(INNOCENT)('raises no alarm over %s', async ([, files], { expect }) => {
  expect(await look(files)).toEqual([])
})

describe('a field in a component', () => {
  const labels = async (files: AppFiles) => (await look(files)).map(({ detectorId, path }) => `${detectorId} ${path}`)

  it.for(LABELLED)('has its label from it: %s', async ([, files], { expect }) => {
    expect(await labels(files)).toEqual([])
  })

  it.for(UNLABELLED)('has none from one that %s', async ([, files], { expect }) => {
    expect(await labels(files)).toEqual(['missing-label pages/Faulty.jsx'])
  })
})

it('reads once what was read ahead of a reply, and gives way while it does', async () => {
  const app = (name: string): AppFiles =>
    Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [
        `components/${name}${at}.jsx`,
        `export default ({ rows }) => <ul>${`<li className="${name}${at}">{rows.map((row) => <b key={row}>{row}</b>)}</li>`.repeat(40)}</ul>`,
      ]),
    )
  const keep = vi.spyOn(LruCache.prototype, 'set')
  /** How many files had not been read before. */
  const readNow = (files: AppFiles) => {
    keep.mockClear()
    for (const [path, source] of Object.entries(files)) expect(readCode(path, source)).toBeDefined()
    return keep.mock.calls.length
  }
  let turns = 0
  const ahead = prefetch(app('Ahead'), new AbortController().signal)
  const others = setInterval(() => {
    turns += 1
  }, 0)
  await ahead
  clearInterval(others)
  expect(turns).toBeGreaterThan(10)
  expect(readNow(app('Ahead'))).toBe(0)
  await prefetch(app('Stopped'), AbortSignal.abort())
  expect(readNow(app('Stopped'))).toBe(60)
  keep.mockRestore()
})

it('reads a hostile file to its end', async () => {
  const deep = `export default () => ${'['.repeat(3_000)}${']'.repeat(3_000)}`
  const wide = `export const a = ${Array.from({ length: 20_000 }, (_, index) => `x${index}`).join('+')}`
  const issues = await look({
    'components/Deep.jsx': deep,
    'components/Wide.jsx': wide,
    'pages/Faulty.jsx': `export default () => <p>{__proto__}{constructor}{'a'.constructor}</p>`,
  })
  expect(issues.length).toBeGreaterThan(0)
})
