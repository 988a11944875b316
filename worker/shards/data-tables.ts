import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * In both databases between which an app's rows are being moved, by what the rows are stored under. Triggers read it at
 * every write (migrations/data).
 */
export const rowMoves = sqliteTable('row_moves', {
  appId: text().primaryKey(),
  /** Who carries the move out at the moment: nobody else's copies are taken. */
  holder: text().notNull(),
  /**
   * `leaving`: what is written is noted. `closed`: nothing may be written, until `closedUntilMs`, after which it is as
   * leaving. `sealed`: nothing may be written ever again. `arriving`: only the move writes. `open`: inside a statement
   * of the move.
   */
  state: text({ enum: ['leaving', 'closed', 'sealed', 'arriving', 'open'] }).notNull(),
  closedUntilMs: integer().notNull().default(0),
})

/** What was written in an app whose rows are leaving, in the order it was. */
export const rowChanges = sqliteTable(
  'row_changes',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    appId: text().notNull(),
    /** The table. */
    place: text().notNull(),
    /** What names the row in it, as a JSON list; an empty one where the table is copied whole. */
    key: text().notNull(),
  },
  (table) => [index('row_changes_app').on(table.appId, table.seq)],
)
