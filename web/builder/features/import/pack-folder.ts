import { type AsyncZippable, zip } from 'fflate'
import { ARCHIVE_LIMITS } from '#contract/app/transfer'

const MEGABYTE = 1024 * 1024

/** A folder's files as one zip. Refuses in words what the server would refuse anyway, before it is sent. */
export async function packFolder(name: string, files: { path: string; file: File }[]): Promise<File> {
  if (files.length === 0) throw new Error('This folder is empty.')
  if (files.length > ARCHIVE_LIMITS.entries) throw new Error(`This folder holds more than ${ARCHIVE_LIMITS.entries} files.`)
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  if (total > ARCHIVE_LIMITS.totalBytes)
    throw new Error(`This folder is larger than ${Math.floor(ARCHIVE_LIMITS.totalBytes / 1e6)} MB.`)
  const entries: AsyncZippable = {}
  for (const { path, file } of files) entries[path] = new Uint8Array(await file.arrayBuffer())
  const bytes = await new Promise<Uint8Array<ArrayBuffer>>((done, fail) =>
    zip(entries, { level: 6 }, (error, data) => (error ? fail(error) : done(new Uint8Array(data)))),
  )
  return requireFits(new File([bytes], `${name}.zip`, { type: 'application/zip' }))
}

export function requireFits(archive: File): File {
  if (archive.size <= ARCHIVE_LIMITS.bytes) return archive
  throw new Error(`The archive is larger than ${ARCHIVE_LIMITS.bytes / MEGABYTE} MB. Leave out pictures and node_modules.`)
}
