/** What a database of D1 may hold; it cannot be raised. */
export const MAX_DATABASE_BYTES = 10_000_000_000

/** From here on the health page says so: there is time left to add a database, or to move apps to another. */
export const NEARLY_FULL_BYTES = 0.8 * MAX_DATABASE_BYTES

/** What a database takes, as it says with every answer. */
export const sizeOfDatabase = async (database: D1Database): Promise<number> =>
  (await database.prepare('SELECT 1').run()).meta.size_after

/** Whether something failed because its database can take no more. The driver keeps what it was told in causes. */
export function isDatabaseFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (/database or disk is full|SQLITE_FULL|exceeded maximum (?:db|database) size/i.test(each.message)) return true
  return false
}
