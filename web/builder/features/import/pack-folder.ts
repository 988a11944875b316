import { type AsyncZippable, zip } from 'fflate'
import { ARCHIVE_LIMITS, isOwnArchive, ownTooLarge } from '#contract/app/transfer'

const MEGABYTE = 1024 * 1024
/** Room for the directory of as many entries as an archive may have. */
const DIRECTORY_BYTES = 4 * MEGABYTE
const ENTRY = 'PK\u0001\u0002'

/** A folder's files as one zip. Refuses in words what the server would refuse anyway, before it is sent. */
export async function packFolder(name: string, files: { path: string; file: File }[]): Promise<File> {
  if (files.length === 0) throw new Error('This folder is empty.')
  if (files.length > ARCHIVE_LIMITS.entries) throw new Error(`This folder holds more than ${ARCHIVE_LIMITS.entries} files.`)
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  if (total > ARCHIVE_LIMITS.totalBytes)
    throw new Error(
      isOwnArchive(files.map(({ path }) => path))
        ? ownTooLarge
        : `This folder is larger than ${Math.floor(ARCHIVE_LIMITS.totalBytes / 1e6)} MB.`,
    )
  const entries: AsyncZippable = {}
  for (const { path, file } of files) entries[path] = new Uint8Array(await file.arrayBuffer())
  const bytes = await new Promise<Uint8Array<ArrayBuffer>>((done, fail) =>
    zip(entries, { level: 6 }, (error, data) => (error ? fail(error) : done(new Uint8Array(data)))),
  )
  return requireFits(new File([bytes], `${name}.zip`, { type: 'application/zip' }))
}

export async function requireFits(archive: File): Promise<File> {
  if (archive.size <= ARCHIVE_LIMITS.bytes) return archive
  if (isOwnArchive(await namesIn(archive))) throw new Error(ownTooLarge)
  throw new Error(`The archive is larger than ${ARCHIVE_LIMITS.bytes / MEGABYTE} MB. Leave out pictures and node_modules.`)
}

/** Of a zip's entries, by its directory, which stands at its end. One too large to be sent is not read whole. */
async function namesIn(archive: File): Promise<string[]> {
  const end = new Uint8Array(await archive.slice(-DIRECTORY_BYTES).arrayBuffer())
  const text = new TextDecoder('latin1').decode(end)
  const names: string[] = []
  for (let at = text.indexOf(ENTRY); at >= 0; at = text.indexOf(ENTRY, at + 1)) {
    // How long the name is stands 28 bytes after the signature, the name itself 46.
    const length = (end[at + 28] ?? 0) + (end[at + 29] ?? 0) * 256
    names.push(text.slice(at + 46, at + 46 + length))
  }
  return names
}
