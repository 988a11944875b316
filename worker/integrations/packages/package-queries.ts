import { and, eq } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { integrationPackages } from '../tables'

export type PackageRow = typeof integrationPackages.$inferSelect

export const listPackages = (db: Database, appId: string) =>
  db.select().from(integrationPackages).where(eq(integrationPackages.appId, appId)).orderBy(integrationPackages.packageName).all()

export const selectPackage = (db: Database, { appId, packageName }: { appId: string; packageName: string }) =>
  db
    .select()
    .from(integrationPackages)
    .where(and(eq(integrationPackages.appId, appId), eq(integrationPackages.packageName, packageName)))
    .get()

/** Installing it again keeps its instance. */
export const upsertPackage = (db: Database, row: PackageRow) =>
  db
    .insert(integrationPackages)
    .values(row)
    .onConflictDoUpdate({
      target: [integrationPackages.appId, integrationPackages.packageName],
      set: { definition: row.definition },
    })
    .returning()
    .get()

export const deletePackage = (db: Database, { appId, packageName }: { appId: string; packageName: string }) =>
  db
    .delete(integrationPackages)
    .where(and(eq(integrationPackages.appId, appId), eq(integrationPackages.packageName, packageName)))
    .returning()
    .get()

export const deletePackagesOf = (db: Database, appId: string) =>
  db.delete(integrationPackages).where(eq(integrationPackages.appId, appId))
