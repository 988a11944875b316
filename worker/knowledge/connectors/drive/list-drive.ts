import { z } from 'zod'
import { DRIVE_ID, type DriveEntry, type DriveFiles, type DriveFilesQuery } from '#contract/knowledge/connectors'
import { ITEM_NAME_LENGTH } from '#contract/knowledge/context-items'
import { withoutControls } from '#contract/settings/without-controls'
import { callDrive, type DriveAccess } from './drive-client'
import { DriveFileInfo, INFO_FIELDS, typeOfDriveFile } from './drive-types'

const A_CALL = 50
const Found = z.object({ files: z.array(z.unknown()).default([]), nextPageToken: z.string().optional() })

/** What stands in a folder, or is called so anywhere, some at a time. */
export async function listDrive(access: DriveAccess, asked: z.infer<typeof DriveFilesQuery>): Promise<DriveFiles> {
  const query = new URLSearchParams({
    q: conditionOf(asked),
    pageSize: String(A_CALL),
    fields: `nextPageToken,files(${INFO_FIELDS})`,
    orderBy: 'folder,name_natural',
    supportsAllDrives: 'true',
    includeItemsFromAllDrives: 'true',
    ...(asked.cursor ? { pageToken: asked.cursor } : {}),
  })
  const { files, nextPageToken } = await callDrive(access, Found, `/files?${query}`)
  return { files: files.flatMap(toEntry), nextCursor: nextPageToken ?? null }
}

function conditionOf({ folder, search }: z.infer<typeof DriveFilesQuery>): string {
  // What is typed is a text in Drive's own language of searches.
  if (search) return `trashed = false and name contains '${search.replace(/[\\']/g, '\\$&')}'`
  return folder === 'shared' ? 'trashed = false and sharedWithMe = true' : `trashed = false and '${folder}' in parents`
}

function toEntry(found: unknown): DriveEntry[] {
  const info = DriveFileInfo.safeParse(found).data
  if (!info) return []
  const { shortcutDetails: target } = info
  const id = target?.targetId ?? info.id
  if (!DRIVE_ID.test(id)) return []
  return [
    {
      id,
      type: typeOfDriveFile({ name: info.name, mimeType: target?.targetMimeType ?? info.mimeType }),
      title: withoutControls(info.name).replace(/\s+/g, ' ').slice(0, ITEM_NAME_LENGTH) || 'Untitled',
      // A shortcut's own address leads to what it stands for.
      url: info.webViewLink ?? `https://drive.google.com/open?id=${id}`,
      size: info.size ?? null,
    },
  ]
}
