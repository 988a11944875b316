import type { CompiledApp } from '#compiler/types'
import { LOOKED_WITH, type PageLook } from '#contract/app/boot'
import type { SavedByHand } from '#contract/app/versions'
import { type ComparedPage, LAYOUT, LOOK, type ViewerKind } from '#contract/chat/touched'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { titleOfPage } from '#worker/publishing/plan/page-changes'
import { compileForLook } from '#worker/validation/look-at-pages'
import { readVersionFiles } from '#worker/version-store/read-version'
import { selectVersion } from '#worker/version-store/version-queries'
import { editByHand } from '#worker/versions/save-by-hand'
import { type Compiled, textsOfBefore } from './changed-pages'
import { lookAtBoth, type Side } from './look-at-both'

interface Place {
  app: AppRow
  versionId: string
  page: string
}

/**
 * One page as it was before a version and as it is in it, for one kind of person: markup, to be shown without scripts.
 * With rows in it, unless it differs only without any.
 */
export async function comparePage(env: Env, { app, versionId, page }: Place, viewer: ViewerKind): Promise<ComparedPage> {
  const { before, after } = await openBoth(env, app, versionId)
  const shown = findShown(before.app, page)
  if (!shown || !findShown(after.app, page)) throw new ApiError('not-found', 'There is no such page in both versions')
  const looks = await lookAtBoth(env, { before, after }, { names: [shown.name], viewers: [viewer], wantsHtml: true })
  const pairs = LOOKED_WITH.map((data) => [looks?.was, looks?.is].map((all) => all?.find((each) => each.with === data)))
  const part = page === LAYOUT ? 'layout' : 'page'
  const differing = pairs.find(([was, is]) => was?.[part] !== is?.[part])
  const [was, is] = differing ?? pairs[0] ?? []
  if (!was || !is) throw new ApiError('too-many-at-once', 'The page could not be rendered just now. Try again in a moment.')
  const sideOf = ({ app }: Side, { html = '', error }: PageLook) => ({ html, css: app.css, error: error ?? null })
  return { before: sideOf(before, was), after: sideOf(after, is) }
}

/** Layout and look are seen on any page. */
const findShown = ({ pages }: CompiledApp, page: string) =>
  page === LAYOUT || page === LOOK ? pages[0] : pages.find(({ name }) => name === page)

/** Puts one page back as it was before a version, with what only it is made of; everything else stays as it is now. */
export async function restorePage(
  env: Env,
  { app, versionId, page }: Place,
  { author, confirmed }: { author: { id: string; email: string }; confirmed: string | undefined },
): Promise<SavedByHand> {
  const { before } = await openBoth(env, app, versionId)
  return editByHand(
    env,
    { appId: app.id, author, confirmed, description: `Put back ${titleIn(before, page)}` },
    async (files) => {
      const now = { files, app: await compileForLook(env, files, app.mainPage) }
      const texts = textsOfBefore(before, now, page)
      if (Object.keys(texts).length === 0)
        throw new ApiError(
          'conflict',
          'Nothing that is this page’s alone differs from how it was. What changed it is shared with others.',
        )
      return texts
    },
  )
}

const titleIn = ({ files }: Compiled, page: string): string =>
  page === LAYOUT
    ? 'what stands around every page'
    : page === LOOK
      ? 'the look of every page'
      : `the page ${titleOfPage(files, page)}`

async function openBoth(env: Env, app: AppRow, versionId: string) {
  const row = await selectVersion(openDatabase(env.DB), { appId: app.id, versionId })
  const open = async (id: string | null | undefined) => {
    const files = id ? await readVersionFiles(env, { appId: app.id, versionId: id }) : undefined
    if (!files) throw new ApiError('not-found', 'There is no such version, or none before it')
    return { files, app: await compileForLook(env, files, app.mainPage) }
  }
  return { before: await open(row?.parentId), after: await open(row?.id) }
}
