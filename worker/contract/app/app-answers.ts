import { z } from 'zod'
import { MessageRecord } from '../chat/chat'
import { AppSettings } from '../settings/app-settings'
import { AppStyle } from '../settings/app-style'
import { App } from './apps'
import { DeletedApp } from './deletion'
import { DataRevert, VersionDiffFile, VersionListItem } from './versions'

/** GET /api/apps: those one owns or works on, the newest change first; and one's own deleted ones. */
export const AppList = z.object({ apps: z.array(App), deleted: z.array(DeletedApp) })
/** POST /api/apps */
export const AppSaved = z.object({ appId: z.string(), slug: z.string() })
/** DELETE /api/apps/{appId}: until when it can be restored. */
export const AppDeleted = z.object({ success: z.literal(true), deletesAt: z.iso.datetime() })
/** POST …/collaboration and …/claim: the app one is in from now on. */
export const AppJoined = z.object({ appId: z.string() })
/** POST …/settings and …/payments/connect */
export const SettingsSaved = z.object({ appSettings: AppSettings })
/** POST …/style */
export const StyleSaved = z.object({ appStyle: AppStyle })

/** GET …/versions: the newest first. */
export const VersionList = z.object({ versions: z.array(VersionListItem) })
/** PATCH …/versions/{versionId} */
export const VersionNamed = z.object({ id: z.string(), name: z.string().nullable() })
/** GET …/versions/{a}/diff/{b} */
export const VersionDiff = z.object({ files: z.array(VersionDiffFile) })
/** POST …/versions/{versionId}/restore: the version made, what went back of the data, and the conversation since. */
export const VersionRestored = z.object({
  versionId: z.string(),
  data: DataRevert.optional(),
  messages: z.array(MessageRecord),
})
/** POST …/versions/{versionId}/rows: how many were noted. */
export const RowsRecorded = z.object({ recorded: z.number().int() })
/** PUT …/backend-functions/{name}, in the words of the published tools. */
export const FunctionPut = z.object({
  success: z.literal(true),
  name: z.string(),
  version_id: z.string(),
  status: z.literal('deployed'),
})

/** GET …/errors: what went wrong in visitors' browsers, each different error once. */
export const AppErrors = z.object({
  errors: z.array(
    z.object({
      id: z.string(),
      versionId: z.string().nullable(),
      title: z.string(),
      details: z.string(),
      componentName: z.string().nullable(),
      scope: z.string().nullable(),
      count: z.number().int(),
      firstAt: z.iso.datetime(),
      lastAt: z.iso.datetime(),
    }),
  ),
})

/** POST …/preview/ticket: what opens the preview, for a short while, and where it is. */
export const PreviewTicket = z.object({ ticket: z.string(), expiresAt: z.iso.datetime(), origin: z.string(), url: z.url() })

/** GET …/files: what people uploaded, the newest first. A private one has no address. */
export const UploadedFiles = z.object({
  files: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      file_url: z.url().optional(),
      isPrivate: z.boolean(),
      bytes: z.number().int(),
      type: z.string(),
      uploaderId: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
})
