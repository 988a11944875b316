import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const MOVE_STEPS = [
  'preparing',
  'copying',
  'following',
  'comparing',
  'closing',
  'switching',
  'opening',
  'keeping',
  'removing',
] as const
export type MoveStep = (typeof MOVE_STEPS)[number]

/** Apps whose rows are on their way from one database to another. A row goes when nothing is left in the old one. */
export const appMoves = sqliteTable(
  'app_moves',
  {
    appId: text().primaryKey(),
    fromShard: integer().notNull(),
    toShard: integer().notNull(),
    /** The one being done, or to be done next. */
    step: text({ enum: MOVE_STEPS }).notNull(),
    /** How far that step is, as it wrote it down itself. */
    place: text().notNull().default(''),
    rowsCopied: integer().notNull().default(0),
    startedAtMs: integer().notNull(),
    /** Due then; while someone works on it, when that work counts as broken off. */
    nextAtMs: integer().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [index('app_moves_due').on(table.nextAtMs)],
)
