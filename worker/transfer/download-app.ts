import { strToU8, zipSync } from 'fflate'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { countEveryRow, everyRow } from '#worker/entities/query/every-row'
import { fileKey, filePath, fileUri, PRIVATE_FILES, PUBLIC_FILES } from '#worker/integrations/files/file-refs'
import type { Env } from '#worker/platform/env'
import { publishedOrigin } from '#worker/platform/http/hosts'
import { listSecrets } from '#worker/secrets/secrets'
import { readVersionFiles } from '#worker/version-store/read-version'
import { collectDataSources } from './data-sources'
import { loadDownloadKit } from './download-kit'
import { MARKER, type OwnMarker } from './own/own-archive'
import { writeOwnRow } from './own/own-rows'
import { collectSetup, SETUP } from './own/own-setup'
import { projectScaffold } from './project-scaffold'

/** The same app gives the same bytes, whenever it is asked for. */
const MTIME = new Date('2026-01-01T00:00:00Z')
const MAX_ASSET_BYTES = 40_000_000
/** With the rest of a Worker's memory beside them; "Download everything" has no such bound. */
const MAX_RECORD_BYTES = 20_000_000

/**
 * An app as a zip: a project that builds elsewhere against this server, and that can be imported here again, with its
 * tools, its assistant and what was set by hand; with its records, files and data sources where they are asked for.
 */
export async function downloadApp(
  env: Env,
  app: AppRow,
  { versionId, withRecords }: { versionId: string | undefined; withRecords: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const wanted = versionId ?? app.latestVersionId
  const version = wanted ? await readVersionFiles(env, { appId: app.id, versionId: wanted }) : undefined
  // Tools and spaces have pages of ours.
  const files = version ?? (app.appType === 'gen app' || wanted ? undefined : {})
  if (!files) throw new ApiError('no-version', 'There is nothing to download yet: the app has no version.')
  const setup = await collectSetup(env, app)
  const named = namedFiles(app.id, [...Object.values(files), JSON.stringify(setup)])
  const { bytes: assets, marks } = await collectFiles(env, app, withRecords ? undefined : named)
  const known = withRecords ? await collectDataSources(env, app) : { sources: [], files: {} }
  const marker: OwnMarker = {
    format: 1,
    app: {
      name: app.name,
      description: app.description,
      mainPage: app.mainPage,
      visibility: app.visibility,
    },
    assets: marks.open,
    privateFiles: marks.closed,
    dataSources: known.sources,
    secrets: (await listSecrets(env, app.id)).map(({ key }) => key).sort(),
  }
  const project = { name: app.name, slug: app.slug, appId: app.id, serverUrl: publishedOrigin(env, app.slug) }
  const texts: Record<string, string> = {
    [MARKER]: `${JSON.stringify(marker, null, 2)}\n`,
    [SETUP]: `${JSON.stringify(setup, null, 2)}\n`,
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

/** Files of this app that its code, or what was set by hand, names by address. */
function namedFiles(appId: string, texts: string[]): Set<string> {
  const mention = new RegExp(`/files/${appId}/([A-Za-z0-9._-]{1,140})`, 'g')
  return new Set(texts.flatMap((text) => [...text.matchAll(mention)].map(([, name = '']) => name)))
}

/**
 * Open files each at a place where a static host serves it at the very address it has; others beside them. Those named,
 * or all where no names are given.
 */
async function collectFiles(env: Env, app: AppRow, only: Set<string> | undefined) {
  const bytes: Record<string, Uint8Array> = {}
  const marks: Record<'open' | 'closed', Record<string, string>> = { open: {}, closed: {} }
  let total = 0
  const takeFile = async (name: string, isPrivate: boolean) => {
    const object = await env.FILES.get(fileKey({ appId: app.id, name, isPrivate }))
    if (!object || total + object.size > MAX_ASSET_BYTES) return
    total += object.size
    const path = isPrivate ? `private-files/${name}` : `public/files/${app.id}/${name}`
    bytes[path] = new Uint8Array(await object.arrayBuffer())
    if (isPrivate) marks.closed[path] = fileUri({ appId: app.id, name, isPrivate })
    else marks.open[path] = filePath({ appId: app.id, name, isPrivate })
  }
  if (only) for (const name of [...only].sort()) await takeFile(name, false)
  else
    for (const prefix of [PUBLIC_FILES, PRIVATE_FILES])
      for (const name of await namesUnder(env, `${prefix}/${app.id}/`)) await takeFile(name, prefix === PRIVATE_FILES)
  return { bytes, marks }
}

async function namesUnder(env: Env, prefix: string): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await env.FILES.list({ prefix, ...(cursor ? { cursor } : {}) })
    names.push(...page.objects.map(({ key }) => key.slice(prefix.length)))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return names.sort()
}

/** What visitors see, by entity, as it is kept, so that an import is the same once more. People are not among them. */
async function collectRecords(env: Env, app: AppRow): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  let left = MAX_RECORD_BYTES
  for (const entity of Object.keys(await countEveryRow(env, app, 'live')).sort()) {
    if (entity === 'User' || !/^[\w.]+$/.test(entity)) continue
    const rows: string[] = []
    for await (const page of everyRow(env, app, { entity, set: 'live' })) {
      for (const { data, isSample, ...row } of page) {
        left -= data.length
        if (left <= 0) throw tooManyRecords()
        const own = { ...row, entity, isSample: Boolean(isSample), data: JSON.parse(data) as Record<string, unknown> }
        rows.push(JSON.stringify(writeOwnRow(own), null, 2))
      }
    }
    files[`data/${entity}.json`] = `[\n${rows.join(',\n')}\n]\n`
  }
  return files
}

/** Nothing is left out in silence. */
const tooManyRecords = () =>
  new ApiError(
    'too-large',
    'The records are more than a download holds. Download the app without them, or take everything along: Settings, Download everything.',
  )
