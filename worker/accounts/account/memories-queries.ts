import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { memories } from '../tables'

export interface Rememberer {
  appId: string
  userId: string
}
const of = ({ appId, userId }: Rememberer) => and(eq(memories.appId, appId), eq(memories.userId, userId))

export const listMemories = (db: Database, whose: Rememberer) =>
  db.select().from(memories).where(of(whose)).orderBy(asc(memories.name)).limit(200).all()

export const putMemories = (db: Database, whose: Rememberer, values: Record<string, string>) => {
  const now = Date.now()
  return db.run(sql`insert into ${memories} (appId, userId, name, value, updatedAt)
    select ${whose.appId}, ${whose.userId}, key, value, ${now} from json_each(${JSON.stringify(values)}) where true
    on conflict (appId, userId, name) do update set value = excluded.value, updatedAt = excluded.updatedAt`)
}

export const deleteMemories = (db: Database, whose: Rememberer, names?: string[]) =>
  db.delete(memories).where(and(of(whose), names ? inArray(memories.name, names) : undefined))
