import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireJson } from '#worker/platform/http/require-json'
import { resolveAppAccess } from './access/app-access'
import { resolveAppAccessUncached } from './access/cached-access'
import { type Dialect, SPECIFICATION_DIALECT } from './dialects'
import {
  getMe,
  getUser,
  listUsers,
  pageOfUsers,
  type UserEntity,
  updateMe,
  updateUser,
  userSchema,
  usersAreManagedElsewhere,
} from './schema/user-entity'

/** The built-in entity User stands before the app's own entities, whatever its capitals. */
export function userEntityRoutes(dialect: Dialect) {
  const open = async (c: Context<ApiEnv>): Promise<UserEntity> => ({
    ...(await resolveAppAccessUncached(c, c.req.param('appId') ?? '')),
    env: c.env,
    dialect,
  })
  return new Hono<ApiEnv>()
    .get('/:appId/entities/:entity{[Uu][Ss][Ee][Rr]}', async (c) => {
      const { q, sort, limit, skip } = c.req.query()
      const { rows, total } = await listUsers(await open(c), { q, sort, limit, skip })
      c.header('X-Total-Count', String(total))
      return c.json(rows)
    })
    .get('/:appId/entities/:entity{[Uu][Ss][Ee][Rr]}/me', async (c) => c.json(await getMe(await open(c))))
    .put('/:appId/entities/:entity{[Uu][Ss][Ee][Rr]}/me', async (c) => {
      const entity = await open(c)
      return c.json(await updateMe(entity, requireJson(await c.req.text())))
    })
    .get('/:appId/entities/:entity{[Uu][Ss][Ee][Rr]}/schema', async (c) => c.json(userSchema(await open(c))))
    .get('/:appId/entities/:entity{[Uu][Ss][Ee][Rr]}/count', async (c) => {
      const { total } = await listUsers(await open(c), { q: c.req.query('q') })
      return c.json({ count: total })
    })
    .get('/:appId/entities/:entity{[Uu][Ss][Ee][Rr]}/v2/list', async (c) => {
      const { q, sort, limit, cursor } = c.req.query()
      return c.json(await pageOfUsers(await open(c), { q, sort, limit, cursor }))
    })
    .get('/:appId/entities/:entity{[Uu][Ss][Ee][Rr]}/:id', async (c) => c.json(await getUser(await open(c), c.req.param('id'))))
    .put('/:appId/entities/:entity{[Uu][Ss][Ee][Rr]}/:id', async (c) => {
      const entity = await open(c)
      return c.json(await updateUser(entity, c.req.param('id'), requireJson(await c.req.text())))
    })
    .all('/:appId/entities/:entity{[Uu][Ss][Ee][Rr]}', refuse(open))
    .all('/:appId/entities/:entity{[Uu][Ss][Ee][Rr]}/*', refuse(open))
}

/** Every other door to User is shut, for everyone. */
const refuse = (open: (c: Context<ApiEnv>) => Promise<UserEntity>) =>
  createMiddleware<ApiEnv>(async (c) => {
    await open(c)
    throw usersAreManagedElsewhere()
  })

/** `GET /apps/{appId}/entities/User/me` of the specification, beside its `/live_api` path. */
export const currentUserRoutes = new Hono<ApiEnv>().get('/:appId/entities/User/me', async (c) => {
  c.header('Cache-Control', 'no-store')
  const entered = await resolveAppAccess(c, c.req.param('appId'))
  return c.json(await getMe({ ...entered, env: c.env, dialect: SPECIFICATION_DIALECT }))
})
