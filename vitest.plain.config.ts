import { defineConfig } from 'vitest/config'
import { PURE_TESTS } from './scripts/pure-tests.ts'
import { appModules } from './scripts/runtime/app-modules.ts'
import { textModules } from './scripts/text-modules.ts'

/**
 * Tests that need neither the Worker's runtime nor a browser: pure modules in Node, and the builder's components drawn
 * into a document, for what they show, say to a screen reader, and answer to keys and clicks.
 */
export default defineConfig({
  test: {
    projects: [
      {
        // What reads requests reads lists of words.
        plugins: [textModules()],
        test: {
          name: 'modules',
          include: PURE_TESTS,
          isolate: false,
          testTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        // Of written apps too.
        plugins: [appModules()],
        test: {
          name: 'components',
          include: ['web/{builder,runtime}/**/*.test.tsx'],
          environment: 'happy-dom',
          // React and what stands on it are read once: each test takes away what it drew and kept (`setup.ts`).
          isolate: false,
          setupFiles: ['./web/builder/testing/setup.ts'],
          testTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
