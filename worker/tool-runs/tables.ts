import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { RUN_STATES, RUN_STEPS } from '#contract/tools/run-states'

/** What people asked tools, and what they were answered. */
export const toolRuns = sqliteTable(
  'tool_runs',
  {
    id: text().primaryKey(),
    appId: text().notNull(),
    toolId: text().notNull(),
    /** Whose it is: `user:{id}`, `owner:{id}`, or `visitor:{hash of the key their browser keeps}`. */
    runner: text().notNull(),
    state: text({ enum: RUN_STATES }).notNull(),
    step: text({ enum: RUN_STEPS }),
    /** What was entered, looked through with the schemas of the contract like all that follows. */
    input: text({ mode: 'json' }).$type<unknown>().notNull(),
    layout: text({ mode: 'json' }).$type<unknown>().notNull(),
    result: text({ mode: 'json' }).$type<unknown>(),
    sources: text({ mode: 'json' }).$type<unknown>(),
    isWithoutModel: integer({ mode: 'boolean' }).notNull().default(false),
    problem: text(),
    isEdited: integer({ mode: 'boolean' }).notNull().default(false),
    /** The account whose credits are held for it, how many, and whether that is still to be settled or released. */
    accountId: text().notNull(),
    heldCredits: integer().notNull().default(0),
    isHeld: integer({ mode: 'boolean' }).notNull().default(false),
    /** What it came to; null where nothing was charged. */
    chargedCredits: integer(),
    /** The count of runs it is given back to where it comes to nothing; null where it was counted nowhere. */
    limitSubject: text(),
    model: text(),
    usage: text({ mode: 'json' }).$type<unknown>(),
    score: integer(),
    comment: text(),
    /** Hash of what opens it for anyone; null while it is shared with nobody. */
    shareHash: text(),
    /** A run under way that was not heard of by then has ended. */
    leaseUntilMs: integer().notNull(),
    createdAtMs: integer().notNull(),
    updatedAtMs: integer().notNull(),
  },
  (table) => [
    index('tool_runs_runner').on(table.appId, table.toolId, table.runner, table.createdAtMs),
    index('tool_runs_person').on(table.runner),
    index('tool_runs_open').on(table.isHeld, table.leaseUntilMs),
    index('tool_runs_due').on(table.state, table.leaseUntilMs),
    uniqueIndex('tool_runs_share').on(table.shareHash),
  ],
)
