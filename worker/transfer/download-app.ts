import { strToU8, zipSync } from 'fflate'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { countEveryRow, everyRow } from '#worker/entities/query/every-row'
import type { Env } from '#worker/platform/env'
import { publishedOrigin } from '#worker/platform/http/hosts'
import { listSecrets } from '#worker/secrets/secrets'
import { readVersionFiles } from '#worker/version-store/read-version'
import { collectFiles, leftOutNote, namedFiles } from './collect-files'
import { collectDataSources } from './data-sources'
import { loadDownloadKit } from './download-kit'
import { LEFT_OUT, MARKER, type OwnMarker } from './own/own-archive'
import { writeOwnRow } from './own/own-rows'
import { collectSetup, SETUP } from './own/own-setup'
import { projectScaffold } from './project-scaffold'

/** The same app gives the same bytes, whenever it is asked for. */
const MTIME = new Date('2026-01-01T00:00:00Z')
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
): Promise<{ zip: Uint8Array<ArrayBuffer>; filesLeftOut: number }> {
  const wanted = versionId ?? app.latestVersionId
  const version = wanted ? await readVersionFiles(env, { appId: app.id, versionId: wanted }) : undefined
  // Tools and spaces have pages of ours.
  const files = version ?? (app.appType === 'gen app' || wanted ? undefined : {})
  if (!files) throw new ApiError('no-version', 'There is nothing to download yet: the app has no version.')
  const setup = await collectSetup(env, app)
  const named = namedFiles(app.id, [...Object.values(files), JSON.stringify(setup)])
  const { bytes: assets, marks, leftOut } = await collectFiles(env, app, withRecords ? undefined : named)
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
    ...(leftOut.length > 0 ? { [LEFT_OUT]: leftOutNote(leftOut) } : {}),
  }
  const entries = {
    ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)])),
    ...assets,
    ...known.files,
  }
  return { zip: zipSync(entries, { level: 6, mtime: MTIME }), filesLeftOut: leftOut.length }
}

const START = `import 'virtual:app-styles.css'
import './runtime/standalone/main.tsx'
`

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
