import { defineConfig } from 'vitest/config'
import { textModules } from '../scripts/text-modules.ts'

/** Browser tests: the whole product, served as a newcomer serves it, driven in Chromium. */
export default defineConfig({
  plugins: [textModules()],
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['./e2e/global-setup.ts'],
    testTimeout: 120_000,
    // What a screen shows is asked for until it is so: a busy machine draws late.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 180_000,
    fileParallelism: false,
  },
})
