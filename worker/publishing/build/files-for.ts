import { mayOpen, type PageAudience } from '#contract/access/page-access'
import { type AppFiles, readManifest } from '#contract/app/app-files'
import { isSamePage } from '#contract/app/pages'
import { readEntities } from '#contract/data/entity-file'
import { isBackendFile } from '#contract/services/functions'
import { isOpenTo } from '../page-audiences'
import type { BuildManifest } from './build-version'

/**
 * The files of a version that people of an audience may read: what their pages are made of, the entities that they may
 * list or add to, and the app's name. What runs on the server is nobody's.
 */
export function filesFor(all: AppFiles, manifest: Pick<BuildManifest, 'pages' | 'sources'>, audience: PageAudience): AppFiles {
  const files = withoutBackend(all)
  if (audience === 'admin') return files
  const isRead = (path: string): boolean => {
    if (path === 'globals.css') return true
    const source = manifest.sources[path]
    return source === undefined ? isEntityFor(files, path, audience) : mayOpen(source, audience)
  }
  const open = Object.fromEntries(Object.entries(files).filter(([path]) => isRead(path)))
  return files['app.json'] === undefined ? open : { ...open, 'app.json': manifestFor(files, manifest, audience) }
}

const withoutBackend = (files: AppFiles): AppFiles =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !isBackendFile(path) && !path.startsWith('agents/')))

function isEntityFor(files: AppFiles, path: string, audience: PageAudience): boolean {
  if (!path.startsWith('entities/')) return false
  const schemas = Object.entries(readEntities({ [path]: files[path] ?? '' }))
  return schemas.some(([name, schema]) =>
    name === 'User' ? audience !== 'visitor' : isOpenTo(schema, 'read', audience) || isOpenTo(schema, 'create', audience),
  )
}

/** What `app.json` says of the app and of pages that are open; pages are the rest of it. */
function manifestFor(files: AppFiles, { pages: built }: Pick<BuildManifest, 'pages'>, audience: PageAudience): string {
  const { name, description, mainPage, pages } = readManifest(files)
  const isOpen = (page: string) => built.some((each) => isSamePage(each.name, page) && mayOpen(each.audience, audience))
  const open = pages?.filter((page) => isOpen(page.name))
  return JSON.stringify({
    name,
    description,
    ...(mainPage && isOpen(mainPage) ? { mainPage } : {}),
    ...(open ? { pages: open } : {}),
  })
}
