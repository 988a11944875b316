import { expect, it } from 'vitest'
import { readSources } from './testing/read-sources'

/**
 * What modules keep from one request to the next, by what it is found by again. Nobody's identity is among it but by
 * the token or the ids that are asked with.
 */
const KEPT: Record<string, string[]> = {
  'the text or file it was made of': [
    'compiler/styles/build-styles',
    'compiler/transpile-cache',
    'entities/store/validate-row',
    'functions/isolates/compile-functions',
    'platform/runtime-surface',
    'publishing/render/rendered-page',
    'tool-runs/page/page-parts',
    'validation/code/code-facts',
    'validation/detectors/colours',
    'validation/detectors/secrets',
  ],
  'the app, its version, its host or its item': [
    'domains/host-router',
    'entities/query/choose-index',
    'entities/store/storage-cap',
    'functions/automations/quiet-apps',
    'functions/isolates/open-isolate',
    'functions/isolates/process-host',
    'functions/isolates/read-functions',
    'functions/runs/root-traffic',
    'knowledge/vectors/vector-files',
    'version-store/read-version',
  ],
  'the token that was brought': ['entities/access/cached-access'],
  'the installation, which has one': [
    'accounts/google/google-client',
    'accounts/sessions/signing-keys',
    'models/model-list',
    'models/prices',
    'platform/egress/egress-resolve',
    'platform/metrics',
    'platform/place-app',
    'platform/word-vectors',
    'publishing/cards/page-card',
    'publishing/icons/render-png',
    'validation/look-at-pages',
  ],
}

/** At the beginning of a line, so of the module: what is given another value, or begins empty and grows. */
const MUTABLE = /^(?:export )?(?:let |const \w+(?:: [^=\n]+)? = new (?:Map|Set|LruCache)(?:<.*>)?\((?:\)|\d|[A-Z_]+(?:\)| \*)))/m

it('AC10: what modules keep between requests is listed, with what it is found by', () => {
  const sources = readSources(['worker/**/*.ts'])
  const keeping = Object.entries(sources)
    .filter(([path, text]) => !/\.test\.ts$|\/testing|\/builtin\//.test(path) && MUTABLE.test(text))
    .map(([path]) => path.replace(/^\/worker\/|\.ts$/g, ''))
  const listed = Object.values(KEPT).flat()
  expect(keeping.filter((path) => !listed.includes(path))).toEqual([])
  expect(listed.filter((path) => !keeping.includes(path))).toEqual([])
})
