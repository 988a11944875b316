import type { RuntimeSurface } from '#compiler/types'
import { type AppFiles, type AppManifest, functionNameOf, pageNameOf, readManifest } from '#contract/app/app-files'
import { normalisePath } from '#contract/app/paths'
import type { Seed } from '#contract/data/entities'
import { ApiError } from '#contract/errors'
import type { Archive } from './archive'
import { importDefines } from './import/import-defines'
import { importEntities } from './import/import-entities'
import { importEntry } from './import/import-entry'
import { readHtml } from './import/import-html'
import { importRows } from './import/import-rows'
import { fontImports, importTailwind, withTheme } from './import/import-styles'
import { importVariables, recordMissingVariables } from './import/import-variables'
import { inferEntities } from './import/infer-entities'
import { recordMissingPackages } from './missing-packages'
import type { Notes } from './notes'
import { LEFT_OUT, MARKER, type OwnMarker, readMarker } from './own/own-archive'
import type { OwnFile } from './own/own-files'
import { type OwnRow, readOwnRows } from './own/own-rows'
import { type OwnSetup, readSetup, SETUP } from './own/own-setup'
import { type Placed, placeBytes, placeFiles } from './place-files'
import { applyShims } from './shims'
import { recordSilentFunctions } from './silent-functions'

export interface NormalisedApp {
  files: AppFiles
  assets: Placed['assets']
  seeds: Seed[]
  manifest: AppManifest
  layout: string
  /** Set for what was downloaded or exported here. */
  own?: { marker: OwnMarker; setup: OwnSetup | undefined; rows: OwnRow[]; files: OwnFile[] }
}

/**
 * An archive as an app of this platform: pure, and nothing of it is run. `fallbackName` is what the upload was called.
 */
export function normaliseApp(
  archive: Archive,
  { surface, notes, fallbackName }: { surface: RuntimeSurface; notes: Notes; fallbackName: string },
): NormalisedApp {
  const marker = archive.own ? archive.own.marker : readMarker(archive.texts.get(MARKER))
  const app = marker ? asDownloaded(archive, marker, notes) : asExported(archive, { surface, notes, fallbackName })
  const hasOwnPages = app.own?.setup !== undefined && app.own.setup.appType !== 'gen app'
  if (
    !hasOwnPages &&
    !Object.keys(app.files).some((path) => pageNameOf(path) !== undefined || /^(?:main|App)\.[jt]sx?$/.test(path))
  ) {
    throw new ApiError('invalid-input', 'No pages were found in it. Expected files under src/pages or pages.')
  }
  recordMissingPackages(app.files, surface, notes)
  recordMissingVariables(app.files, notes)
  return app
}

/** What every download brings along, made anew by the next one. */
const GENERATED_FILES =
  /^(?:buildai\/.*|package(?:-lock)?\.json|bun\.lock|vite\.config\.ts|index\.html|\.env|README\.md|buildai\.json|(?:base44\/)?data\/[\w.]+\.json)$/

/** What was downloaded here comes back as it was, file by file, with the pictures that were added since. */
function asDownloaded({ texts, bytes, own }: Archive, marker: OwnMarker, notes: Notes): NormalisedApp {
  const files: AppFiles = {}
  const assets: Placed['assets'] = []
  const encoder = new TextEncoder()
  const ownFiles = Object.entries({ ...marker.assets, ...marker.privateFiles }).flatMap(([path, address]): OwnFile[] => {
    const text = texts.get(path)
    const content = bytes.get(path) ?? (text === undefined ? undefined : encoder.encode(text))
    return content ? [{ path, address, bytes: content }] : []
  })
  for (const [path, text] of texts) {
    const result = path.startsWith('src/') ? normalisePath(path.slice('src/'.length)) : undefined
    if (result?.ok) files[result.path] = text
    else if (result) notes.leaveOut(path, result.reason)
    else if (path === LEFT_OUT)
      notes.leaveOut(path, 'The files it names had no room in the download, so they did not come along.')
    else if (!GENERATED_FILES.test(path) && !Object.hasOwn(marker.assets, path))
      notes.leaveOut(path, 'Not part of the app itself.')
  }
  const known = new Set([...ownFiles, ...marker.dataSources].map(({ path }) => path))
  for (const [path, content] of bytes) if (!known.has(path)) placeBytes(assets, path, content, notes)
  return {
    files,
    assets,
    seeds: [],
    manifest: readManifest(files),
    layout: own ? 'An app exported from BuildAI' : 'An app downloaded from BuildAI',
    own: {
      marker,
      setup: own ? own.setup : readSetup(texts.get(SETUP)),
      rows: own ? own.rows : readOwnRows(texts),
      files: ownFiles,
    },
  }
}

function asExported(
  archive: Archive,
  { surface, notes, fallbackName }: { surface: RuntimeSurface; notes: Notes; fallbackName: string },
): NormalisedApp {
  const placed = placeFiles(archive, notes)
  const html = readHtml(placed.papers.html, notes)
  const tailwind = importTailwind(placed.papers.tailwind, notes)
  const { version } = own(placed.papers.package)
  const written = { vite: placed.papers.vite, version: typeof version === 'string' ? version : undefined, notes }
  const entry = importEntry(importDefines(placed.files, written), notes)
  const styled = withTheme(entry.files, { css: tailwind.css, imports: fontImports(placed.papers.html) })
  const files = importVariables(applyShims(styled, surface, notes), placed.papers.env, notes)
  if (tailwind.safelist.length > 0) files['config/safelist.js'] = `export const safelist = ${JSON.stringify(tailwind.safelist)}\n`
  const manifest = manifestOf(placed, { ...html, mainPage: entry.mainPage, fallbackName })
  const brought = importEntities(placed.entities, notes)
  recordSilentFunctions(files, notes)
  const entities = { ...inferEntities({ ...files, ...brought }, surface, notes), ...brought }
  return {
    files: {
      ...files,
      ...entities,
      'app.json': `${JSON.stringify({ ...own(files['app.json']), ...manifest }, null, 2)}\n`,
    },
    assets: placed.assets,
    seeds: importRows(archive),
    manifest,
    layout: placed.layout,
  }
}

interface Said {
  title?: string
  description?: string
  mainPage?: string | undefined
  fallbackName: string
}

function manifestOf({ files, papers }: Placed, { title, description, mainPage, fallbackName }: Said): AppManifest {
  const config = own(papers.config)
  const own_ = readManifest(files)
  const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined)
  const paper = text(own(papers.package).name)
  const name =
    own_.name ??
    title ??
    text(config.name) ??
    (paper && !/base44|vite/i.test(paper) ? spaced(paper) : undefined) ??
    spaced(fallbackName)
  const about = own_.description ?? text(config.description) ?? description
  const main = own_.mainPage ?? mainPage
  return { name: name.slice(0, 80), ...(about ? { description: about.slice(0, 300) } : {}), ...(main ? { mainPage: main } : {}) }
}

/** `project-tracker` → `Project tracker`. */
function spaced(name: string): string {
  const words = name
    .replace(/^@[^/]+\//, '')
    .replace(/\.(?:zip|json)$/i, '')
    .replace(/[-_]+(?:main|master)$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return words === '' ? 'Imported app' : words.charAt(0).toUpperCase() + words.slice(1)
}

function own(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** How much of everything an app holds, for the report. */
export const countParts = (files: AppFiles) => {
  const count = (test: (path: string) => boolean) => Object.keys(files).filter(test).length
  return {
    pages: count((path) => pageNameOf(path) !== undefined),
    components: count((path) => path.startsWith('components/')),
    entities: count((path) => /^entities\/.+\.jsonc?$/.test(path)),
    functions: count((path) => functionNameOf(path) !== undefined),
  }
}
