import { DRIVE_ID, type DriveEntry } from '#contract/knowledge/connectors'
import { tooBig } from '#contract/knowledge/context-items'
import { UnreadableFile } from '#worker/integrations/documents/unreadable'
import { readCapped } from '../../ingest/read-capped'
import { callDrive, type DriveAccess, fetchDrive, NotInDrive, TooLargeToExport } from './drive-client'
import { DriveFileInfo, EXPORTS, fileNameOf, INFO_FIELDS, typeOfDriveFile } from './drive-types'

export interface DriveFile {
  name: string
  bytes: Uint8Array
  /** What Drive calls this state of it; the same as before means nothing changed. */
  revision: string | undefined
  type: Exclude<DriveEntry['type'], 'folder'>
}

/** A file as it is downloaded or exported; `unchanged` where it is in the state that was read before. */
export async function readDrive(
  access: DriveAccess,
  id: string,
  { most, known }: { most: number; known: string | null },
): Promise<DriveFile | 'unchanged'> {
  if (!DRIVE_ID.test(id)) throw new NotInDrive()
  const path = `/files/${id}`
  const info = await callDrive(access, DriveFileInfo, `${path}?fields=${INFO_FIELDS}&supportsAllDrives=true`)
  if (info.trashed) throw new UnreadableFile('This file is in the bin of Google Drive. Take it out there, then try again.')
  const type = typeOfDriveFile(info)
  if (type === 'folder') throw new UnreadableFile('This is a folder. Choose the files in it.')
  // A file has a checksum of what stands in it; what is Google's own has only a time.
  const state = info.md5Checksum ?? info.modifiedTime
  const revision = state && `drive:${info.mimeType}:${state}`
  if (revision !== undefined && revision === known) return 'unchanged'
  if ((info.size ?? 0) > most && !EXPORTS[info.mimeType]) throw new UnreadableFile(tooBig(most))
  const { name, bytes } = await fetchContent(access, { path, info, most })
  return { name, bytes, revision, type }
}

interface Content {
  path: string
  info: DriveFileInfo
  most: number
}

async function fetchContent(access: DriveAccess, { path, info, most }: Content): Promise<{ name: string; bytes: Uint8Array }> {
  const limit = { maxBytes: most, tooLarge: tooBig(most) }
  const kinds = EXPORTS[info.mimeType]?.as
  if (!kinds) {
    const answer = await fetchDrive(access, `${path}?alt=media&supportsAllDrives=true`)
    return { name: fileNameOf(info), bytes: await readCapped(answer, limit) }
  }
  for (const { mime, name } of kinds) {
    const answer = await fetchDrive(access, `${path}/export?mimeType=${encodeURIComponent(mime)}`).catch((error: unknown) => {
      if (error instanceof TooLargeToExport && mime !== kinds.at(-1)?.mime) return undefined
      throw error
    })
    if (!answer) continue
    const bytes = await readCapped(answer, limit)
    return { name, bytes: name.endsWith('.md') ? withoutPictures(bytes) : bytes }
  }
  throw new TooLargeToExport()
}

/** A document's pictures stand in its Markdown as text that nobody reads. */
function withoutPictures(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(bytes)
  const read = text.replace(/^\[[^\]\n]+\]:\s*<data:[^>\n]*>[ \t]*$/gm, '').replace(/!\[[^\]\n]*\]\[[^\]\n]*\]/g, '')
  return new TextEncoder().encode(read)
}
