import { ARCHIVE_LIMITS, type ExportSize } from '#contract/app/transfer'
import type { AppRow } from '#worker/apps/find-app'
import { dataSetsOf, rowsKey } from '#worker/entities/data-sets'
import { recordBytesOfApp } from '#worker/entities/store/used-record-bytes'
import { exportItems } from '#worker/knowledge/items/export-items'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { selectFileSizes } from './claim-queries'

/** Records are text, which a zip makes about a quarter of; files mostly are packed already. */
const PACKED = 0.25

/**
 * What "Download everything" would give of an app, before it is asked for, and whether an import takes as much: an
 * export has no limit, an import has.
 */
export async function readExportSize(env: Env, app: AppRow): Promise<ExportSize> {
  const keys = dataSetsOf(app).map((set) => rowsKey(app, set))
  const [files, records, items] = await Promise.all([
    selectFileSizes(openDatabase(env.DB), app.id),
    recordBytesOfApp(env, app, keys),
    exportItems(env, app.id),
  ])
  const sizes = items.map(({ size }) => size ?? 0)
  const fileBytes = files.bytes + sizes.reduce((all, each) => all + each, 0)
  const recordBytes = records.reduce((all, each) => all + each, 0)
  const largestBytes = Math.max(files.largest, ...sizes)
  const isWithin =
    fileBytes + recordBytes * PACKED <= ARCHIVE_LIMITS.bytes &&
    fileBytes + recordBytes <= ARCHIVE_LIMITS.totalBytes &&
    largestBytes <= ARCHIVE_LIMITS.fileBytes &&
    recordBytes <= ARCHIVE_LIMITS.fileBytes
  return { bytes: fileBytes + recordBytes, comesBack: isWithin }
}
