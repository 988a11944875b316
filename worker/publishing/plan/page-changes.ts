import { importedFiles, reachable } from '#compiler/compile-app'
import { findPageNeeds } from '#compiler/page-needs'
import type { CompiledApp } from '#compiler/types'
import { PAGE_AUDIENCES, type PageAudience, pageWords } from '#contract/access/page-access'
import { type AppFiles, readManifest } from '#contract/app/app-files'
import type { PublishPlan } from '#contract/app/publishing/publishes'
import { readEntities } from '#contract/data/entity-file'
import { titleFor } from '#worker/entities/schema/row-words'
import { findPageAudiences, isOpenTo } from '../page-audiences'
import { changesBetween } from './version-changes'

export interface CompiledVersion {
  files: AppFiles
  compiled: Pick<CompiledApp, 'pages' | 'modules' | 'layout'>
}

export const titleOfPage = (files: AppFiles, name: string): string =>
  readManifest(files).pages?.find((page) => page.name === name)?.title ?? pageWords(name)

/** Pages whose own file or any part of theirs is another. */
export function pageChanges(before: CompiledVersion, after: CompiledVersion): PublishPlan['pages'] {
  return changesBetween(textsOf(before), textsOf(after)).map(({ name, change }) => ({
    name,
    title: titleOfPage(change === 'removed' ? before.files : after.files, name),
    change,
  }))
}

/** Something is another that pages stand on and that is no part of any one of them: the layout, the styles, a hook. */
export function isSharedChanged(before: CompiledVersion, after: CompiledVersion): boolean {
  const { files, compiled } = after
  const parts = new Set(compiled.pages.flatMap(({ path }) => partsOf(path, compiled)))
  const used = reachable(
    [...compiled.pages.map(({ path }) => path), ...(compiled.layout ? [compiled.layout] : [])],
    compiled.modules,
  )
  const shared = Object.keys(files).filter((path) => (used.has(path) && !parts.has(path)) || path.endsWith('.css'))
  // What is new is used by something that changed along with it.
  return shared.some((path) => before.files[path] !== undefined && before.files[path] !== files[path])
}

const textsOf = ({ files, compiled }: CompiledVersion): Record<string, string[]> =>
  Object.fromEntries(
    compiled.pages.map(({ name, path }) => [
      name,
      partsOf(path, compiled)
        .sort()
        .map((each) => `${each}\n${files[each] ?? ''}`),
    ]),
  )

/** Where an app keeps what is of no page in particular. */
const SHARED_FOLDER = /^components\/(?:shared|common|layout|ui)\//

/** A page's own file, and what it imports itself: components, and whatever no other page imports. */
function partsOf(page: string, { pages, modules }: CompiledVersion['compiled']): string[] {
  const importsOf = (path: string) => (modules[path] ? importedFiles(modules[path]) : [])
  const others = new Set(pages.flatMap(({ path }) => (path === page ? [] : importsOf(path))))
  const own = importsOf(page).filter((path) => !others.has(path) || (path.startsWith('components/') && !SHARED_FOLDER.test(path)))
  return [...new Set([page, ...own])]
}

const WHO: Record<PageAudience, string> = { visitor: 'anyone', user: 'people who are signed in', admin: 'admins' }

/** For whom the page is that most people may open. What has no pages of its own is opened by ours. */
export function widestAudience({ compiled, files }: CompiledVersion): PageAudience {
  const audiences = new Set(findPageAudiences(compiled, files).values())
  return PAGE_AUDIENCES.find((audience) => audiences.has(audience)) ?? 'visitor'
}

/**
 * Pages that come and are for anyone, or are for fewer people than now, or for more, and which entities decide that.
 */
export function audienceChanges(before: CompiledVersion, after: CompiledVersion): PublishPlan['audiences'] {
  const schemas = readEntities(after.files)
  const needs = findPageNeeds(after.compiled, after.files, Object.keys(schemas))
  const [was, is] = [findPageAudiences(before.compiled, before.files), findPageAudiences(after.compiled, after.files)]
  return [...is].flatMap(([page, now]) => {
    const old = was.get(page)
    const title = titleOfPage(after.files, page)
    if (old === undefined && now === 'visitor') return [{ page, title, message: `“${title}” is for anyone`, isNarrower: false }]
    if (old === undefined || old === now) return []
    const isNarrower = PAGE_AUDIENCES.indexOf(now) > PAGE_AUDIENCES.indexOf(old)
    const closed = (needs.get(page)?.reads ?? []).filter((name) => {
      const schema = schemas[name]
      return isNarrower && schema !== undefined && !isOpenTo(schema, 'read', old)
    })
    const why =
      closed.length > 0
        ? `, because ${closed.length === 1 ? 'only they' : 'they alone'} may see ${closed.map((name) => titleFor(schemas[name] ?? { name })).join(' and ')}`
        : ''
    const message = isNarrower
      ? `“${title}” was for ${WHO[old]} and closes to all but ${WHO[now]}${why}`
      : `“${title}” was for ${WHO[old]} and opens to ${WHO[now]}`
    return [{ page, title, message, isNarrower }]
  })
}
