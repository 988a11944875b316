import { z } from 'zod'

export const VersionListItem = z.object({
  /** The versionId. */
  id: z.string(),
  timestamp: z.iso.datetime(),
  messageId: z.string().nullable(),
  /** First words of the assistant's reply. */
  content: z.string(),
  userRequest: z.string(),
})
export type VersionListItem = z.infer<typeof VersionListItem>

export const VersionDiffFile = z.object({
  path: z.string(),
  oldCode: z.string(),
  newCode: z.string(),
  status: z.enum(['added', 'modified', 'deleted', 'unchanged']),
})
export type VersionDiffFile = z.infer<typeof VersionDiffFile>

/** GET /api/apps/{appId}/versions/{versionId} */
export const VersionWithFiles = z.object({
  version: z.object({
    id: z.string(),
    parentId: z.string().nullable(),
    createdAt: z.iso.datetime(),
    metadata: z.object({ description: z.string() }),
  }),
  files: z.record(z.string(), z.string()),
})
export type VersionWithFiles = z.infer<typeof VersionWithFiles>

/** What a check found in a version: the specification's validation issue. */
export const Issue = z.object({
  /** A short sentence, shown as the issue's title. */
  message: z.string(),
  componentName: z.string().optional(),
  detectorId: z.string(),
  severity: z.enum(['error', 'warning']),
  path: z.string().optional(),
  line: z.number().int().optional(),
  details: z.string().optional(),
})
export type Issue = z.infer<typeof Issue>
