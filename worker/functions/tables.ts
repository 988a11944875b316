import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** That a function was last deployed, and from which code. What runs is decided by versions, not by this. */
export const functionDeployments = sqliteTable(
  'function_deployments',
  {
    appId: text().notNull(),
    name: text().notNull(),
    codeHash: text().notNull(),
    deployedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.name] })],
)

/** One line that a function wrote, or that was written about one of its runs. Kept for seven days. */
export const functionLogs = sqliteTable(
  'function_logs',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    appId: text().notNull(),
    name: text().notNull(),
    runId: text().notNull(),
    /** `prod` for the published version, `dev` for the owner's latest. */
    environment: text({ enum: ['prod', 'dev'] }).notNull(),
    level: text({ enum: ['debug', 'info', 'warning', 'error'] }).notNull(),
    message: text().notNull(),
    atMs: integer().notNull(),
  },
  (table) => [index('function_logs_app').on(table.appId, table.name, table.id), index('function_logs_at').on(table.atMs)],
)

/** Runs that time brings: an automation's next one, or another try of one that failed. */
export const scheduledRuns = sqliteTable(
  'scheduled_runs',
  {
    id: text().primaryKey(),
    appId: text().notNull(),
    /** The published version whose automation this is; while another one is live, it is not run. */
    versionId: text().notNull(),
    functionName: text().notNull(),
    automation: text().notNull(),
    /** When it comes back, as JSON; null for a run that is made once. */
    repeat: text(),
    /** What the function is sent. */
    body: text().notNull(),
    nextRunAtMs: integer().notNull(),
    /** Taken by a tick until then; a tick that died frees it. */
    claimedUntilMs: integer(),
    /** Tries of the present run that failed. */
    failures: integer().notNull().default(0),
    runs: integer().notNull().default(0),
    /** How deep in runs that started runs this one is. */
    depth: integer().notNull().default(0),
    /** The run it goes back to, whose budget it takes from; null for one that nothing but time began. */
    rootId: text(),
    lastRunAtMs: integer(),
    lastError: text(),
  },
  (table) => [index('scheduled_runs_due').on(table.nextRunAtMs), index('scheduled_runs_app').on(table.appId)],
)
