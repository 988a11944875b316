import { globSync, readFileSync } from 'node:fs'

/** Files by their path from the root, as in `/worker/app.ts`, for tests that run in Node and read what is written. */
export const readSources = (patterns: string[]): Record<string, string> =>
  Object.fromEntries(globSync(patterns).map((path) => [`/${path}`, readFileSync(path, 'utf8')]))
