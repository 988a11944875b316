import { reachable } from '#compiler/compile-app'
import { findPageNeeds } from '#compiler/page-needs'
import type { CompiledApp } from '#compiler/types'
import { PAGE_AUDIENCES, type PageAudience, pageWords } from '#contract/access/page-access'
import { type AppFiles, readManifest } from '#contract/app/app-files'
import type { PublishPlan } from '#contract/app/publishes'
import { readEntities } from '#contract/data/entity-file'
import { titleFor } from '#worker/entities/schema/row-words'
import { findPageAudiences, isOpenTo } from '../page-audiences'
import { changesBetween } from './version-changes'

export interface CompiledVersion {
  files: AppFiles
  compiled: Pick<CompiledApp, 'pages' | 'modules'>
}

export const titleOfPage = (files: AppFiles, name: string): string =>
  readManifest(files).pages?.find((page) => page.name === name)?.title ?? pageWords(name)

/** Pages whose own file or any file it is made of is another. */
export function pageChanges(before: CompiledVersion, after: CompiledVersion): PublishPlan['pages'] {
  return changesBetween(textsOf(before), textsOf(after)).map(({ name, change }) => ({
    name,
    title: titleOfPage(change === 'removed' ? before.files : after.files, name),
    change,
  }))
}

function textsOf({ files, compiled: { pages, modules } }: CompiledVersion): Record<string, string[]> {
  return Object.fromEntries(
    pages.map(({ name, path }) => [name, [...reachable([path], modules)].sort().map((each) => `${each}\n${files[each] ?? ''}`)]),
  )
}

const WHO: Record<PageAudience, string> = { visitor: 'anyone', user: 'people who are signed in', admin: 'admins' }

/** For whom the page is that most people may open. What has no pages of its own is opened by ours. */
export function widestAudience({ compiled, files }: CompiledVersion): PageAudience {
  const audiences = new Set(findPageAudiences(compiled, files).values())
  return PAGE_AUDIENCES.find((audience) => audiences.has(audience)) ?? 'visitor'
}

/** Pages that come and are for anyone, or are for fewer people than now, or for more, and which entities decide that. */
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
