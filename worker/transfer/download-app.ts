import { strToU8, zipSync } from 'fflate'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { countEveryRow, everyRow } from '#worker/entities/query/every-row'
import { fileKey } from '#worker/integrations/files/file-refs'
import type { Env } from '#worker/platform/env'
import { publishedOrigin } from '#worker/platform/http/hosts'
import { listSecrets } from '#worker/secrets/secrets'
import { readVersionFiles } from '#worker/version-store/read-version'
import { collectDataSources } from './data-sources'
import { loadDownloadKit } from './download-kit'
import { MARKER, type OwnMarker } from './own-archive'
import { projectScaffold } from './project-scaffold'

/** The same app gives the same bytes, whenever it is asked for. */
const MTIME = new Date('2026-01-01T00:00:00Z')
const MAX_ASSET_BYTES = 40_000_000
const MAX_RECORDS = 5_000

/** An app as a zip: a project that builds elsewhere against this server, and that can be imported here again. */
export async function downloadApp(
  env: Env,
  app: AppRow,
  { versionId, withRecords }: { versionId: string | undefined; withRecords: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const wanted = versionId ?? app.latestVersionId
  const files = wanted ? await readVersionFiles(env, { appId: app.id, versionId: wanted }) : undefined
  if (!files) throw new ApiError('no-version', 'There is nothing to download yet: the app has no version.')
  const { bytes: assets, marks } = await collectAssets(env, app, Object.values(files))
  const known = withRecords ? await collectDataSources(env, app) : { sources: [], files: {} }
  const marker: OwnMarker = {
    format: 1,
    app: {
      name: app.name,
      description: app.description,
      mainPage: app.mainPage,
      visibility: app.visibility,
    },
    assets: marks,
    dataSources: known.sources,
    secrets: (await listSecrets(env, app.id)).map(({ key }) => key).sort(),
  }
  const project = { name: app.name, slug: app.slug, appId: app.id, serverUrl: publishedOrigin(env, app.slug) }
  const texts: Record<string, string> = {
    [MARKER]: `${JSON.stringify(marker, null, 2)}\n`,
    'buildai/start.ts': START,
    ...projectScaffold(await loadDownloadKit(env), files, project),
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`src/${path}`, text])),
    ...(withRecords ? await collectRecords(env, app) : {}),
  }
  const entries = {
    ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)])),
    ...assets,
    ...known.files,
  }
  return zipSync(entries, { level: 6, mtime: MTIME })
}

const START = `import 'virtual:app-styles.css'
import './runtime/standalone/main.tsx'
`

/**
 * Files of this app that its code names by address, each at a place where a static host serves it at that very address.
 */
async function collectAssets(env: Env, app: AppRow, texts: string[]) {
  const names = new Set<string>()
  const mention = new RegExp(`/files/${app.id}/([A-Za-z0-9._-]{1,140})`, 'g')
  for (const text of texts) for (const [, name = ''] of text.matchAll(mention)) names.add(name)
  const bytes: Record<string, Uint8Array> = {}
  const marks: Record<string, string> = {}
  let total = 0
  for (const name of [...names].sort()) {
    const object = await env.FILES.get(fileKey({ appId: app.id, name, isPrivate: false }))
    if (!object || total + object.size > MAX_ASSET_BYTES) continue
    total += object.size
    const path = `public/files/${app.id}/${name}`
    bytes[path] = new Uint8Array(await object.arrayBuffer())
    marks[path] = `/files/${app.id}/${name}`
  }
  return { bytes, marks }
}

/** What visitors see, by entity, ids included, so that an import can link them again. People are not among them. */
async function collectRecords(env: Env, app: AppRow): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  let left = MAX_RECORDS
  for (const entity of Object.keys(await countEveryRow(env, app, 'live')).sort()) {
    if (entity === 'User' || !/^[\w.]+$/.test(entity)) continue
    const rows: unknown[] = []
    for await (const page of everyRow(env, app, { entity, set: 'live' })) {
      rows.push(...page.slice(0, left).map(({ id, data }) => ({ id, ...(JSON.parse(data) as object) })))
      left -= Math.min(page.length, left)
      if (left <= 0) break
    }
    files[`data/${entity}.json`] = `${JSON.stringify(rows, null, 2)}\n`
  }
  return files
}
