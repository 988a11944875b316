import type { AppFiles } from '#contract/app/app-files'
import { APP_LIMITS, TOO_MANY_FILES } from '#contract/app/app-limits'
import type { ImportedApp, ImportReport } from '#contract/app/transfer'
import { listVariables } from '#contract/app/variables/build-variables'
import { ApiError } from '#contract/errors'
import { createApp } from '#worker/apps/create-app'
import type { AppRow } from '#worker/apps/find-app'
import { readFunctions } from '#worker/functions/isolates/read-functions'
import { filePath } from '#worker/integrations/files/file-refs'
import { storeFile } from '#worker/integrations/files/store-file'
import { deleteApp } from '#worker/lifecycle/delete-app'
import type { Env } from '#worker/platform/env'
import type { Principal } from '#worker/platform/http/principal'
import { loadSurface } from '#worker/platform/runtime-surface'
import { beginWithoutPages } from '#worker/publishing/first-version'
import { inspectApp } from '#worker/validation/check-app'
import { readVersionEntities } from '#worker/version-store/read-version'
import { commitVersion } from '#worker/versions/commit-version'
import type { Archive } from './archive'
import { takeDataSources } from './data-sources'
import { type Addresses, placeAssets } from './import/import-assets'
import { countParts, type NormalisedApp, normaliseApp } from './normalise-app'
import { Notes } from './notes'
import { openArchives } from './open-archive'
import { OwnFiles } from './own/own-files'
import { takeOwnRows } from './own/own-rows'
import { takeSetup } from './own/take-setup'

export interface ImportRequest {
  upload: Uint8Array
  /** What the upload was called, for want of a better name. */
  fileName: string
  withRecords: boolean
  builder: Extract<Principal, { kind: 'builder' }>
}

const MAX_RECORDS = 5_000
/** Of an account that is taken along: each is looked through and rendered. */
const MOST_APPS = 20

/** Makes an app of an archive, or one of each that an account's export holds. */
export async function importApps(env: Env, request: ImportRequest): Promise<ImportedApp> {
  const notes = new Notes()
  const archives = openArchives(request.upload, notes)
  const [first, ...more] = archives
  if (!first) throw new ApiError('invalid-input', 'No app was found in it.')
  const imported = await importApp(env, { ...request, archive: first, notes })
  const others: NonNullable<ImportedApp['others']> = []
  for (const archive of more.slice(0, MOST_APPS - 1)) {
    const name = archive.own?.marker?.app.name ?? 'Imported app'
    try {
      const { appId } = await importApp(env, { ...request, archive, notes: new Notes() })
      others.push({ appId, name })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      others.push({ appId: null, name, problem: error.message })
    }
  }
  for (const { own } of more.slice(MOST_APPS - 1))
    others.push({ appId: null, name: own?.marker?.app.name ?? 'An app', problem: `One import makes ${MOST_APPS} apps at most.` })
  return { ...imported, ...(others.length > 0 ? { others } : {}) }
}

/** Makes an app of an archive: all of it, or none. Nothing in the archive is ever run. */
async function importApp(
  env: Env,
  { archive, notes, fileName, withRecords, builder }: ImportRequest & { archive: Archive; notes: Notes },
): Promise<ImportedApp> {
  const normalised = normaliseApp(archive, { surface: await loadSurface(env), notes, fallbackName: fileName })
  if (Object.keys(normalised.files).length > APP_LIMITS.files) {
    throw new ApiError('too-large', `${TOO_MANY_FILES} Leave out what is not part of it.`)
  }
  const { own } = normalised
  const seeds = withRecords ? normalised.seeds.slice(0, MAX_RECORDS) : []
  recordSeeds(normalised, { withRecords, notes })
  const name = own?.marker.app.name || normalised.manifest.name || 'Imported app'
  const app = await createApp(env, { ownerId: builder.accountId, name, appType: own?.setup?.appType ?? 'gen app' })
  const words = { userRequest: `Import ${fileName}`, description: `Imported from ${fileName}.` }
  try {
    const ownFiles = new OwnFiles(env, app)
    const stored = await ownFiles.store(own?.files ?? [], notes)
    const addresses = await storeAssets(env, app, normalised, notes)
    const files = placeAssets(
      Object.fromEntries(Object.entries(normalised.files).map(([path, text]) => [path, ownFiles.readdress(text)])),
      normalised.assets,
      addresses,
    )
    const author = { id: builder.accountId, email: builder.email }
    const versionId =
      Object.keys(files).length > 0
        ? (
            await commitVersion(env, {
              ...{ app, parentId: null, files, messageId: null, author, ...words },
              ...(seeds.length > 0 ? { seeds } : {}),
            })
          ).versionId
        : ((await beginWithoutPages(env, app, builder.accountId)) ?? '')
    const sources = await recordDataSources(env, { app, builder, archive, normalised, withRecords }, notes)
    let records = seeds.length
    if (own) {
      const itemIds = new Map(sources.flatMap(({ from, to }) => (from && to ? [[from, to] as const] : [])))
      await takeSetup(env, { app, builder, own, itemIds, files: ownFiles }, notes)
      const schemas = await readVersionEntities(env, { appId: app.id, versionId })
      if (withRecords) records = await takeOwnRows(env, { app, schemas, rows: own.rows, files: ownFiles }, notes)
    }
    await recordFunctions(env, { appId: app.id, versionId, known: own?.marker.secrets ?? [] }, notes)
    const { pages } = await inspectApp(env, { files, mainPage: normalised.manifest.mainPage ?? null })
    const assets = stored + addresses.size
    const report = toReport(normalised, { files, notes, assets, records, dataSources: sources.length })
    return { appId: app.id, slug: app.slug, versionId, report: { ...report, ...(pages ? { pages } : {}) } }
  } catch (error) {
    await deleteApp(env, app)
    throw error
  }
}

/** A picture that does not fit the plan is left out; the app comes all the same. */
async function storeAssets(env: Env, app: AppRow, { assets }: NormalisedApp, notes: Notes): Promise<Addresses> {
  const addresses: Addresses = new Map()
  for (const { path, bytes } of assets) {
    if (bytes.length === 0) continue
    const name =
      path
        .split('/')
        .at(-1)
        ?.replace(/^[a-z0-9]{16,24}_/, '') ?? 'file'
    try {
      const ref = await storeFile(env, { app, name, bytes, uploaderId: app.ownerId, isPrivate: false })
      addresses.set(path, filePath(ref))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notes.leaveOut(path, error.message)
    }
  }
  return addresses
}

/** What its functions will miss: secrets, whose values no archive holds, and packages that are not here. */
async function recordFunctions(
  env: Env,
  { appId, versionId, known }: { appId: string; versionId: string; known: string[] },
  notes: Notes,
) {
  const { functions } = await readFunctions(env, { appId, versionId })
  const found = [...functions.values()]
  for (const { name, problems } of found) {
    const [first] = problems
    if (first) notes.warn(`The function ${name} cannot run yet: ${first.message}`, first.path)
  }
  const names = [...new Set([...known, ...found.flatMap(({ secrets }) => secrets.map((secret) => secret.name))])].sort()
  if (names.length > 0)
    notes.warn(`Its functions need secrets, which no archive holds. Set them in the app’s settings: ${names.join(', ')}.`)
}

interface Brought extends Pick<ImportRequest, 'builder' | 'withRecords'> {
  app: AppRow
  archive: Archive
  normalised: NormalisedApp
}

async function recordDataSources(env: Env, { app, builder, archive, normalised, withRecords }: Brought, notes: Notes) {
  const sources = normalised.own?.marker.dataSources ?? []
  if (withRecords) return takeDataSources(env, { app, builder, sources, bytes: archive.bytes }, notes)
  if (sources.length > 0)
    notes.leaveOut('data-sources/', `${sources.length} data sources were not brought along: that was not asked for.`)
  return []
}

function recordSeeds({ seeds, own }: NormalisedApp, { withRecords, notes }: { withRecords: boolean; notes: Notes }) {
  const records = seeds.length + (own?.rows.length ?? 0)
  if (records > 0 && !withRecords) notes.leaveOut('data/', `${records} records were not brought along: that was not asked for.`)
  if (seeds.length > MAX_RECORDS && withRecords)
    notes.leaveOut('data/', `Records after the first ${MAX_RECORDS} were left out; import them as CSV.`)
}

function toReport(
  { layout }: NormalisedApp,
  { files, notes, ...counts }: { files: AppFiles; notes: Notes; assets: number; records: number; dataSources: number },
): ImportReport {
  return {
    layout,
    counts: { ...countParts(files), ...counts },
    understood: Object.keys(files).sort(),
    adapted: notes.grouped(notes.adapted),
    notUnderstood: notes.grouped(notes.notUnderstood),
    warnings: notes.warnings,
    variables: listVariables(files),
  }
}
