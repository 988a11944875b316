import type { ContextItem } from '#contract/knowledge/context-items'
import type { ItemRow } from '../queries'

/** An item as its owner sees it. */
export const toContextItem = ({ createdAtMs, lastSyncedAtMs, ...row }: ItemRow): ContextItem => ({
  id: row.id,
  name: row.name,
  type: row.type,
  source: row.source,
  status: row.status,
  provider: row.provider,
  providerItemId: row.providerItemId,
  externalFileId: row.externalFileId,
  externalFileUrl: row.externalFileUrl,
  size: row.size,
  numOfChunks: row.numOfChunks,
  chunksDone: row.status === 'synced' ? (row.numOfChunks ?? 0) : row.chunksDone,
  problem: row.problem,
  createdAt: new Date(createdAtMs).toISOString(),
  lastSyncedAt: lastSyncedAtMs === null ? null : new Date(lastSyncedAtMs).toISOString(),
  originalContextItemId: row.originalContextItemId,
  syncEvery: row.syncEvery,
  hasVectors: row.generation > 0 && row.vectorGeneration === row.generation,
})
