import { isRuntimeFile } from '#compiler/chunks/build-chunks'
import { audienceOfFile, mayOpen, type PageAudience } from '#contract/access/page-access'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'

/** Where in the bucket compiled versions are: `{prefix}/{appId}/…`. */
export const BUILD_FILES = 'builds'
/**
 * Names carry a hash of the content, so one name never means two texts, and a file that did not change keeps its place
 * in every cache.
 */
export const fileKey = (appId: string, file: string): string => `${BUILD_FILES}/${appId}/${file}`

const FILE_NAME = /^[\w-]{1,200}-[0-9a-f]{12}\.(?:js|css)$/

/**
 * One file of a published build, to be kept for ever. Scripts are for those who may use a page that loads them:
 * undefined may use none.
 */
export async function openBuildFile(
  env: Env,
  app: AppRow,
  { file, audience }: { file: string; audience: PageAudience | undefined },
): Promise<Response> {
  if (!FILE_NAME.test(file)) throw new ApiError('not-found', 'There is nothing at this address')
  const isScript = file.endsWith('.js')
  const mayRead = !isScript || isRuntimeFile(file) || (audience !== undefined && mayOpen(audienceOfFile(file), audience))
  if (!mayRead) throw new ApiError('forbidden', 'Sign in to the app to open it')
  const object = await env.FILES.get(fileKey(app.id, file))
  if (!object) throw new ApiError('not-found', 'There is nothing at this address')
  return new Response(object.body, {
    headers: {
      'Content-Type': isScript ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8',
      'Cache-Control': `${isScript && !isForAnyone(app, file) ? 'private' : 'public'}, max-age=31536000, immutable`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** Nobody needs to be asked who he is. */
export const isForAnyone = ({ visibility, gate }: Pick<AppRow, 'visibility' | 'gate'>, file: string): boolean =>
  isRuntimeFile(file) || (visibility === 'public' && gate === null && audienceOfFile(file) === 'visitor')
