import { z } from 'zod'
import type { DriveEntry } from '#contract/knowledge/connectors'
import { typeOfFile } from '../../items/type-of-file'

const GOOGLE = 'application/vnd.google-apps.'
const OFFICE = 'application/vnd.openxmlformats-officedocument.'

/** What a file is by what Drive says of it, and the ending that says the same. */
const BY_MIME: Record<string, string> = {
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/html': 'html',
  'text/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'application/json': 'json',
  [`${OFFICE}wordprocessingml.document`]: 'docx',
  [`${OFFICE}presentationml.presentation`]: 'pptx',
  [`${OFFICE}spreadsheetml.sheet`]: 'xlsx',
}

/** What is Google's own is not downloaded but exported: the first kind that works is taken. */
export const EXPORTS: Record<string, { type: DriveEntry['type']; as: { mime: string; name: string }[] }> = {
  [`${GOOGLE}document`]: {
    type: 'google_doc',
    as: [
      { mime: 'text/markdown', name: 'document.md' },
      { mime: 'text/plain', name: 'document.txt' },
    ],
  },
  // As CSV there would be the first sheet only.
  [`${GOOGLE}spreadsheet`]: {
    type: 'google_sheet',
    as: [
      { mime: `${OFFICE}spreadsheetml.sheet`, name: 'sheet.xlsx' },
      { mime: 'text/csv', name: 'sheet.csv' },
    ],
  },
  [`${GOOGLE}presentation`]: { type: 'google_slide', as: [{ mime: 'text/plain', name: 'slides.txt' }] },
}

/** A file as Drive describes it, as far as it is asked. */
export const DriveFileInfo = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.coerce.number().optional(),
  md5Checksum: z.string().optional(),
  modifiedTime: z.string().optional(),
  trashed: z.boolean().default(false),
  webViewLink: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
  shortcutDetails: z.object({ targetId: z.string(), targetMimeType: z.string() }).optional().catch(undefined),
})
export type DriveFileInfo = z.infer<typeof DriveFileInfo>
export const INFO_FIELDS =
  'id,name,mimeType,size,md5Checksum,modifiedTime,trashed,webViewLink,shortcutDetails(targetId,targetMimeType)'

/** What it is taken for by its kind, or where that says nothing by its name. */
export function typeOfDriveFile({ name, mimeType }: Pick<DriveFileInfo, 'name' | 'mimeType'>): DriveEntry['type'] {
  if (mimeType === `${GOOGLE}folder`) return 'folder'
  const own = EXPORTS[mimeType]
  if (own) return own.type
  if (mimeType.startsWith(GOOGLE)) return 'unrecognized'
  const type = typeOfFile(fileNameOf({ name, mimeType }))
  return type === 'csv' || type === 'doc' || type === 'pdf' || type === 'txt' ? type : 'unrecognized'
}

/** A name with the ending that says what it is: people call files as they like. */
export function fileNameOf({ name, mimeType }: Pick<DriveFileInfo, 'name' | 'mimeType'>): string {
  const ending = BY_MIME[mimeType]
  return ending ? `file.${ending}` : typeOfFile(name) === 'unrecognized' ? 'file' : `file.${/\.(\w+)$/.exec(name)?.[1] ?? 'txt'}`
}
