import { expect, it } from 'vitest'
import { readSources } from './platform/testing/read-sources'

const FOLDERS = ['worker', 'durable-objects', 'web', 'e2e', 'bench', 'scripts', 'starter-apps']
/** The built-in builder is not yet wrapped. */
const NOT_YET = /^\/worker\/builtin\//
const COMMENT = /^\s*(?:\/\/|\/\*|\*) /

it('comments are no wider than 120 columns', () => {
  const files = Object.entries(readSources(FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,mjs,js,jsx}`)))
  expect(files.length).toBeGreaterThan(2_000)
  const wide = files
    .filter(([path]) => !NOT_YET.test(path))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, at) => (line.length > 120 && COMMENT.test(line) ? [`${path}:${at + 1}`] : [])),
    )
  expect(wide).toEqual([])
})
