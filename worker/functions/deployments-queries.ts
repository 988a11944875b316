import { and, eq } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { functionDeployments } from './tables'

export const selectDeployments = (db: Database, appId: string) =>
  db.select().from(functionDeployments).where(eq(functionDeployments.appId, appId)).all()

export const upsertDeployment = (db: Database, row: typeof functionDeployments.$inferInsert) =>
  db
    .insert(functionDeployments)
    .values(row)
    .onConflictDoUpdate({
      target: [functionDeployments.appId, functionDeployments.name],
      set: { codeHash: row.codeHash, deployedAt: row.deployedAt },
    })

export const deleteDeployment = (db: Database, { appId, name }: { appId: string; name: string }) =>
  db.delete(functionDeployments).where(and(eq(functionDeployments.appId, appId), eq(functionDeployments.name, name)))

export const deleteDeploymentsOf = (db: Database, appId: string) =>
  db.delete(functionDeployments).where(eq(functionDeployments.appId, appId))
