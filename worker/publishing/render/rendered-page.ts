import { waitUntil } from 'cloudflare:workers'
import { LruCache } from '#compiler/lru-cache'
import type { HandedOver, PublicAnswer, PublicRead, PublishedBoot } from '#contract/app/boot'
import type { AppRow } from '#worker/apps/find-app'
import { sha256 } from '#worker/platform/crypto'
import type { Env } from '#worker/platform/env'
import { readVersionEntities } from '#worker/version-store/read-version'
import { fileKey } from '../build/build-files'
import { answerPublicRead } from './public-reads'
import { readRenderCode } from './render-code'
import { renderInIsolate } from './render-in-isolate'

export interface RenderedPage {
  html: string
  handed: HandedOver
}

interface RenderRequest {
  app: AppRow
  /** Page, its address, and the name of its code for the isolate. */
  page: { name: string; path: string; rendering: string }
  boot: PublishedBoot
}

/** For so long nobody asks again whether rows are as they were. */
const CHECKED_FOR_MS = 2_000
/** Whoever comes while a page is rendered waits no longer; what comes of it is for the next. */
const PATIENCE_MS = 2_500
/** A page that could not be rendered is not tried again at once. */
const RETRY_AFTER_MS = 30_000

const MAX_REMEMBERED_CHARS = 20_000_000
const known = new LruCache<{ page: RenderedPage; checkedAtMs: number }>(MAX_REMEMBERED_CHARS)
const running = new Map<string, Promise<RenderedPage | undefined>>()
const failed = new LruCache<number>(500)

/**
 * A page as a visitor sees it who is not signed in, from the cache where its rows are what it was rendered from. They
 * are read again to tell, by the visitor's own rules: so a row that was changed, or is no longer for him, is never
 * shown. Undefined where the browser has to render it.
 */
export async function findRenderedPage(env: Env, request: RenderRequest): Promise<RenderedPage | undefined> {
  const key = await keyOf(request)
  const entry = known.get(key)
  if (entry && Date.now() - entry.checkedAtMs < CHECKED_FOR_MS) return entry.page
  const cached = entry?.page ?? (isKept(request) ? await readStored(env, request.app.id, key) : undefined)
  if (cached && (await isCurrent(env, request, cached))) {
    return remember(key, cached)
  }
  if (Date.now() - (failed.get(key) ?? 0) < RETRY_AFTER_MS) return undefined
  const rendering = running.get(key) ?? begin(env, key, request)
  return Promise.race([rendering, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS))])
}

/** Pages of single rows are remembered for a while and not stored: there is one for each row of each version. */
const isKept = ({ page }: RenderRequest): boolean => !page.path.includes('?')

function remember(key: string, page: RenderedPage): RenderedPage {
  known.set(key, { page, checkedAtMs: Date.now() }, page.html.length * 2)
  return page
}

/** One rendering of a page at a time; it goes on when nobody waits for it any more. */
function begin(env: Env, key: string, request: RenderRequest): Promise<RenderedPage | undefined> {
  const rendering = render(env, request)
    .then(async (page) => {
      if (!page) failed.set(key, Date.now(), 1)
      else {
        remember(key, page)
        if (isKept(request)) await env.FILES.put(storedKey(request.app.id, key), JSON.stringify(page))
      }
      return page
    })
    .catch((error: unknown) => {
      console.error('a page could not be rendered', error)
      failed.set(key, Date.now(), 1)
      return undefined
    })
    .finally(() => running.delete(key))
  running.set(key, rendering)
  waitUntil(rendering)
  return rendering
}

async function render(env: Env, { app, page, boot }: RenderRequest): Promise<RenderedPage | undefined> {
  const code = await readRenderCode(env, app.id, page.rendering)
  if (!code) return undefined
  const schemas = await readVersionEntities(env, { appId: app.id, versionId: app.publishedVersionId ?? '' })
  const nowMs = Date.now()
  const rendered = await renderInIsolate(env, {
    code,
    input: { boot, page: page.name, path: page.path, nowMs },
    answer: (read) => answerPublicRead(env, { app, schemas }, read),
  })
  if (!rendered) return undefined
  const { html, queries, answers } = rendered
  return { html, handed: { path: page.path, nowMs, answers, queries } }
}

async function isCurrent(env: Env, { app }: RenderRequest, { handed }: RenderedPage): Promise<boolean> {
  const schemas = await readVersionEntities(env, { appId: app.id, versionId: app.publishedVersionId ?? '' })
  const same = await Promise.all(
    Object.entries(handed.answers).map(async ([read, before]: [PublicRead, PublicAnswer]) => {
      return JSON.stringify(await answerPublicRead(env, { app, schemas }, read)) === JSON.stringify(before)
    }),
  )
  return same.every(Boolean)
}

/** One function for writing and reading: everything but rows that a page is rendered from. */
const keyOf = ({ page, boot }: Pick<RenderRequest, 'page' | 'boot'>): Promise<string> => sha256(JSON.stringify([page, boot]))

const storedKey = (appId: string, key: string) => fileKey(appId, `rendering/page-${key}.json`)

async function readStored(env: Env, appId: string, key: string): Promise<RenderedPage | undefined> {
  const stored = await env.FILES.get(storedKey(appId, key))
  return stored ? stored.json<RenderedPage>() : undefined
}
