import { and, eq } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { connectors } from '../tables'

type ConnectorRow = typeof connectors.$inferSelect
export type ConnectorSource = ConnectorRow['source']

export const listConnectorsOf = (db: Database, { appId, accountId }: { appId: string; accountId: string }) =>
  db
    .select()
    .from(connectors)
    .where(and(eq(connectors.appId, appId), eq(connectors.accountId, accountId)))
    .all()

/** Connected again, the newer token takes the older one's place. */
export const writeConnector = (db: Database, row: ConnectorRow) =>
  db
    .insert(connectors)
    .values(row)
    .onConflictDoUpdate({ target: [connectors.appId, connectors.source], set: row })

export const replaceSealed = (
  db: Database,
  { appId, source, from, to }: { appId: string; source: ConnectorSource; from: string; to: string },
) =>
  db
    .update(connectors)
    .set({ sealed: to })
    .where(and(eq(connectors.appId, appId), eq(connectors.source, source), eq(connectors.sealed, from)))

export const deleteConnector = (db: Database, { appId, source }: { appId: string; source: ConnectorSource }) =>
  db.delete(connectors).where(and(eq(connectors.appId, appId), eq(connectors.source, source)))

export const deleteConnectorsOf = (db: Database, appId: string) => db.delete(connectors).where(eq(connectors.appId, appId))
