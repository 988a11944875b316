import { ARCHIVE_LIMITS, isOwnArchive, ownTooLarge } from '#contract/app/transfer'
import { ApiError } from '#contract/errors'
import { openZip, UnreadableZip, type ZipFault } from '#worker/platform/zip/read-zip'

export interface ArchivedFile {
  /** As the archive names it, `/` between its parts. */
  path: string
  /** The bytes, inflated and counted as they come. */
  read(): Uint8Array
}

/** What an archive may hold; see `ARCHIVE_LIMITS`. */
export type ArchiveLimits = { [name in 'entries' | 'fileBytes' | 'totalBytes']: number }

const WHY: Partial<Record<ZipFault, string>> = {
  split: 'it is one part of several',
  '64-bit': 'it is in the 64-bit format',
  encrypted: 'its files are encrypted',
  damaged: 'it is damaged or cut off',
}

/**
 * The plain files of a zip. Throws a refusal in words for what cannot be read, and `too-large` from `read` as soon as a
 * file, or all files read so far, come out larger than an archive may.
 */
export function unpack(bytes: Uint8Array, limits: ArchiveLimits = ARCHIVE_LIMITS): ArchivedFile[] {
  let left = limits.totalBytes
  const found = inWords(limits, () => openZip(bytes, { maxEntries: limits.entries }))
  const isOwn = isOwnArchive(found.map(({ path }) => path))
  const read = ({ path, inflate }: ReturnType<typeof openZip>[number]) => {
    const cap = Math.min(limits.fileBytes, left)
    const parts: Uint8Array[] = []
    let length = 0
    for (const part of inflate()) {
      length += part.length
      if (length > cap) throw isOwn ? new ApiError('too-large', ownTooLarge) : tooLarge(path)
      parts.push(part)
    }
    left -= length
    return joined(parts, length)
  }
  return found.map((entry) => ({
    path: entry.path,
    read: () => inWords(limits, () => read(entry)),
  }))
}

function inWords<T>(limits: ArchiveLimits, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw error instanceof UnreadableZip ? toRefusal(error, limits) : error
  }
}

function toRefusal({ fault, path }: UnreadableZip, { entries }: ArchiveLimits): ApiError {
  if (fault === 'no-zip') {
    return new ApiError(
      'unsupported-type',
      'This is not a zip archive. Choose the zip an app was exported as, or drop its folder.',
    )
  }
  if (fault === 'too-many')
    return new ApiError('too-large', `The archive holds more than ${entries} files. Leave node_modules out of it.`)
  const inFile = fault === 'method' ? `${path} is packed in a way that is not supported` : path && `${path} is damaged`
  const why = inFile ?? WHY[fault]
  return new ApiError('invalid-input', `This archive cannot be read: ${why}. Pack the app again as a plain zip.`)
}

function joined(parts: Uint8Array[], length: number): Uint8Array {
  const out = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

const tooLarge = (path: string) =>
  new ApiError(
    'too-large',
    `${path} makes the archive larger than ${ARCHIVE_LIMITS.totalBytes / 1_000_000} MB once unpacked. Leave it out.`,
  )
