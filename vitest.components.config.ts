import { defineConfig } from 'vitest/config'

/** Components of the builder, drawn into a document without a browser: what they show, say to a screen reader, and answer to keys and clicks. */
export default defineConfig({
  test: {
    include: ['web/builder/**/*.test.tsx'],
    environment: 'happy-dom',
    setupFiles: ['./web/builder/testing/setup.ts'],
  },
})
