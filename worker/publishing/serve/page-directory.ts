import { mayOpen, type PageAudience } from '#contract/access/page-access'
import type { PageDirectory } from '#contract/app/boot'
import { isSamePage } from '#contract/app/pages'
import { ApiError } from '#contract/errors'
import { NO_MEMBERSHIP } from '#contract/memberships'
import { mayEnter, NOT_INVITED } from '#worker/accounts/app-users/may-enter'
import type { AppRow } from '#worker/apps/find-app'
import type { Principal } from '#worker/platform/http/principal'
import type { BuildManifest } from '../build/build-version'

/** What of an app whoever is of an audience may load. Nothing else of it is named. */
export function directoryFor(
  { mainPage }: Pick<AppRow, 'mainPage'>,
  { pages, layout }: Pick<BuildManifest, 'pages' | 'layout'>,
  audience: PageAudience,
): PageDirectory {
  const open = pages.filter((page) => mayOpen(page.audience, audience))
  return {
    audience,
    mainPage: open.some(({ name }) => isSamePage(name, mainPage ?? '')) ? mainPage : null,
    pages: open.map(({ name, chunk, path, title }) => ({ name, chunk, path, ...(title ? { title } : {}) })),
    layout: layout && open.length > 0 ? { chunk: layout.chunk, path: layout.path } : null,
    hasMore: open.length < pages.length,
  }
}

/** What is known before anybody has said who he is. */
export const publicDirectory = (app: Pick<AppRow, 'visibility' | 'mainPage'>, manifest: BuildManifest): PageDirectory =>
  app.visibility === 'private' ? NOTHING : directoryFor(app, manifest, 'visitor')

const NOTHING: PageDirectory = { audience: 'visitor', mainPage: null, pages: [], layout: null, hasMore: true }

/** As whom pages know a caller. Undefined where he may not enter the app at all. */
export function audienceIn(app: AppRow, principal: Principal): PageAudience | undefined {
  const isUser = principal.kind === 'end-user' && principal.appId === app.id
  const isAsked = isUser && principal.needsMembership === true
  if (app.visibility === 'private' && (isAsked || !(isUser && mayEnter(app, principal)))) return undefined
  // Whoever has not proven his address, or not paid where the app is for members, counts as a visitor.
  if (!isUser || !principal.emailVerified || isAsked) return 'visitor'
  // Roles an app made itself may be given more than a user: nothing is kept from them here, and the server decides
  // about rows.
  return principal.role === 'user' ? 'user' : 'admin'
}

/** The refusal of somebody who may not enter. */
export function refusalOf({ id }: AppRow, principal: Principal): ApiError {
  const isUser = principal.kind === 'end-user' && principal.appId === id
  if (isUser && principal.needsMembership) return new ApiError('membership-required', NO_MEMBERSHIP)
  return isUser ? new ApiError('not-invited', NOT_INVITED) : new ApiError('forbidden', 'Sign in to the app to open it')
}
