import { drizzle } from 'drizzle-orm/d1'

export const openDatabase = (binding: D1Database) => drizzle(binding)
export type Database = ReturnType<typeof openDatabase>
