import { createRequire } from 'node:module'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import type { Plugin } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { answerD1Directly } from './scripts/local/direct-d1.ts'
import { longestFirst } from './scripts/longest-first.ts'
import { PURE_TESTS } from './scripts/pure-tests.ts'

/**
 * The runtime imports packages itself, as they are. The plugin of the tests would have Vite rewrite them, which takes
 * longer than reading them, and makes each use of an import in them a call of a getter.
 */
const withPackagesAsTheyAre = (): Plugin => ({
  name: 'with-packages-as-they-are',
  enforce: 'post',
  config({ test }) {
    if (test?.server?.deps) test.server.deps.inline = []
  },
})

// The Miniflare that the plugin brings along.
answerD1Directly(createRequire(import.meta.resolve('@cloudflare/vitest-plugin'))('miniflare').D1_PLUGIN)

/** By processor time. */
const LONGEST = [
  'entities/access/access-matrix.test.ts',
  'worker/access.test.ts',
  'builtin/main-job-in-chat.test.ts',
  'chat/plan/plan.test.ts',
  'chat/reply/recorded-replies.test.ts',
  'tool-runs/runs.test.ts',
]

/** Tests beside the code, inside workerd, on the real bindings of wrangler.toml. */
export default defineConfig(async () => ({
  plugins: [
    withPackagesAsTheyAre(),
    cloudflareTest({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        // Another database of rows, for the tests that move apps to it; the Worker itself is not bound to it.
        d1Databases: { SECOND_DATA: 'second-data' },
        bindings: {
          PLATFORM_HOST: 'localhost:8787',
          APPS_HOST: 'apps.localhost:8787',
          SESSION_KEY: 'test-session-key-0123456789abcdef0123456789abcdef',
          SECRETS_KEY: 'test-secrets-key-0123456789abcdef0123456789abcdef',
          MAIL_TRANSPORT: 'mailbox',
          // A developer's .dev.vars may say otherwise.
          FIRST_ACCOUNT_IS_ADMIN: '0',
          // Nobody answers there: no test asks the public list of prices or a public server of names.
          MODEL_LIST_URL: 'http://127.0.0.1:9/models',
          DNS_OVER_HTTPS: 'http://127.0.0.1:9/dns-query',
          TEST_MIGRATIONS: {
            platform: await readD1Migrations('./migrations/platform'),
            data: await readD1Migrations('./migrations/data'),
            search: await readD1Migrations('./migrations/search'),
          },
        },
      },
    }),
  ],
  test: {
    // What was worked out of a file is kept for the next run: one file's tests begin in half the time.
    fsModuleCache: process.env.CI === undefined,
    // Two runtimes for all files, which take turns: the Worker's modules are read twice, and neither core waits for the
    // other's last file (a third one costs more than it gains). Storage is shared in each, so each test makes its own
    // owner.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: longestFirst(LONGEST) },
    include: ['worker/**/*.test.ts', 'durable-objects/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...PURE_TESTS],
    // Ends what hangs. How long a test takes is no matter of right or wrong: replies, restarts and renders wait where a
    // machine is busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: ['./e2e/fake-model-setup.ts', './e2e/openid-setup.ts', './e2e/outside/outside-setup.ts'],
    setupFiles: [
      './worker/platform/testing/keep-main-module.ts',
      './worker/hooks.ts',
      './worker/platform/testing/apply-migrations.ts',
      './worker/accounts/testing/light-passwords.ts',
    ],
  },
}))
