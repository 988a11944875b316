import { defineConfig } from 'vitest/config'
import { longestFirst } from '../scripts/longest-first.ts'
import { textModules } from '../scripts/text-modules.ts'

/** By processor time. */
const LONGEST = [
  'chat',
  'code',
  'admin',
  'frame',
  'main-job',
  'no-harm',
  'screens',
  'app-panels',
  'generated-apps',
  'starters',
  'database',
]

/** Browser tests: the whole product, served as a newcomer serves it, driven in Chromium. */
export default defineConfig({
  plugins: [textModules()],
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['./e2e/global-setup.ts'],
    setupFiles: ['./e2e/show-failed-pages.ts'],
    testTimeout: 240_000,
    // What a screen shows is asked for until it is so: a busy machine draws late.
    expect: { poll: { timeout: 60_000, interval: 150 } },
    hookTimeout: 180_000,
    // A file mostly waits for what a screen shows. Each has its own people and apps, so three run at once, whatever the
    // number of cores: two leave a fifth of two cores idle, beside the worker suite and still more when it has ended.
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(LONGEST.map((name) => `${name}.e2e.ts`)) },
    // What one file has read, and the browser it has opened, serve the next in the same process.
    isolate: false,
  },
})
