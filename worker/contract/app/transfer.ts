import { z } from 'zod'
import { APP_LIMITS } from './app-limits'
import { BuildVariable } from './variables/build-variables'

/** One thing an import has to say, of a file of the archive where it is about one. */
export const ImportNote = z.object({ path: z.string().optional(), reason: z.string() })
export type ImportNote = z.infer<typeof ImportNote>

/** What an import made of an archive: nothing in it is without a place here. */
export const ImportReport = z.object({
  /** How the archive was laid out, in words. */
  layout: z.string(),
  counts: z.object({
    pages: z.number(),
    components: z.number(),
    entities: z.number(),
    functions: z.number(),
    assets: z.number(),
    records: z.number(),
    dataSources: z.number(),
  }),
  /** Taken as they are, or with another place only. */
  understood: z.array(z.string()),
  adapted: z.array(ImportNote),
  notUnderstood: z.array(ImportNote),
  /** What its new owner should look at before publishing. */
  warnings: z.array(ImportNote),
  /** What its pages read of their build: to be asked for where no value came along. */
  variables: z.array(BuildVariable),
  /**
   * Each page, rendered once without data: why it cannot be shown, where it cannot. Missing where that could not be
   * tried.
   */
  pages: z.array(z.object({ name: z.string(), error: z.string().optional() })).optional(),
})
export type ImportReport = z.infer<typeof ImportReport>

/** The answer of POST /api/apps/import. */
export const ImportedApp = z.object({
  appId: z.string(),
  slug: z.string(),
  versionId: z.string(),
  report: ImportReport,
  /** The other apps of an account that was taken along whole; without an id those that could not come, and why. */
  others: z.array(z.object({ appId: z.string().nullable(), name: z.string(), problem: z.string().optional() })).optional(),
})
export type ImportedApp = z.infer<typeof ImportedApp>

/** POST /api/apps/import: a zip, and whether its records come along. */
export const ImportArchive = z.object({ file: z.file(), records: z.enum(['true', 'false']).optional() })

/** Limits of an archive, said on screen before anything is sent and held by the server whatever was sent. */
export const ARCHIVE_LIMITS = {
  /** Of the archive as it is sent. */
  bytes: 25 * 1024 * 1024,
  entries: 20_000,
  /** Of one file and of all files that are read, once inflated. */
  fileBytes: 20 * 1024 * 1024,
  totalBytes: 60_000_000,
  /** Code, schemas and styles: what becomes the version. */
  textBytes: APP_LIMITS.fileCharacters,
}

/** Among the paths of what was downloaded or exported here: nothing can be left out of that by hand. */
const OWN_PATH = /^(?:apps\/[\w.-]{1,100}\/)?(?:buildai\.json|chat\.ndjson)$/
export const isOwnArchive = (paths: string[]): boolean => paths.some((path) => OWN_PATH.test(path))
const INSTEAD = 'Duplicate the app to have it twice, or let somebody claim it to hand it over.'
/** Why an archive from here is refused, and what to do instead. */
export const ownTooLarge = `This was taken from BuildAI, and is larger than the ${ARCHIVE_LIMITS.bytes / 1024 ** 2} MB, ${ARCHIVE_LIMITS.totalBytes / 1e6} MB unpacked, that an import takes. ${INSTEAD}`

/** Header of GET /api/apps/{appId}/download: how many files had no room. A note in the zip names them. */
export const FILES_LEFT_OUT = 'X-Files-Left-Out'

/** GET /api/apps/{appId}/export/size. */
export const ExportSize = z.object({
  /** Of records and files, as they are stored. */
  bytes: z.number(),
  /** An import takes as much: the zip makes an app again. */
  comesBack: z.boolean(),
})
export type ExportSize = z.infer<typeof ExportSize>

/** Never read, given from the app's root: what a package manager, a build or a phone project put there. */
export const isSkipped = (path: string): boolean =>
  /(?:^|\/)(?:node_modules|\.git|\.github|\.vscode|\.idea|\.next|\.wrangler|__MACOSX)\/|(?:^|\/)\.DS_Store$/.test(path) ||
  /^(?:dist|build|coverage|ios|android)\//.test(path)
