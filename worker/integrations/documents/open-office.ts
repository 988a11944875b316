import { openZip, UnreadableZip, type ZipFault } from '#worker/platform/zip/read-zip'
import { UnreadableFile } from './unreadable'

const MAX_ENTRIES = 5_000

const SENTENCES: Record<ZipFault, string> = {
  'no-zip': 'The file is damaged',
  split: 'Split and very large archives cannot be read',
  '64-bit': 'Split and very large archives cannot be read',
  'too-many': 'The archive holds too many files',
  encrypted: 'The file is protected by a password',
  method: 'The file is packed in a way that cannot be read',
  damaged: 'The file is damaged',
}

/** The parts of an office file, which is a zip. */
export interface OfficeFile {
  has(path: string): boolean
  /** What a part holds, piece by piece. Nothing when there is no such part. */
  inflate(path: string): Generator<Uint8Array>
}

/** Throws `UnreadableFile`, also while a part is read. */
export function openOffice(bytes: Uint8Array): OfficeFile {
  try {
    const parts = new Map(openZip(bytes, { maxEntries: MAX_ENTRIES }).map((entry) => [entry.path, entry]))
    return {
      has: (path) => parts.has(path),
      *inflate(path) {
        try {
          yield* parts.get(path)?.inflate() ?? []
        } catch (error) {
          throw inWords(error)
        }
      },
    }
  } catch (error) {
    throw inWords(error)
  }
}

const inWords = (error: unknown) => (error instanceof UnreadableZip ? new UnreadableFile(SENTENCES[error.fault]) : error)
