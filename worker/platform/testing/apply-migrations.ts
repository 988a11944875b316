import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: { platform: D1Migration[]; data: D1Migration[]; search: D1Migration[] }
    }
  }
}

// Files share one runtime and one storage: only the first finds the databases empty.
const runtime = globalThis as { isMigrated?: boolean }
if (!runtime.isMigrated) {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.platform)
  await applyD1Migrations(env.DATA, env.TEST_MIGRATIONS.data)
  await applyD1Migrations(env.SEARCH, env.TEST_MIGRATIONS.search)
  runtime.isMigrated = true
}
