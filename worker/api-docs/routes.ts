import { Hono } from 'hono'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { platformOrigin } from '#worker/platform/http/hosts'
import { describeApi, type Operation, toOperation } from './describe-api'
import { docsPage } from './docs-page'
import { type MountedHandler, readRoutes } from './read-routes'

/** What is mounted on a host, and who may call it. */
export interface MountedApi {
  routes: MountedHandler[]
  access: Record<string, string>
}

const BUILDER = {
  title: 'The builder',
  description: 'What BuildAI’s own screens call. Bring the access token of a session as a bearer token.',
}
const APPS = {
  title: 'Published apps',
  description: 'What a published app answers on its own address. Bring the token of somebody of the app, or a program’s.',
}

/** The API as it says of itself: read from the routes that are mounted, and from the schemas they hold requests to. */
export const apiDocsRoutes = (mounted: () => { builder: MountedApi; apps: MountedApi }) => {
  /** As long as this runtime lives: what is mounted stays so, and its schemas take long to put into words. */
  const kept: { builder?: Operation[]; apps?: Operation[] } = {}
  const operationsOf = (which: 'builder' | 'apps') => {
    const { routes, access } = mounted()[which]
    kept[which] ??= readRoutes(routes, access).map(toOperation)
    return kept[which]
  }
  return new Hono<ApiEnv>()
    .get('/api/docs', (c) =>
      c.html(
        docsPage([
          {
            id: 'builder',
            about: BUILDER.description,
            json: '/api/docs/builder.json',
            operations: operationsOf('builder'),
            title: BUILDER.title,
          },
          {
            id: 'apps',
            about: APPS.description,
            json: '/api/docs/apps.json',
            operations: operationsOf('apps'),
            title: APPS.title,
          },
        ]),
      ),
    )
    .get('/api/docs/builder.json', (c) =>
      c.json(describeApi({ ...BUILDER, server: platformOrigin(c.env), operations: operationsOf('builder') })),
    )
    .get('/api/docs/apps.json', (c) =>
      c.json(describeApi({ ...APPS, server: `https://{app}.${c.env.APPS_HOST}`, operations: operationsOf('apps') })),
    )
}
