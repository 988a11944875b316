import { reachable } from '#compiler/compile-app'
import type { CompiledApp } from '#compiler/types'
import type { AppFiles } from '#contract/app/app-files'
import type { LookedAt, LookInput, PageLook } from '#contract/app/boot'
import { readEntities } from '#contract/data/entity-file'
import type { Env } from '#worker/platform/env'
import { lookAtPages } from '#worker/validation/look-at-pages'
import { SAMPLE_IDS, sampleRows } from './sample-rows'

export interface Side {
  files: AppFiles
  app: CompiledApp
}

interface Both {
  before: Side
  after: Side
}

export interface Looks {
  was: PageLook[]
  is: PageLook[]
}

/** As many pages as are rendered in one isolate, whose time is measured out. */
const AT_ONCE = 8

/**
 * Renders the same pages of two versions at the same moment, with the same rows and the same of them open. Undefined
 * where that could not be done.
 */
export async function lookAtBoth(
  env: Env,
  { before, after }: Both,
  { names, ...how }: { names: string[] } & Pick<LookInput, 'viewers' | 'wantsHtml'>,
): Promise<Looks | undefined> {
  const nowMs = Date.now()
  const samples = sampleRows(readEntities(before.files), readEntities(after.files), nowMs)
  const entities = Object.keys(samples)
  const searches = new Map(names.map((name) => [name, searchOf([before, after], name, entities)]))
  const pagesOf = ({ app }: Side, some: string[]): LookedAt[] =>
    app.pages.filter(({ name }) => some.includes(name)).map((page) => ({ ...page, search: searches.get(page.name) ?? '' }))
  const looks: Looks[] = []
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE)
    const [was, is] = await Promise.all(
      [before, after].map((side) => lookAtPages(env, side.app, { pages: pagesOf(side, some), samples, nowMs, ...how })),
    )
    if (was && is) looks.push({ was, is })
  }
  if (looks.length === 0 && names.length > 0) return undefined
  return { was: looks.flatMap(({ was }) => was), is: looks.flatMap(({ is }) => is) }
}

/** What a page asks its address for that is the id of a row: `get('id')`, `get('customer_id')`, `get('product')`. */
const ASKED = /\.get\(\s*(['"`])(\w{1,60})\1\s*\)/g

function searchOf(sides: Side[], name: string, entities: string[]): string {
  const names = new Set(entities.map((entity) => entity.toLowerCase()))
  const texts = sides.flatMap(({ files, app: { pages, modules } }) => {
    const path = pages.find((page) => page.name === name)?.path
    return path === undefined ? [] : [...reachable([path], modules)].map((each) => files[each] ?? '')
  })
  const asked = texts.flatMap((text) => Array.from(text.matchAll(ASKED), ([, , parameter = '']) => parameter))
  const ids = [...new Set(asked)].filter((each) => /(?:^|_)id$|Id$|ID$/.test(each) || names.has(each.toLowerCase())).sort()
  return ids.length === 0 ? '' : `?${new URLSearchParams(ids.map((each) => [each, SAMPLE_IDS[0]]))}`
}
