import type { AppFiles } from '#contract/app/app-files'
import { APP_LIMITS, TOO_MANY_FILES } from '#contract/app/app-limits'
import { listVariables } from '#contract/app/build-variables'
import type { ImportedApp, ImportReport } from '#contract/app/transfer'
import { ApiError } from '#contract/errors'
import { createApp } from '#worker/apps/create-app'
import type { AppRow } from '#worker/apps/find-app'
import { readFunctions } from '#worker/functions/isolates/read-functions'
import { filePath } from '#worker/integrations/files/file-refs'
import { storeFile } from '#worker/integrations/files/store-file'
import { deleteApp } from '#worker/lifecycle/delete-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { Principal } from '#worker/platform/http/principal'
import { loadSurface } from '#worker/platform/runtime-surface'
import { changeApp } from '#worker/settings/change-app'
import { inspectApp } from '#worker/validation/check-app'
import { commitVersion } from '#worker/versions/commit-version'
import { takeDataSources } from './data-sources'
import { type Addresses, placeAssets } from './import/import-assets'
import { countParts, type NormalisedApp, normaliseApp } from './normalise-app'
import { Notes } from './notes'
import { type Archive, openArchive } from './open-archive'

export interface ImportRequest {
  upload: Uint8Array
  /** What the upload was called, for want of a better name. */
  fileName: string
  withRecords: boolean
  builder: Extract<Principal, { kind: 'builder' }>
}

const MAX_RECORDS = 5_000

/** Makes an app of an archive: all of it, or none. Nothing in the archive is ever run. */
export async function importApp(env: Env, { upload, fileName, withRecords, builder }: ImportRequest): Promise<ImportedApp> {
  const notes = new Notes()
  const archive = openArchive(upload, notes)
  const normalised = normaliseApp(archive, { surface: await loadSurface(env), notes, fallbackName: fileName })
  if (Object.keys(normalised.files).length > APP_LIMITS.files) {
    throw new ApiError('too-large', `${TOO_MANY_FILES} Leave out what is not part of it.`)
  }
  const seeds = withRecords ? normalised.seeds.slice(0, MAX_RECORDS) : []
  recordSeeds(normalised, { withRecords, notes })
  const db = openDatabase(env.DB)
  const name = normalised.manifest.name ?? 'Imported app'
  const app = await createApp(db, { ownerId: builder.accountId, name, appType: 'gen app' })
  try {
    const addresses = await storeAssets(env, app, normalised, notes)
    const files = finish(normalised, addresses)
    const { versionId } = await commitVersion(env, {
      app,
      parentId: null,
      files,
      messageId: null,
      author: { id: builder.accountId, email: builder.email },
      userRequest: `Import ${fileName}`,
      description: `Imported from ${fileName}.`,
      ...(seeds.length > 0 ? { seeds } : {}),
    })
    if (normalised.marker) await changeApp(env, app, { visibility: normalised.marker.app.visibility })
    await recordFunctions(env, { appId: app.id, versionId, known: normalised.marker?.secrets ?? [] }, notes)
    const dataSources = await recordDataSources(env, { app, builder, archive, normalised, withRecords }, notes)
    const { pages } = await inspectApp(env, { files, mainPage: normalised.manifest.mainPage ?? null })
    const report = toReport(normalised, { files, notes, assets: addresses.size, records: seeds.length, dataSources })
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

/** What was downloaded here knows its files by the addresses they had: those are written anew. */
function finish({ files, assets, marker }: NormalisedApp, addresses: Addresses): AppFiles {
  const known = marker?.assets ?? {}
  const renamed = Object.entries(known).flatMap(([path, old]) => {
    const address = addresses.get(path)
    return address === undefined ? [] : [[old, address] as const]
  })
  const readdressed = Object.entries(files).map(([path, text]) => [
    path,
    renamed.reduce((rest, [old, address]) => rest.replaceAll(old, address), text),
  ])
  const others = assets.filter(({ path }) => !Object.hasOwn(known, path))
  return placeAssets(Object.fromEntries(readdressed), others, addresses)
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
  const sources = normalised.marker?.dataSources ?? []
  if (withRecords) return takeDataSources(env, { app, builder, sources, bytes: archive.bytes }, notes)
  if (sources.length > 0)
    notes.leaveOut('data-sources/', `${sources.length} data sources were not brought along: that was not asked for.`)
  return 0
}

function recordSeeds({ seeds }: NormalisedApp, { withRecords, notes }: { withRecords: boolean; notes: Notes }) {
  if (seeds.length > 0 && !withRecords)
    notes.leaveOut('data/', `${seeds.length} records were not brought along: that was not asked for.`)
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
