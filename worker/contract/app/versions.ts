import { z } from 'zod'
import { APP_LIMITS } from './app-limits'

export const VersionListItem = z.object({
  /** The versionId. */
  id: z.string(),
  timestamp: z.iso.datetime(),
  messageId: z.string().nullable(),
  /** First words of the assistant's reply. */
  content: z.string(),
  userRequest: z.string(),
  /** What a person calls it. */
  name: z.string().nullable(),
  /** Hand edits that are still being collected. */
  isDraft: z.boolean(),
  parentId: z.string().nullable(),
  /** The version it went back to, where it was made by going back. */
  restoredFromId: z.string().nullable(),
  /** Who made it; null when they are no more. */
  author: z.string().nullable(),
})
export type VersionListItem = z.infer<typeof VersionListItem>

export const VersionDiffFile = z.object({
  path: z.string(),
  oldCode: z.string(),
  newCode: z.string(),
  status: z.enum(['added', 'modified', 'deleted', 'unchanged']),
  /** Both texts are left out: there is more of them than a screen can show. */
  isTooLarge: z.boolean().optional(),
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

export const MAX_VERSION_NAME = 80

/** PATCH /api/apps/{appId}/versions/{versionId}; no name, or an empty one, takes it away. */
export const NameVersion = z.object({
  name: z
    .string()
    .trim()
    .max(MAX_VERSION_NAME, `A name may hold ${MAX_VERSION_NAME} characters`)
    .nullable()
    .transform((name) => name || null),
})
export type NameVersion = z.infer<typeof NameVersion>

/**
 * What a change that is no reply would lose or lay open, each in one sentence with numbers; `confirmation` is to be
 * sent back as `confirmed`, and null where nothing waits. Also what a refusal `confirmation-needed` carries.
 */
export const NeededConfirmation = z.object({
  risks: z.array(z.object({ kind: z.string(), subject: z.string(), message: z.string() })),
  confirmation: z.string().nullable(),
})
export type NeededConfirmation = z.infer<typeof NeededConfirmation>
export const Confirmed = z.string().max(100).optional()

/** POST /api/apps/{appId}/versions/{versionId}/restore */
export const RestoreVersion = z.object({
  messageId: z.string('No message ID found for this version').min(1, 'No message ID found for this version').max(100),
  /** Whether rows go back too, as far as versions changed them. */
  withData: z.boolean().default(false),
  confirmed: Confirmed,
})

/** What going back to a version does to the data, by entity; also the answer of having done it. */
export const DataRevert = z.object({
  entities: z.array(
    z.object({
      entity: z.string(),
      /** Records that came with a later version. */
      removed: z.number().int(),
      /** Records that an earlier going back removed. */
      returned: z.number().int(),
      /** Records whose values a later version overwrote. */
      changed: z.number().int(),
      /** Records that stay as they are, because someone has changed them since. */
      kept: z.number().int(),
      /** Records that a later version overwrote, too many to be kept. */
      unrecorded: z.number().int(),
    }),
  ),
  /** More than is taken back in one go. */
  isTooMuch: z.boolean(),
})
export type DataRevert = z.infer<typeof DataRevert>

/** GET /api/apps/{appId}/versions/{versionId}/restore: what it would do, and what is to be confirmed before. */
export const RestorePlan = z.object({ data: DataRevert, needed: NeededConfirmation })

/**
 * POST /api/apps/{appId}/versions/{versionId}/rows: records someone brought in because the newest version asked for
 * them.
 */
export const ImportedRowIds = z.object({
  entity: z.string().min(1).max(100),
  ids: z.array(z.string().max(100)).min(1).max(5_000),
})

const References = z
  .array(z.object({ path: z.string().max(300), content: z.string() }))
  .max(APP_LIMITS.files)
  .default([])

/** POST /api/apps/{appId}/files/update and …/files/delete: a hand edit, which joins the open draft version. */
export const UpdateFile = z.object({
  file: z.object({
    /** Its path. */
    id: z.string().max(300),
    content: z.string(),
  }),
  /** Other files that go with it: all are saved, or none. */
  referencesToUpdate: References,
  /** The version the text was made from. Where the file has changed since, nothing is saved. */
  baseVersionId: z.string().max(40).optional(),
  confirmed: Confirmed,
})
export const DeleteFile = z.object({
  fileId: z.string().max(300),
  referencesToUpdate: References,
  baseVersionId: z.string().max(40).optional(),
  confirmed: Confirmed,
})

/**
 * What both answer: the version that holds the edit now, and the one it was made of. Nothing but the edit is between
 * the two.
 */
export const SavedByHand = z.object({ versionId: z.string(), previousVersionId: z.string() })
export type SavedByHand = z.infer<typeof SavedByHand>

/** What a refusal `conflict` of a hand edit carries: what the files hold now; null where one is gone. */
export const EditConflict = z.object({ versionId: z.string(), files: z.record(z.string(), z.string().nullable()) })
export type EditConflict = z.infer<typeof EditConflict>

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

/** An issue the platform fixed by itself before anyone saw it. */
export const AppliedFix = z.object({
  detectorId: z.string(),
  path: z.string(),
  line: z.number().int().optional(),
  /** The issue's own sentence. */
  message: z.string(),
  /** What was done about it. */
  said: z.string(),
})
export type AppliedFix = z.infer<typeof AppliedFix>
