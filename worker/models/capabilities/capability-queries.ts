import { and, eq } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { modelCapabilities } from '../tables'

export type FoundRow = typeof modelCapabilities.$inferSelect
export type ModelPlace = Pick<FoundRow, 'provider' | 'baseUrl'>

const at = ({ provider, baseUrl }: ModelPlace) =>
  and(eq(modelCapabilities.provider, provider), eq(modelCapabilities.baseUrl, baseUrl))

export const findFound = (db: Database, { model, ...place }: ModelPlace & { model: string }) =>
  db
    .select()
    .from(modelCapabilities)
    .where(and(at(place), eq(modelCapabilities.model, model)))
    .get()

export const listFound = (db: Database, place: ModelPlace) => db.select().from(modelCapabilities).where(at(place)).all()

export const upsertFound = (db: Database, row: FoundRow) =>
  db
    .insert(modelCapabilities)
    .values(row)
    .onConflictDoUpdate({
      target: [modelCapabilities.provider, modelCapabilities.baseUrl, modelCapabilities.model],
      set: row,
    })
    .run()
