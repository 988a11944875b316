import { isRecord, readJson } from '#contract/data/json-values'
import { ContextItem } from '#contract/knowledge/context-items'
import type { Archive } from '../archive'
import type { ArchivedFile } from '../unpack'
import { type OwnDataSource, OwnMarker } from './own-archive'
import { type OwnRow, readOwn } from './own-rows'
import { OwnSetup } from './own-setup'

/** Where an export of an app has the app; that of an account has one such folder for each. */
const APP = /^((?:apps\/[\w.-]{1,100}\/)?)app\.json$/

/**
 * The apps of what "Download everything" gives, of an app or of an account, laid out as downloads are. Empty for any
 * other archive.
 */
export function openExports(entries: ArchivedFile[]): Archive[] {
  return entries.flatMap((entry) => {
    const folder = APP.exec(entry.path)?.[1]
    const said = folder === undefined ? undefined : readJson(textOf(entry))
    const app = isRecord(said) && isRecord(said.rows) ? said.app : undefined
    return folder !== undefined && isRecord(app) && typeof app.id === 'string' ? [openExport(entries, folder, app)] : []
  })
}

function openExport(entries: ArchivedFile[], folder: string, app: Record<string, unknown>): Archive {
  const inside = new Map(
    entries.flatMap((entry) => (entry.path.startsWith(folder) ? [[entry.path.slice(folder.length), entry] as const] : [])),
  )
  const texts = new Map<string, string>()
  const bytes = new Map<string, Uint8Array>()
  const assets: Record<string, string> = {}
  const privateFiles: Record<string, string> = {}
  const rows: OwnRow[] = []
  for (const [path, entry] of inside) {
    const [, top = '', rest = ''] = /^([\w-]+)\/(.+)$/.exec(path) ?? []
    if (top === 'files') texts.set(`src/${rest}`, textOf(entry))
    else if (top === 'rows') rows.push(...rowsIn(rest.replace(/\.ndjson$/, ''), textOf(entry)))
    else if (top === 'uploads') {
      const [, isPrivate, name = ''] = /^(private\/)?([\w.-]{1,140})$/.exec(rest) ?? []
      const at = isPrivate ? `private-files/${name}` : `public/files/${app.id}/${name}`
      if (name === '') continue
      bytes.set(at, entry.read())
      if (isPrivate) privateFiles[at] = `private/${app.id}/${name}`
      else assets[at] = `/files/${app.id}/${name}`
    }
  }
  const document = (path: string) => readJson(textOf(inside.get(path)))
  const tools = document('tools.json')
  const assistant = document('assistant/assistant.json')
  const setup = OwnSetup.safeParse({
    ...app,
    tools: Array.isArray(tools) ? tools : [],
    assistant: isRecord(assistant) ? assistant.document : null,
  })
  const { name, description, mainPage, visibility } = app
  const dataSources = sourcesIn(inside, bytes, document('data-sources/items.json'))
  const marker = OwnMarker.safeParse({
    format: 1,
    app: { name, description, mainPage, visibility },
    assets,
    privateFiles,
    dataSources,
  })
  return { texts, bytes, own: { marker: marker.data, setup: setup.data, rows } }
}

/** One record a line, as it is stored. */
function rowsIn(entity: string, text: string): OwnRow[] {
  return text.split('\n').flatMap((line): OwnRow[] => {
    const row = line === '' ? undefined : readJson(line)
    if (!isRecord(row) || !isRecord(row.data)) return []
    const { id, createdAtMs, updatedAtMs, isSample, data } = row
    return [{ entity, ...readOwn({ id, createdAtMs, updatedAtMs }), isSample: isSample === true || isSample === 1, data }]
  })
}

/** Files as they were sent, pages by their addresses, and of the rest the text that was read of it. */
function sourcesIn(inside: ReadonlyMap<string, ArchivedFile>, bytes: Map<string, Uint8Array>, said: unknown): OwnDataSource[] {
  const items = Array.isArray(said)
    ? said.flatMap((each) => ContextItem.pick({ id: true, name: true }).safeParse(each).data ?? [])
    : []
  return items.flatMap(({ id, name }, index): OwnDataSource[] => {
    const of = (said as { id?: unknown; source?: unknown; externalFileUrl?: unknown }[]).find((each) => each.id === id)
    if (of?.source === 'web scraper' && typeof of.externalFileUrl === 'string') return [{ id, name, address: of.externalFileUrl }]
    const paths = [...inside.keys()]
    const original = of?.source === 'local files' && paths.find((path) => path.startsWith(`data-sources/originals/${id}-`))
    const read = original || paths.find((path) => path.startsWith(`data-sources/${id}-`))
    const entry = inside.get(read || '')
    if (!read || !entry) return []
    const file = original ? read.slice(`data-sources/originals/${id}-`.length) : 'text.txt'
    const path = `data-sources/${index + 1}-${file.slice(-80)}`
    bytes.set(path, entry.read())
    return [{ id, name, path, file }]
  })
}

function textOf(entry: ArchivedFile | undefined): string {
  return entry ? new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(entry.read()) : ''
}
